"""The command ``nardy``. Finds the subcommand and prints errors; a subcommand is a module, loaded when asked for."""

from __future__ import annotations

import importlib
import sys

import click
from click.exceptions import NoArgsIsHelpError

from nardy_ref import __version__
from nardy_ref.errors import NardyError, did_you_mean

COMMANDS = (
    "cite",
    "rules",
    "variants",
    "diff",
    "matrix",
    "check",
    "legal",
    "judge",
    "outcome",
    "convert",
    "adjudicate",
    "sources",
    "coverage",
    "test",
    "identify",
    "fuzz",
    "report",
    "engine",
    "adapters",
    "fakes",
    "perft",
    "export",
)
"""Subcommands in the order in which help lists them; each is the function ``command`` of the module so named."""


def _nardy() -> click.Group:
    """The command line, made with the classes that click has by now: rich ones when help is asked for."""

    class Commands(click.Group):
        """A group that imports a subcommand only when it is needed: start-up stays short."""

        def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
            return list(COMMANDS)

        def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
            if cmd_name not in COMMANDS:
                hint = did_you_mean(cmd_name, COMMANDS)
                raise click.UsageError(f"there is no command {cmd_name}" + (f", {hint}" if hint else ""), ctx)
            command: click.Command = importlib.import_module(f"nardy_ref.cli.{cmd_name}_command").command
            return command

    @click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
    @click.version_option(__version__, prog_name="nardy-ref", message="%(prog)s %(version)s")
    def nardy() -> None:
        """The rulebook of long nardy, its reference engine and its conformance suite.

        For example: nardy cite 7.2a --lang ru
        """

    return nardy


def _help_in_colour(arguments: list[str]) -> None:
    """Let click print rich help, when help is what the arguments ask for; else the time to import it is saved."""
    groups_alone = not arguments or arguments == ["variants"]
    if groups_alone or "--help" in arguments or "-h" in arguments:
        from rich_click.patch import patch

        patch()


def main() -> None:
    """Entry point of the command line; exits with 0 fine, 1 fails, 2 wrong input, 3 the other program broke."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code; errors are printed, never raised."""
    _help_in_colour(arguments)
    try:
        code = _nardy().main(args=arguments, prog_name="nardy", standalone_mode=False)
    except NardyError as error:
        sys.stderr.write(error_text(error))
        return 2
    except NoArgsIsHelpError as error:
        sys.stderr.write(f"{error.format_message()}\n")
        return 2
    except click.ClickException as error:
        context = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "nardy"
        sys.stderr.write(f"usage: {error.format_message().rstrip('.')}, see {context} --help\n")
        return 2
    except (click.Abort, KeyboardInterrupt):
        sys.stderr.write("interrupted\n")
        return 130
    except SystemExit as ended:
        # So rich_click leaves after the help of a group without a subcommand.
        code = ended.code
    return code if isinstance(code, int) else 0


def error_text(error: NardyError) -> str:
    """An error as it is printed: ``code: what, where, hint`` on one line; a caret gets lines of its own."""
    where, _, picture = error.where.partition("\n")
    line = f"{error.code}: " + ", ".join(filter(None, [error.what, where, error.hint]))
    return f"{line}\n{picture}\n" if picture else f"{line}\n"

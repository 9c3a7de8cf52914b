// gridcall completion: prints a script with which bash, zsh or fish complete commands, products and
// flags.
import { type Command, UsageError } from '../command.ts';
import { bashScript, fishScript, zshScript } from './shells.ts';
import { type CompletionWords, readCompletionWords } from './vocabulary.ts';

const SCRIPTS: Readonly<Record<string, (vocabulary: CompletionWords) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** The command; `commands` are those that the script completes. */
export function createCompletion(commands: () => Promise<readonly Command[]>): Command {
  return {
    name: 'completion',
    summary: 'print a script that completes commands, products and flags in your shell',
    actions: Object.keys(SCRIPTS),
    help: `Usage: gridcall completion bash|zsh|fish

Prints a script with which the shell completes the commands, the products and the flags of this version.

bash   source <(gridcall completion bash)          in ~/.bashrc
zsh    source <(gridcall completion zsh)           in ~/.zshrc, after compinit
fish   gridcall completion fish | source           in ~/.config/fish/config.fish

Exit status: 0 printed, 2 wrong arguments.`,
    async run([shell, ...rest], io) {
      const script = shell !== undefined && Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (!script || rest.length > 0) {
        const given = [shell, ...rest].filter(Boolean).join(' ');
        throw new UsageError(`the shell must be one of ${Object.keys(SCRIPTS).join(', ')}, not "${given}"`);
      }
      io.out(script(readCompletionWords(await commands())));
      return 0;
    },
  };
}

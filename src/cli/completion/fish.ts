// The completion script of fish.
import type { CompletionWords } from './vocabulary.ts';

export function fishScript({ commands, products, choices, fileFlags }: CompletionWords): string {
  const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
  const after = (...words: readonly string[]) =>
    quoted(words.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and '));
  const line = (condition: string, rest: string) => `complete -c gridcall -n ${condition} ${rest}`;
  /** A flag may be followed by a file, by one of its values, or by text. */
  const option = (flag: string) => {
    const words = choices.find((choice) => choice.flag === flag)?.words;
    const long = `-l ${flag.slice(2)}`;
    if (words) return `${long} -x -a ${quoted(words.join(' '))}`;
    return fileFlags.includes(flag) ? `${long} -r -F` : long;
  };
  return [
    '# fish completion of gridcall: gridcall completion fish | source',
    'complete -c gridcall -f',
    ...commands.map(({ name, summary }) => line('__fish_use_subcommand', `-a ${name} -d ${quoted(summary)}`)),
    ...commands
      .filter(({ actions }) => actions.length > 0)
      .map(({ name, actions }) => {
        const none = `__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${actions.join(' ')}`;
        return line(quoted(none), `-a ${quoted(actions.join(' '))}`);
      }),
    ...commands
      .filter(({ name }) => name !== 'ask')
      .flatMap(({ name, flags }) => flags.map((flag) => line(after(name), option(flag)))),
    ...products.flatMap(({ key, flags }) => flags.map((flag) => line(after('ask', key), option(flag)))),
  ].join('\n');
}

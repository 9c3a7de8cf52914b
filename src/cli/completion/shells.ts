// The completion scripts of bash, fish and zsh.
import { type CaseArm, type CompletionWords, commandArms } from './vocabulary.ts';

export function bashScript(vocabulary: CompletionWords): string {
  const { commands, choices, fileFlags } = vocabulary;
  const arm: CaseArm = (pattern, words) => `    ${pattern}) words='${words.join(' ')}' ;;`;
  return [
    '# bash completion of gridcall: source <(gridcall completion bash)',
    '_gridcall() {',
    `  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words=`,
    '  case $previous in',
    `    ${fileFlags.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;`,
    ...choices.map(({ flag, words }) => arm(flag, words)),
    '  esac',
    `  [ -n "$words" ] || case $COMP_CWORD:\${COMP_WORDS[1]-}:\${COMP_WORDS[2]-} in`,
    arm(
      '1:*',
      commands.map(({ name }) => name),
    ),
    ...commandArms(vocabulary, arm, 2),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -F _gridcall gridcall',
  ].join('\n');
}

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

export function zshScript(vocabulary: CompletionWords): string {
  const { commands, choices, fileFlags } = vocabulary;
  const arm: CaseArm = (pattern, words) => `    ${pattern}) found=(${words.join(' ')}) ;;`;
  const described = commands.map(({ name, summary }) => `'${name}:${summary.replaceAll("'", "'\\''")}'`);
  return [
    '#compdef gridcall',
    '# zsh completion of gridcall: source <(gridcall completion zsh)',
    '_gridcall() {',
    '  local -a found described',
    '  if (( CURRENT == 2 )); then',
    `    described=(${described.join(' ')})`,
    '    _describe command described; return',
    '  fi',
    '  case $words[CURRENT-1] in',
    `    ${fileFlags.join('|')}) _files; return ;;`,
    ...choices.map(({ flag, words }) => arm(flag, words)),
    '  esac',
    '  (( $#found )) || case $CURRENT:$words[2]:$words[3] in',
    ...commandArms(vocabulary, arm, 3),
    '  esac',
    '  compadd -- $found',
    '}',
    'compdef _gridcall gridcall',
  ].join('\n');
}

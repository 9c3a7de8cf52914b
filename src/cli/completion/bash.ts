// The completion script of bash.
import type { Vocabulary } from './vocabulary.ts';

export function bashScript({ commands, products, choices, fileFlags }: Vocabulary): string {
  const arm = (pattern: string, words: readonly string[]) => `    ${pattern}) words='${words.join(' ')}' ;;`;
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
    ...commands
      .filter(({ actions }) => actions.length > 0)
      .map(({ name, actions, flags }) => arm(`2:${name}:*`, [...actions, ...flags])),
    ...products.map(({ key, flags }) => arm(`*:ask:${key}`, flags)),
    ...commands.map(({ name, flags }) => arm(`*:${name}:*`, flags)),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '}',
    'complete -F _gridcall gridcall',
  ].join('\n');
}

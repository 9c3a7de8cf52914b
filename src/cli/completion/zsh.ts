// The completion script of zsh.
import type { Vocabulary } from './vocabulary.ts';

export function zshScript({ commands, products, choices, fileFlags }: Vocabulary): string {
  const arm = (pattern: string, words: readonly string[]) => `    ${pattern}) found=(${words.join(' ')}) ;;`;
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
    ...commands
      .filter(({ actions }) => actions.length > 0)
      .map(({ name, actions, flags }) => arm(`3:${name}:*`, [...actions, ...flags])),
    ...products.map(({ key, flags }) => arm(`*:ask:${key}`, flags)),
    ...commands.map(({ name, flags }) => arm(`*:${name}:*`, flags)),
    '  esac',
    '  compadd -- $found',
    '}',
    'compdef _gridcall gridcall',
  ].join('\n');
}

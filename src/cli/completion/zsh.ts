// The completion script of zsh.
import { type CaseArm, type CompletionWords, commandArms } from './vocabulary.ts';

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

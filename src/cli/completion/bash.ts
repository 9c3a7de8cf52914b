// The completion script of bash.
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

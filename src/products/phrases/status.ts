// A reported status in words: "questionable", "on IR".
import { type Word, word } from '../../citations/index.ts';

/** Labels of `statusOf` that do not read well after "is" as they are. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  Out: 'out',
  Doubtful: 'doubtful',
  Questionable: 'questionable',
  IR: 'on IR',
  PUP: 'on the PUP list',
  'COVID list': 'on the COVID list',
  'did not report': 'away from the team',
  'not active': 'inactive',
  'an unusual status': 'listed with an unusual status',
};

/**
 * Words that follow "is", such as "questionable (knee)": `label` is one that `statusOf` gives, and
 * `injury` one of `injuryOf`.
 */
export function statusWords(label: string, injury: string | null = null): Word {
  const words = STATUS_WORDS[label] ?? label;
  return word(injury === null ? words : `${words} (${injury})`);
}

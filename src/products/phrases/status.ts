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

/** Words that follow "is": `label` is one that `statusOf` gives. */
export function statusWords(label: string): Word {
  return word(STATUS_WORDS[label] ?? label);
}

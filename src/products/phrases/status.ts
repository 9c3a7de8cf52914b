// A reported status as a clause: "his status is Questionable", "he is on IR".
import { type Word, word } from '../../citations/index.ts';

/** Labels that do not fit after "his status is". */
const STATUS_CLAUSES: Readonly<Record<string, string>> = {
  IR: 'he is on IR',
  suspended: 'he is suspended',
  'COVID list': 'he is on the COVID list',
  'did not report': 'he did not report',
  'not active': 'he is not active',
  'an unusual status': 'he has an unusual status',
  'on a reserve list': 'he is on a reserve list',
  'not on the active roster': 'he is not on the active roster',
};

/** `label` is one that `statusOf` gives. */
export function statusClause(label: string): Word {
  return word(STATUS_CLAUSES[label] ?? `his status is ${label}`);
}

// Practice participation, as the injury report and the platform write it.
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { textAt } from '../tables/table.ts';

/** `none` is no word on his practice. */
export type Practice = 'none' | 'full' | 'limited' | 'missed';

/**
 * The report's words, `Limited Participation in Practice`, or the platform's, `Limited` and `DNP`.
 */
export function parsePractice(reportedText: string): Practice {
  const word = reportedText.trim().toLowerCase();
  if (word.startsWith('full')) return 'full';
  if (word.startsWith('limited')) return 'limited';
  return word.startsWith('did not') || word === 'dnp' ? 'missed' : 'none';
}

/** This week's practice participation by the injury report; `none` when he is not on it. */
export function practiceOf(snapshot: Snapshot, player: Player): Practice {
  const { numbers, texts } = snapshot.injuries;
  const row = snapshot
    .injuriesOf(player)
    .findLast((each) => numbers.season[each] === snapshot.season && numbers.week[each] === snapshot.week);
  return row === undefined ? 'none' : parsePractice(textAt(texts.practice_status, row));
}

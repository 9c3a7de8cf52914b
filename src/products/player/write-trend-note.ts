// Where a player's workload is heading, in words.
import { paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { touches, workloadAmount } from '../phrases/index.ts';
import type { UsageTrend } from './trajectory.ts';

const DIRECTION_WORDS = {
  rising: word('Rising'),
  flat: word('Flat'),
  declining: word('Declining'),
  unclear: word('Flat within his usual variation'),
  dip: word('Declining, though not yet a trend'),
  jump: word('Rising, though not yet a trend'),
} as const;

/** "Declining: 13.5 carries and targets a game over his last two, 18 before that (-4.5)." */
export function trendNote({
  direction,
  opportunityKind,
  perGame,
  before,
  change,
  hasEarlyExit,
  fewSnaps,
}: UsageTrend): Sentence {
  const games = word(hasEarlyExit ? 'full games' : '');
  const now = sentence`${touches(opportunityKind, perGame)} a game over his last two ${games}`;
  return paragraph(
    sentence`${DIRECTION_WORDS[direction]}: ${now}, ${workloadAmount(before)} before that (${change}).`,
    fewSnaps && sentence`He played only ${fewSnaps} of snaps in his last game.`,
  );
}

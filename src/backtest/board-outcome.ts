// Whether the first player of a draft board was worth it: his points over the weeks ahead against
// the replacement level of his position.
import { lastFantasyWeek, REPLACEMENT_RANKS, rankCutoff } from '../fantasy/defaults/index.ts';
import { fantasyPosition } from '../fantasy/index.ts';
import { fantasyPoints, type Scoring } from '../fantasy/scoring/index.ts';
import { numberAt, type Player, type Snapshot, textAt } from '../nfl/index.ts';
import { Tally } from '../tally/index.ts';

/**
 * 1 when he outscored, from the week of `before` to the last that counts, the player who finished
 * those weeks next behind the started ranks of the position (the 13th QB or TE, the 30th RB, the
 * 36th WR); 0.5 for a tie. Null where `after` has no such player.
 */
export function outscoredReplacementLevel(
  { players, season, week }: Snapshot,
  { stats }: Snapshot,
  scoring: Scoring,
  player: Player,
): number | null {
  const points = new Tally<string>();
  for (let row = 0; row < stats.length; row++) {
    if (stats.numbers.season[row] !== season || textAt(stats.texts.season_type, row) !== 'REG') continue;
    const played = numberAt(stats.numbers.week, row);
    if (played < week || played > lastFantasyWeek(week)) continue;
    points.add(textAt(stats.texts.player_id, row), fantasyPoints(stats, row, scoring));
  }
  const position = fantasyPosition(player.position);
  const pointsOf = ({ gsisId }: Player) => (gsisId === null ? 0 : points.of(gsisId));
  const level = players.all
    .filter((other) => fantasyPosition(other.position) === position)
    .map(pointsOf)
    .sort((a, b) => b - a)[rankCutoff(REPLACEMENT_RANKS, position)];
  if (level === undefined) return null;
  const own = pointsOf(player);
  return own === level ? 0.5 : Number(own > level);
}

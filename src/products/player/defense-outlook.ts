// What a team's defence has done and whom it meets: opponents graded by the points the line or their last games give them.
import { type Fact, lookUp, name, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import { type Snapshot, weeksPlayed } from '../../nfl/index.ts';
import { type ForecastContext, impliedTotal, type PlayerProfile } from '../shared/index.ts';

/** Games that count as lately. */
const RECENT_GAMES = 4;
/** Points of an opponent up to which a defence is helped by him, and from which it is not. */
const MAX_FEW_POINTS = 19;
const MIN_MANY_POINTS = 25;

/** A defence's last games, in points allowed; null for a player and without games. */
export function defenseForm(
  { currentSnapshot: snapshot }: ForecastContext,
  { player, team }: PlayerProfile,
): Sentence | null {
  if (player.position !== 'DEF' || team === null) return null;
  const recent = recentPoints(snapshot, team, 'allowed');
  return recent && sentence`${name(team)} allowed ${recent.points} points a game ${recent.when}.`;
}

/** The opponent of a week, graded: by the line of that week, else by what his last games ended with. */
export function opponentOffenseOutlook(
  context: ForecastContext,
  when: Word,
  where: Sentence,
  opponent: string,
  week: number,
): Sentence {
  const { currentSnapshot: snapshot } = context;
  const line = impliedTotal(context, opponent, week);
  if (line) return sentence`${when} ${where}: ${gradeOf(line)}, the line gives them ${line} points.`;
  const recent = recentPoints(snapshot, opponent, 'scored');
  return recent
    ? sentence`${when} ${where}: ${gradeOf(recent.points)}, they scored ${recent.points} points a game ${recent.when}.`
    : sentence`${when} ${where}.`;
}

function gradeOf({ value }: Fact): Word {
  if (value <= MAX_FEW_POINTS) return word('soft');
  return word(value < MIN_MANY_POINTS ? 'even' : 'hard');
}

/** Of this season, or, while the team has not played in it, of the last one. */
function recentPoints(snapshot: Snapshot, team: string, side: 'allowed' | 'scored') {
  const season = weeksPlayed(snapshot, team, snapshot.season).length > 0 ? snapshot.season : snapshot.season - 1;
  const points = lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse schedules',
      stat: `points_${side}_per_game`,
      unit: 'per_game',
      season,
      weeks: weeksPlayed(snapshot, team, season).slice(-RECENT_GAMES),
      player: null,
      team,
      rule: `mean(points ${side})`,
    },
  );
  const when = season === snapshot.season ? sentence`lately` : sentence`at the end of last season`;
  return points && { points, when };
}

// What a kicker or a defense scored with, game by game: the stat lines of the contract have no fields for it.
import {
  type Fact,
  listing,
  lookUp,
  paragraph,
  type RuleOf,
  type Sentence,
  sentence,
  type Unit,
  word,
} from '../../citations/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';

/** A game of `recent_weeks`. */
interface Game {
  readonly season: number;
  readonly week: number;
  readonly opponent: string | null;
}

interface Column {
  readonly stat: string;
  readonly words: string;
  readonly rule: RuleOf<'nflverse stats_player'>;
  /** Counted from the offense it was done to, as the points are. */
  readonly ofOpponent?: boolean;
  /** Left out when it is zero in every game. */
  readonly isRare?: boolean;
}

const KICKER: readonly Column[] = [
  { stat: 'field_goals_made', words: 'Field goals', rule: 'sum(fg_made)' },
  { stat: 'field_goals_missed', words: 'Missed field goals', rule: 'sum(fg_missed)', isRare: true },
  { stat: 'extra_points_made', words: 'Extra points', rule: 'sum(pat_made)' },
];
const DEFENSE: readonly Column[] = [
  { stat: 'sacks', words: 'Sacks', rule: 'sum(sacks_suffered)', ofOpponent: true },
  { stat: 'interceptions', words: 'Interceptions', rule: 'sum(passing_interceptions)', ofOpponent: true },
  {
    stat: 'fumble_recoveries',
    words: 'Fumble recoveries',
    rule: 'sum(sack_fumbles_lost + rushing_fumbles_lost + receiving_fumbles_lost)',
    ofOpponent: true,
  },
  { stat: 'defensive_tds', words: 'Touchdowns', rule: 'sum(def_tds)', isRare: true },
  { stat: 'return_tds', words: 'Return touchdowns', rule: 'sum(special_teams_tds)', isRare: true },
  { stat: 'safeties', words: 'Safeties', rule: 'sum(def_safeties)', isRare: true },
];

/** "By game, oldest first. Field goals: 2, 1 and 3. ..." over these games; null at another position and without games. */
export function scoringByGame(
  snapshot: Snapshot,
  player: Player,
  team: string | null,
  games: readonly Game[],
): Sentence | null {
  const isDefense = player.position === 'DEF';
  if (games.length === 0 || !(isDefense ? team !== null : player.position === 'K')) return null;
  const inGames = (of: (at: { season: number; weeks: readonly number[] }, opponent: string) => Fact | null) =>
    games
      .map(({ season, week, opponent }) => of({ season, weeks: [week] }, opponent ?? ''))
      .filter((fact) => fact !== null);
  const rows = (isDefense ? DEFENSE : KICKER).flatMap(({ stat, words, rule, ofOpponent = false, isRare = false }) => {
    const facts = inGames((at, opponent) => {
      const about = isDefense ? { player: null, team: ofOpponent ? opponent : (team ?? '') } : { player };
      return lookUp(
        { currentSnapshot: snapshot },
        { dataset: 'nflverse stats_player', stat, unit: COUNT, ...at, ...about, rule },
      );
    });
    return isRare && facts.every(({ value }) => value === 0) ? [] : [row(words, facts)];
  });
  const allowed = isDefense
    ? inGames((at) =>
        lookUp(
          { currentSnapshot: snapshot },
          {
            dataset: 'nflverse schedules',
            stat: 'points_allowed',
            unit: COUNT,
            ...at,
            player: null,
            team: team ?? '',
            rule: 'mean(points allowed)',
          },
        ),
      )
    : [];
  return paragraph(
    games.length > 1 ? sentence`By game, oldest first.` : null,
    ...rows,
    allowed.length > 0 ? row('Points allowed', allowed) : null,
  );
}

const COUNT: Unit = 'count';

function row(words: string, facts: readonly Fact[]): Sentence | null {
  return facts.length === 0 ? null : sentence`${word(words)}: ${listing(facts.map((fact) => sentence`${fact}`))}.`;
}

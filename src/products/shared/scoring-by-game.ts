// The scoring of a kicker or a D/ST game by game, as facts: the stat lines of the
// contract have no fields for it.
import { type Fact, lookUp, type RuleOf, type Unit } from '../../citations/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { ScoringByGame, ScoringLine } from '../phrases/index.ts';

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
  /** Counted from the opposing offense, as the points are. */
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
  { stat: 'interceptions', words: 'Interceptions', rule: 'sum(passing_interceptions)', ofOpponent: true, isRare: true },
  {
    stat: 'fumble_recoveries',
    words: 'Fumble recoveries',
    rule: 'sum(sack_fumbles_lost + rushing_fumbles_lost + receiving_fumbles_lost)',
    ofOpponent: true,
    isRare: true,
  },
  { stat: 'defensive_tds', words: 'Touchdowns', rule: 'sum(def_tds)', isRare: true },
  { stat: 'return_tds', words: 'Return touchdowns', rule: 'sum(special_teams_tds)', isRare: true },
  { stat: 'safeties', words: 'Safeties', rule: 'sum(def_safeties)', isRare: true },
];

/**
 * Of the recent games, oldest first, those of the last one's season. Null at another
 * position and without games.
 */
export function scoringByGame(
  snapshot: Snapshot,
  player: Player,
  team: string | null,
  recent: readonly Game[],
): ScoringByGame | null {
  const isDefense = player.position === 'DEF';
  const season = recent.at(-1)?.season;
  const games = recent.filter((game) => game.season === season);
  if (games.length === 0 || !(isDefense ? team !== null : player.position === 'K')) return null;
  const inGames = (toFact: (game: { season: number; weeks: readonly number[] }, opponent: string) => Fact | null) =>
    games
      .map(({ season, week, opponent }) => toFact({ season, weeks: [week] }, opponent ?? ''))
      .filter((fact) => fact !== null);
  const rows = (isDefense ? DEFENSE : KICKER).flatMap(({ stat, words, rule, ofOpponent = false, isRare = false }) => {
    const facts = inGames((game, opponent) => {
      const about = isDefense ? { player: null, team: ofOpponent ? opponent : (team ?? '') } : { player };
      return lookUp(
        { currentSnapshot: snapshot },
        { dataset: 'nflverse stats_player', stat, unit: COUNT, ...game, ...about, rule },
      );
    });
    return isRare && facts.every(({ value }) => value === 0) ? [] : line(words, facts);
  });
  const allowed = isDefense
    ? inGames((game) =>
        lookUp(
          { currentSnapshot: snapshot },
          {
            dataset: 'nflverse schedules',
            stat: 'points_allowed',
            unit: COUNT,
            ...game,
            player: null,
            team: team ?? '',
            rule: 'mean(points allowed)',
          },
        ),
      )
    : [];
  return {
    games: games.length,
    isThisSeason: season === snapshot.season,
    lines: [...rows, ...line('Points allowed', allowed)],
  };
}

const COUNT: Unit = 'count';

function line(label: string, facts: readonly Fact[]): readonly ScoringLine[] {
  return facts.length === 0 ? [] : [{ label, facts }];
}

// The quarterback who started each regular game, for learning and as evidence of who starts next.
import { memoPer, memoPerEntry } from '../../memo/index.ts';
import { numberAt, rowsBefore, type Snapshot, textAt, type Week } from '../../nfl/index.ts';

/** A game of a team with its starter and each passer's share of the team's attempts. */
export interface StartedGame {
  readonly season: number;
  readonly week: number;
  /** gsis id; empty where neither the schedule nor the box score names a quarterback. */
  readonly starter: string;
  /** Share of the team's pass attempts by gsis id; empty without a box score. */
  readonly attemptShares: ReadonlyMap<string, number>;
}

/** Each team's games of this season and the two before it, oldest first. */
export const startedGames = memoPer((snapshot: Snapshot) =>
  readGames(snapshot, { season: snapshot.season - 2, week: 1 }, snapshot),
);

/** gsis ids of the quarterbacks who started the regular games of a week, by team. */
export function startersOfWeek(after: Snapshot, { season, week }: Week): ReadonlyMap<string, string> {
  return startersIn(after, `${season} ${week}`);
}

const startersIn = memoPerEntry((after: Snapshot, key: string): ReadonlyMap<string, string> => {
  const [season = 0, week = 0] = key.split(' ').map(Number);
  const games = readGames(after, { season, week }, { season, week: week + 1 });
  return new Map([...games].flatMap(([team, [game]]) => (game?.starter ? [[team, game.starter]] : [])));
});

/**
 * The starter is the schedule's, if he threw a pass in that game (its column names quarterbacks who
 * did not play: Washington's of 2024 from week 9 on), else who threw most.
 */
function readGames(snapshot: Snapshot, from: Week, before: Week): ReadonlyMap<string, readonly StartedGame[]> {
  const { games } = snapshot;
  const passes = passesBetween(snapshot, from, before);
  const byTeam = new Map<string, StartedGame[]>();
  const { game_type, home_team, away_team, home_qb_id, away_qb_id } = games.texts;
  const end = Math.min(rowsBefore(games, before), games.length);
  for (let row = rowsBefore(games, from); row < end; row++) {
    if (textAt(game_type, row) !== 'REG') continue;
    const [season, week] = [numberAt(games.numbers.season, row), numberAt(games.numbers.week, row)];
    for (const [team, listedStarter] of [
      [textAt(home_team, row), textAt(home_qb_id, row)],
      [textAt(away_team, row), textAt(away_qb_id, row)],
    ] as const) {
      const passers = passes.get(gameKey(team, season, week));
      const starter = passers === undefined || passers.has(listedStarter) ? listedStarter : leadingPasser(passers);
      const total = [...(passers ?? [])].reduce((sum, [, attempts]) => sum + attempts, 0);
      const attemptShares = new Map([...(passers ?? [])].map(([id, attempts]) => [id, attempts / total]));
      const list = byTeam.get(team);
      const game = { season, week, starter, attemptShares };
      if (list) list.push(game);
      else byTeam.set(team, [game]);
    }
  }
  return byTeam;
}

const gameKey = (team: string, season: number, week: number) => `${team} ${season} ${week}`;

/** Pass attempts of every passer by team and game. */
function passesBetween(
  { stats }: Snapshot,
  from: Week,
  before: Week,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { numbers, texts } = stats;
  const passes = new Map<string, Map<string, number>>();
  const end = Math.min(rowsBefore(stats, before), stats.length);
  for (let row = rowsBefore(stats, from); row < end; row++) {
    const attempts = numberAt(numbers.attempts, row);
    if (!(attempts > 0)) continue;
    const key = gameKey(textAt(texts.team, row), numberAt(numbers.season, row), numberAt(numbers.week, row));
    const passers = passes.get(key) ?? new Map<string, number>();
    passes.set(key, passers.set(textAt(texts.player_id, row), attempts));
  }
  return passes;
}

function leadingPasser(passers: ReadonlyMap<string, number>): string {
  return [...passers].reduce((leading, entry) => (entry[1] > leading[1] ? entry : leading))[0];
}

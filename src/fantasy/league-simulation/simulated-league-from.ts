// A league of the platform as the simulation takes it, or the reason why it cannot be simulated.
import { LRUCache } from 'lru-cache';
import { itemAt } from '../../checked/index.ts';
import { memoPer, memoPerPair } from '../../memo/index.ts';
import { LAST_WEEK, type Snapshot } from '../../nfl/index.ts';
import type { Forecast, SeasonOutlook, SeasonProjection } from '../../projections/index.ts';
import { mean, sum } from '../../stats/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import type { League, LeagueRoster, Matchup } from '../league.ts';
import { positionsOfSlot, startingSlots } from '../lineups/slots.ts';
import { FANTASY_POSITIONS, fantasyPosition } from '../positions.ts';
import { leagueScoring, pointsOf, type StatLine, scoringAt } from '../scoring/index.ts';
import { type CompletedWeek, completedWeeks, isTeamOut } from '../standings/counted-weeks.ts';
import { teamRecords } from '../standings/records.ts';
import { gamesSoFar, seedTeams } from './playoffs.ts';
import type { PlayerWeek, SimulatedLeague, SimulatedPlayer, SimulatedTeam } from './simulated-league.ts';

/** A league as of a week, and the model's expectations before it. */
interface LeagueAsOf {
  readonly league: League;
  readonly rosters: readonly LeagueRoster[];
  /** By week: those before `week` with their scores, this week and later ones with their pairs. */
  readonly matchups: ReadonlyMap<number, readonly Matchup[]>;
  /** First week that is not completed. */
  readonly week: number;
  readonly snapshot: Pick<Snapshot, 'players' | 'teamOf' | 'gameDay'>;
  readonly forecast: Pick<Forecast, 'spread' | 'correlation'>;
  /** From `week` to the league's last. */
  readonly outlook: Pick<SeasonOutlook, 'projections'>;
}

/** Why a league cannot be simulated (docs/research/league-simulation.md). */
export type UnsimulatedReason =
  | 'season_over'
  | 'too_few_teams'
  | 'no_games'
  | 'unknown_playoffs'
  | 'changed_bracket'
  | 'no_projected_slots';

type SimulatedLeagueResult = { readonly league: SimulatedLeague } | { readonly reason: UnsimulatedReason };

export function* simulatedLeagueFrom(asOf: LeagueAsOf): Steps<SimulatedLeagueResult> {
  const { league, rosters, matchups, week, forecast } = asOf;
  const { rules } = league;
  if (week > rules.lastWeek || league.stage === 'over') return { reason: 'season_over' };
  const final = rules.bracket?.rounds.flat().at(-1) ?? Number.POSITIVE_INFINITY;
  if (rules.playoffStartWeek !== null && final > LAST_WEEK) return { reason: 'unknown_playoffs' };
  const slots = startingSlots(league.rosterSpots);
  const projectedSlots = slots.filter(isProjected);
  if (projectedSlots.length === 0) return { reason: 'no_projected_slots' };
  const seasonWeeks = weeksFrom(rules.startWeek, (rules.playoffStartWeek ?? rules.lastWeek + 1) - 1);
  const completed = completedWeeks(
    seasonWeeks.filter((each) => each < week),
    seasonWeeks.filter((each) => each < week).map((each) => matchups.get(each) ?? []),
  );
  const playing = rosters.filter((roster) => roster.players.length > 0 && !isTeamOut(completed, roster));
  if (playing.length < 2) return { reason: 'too_few_teams' };
  const regularWeeks = seasonWeeks.filter((each) => each >= week);
  const games = new Map([...matchups].map(([each, rows]) => [each, pairsOf(rows)]));
  if (regularWeeks.some((each) => (games.get(each) ?? []).length === 0)) return { reason: 'no_games' };
  const players = yield* simulatedPlayers(asOf);
  const rostered = new Set(rosters.flatMap((roster) => roster.players));
  const simulated: SimulatedLeague = {
    season: {
      week,
      slots: projectedSlots,
      unprojected: unprojectedPoints(slots, completed),
      regularWeeks,
      games,
      medianGame: rules.medianGame,
      divisions: rules.divisions,
      bracket: rules.bracket,
      playoffScores: new Map(
        weeksFrom(rules.playoffStartWeek ?? LAST_WEEK, week - 1).map((each) => [each, scoresOf(matchups.get(each))]),
      ),
      bestBall: rules.bestBall,
      positionLimits: rules.positionLimits,
      freeAgents: rules.canAdd ? [...players.values()].filter(({ id }) => !rostered.has(id)) : [],
      correlation: forecast.correlation,
    },
    teams: simulatedTeams(asOf, playing, { players, completed, projectedSlots }),
  };
  return hasOwnBracket(simulated) ? { league: simulated } : { reason: 'changed_bracket' };
}

/** Whether the games of the playoffs so far are those of the standings' seeds. */
function hasOwnBracket({ season, teams }: SimulatedLeague): boolean {
  const { bracket, week, games, playoffScores } = season;
  if (!bracket || season.regularWeeks.length > 0) return true;
  const order = new Int32Array(teams.length);
  const standings = {
    wins: Float64Array.from(teams, ({ wins }) => wins),
    points: Float64Array.from(teams, ({ pointsFor }) => pointsFor),
  };
  seedTeams(standings, season.divisions ? Int32Array.from(teams, ({ division }) => division ?? 0) : null, order);
  const idOf = (team: number) => itemAt(teams, team).rosterId;
  const weeksOf = (round: number) => bracket.rounds[round] ?? [];
  return gamesSoFar(bracket, order, {
    rounds: bracket.rounds.filter(([first = week]) => first <= week).length,
    scoreOf: (team, round) => sum(weeksOf(round).map((each) => playoffScores.get(each)?.get(idOf(team)) ?? 0)),
  }).every(({ round, teams: [a, b] }) => {
    const pairs = games.get(weeksOf(round)[0] ?? 0) ?? [];
    return pairs.length === 0 || pairs.some((pair) => pair.includes(idOf(a)) && pair.includes(idOf(b)));
  });
}

const weeksFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/** Whether projections fill the slot. */
const isProjected = (slot: string): boolean =>
  positionsOfSlot(slot).some((position) => FANTASY_POSITIONS.has(position));

function pairsOf(rows: readonly Matchup[]): readonly (readonly [number, number])[] {
  const teams = new Map<number, number[]>();
  for (const { matchupId, rosterId } of rows)
    if (matchupId !== null) teams.set(matchupId, [...(teams.get(matchupId) ?? []), rosterId]);
  return [...teams.values()].flatMap(([one, other, ...more]): [number, number][] =>
    one === undefined || other === undefined || more.length > 0 ? [] : [[one, other]],
  );
}

const scoresOf = (rows: readonly Matchup[] = []): ReadonlyMap<number, number> =>
  new Map(rows.map(({ rosterId, score }) => [rosterId, score ?? 0]));

type Players = ReadonlyMap<string, SimulatedPlayer>;

/** The players of so many scoring rules are remembered: about 2 MB each. */
const MAX_SCORINGS = 8;
const pricedBy = memoPerPair(
  (_forecast: LeagueAsOf['forecast'], _outlook: LeagueAsOf['outlook']) =>
    new LRUCache<string, Players>({ max: MAX_SCORINGS }),
);
/** Players between two parts: 2 to 4 ms. */
const PLAYERS_PER_PART = 25;

/** By the platform's id. */
function* simulatedPlayers({ league, forecast, outlook }: LeagueAsOf): Steps<Players> {
  const { scoring } = leagueScoring(league.scoring);
  const [known, key] = [pricedBy(forecast, outlook), JSON.stringify(league.scoring)];
  const remembered = known.get(key);
  if (remembered) return remembered;
  const priced = yield* mapInSteps(
    outlook.projections,
    PLAYERS_PER_PART,
    ({ player, team, weeks }): readonly [string, SimulatedPlayer][] => {
      const { platformId, position, fantasyPositions } = player;
      if (platformId === null || team === null) return [];
      // most weeks of a player share a line
      const priced = memoPer((line: StatLine) => ({
        mean: pointsOf(line, scoringAt(scoring, position)),
        sd: forecast.spread(position, line, scoring),
      }));
      const own = fantasyPosition(position);
      const positions = fantasyPositions.length > 0 ? fantasyPositions : [own];
      const priceWeek = ({ week, opponent, plays, line }: SeasonProjection['weeks'][number]): PlayerWeek => ({
        week,
        opponent,
        plays,
        ...priced(line),
      });
      return [[platformId, { id: platformId, position: own, positions, team, weeks: weeks.map(priceWeek) }]];
    },
  );
  const players = new Map(priced.flat());
  known.set(key, players);
  return players;
}

interface TeamParts {
  readonly players: ReadonlyMap<string, SimulatedPlayer>;
  readonly completed: readonly CompletedWeek[];
  readonly projectedSlots: readonly string[];
}

function simulatedTeams(
  { league, matchups, week, snapshot }: LeagueAsOf,
  playing: readonly LeagueRoster[],
  { players, completed, projectedSlots }: TeamParts,
): readonly SimulatedTeam[] {
  const records = teamRecords(completed, league.rules);
  return playing.map((roster): SimulatedTeam => {
    const record = records.get(roster.id);
    const results = [...(record?.games ?? []).map(({ result }) => result), ...(record?.medianGames ?? [])];
    const away = new Set([...roster.reserve, ...roster.taxi]);
    const row = (matchups.get(week) ?? []).find(({ rosterId }) => rosterId === roster.id);
    return {
      rosterId: roster.id,
      players: roster.players.flatMap((id) => {
        const player = players.get(id);
        if (!player) return [];
        // the reserve and the taxi squad cannot start now; his odds to play say when he is back
        return away.has(id) ? { ...player, weeks: player.weeks.filter((each) => each.week > week) } : player;
      }),
      division: roster.division,
      wins: sum(results),
      pointsFor: record?.pointsFor ?? 0,
      weeksPlayed: record?.weeks ?? 0,
      locked: row ? lockedStarters(row, startingSlots(league.rosterSpots), projectedSlots, snapshot) : null,
      spots: {
        open: Math.max(0, league.rosterSpots.length - (roster.players.length - away.size)),
        taken: roster.players
          .filter((id) => !away.has(id))
          .map((id) => ({ id, position: fantasyPosition(snapshot.players.byPlatformId(id)?.position ?? '') })),
      },
    };
  });
}

/** Null while none of the starters' games has begun. */
function lockedStarters(
  { starters, starterPoints }: Matchup,
  slots: readonly string[],
  projectedSlots: readonly string[],
  { players, teamOf, gameDay }: LeagueAsOf['snapshot'],
): SimulatedTeam['locked'] {
  const places = slots.flatMap((slot, place) => {
    const player = players.byPlatformId(starters[place] ?? '');
    const hasBegun = player !== undefined && gameDay?.hasKickedOff(teamOf(player));
    return hasBegun && isProjected(slot) ? [place] : [];
  });
  if (places.length === 0) return null;
  const openSlots = [...projectedSlots];
  for (const place of places) openSlots.splice(openSlots.indexOf(itemAt(slots, place)), 1);
  return { points: sum(places.map((place) => starterPoints[place] ?? 0)), openSlots };
}

/** Over the teams and completed weeks of the league: such slots are no team's advantage. */
function unprojectedPoints(slots: readonly string[], completed: readonly CompletedWeek[]) {
  const places = slots.flatMap((slot, place) => (isProjected(slot) ? [] : [place]));
  const points = completed.flatMap(({ matchups }) =>
    matchups.map(({ starterPoints }) => sum(places.map((place) => starterPoints[place] ?? 0))),
  );
  const average = mean(points) ?? 0;
  return { mean: average, sd: Math.sqrt(mean(points.map((each) => (each - average) ** 2)) ?? 0) };
}

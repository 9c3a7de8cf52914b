// The scores of a league's teams in each week left: what is expected, and how they spread together.
import { floatAt, itemAt } from '../../checked/index.ts';
import { memoPerEntry, memoPerPair } from '../../memo/index.ts';
import { mean } from '../../stats/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import { positionsOfSlot } from '../lineups/slots.ts';
import type {
  PlayerWeek,
  SimulatedLeague,
  SimulatedPlayer,
  SimulatedSeason,
  SimulatedTeam,
} from './simulated-league.ts';
import { type TeamWeek, teamWeek, type WeekCandidate } from './team-week.ts';

export interface WeekScores {
  readonly week: number;
  /** Expected points, in the order of the league's teams. */
  readonly means: Float64Array;
  /** Their covariances, row by row: the luck of the week alone. */
  readonly covariances: Float64Array;
  /** Standard deviation of what is not known of a team's level, the same luck in every week. */
  readonly levelSd: number;
}

/** One player instead of another in a team's lineup of this week. */
export interface Swap {
  readonly rosterId: number;
  readonly start: string;
  readonly bench: string;
}

/**
 * Free agents better than the one a team gets at a position: others claim too
 * (docs/research/league-simulation.md).
 */
export const BETTER_FREE_AGENTS = 2;
/** Chance to play from which a free agent is worth a claim. */
const MIN_CLAIM_CHANCE = 0.5;

/**
 * What later claims and trades add to a team, in points: for each week ahead, and at most
 * (docs/research/league-simulation.md).
 */
const CLAIM_GAIN = { perWeek: 1.8, most: 9 };

/** The week of a player without one. */
const NO_GAME = { plays: 0, mean: 0 };

/** Order of candidates: a swap's start, the team's own players, and who fills an empty slot. */
const RANKS = { start: 1, own: 0, filler: -1 };

/**
 * Standard deviation of a team's level this week, and what each week ahead adds, in points
 * (docs/research/league-simulation.md).
 */
const LEVEL_SD = { now: 5.5, perWeek: 0.7 };

/**
 * How much of a team's distance from the league's mean is what it scored so far, and not what its
 * roster is expected to: a share this week, what each week ahead adds, the most, and the weeks of
 * scores that count half (docs/research/league-simulation.md).
 */
const RESULTS_SHARE = { now: 0.05, perWeek: 0.15, most: 0.6, halfWeeks: 4 };

/** Of every week from the current one to the league's last: about 5 ms each. */
export const scoresAhead = (league: SimulatedLeague): Steps<readonly WeekScores[]> =>
  mapInSteps(weeksAhead(league.season), 1, (week) => weekScores(league, week));

/** From the current one to the league's last. */
export function weeksAhead({ regularWeeks, bracket, week }: SimulatedSeason): readonly number[] {
  return [...regularWeeks, ...(bracket?.rounds.flat().filter((each) => each >= week) ?? [])];
}

/** Expected points of a team's lineup in a week, by its players alone. */
export const lineupPoints = (season: SimulatedSeason, team: SimulatedTeam, week: number): number =>
  preparedWeek(weekParts(season, week), team).mean;

/** Of one week; with a swap as if a team had made it. */
export function weekScores({ season, teams }: SimulatedLeague, week: number, swap: Swap | null = null): WeekScores {
  const parts = weekParts(season, week);
  const weeks = teams.map((team) =>
    swap?.rosterId === team.rosterId ? weekOf(parts, team, swap) : preparedWeek(parts, team),
  );
  const isNow = week === season.week;
  const weeksAhead = week - season.week;
  const claimGain = season.freeAgents.length > 0 ? Math.min(CLAIM_GAIN.most, CLAIM_GAIN.perWeek * weeksAhead) : 0;
  const common = season.unprojected.mean + claimGain;
  return {
    week,
    means: towardResults(
      teams,
      teams.map(({ locked }, i) => itemAt(weeks, i).mean + common + (isNow ? (locked?.points ?? 0) : 0)),
      weeksAhead,
    ),
    covariances: covariancesOf(season, weeks),
    levelSd: LEVEL_SD.now + LEVEL_SD.perWeek * weeksAhead,
  };
}

/** Expected points moved toward the teams' scores so far, which also know their managers. */
function towardResults(teams: readonly SimulatedTeam[], expected: readonly number[], weeksAhead: number): Float64Array {
  const { now, perWeek, most, halfWeeks } = RESULTS_SHARE;
  const averages = teams.map(({ pointsFor, weeksPlayed }) => (weeksPlayed > 0 ? pointsFor / weeksPlayed : null));
  const leagueAverage = mean(averages.filter((average) => average !== null)) ?? 0;
  const leagueExpected = mean(expected) ?? 0;
  return Float64Array.from(expected, (points, i) => {
    const average = averages[i] ?? null;
    if (average === null) return points;
    const played = teams[i]?.weeksPlayed ?? 0;
    const share = (Math.min(most, now + perWeek * weeksAhead) * played) / (played + halfWeeks);
    return points + share * (average - leagueAverage - (points - leagueExpected));
  });
}

interface WeekParts {
  readonly season: SimulatedSeason;
  readonly week: number;
  /** The one that a team without a better player gets, at each position. */
  readonly claims: readonly WeekCandidate[];
}

const weekParts = memoPerEntry(
  (season: SimulatedSeason, week: number): WeekParts => ({ season, week, claims: claimsIn(season, week) }),
);

const preparedWeek = memoPerPair((parts: WeekParts, team: SimulatedTeam): TeamWeek => weekOf(parts, team, null));

function weekOf({ season, week, claims }: WeekParts, team: SimulatedTeam, swap: Swap | null): TeamWeek {
  const { bestBall } = season;
  const slots = week === season.week ? (team.locked?.openSlots ?? season.slots) : season.slots;
  const own = team.players
    .filter(({ id }) => id !== swap?.bench)
    .flatMap((player) => candidateOf(player, week, player.id === swap?.start ? RANKS.start : RANKS.own, 'team'));
  return teamWeek([...own, ...claims], { slots, bestBall });
}

function candidateOf(
  player: SimulatedPlayer,
  week: number,
  rank: number,
  from: 'team' | 'free agents',
): readonly WeekCandidate[] {
  const own = weekOfPlayer(player, week);
  if (!own) return [];
  const { opponent, plays, mean, sd } = own;
  return [
    { player, isFreeAgent: from === 'free agents', opponent, positions: player.positions, rank, plays, mean, sd },
  ];
}

function weekOfPlayer({ weeks }: SimulatedPlayer, week: number): PlayerWeek | undefined {
  const found = weeks[week - (weeks[0]?.week ?? 0)];
  return found?.week === week ? found : undefined;
}

/** This week's claims are over: a free agent only fills a slot that would be empty. */
function claimsIn({ freeAgents, slots, week: currentWeek, bestBall }: SimulatedSeason, week: number) {
  // a best-ball roster is never changed
  if (bestBall) return [];
  const rank = week === currentWeek ? RANKS.filler : RANKS.own;
  return [...new Set(slots.flatMap(positionsOfSlot))].flatMap((position): readonly WeekCandidate[] => {
    const best = new Float64Array(BETTER_FREE_AGENTS + 1).fill(Number.NEGATIVE_INFINITY);
    let claims: readonly SimulatedPlayer[] = [];
    for (const player of freeAgents) {
      if (player.position !== position) continue;
      const { plays, mean: points } = weekOfPlayer(player, week) ?? NO_GAME;
      if (plays < MIN_CLAIM_CHANCE || plays * points <= floatAt(best, BETTER_FREE_AGENTS)) continue;
      const place = best.findIndex((other) => plays * points > other);
      best.copyWithin(place + 1, place);
      best[place] = plays * points;
      claims = claims.toSpliced(place, 0, player).slice(0, best.length);
    }
    const claim = claims.at(-1);
    return claim ? candidateOf(claim, week, rank, 'free agents') : [];
  });
}

/** Row by row. Starters of one NFL game vary together, on a team and against each other. */
function covariancesOf({ correlation, unprojected }: SimulatedSeason, weeks: readonly TeamWeek[]): Float64Array {
  const size = weeks.length;
  const covariances = new Float64Array(size * size);
  const add = (row: number, column: number, amount: number) => {
    covariances[row * size + column] = itemAt(covariances, row * size + column) + amount;
  };
  const byGame = new Map<string, Starter[]>();
  weeks.forEach(({ variance, starters }, row) => {
    add(row, row, variance + unprojected.sd ** 2);
    for (const { candidate, share } of starters) {
      const { player, isFreeAgent, opponent, sd } = candidate;
      if (isFreeAgent || opponent === null) continue;
      const game = player.team < opponent ? `${player.team} ${opponent}` : `${opponent} ${player.team}`;
      const starter = { row, role: { player, team: player.team, opponent }, weight: share * sd };
      const others = byGame.get(game);
      if (others) others.push(starter);
      else byGame.set(game, [starter]);
    }
  });
  for (const starters of byGame.values()) {
    for (const [i, starter] of starters.entries()) {
      for (let next = i + 1; next < starters.length; next++) {
        const other = itemAt(starters, next);
        const covariance = starter.weight * other.weight * correlation(starter.role, other.role);
        // a pair counts in both orders, on one team too
        add(starter.row, other.row, covariance);
        add(other.row, starter.row, covariance);
      }
    }
  }
  return covariances;
}

interface Starter {
  readonly row: number;
  readonly role: Parameters<SimulatedSeason['correlation']>[0];
  readonly weight: number;
}

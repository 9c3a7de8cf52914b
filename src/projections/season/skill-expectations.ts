// What is expected of every quarterback, runner, receiver and tight end over the weeks left,
// whatever the week's forecast says: his lines near and far, and his chances to play.
import { floatAt } from '../../checked/index.ts';
import { NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import type { StatLine } from '../../fantasy/scoring/index.ts';
import { type Player, type Snapshot, statusOf } from '../../nfl/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import { type AvailabilityParameters, chancesByWeek, MAX_HORIZON, playingChances } from '../availability/estimate.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { LINE_STATS } from '../line.ts';
import { careersInSteps } from './careers.ts';
import { fallbackRestOfSeason } from './fallback.ts';
import type { OutlookParameters } from './fit-outlook.ts';
import { inSeasonStates, type OutlookMember } from './in-season-state.ts';
import { projectRestOfSeason } from './rest-of-season.ts';
import { readSeasonLog, type WeekReport } from './season-log.ts';
import { type SeasonPlayer, seasonPlayers } from './season-members.ts';

export interface SkillExpectation {
  readonly player: Player;
  readonly team: string;
  /** Reported out or on a reserve list: he misses the coming game for certain. */
  readonly isRuledOut: boolean;
  /** Expected amounts of a game he plays: one of his team's next three, and a later one. */
  readonly nearLine: StatLine;
  readonly farLine: StatLine;
  /**
   * Shares of games he plays: of the next three, without one he misses for
   * certain, and of later ones.
   */
  readonly nearShare: number;
  readonly farShare: number;
  /** Chance to play by weeks ahead, the last for all later weeks; empty without an estimate. */
  readonly chances: readonly number[];
}

/** What an outlook is computed by. */
export interface OutlookFit {
  readonly parameters: OutlookParameters;
  readonly hyperparameters: SeasonHyperparameters;
  /** Chances to play up to eight weeks ahead; without it the share of games played decides. */
  readonly availability: AvailabilityParameters | null;
}

/** Players between two parts: about 2 ms. */
const PLAYERS_PER_PART = 200;

/**
 * Weight of the share of games left in a chance to play so many weeks ahead; the rest is the
 * chance estimated for that week, after eight weeks that of the eighth. Far ahead a
 * quarterback's estimated chances to start are too sure (docs/research/missing-inputs.md,
 * weeks after the eighth).
 */
const FAR_SHARE_WEIGHTS = {
  QB: { fromWeek: 5, weight: 0.5, afterHorizon: 1 },
  others: { fromWeek: MAX_HORIZON + 1, weight: 0, afterHorizon: 0.5 },
};

function shareWeight(position: string, weeksAhead: number): number {
  const { fromWeek, weight, afterHorizon } = position === 'QB' ? FAR_SHARE_WEIGHTS.QB : FAR_SHARE_WEIGHTS.others;
  if (weeksAhead > MAX_HORIZON) return afterHorizon;
  return weeksAhead >= fromWeek ? weight : 0;
}

/**
 * Chance that he plays `weeksAhead` weeks after the snapshot's, in the team's game of that place,
 * 1 = the next.
 */
export function playsIn(
  { player, isRuledOut, nearShare, farShare, chances }: SkillExpectation,
  weeksAhead: number,
  game: number,
): number {
  const share = game > NEXT_GAMES ? farShare : game === 1 && isRuledOut ? 0 : nearShare;
  const chance = chances[Math.min(weeksAhead, MAX_HORIZON)];
  // a reserve list bars him
  if (chance === undefined || chance === 0) return chance ?? share;
  return chance + shareWeight(player.position, weeksAhead) * (farShare - chance);
}

/** What is known of a player's week, in the words that the season's regressions learned from. */
export function weekReportOf(snapshot: Snapshot, player: Player): WeekReport {
  const { availability, designation } = statusOf(snapshot, player);
  // an announced inactive misses a game, as one who was reported out
  if (availability === 'out') return designation === 'out' || designation === 'inactive' ? 'out' : 'reserve';
  return availability === 'healthy' ? 'unlisted' : availability;
}

export function* skillExpectationsInSteps(
  snapshot: Snapshot,
  { parameters, hyperparameters, availability }: OutlookFit,
): Steps<readonly SkillExpectation[]> {
  const { season, week } = snapshot;
  const log = readSeasonLog(snapshot, season);
  yield;
  yield* careersInSteps(snapshot, hyperparameters.preseason.lateWeek);
  const members = yield* seasonPlayers(snapshot, season, parameters.opening, hyperparameters);
  yield;
  const reports = (member: OutlookMember) => weekReportOf(snapshot, (member as SeasonPlayer).player);
  const states = yield* inSeasonStates(log, week, members, reports, hyperparameters);
  yield;
  const restOfSeason = parameters.ahead
    ? projectRestOfSeason(states, parameters.ahead, hyperparameters.restOfSeason)
    : states.map((state) => fallbackRestOfSeason(state, hyperparameters.fallback));
  for (let weeksAhead = 0; availability !== null && weeksAhead <= MAX_HORIZON; weeksAhead++) {
    yield;
    playingChances(snapshot, availability, weeksAhead);
  }
  yield;
  const weeks = availability === null ? [] : chancesByWeek(snapshot, availability);
  const expectations = yield* mapInSteps(states, PLAYERS_PER_PART, (state, index): SkillExpectation | null => {
    const { player, team } = state.member as SeasonPlayer;
    const rest = restOfSeason[index];
    if (!rest) return null;
    const { near, far, playShareNear, playShareFar } = rest;
    const isRuledOut = state.report === 'out' || state.report === 'reserve';
    // the share of the near games is then spread over the other two
    const nearShare = isRuledOut ? Math.min(1, (playShareNear * NEXT_GAMES) / (NEXT_GAMES - 1)) : playShareNear;
    return {
      ...{ player, team, isRuledOut },
      nearLine: statLineOf(near),
      farLine: statLineOf(far),
      nearShare,
      farShare: playShareFar,
      chances: weeks.flatMap((chances) => {
        const chance = chances.get(player.index);
        return chance ? (chance.starts ?? chance.plays) : [];
      }),
    };
  });
  return expectations.filter((expectation) => expectation !== null);
}

function statLineOf(amounts: Float64Array): StatLine {
  const line: Record<string, number> = {};
  LINE_STATS.forEach((stat, i) => {
    // the scoring has three columns of fumbles lost; they cost the same, and the
    // model projects their sum
    line[stat === 'fumbles_lost' ? 'rushing_fumbles_lost' : stat] = floatAt(amounts, i);
  });
  return line;
}

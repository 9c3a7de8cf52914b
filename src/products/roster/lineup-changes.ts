// What to change in the lineup as set, and the closest call of the best one.
import { type Fact, idOf } from '../../citations/index.ts';
import { isEligible, roundToDisplayed } from '../../fantasy/index.ts';
import { forecastFact, isInDoubt } from '../shared/index.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';
import { eligiblePositions, pointsToRank, type RosterPlayer } from './roster-player.ts';

/** A player to start in place of one in the lineup now. */
export interface LineupChange {
  readonly start: RosterPlayer;
  /** Null where the slot is empty now. */
  readonly bench: RosterPlayer | null;
  /**
   * Odds that `start` outscores `bench`; null where `bench` does not play or has another scoring.
   */
  readonly odds: Fact | null;
  /** `start` is the choice if he is active, and `bench` if not. */
  readonly isIfActive: boolean;
}

/** Displayed odds below which a start in doubt is not a coin flip. */
export const MIN_COIN_FLIP_ODDS = 0.45;
/** Displayed odds below which a call is a coin flip. */
const MAX_COIN_FLIP_ODDS = 0.55;

/** Whether the odds are about even; false without odds. */
export function isCoinFlip(odds: Fact | null): boolean {
  const displayed = odds === null ? 0 : roundToDisplayed(odds.value);
  return displayed >= MIN_COIN_FLIP_ODDS && displayed < MAX_COIN_FLIP_ODDS;
}

/** Displayed odds below which neither of two players is the better start. */
const MAX_EVEN_ODDS = 0.52;

/** Whether the odds do not say which of the two is better; false without odds. */
export const isEven = (odds: Fact | null): boolean =>
  isCoinFlip(odds) && roundToDisplayed(odds?.value ?? 0) < MAX_EVEN_ODDS;

/**
 * Whether the odds are not for the better start, his absence counted: the chance to replace him
 * until kickoff makes him the choice, so a call has to name the condition.
 */
export const startsIfActive = ({ profile }: RosterPlayer, odds: Fact | null): boolean =>
  odds !== null && isInDoubt(profile) && roundToDisplayed(odds.value) < MAX_COIN_FLIP_ODDS;

export const isStarted = ({ call }: LineupCall): boolean => call === 'start' || call === 'flex';

/** Changes to the lineup as set, the greatest gain first; empty where the lineup is not known. */
export function lineupChanges(team: RosterContext, { callouts }: LineupCalls): readonly LineupChange[] {
  const [started, benched] = [callouts.filter(isStarted), callouts.filter((callout) => !isStarted(callout))];
  const incoming = started
    .map(({ member }) => member)
    .filter(({ isStarting, lock }) => isStarting === false && lock === null);
  incoming.sort((a, b) => pointsToRank(b) - pointsToRank(a));
  const outgoing = benched.map(({ member }) => member).filter(({ isStarting }) => isStarting === true);
  outgoing.sort((a, b) => pointsToRank(a) - pointsToRank(b));
  const benches = new Map<RosterPlayer, RosterPlayer>();
  const slots = new Map(started.map(({ member, slot }) => [member, slot]));
  // pairs of one position first, then pairs for the same slot; the rest come in when other
  // starters move to another slot
  const pairingRules: ((start: RosterPlayer, bench: RosterPlayer) => boolean)[] = [
    (start, bench) => start.player.position === bench.player.position,
    (start, bench) => isEligible(slots.get(start) ?? '', eligiblePositions(bench.player)),
    // who does not play leaves a slot that may stay empty: others make room first
    (_, bench) => bench.absence === null,
    () => true,
  ];
  for (const isMatch of pairingRules)
    for (const start of incoming.filter((member) => !benches.has(member))) {
      const bench = outgoing.find((member) => isMatch(start, member));
      if (!bench) continue;
      benches.set(start, bench);
      outgoing.splice(outgoing.indexOf(bench), 1);
    }
  const changes = incoming.map((start): LineupChange => {
    const bench = benches.get(start) ?? null;
    const odds = bench && swapOdds(team, start, bench);
    return { start, bench, odds, isIfActive: startsIfActive(start, odds) };
  });
  const gain = ({ start, bench }: LineupChange) => pointsToRank(start) - (bench ? pointsToRank(bench) : 0);
  return changes.sort((a, b) => gain(b) - gain(a));
}

function swapOdds(team: RosterContext, start: RosterPlayer, bench: RosterPlayer): Fact | null {
  const context = team.scoringContext(start.player);
  if (
    bench.profile.participation !== 'plays' ||
    context.leagueScoring !== team.scoringContext(bench.player).leagueScoring
  )
    return null;
  return forecastFact(context, start.player, {
    stat: 'outscore_odds',
    unit: 'share',
    rule: `odds to be best of him, ${idOf(bench.player)} in ${team.scoring}`,
  });
}

/** The starter least ahead of the best alternative; null where no starter has one. */
export function closestCall({ callouts }: LineupCalls): LineupCall | null {
  const contested = callouts.filter((callout) => isStarted(callout) && callout.odds !== null);
  return contested.reduce<LineupCall | null>(
    (closest, callout) => ((callout.odds?.value ?? 1) < (closest?.odds?.value ?? 2) ? callout : closest),
    null,
  );
}

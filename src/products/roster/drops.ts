// Whom a roster can let go: outside the lineup, not the last one for a slot, and least use over the weeks left.
import { capitalized, type DraftAnswer, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { isEligible, isFlexSlot } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { wireId } from '../lookup/index.ts';
import { forWeeksLeft, overNextGames, overWeeksLeft } from '../phrases/index.ts';
import { absence, type BodyOf, forecastFact } from '../shared/index.ts';
import type { LineupCalls } from './lineup.ts';
import { eligiblePositions, type RosterContext, type RosterPlayer } from './roster-context.ts';

export interface DropCandidate {
  readonly member: RosterPlayer;
  /** Odds to be startable over his next three games; 0 for somebody who is not projected. */
  readonly startable: number;
  /** Points over the weeks left beside a replacement; minus infinity for somebody who is not projected. */
  readonly overReplacement: number;
  readonly row: DraftAnswer<BodyOf<typeof product>['drop_candidates'][number]>;
}

/** How many are told. */
const MAX_DROPS = 3;
/** Odds to be startable soon from which on a drop wants thinking over: twice, and once. */
const RISK_CUTOFFS = { high: 0.35, medium: 0.15 };
/** Nobody this likely to be startable is named. */
export const MAX_STARTABLE_ODDS = 0.5;

/** What the answer says of them, worst first. */
export function dropRows(drops: readonly DropCandidate[]): readonly DropCandidate['row'][] {
  return drops.slice(0, MAX_DROPS).map(({ row }) => row);
}

/** Everybody who can go, worst first. */
export function dropCandidates(team: RosterContext, { callouts }: LineupCalls): readonly DropCandidate[] {
  return callouts
    .filter(({ call, member }) => (call === 'sit' || call === 'bench') && member.reserveSpot === null)
    .filter(({ member }) => !isLastFor(team, member))
    .map(({ member }) => ({ member, ...dropValue(team, member.player) }))
    .filter(({ startableProbability }) => startableProbability < MAX_STARTABLE_ODDS)
    .sort(
      (a, b) => compareFinite(a.overReplacement, b.overReplacement) || a.member.player.index - b.member.player.index,
    )
    .map(({ member, startableProbability, overReplacement }) => ({
      member,
      startable: startableProbability,
      overReplacement,
      row: {
        player_id: wireId(member.player),
        name: member.player.name,
        position: member.player.position,
        reason: dropReason(team, member),
        risk: riskOf(startableProbability),
      },
    }));
}

/** Nothing at all is expected of some: two minus infinities have no difference. */
const compareFinite = (a: number, b: number) => (a === b ? 0 : a - b);

/** Of the odds as they are shown, in whole percents: two who read alike are alike. */
function riskOf(startable: number): DropCandidate['row']['risk'] {
  const displayed = Math.round(100 * startable) / 100;
  return displayed >= RISK_CUTOFFS.high ? 'high' : displayed >= RISK_CUTOFFS.medium ? 'medium' : 'low';
}

/** A kicker where nobody starts one. */
const hasNoSlot = ({ slots }: RosterContext, positions: readonly string[]): boolean =>
  !slots.some((slot) => isEligible(slot, positions));

/** Whether a slot of its own would be left without anybody: a passer on his bye is no candidate. */
function isLastFor({ slots, members }: RosterContext, member: RosterPlayer): boolean {
  return slots.some(
    (slot) =>
      !isFlexSlot(slot) &&
      isEligible(slot, member.positions) &&
      members.filter(({ positions, reserveSpot }) => reserveSpot === null && isEligible(slot, positions)).length <=
        slots.filter((other) => other === slot).length,
  );
}

interface DropValue {
  readonly startableProbability: number;
  readonly overReplacement: number;
}

/** Somebody of whom the season's outlook knows nothing, or whom no slot takes, is worth less than anybody else. */
export function dropValue(team: RosterContext, player: Player): DropValue {
  const { scoringContext, outlook } = team;
  const noValue = { startableProbability: 0, overReplacement: Number.NEGATIVE_INFINITY };
  if (hasNoSlot(team, eligiblePositions(player))) return noValue;
  const projection = outlook.projectionFor(player);
  return projection ? outlook.outcome(projection, scoringContext(player).leagueScoring) : noValue;
}

function dropReason(team: RosterContext, { player, profile, positions }: RosterPlayer): Sentence {
  if (hasNoSlot(team, positions)) return sentence`No slot of the lineup takes a ${word(player.position)}.`;
  const grounds = team.scoringContext(player);
  const odds = forecastFact(grounds, player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: `odds to be startable in ${team.seasonScoring}`,
  });
  const overReplacementFact = forecastFact(grounds, player, {
    stat: 'points_over_replacement',
    unit: 'per_game_change',
    rule: `season points over replacement in ${team.seasonScoring}`,
  });
  const why = absence(team.snapshot, profile);
  return paragraph(
    odds && overReplacementFact
      ? capitalized(
          sentence`${odds} to be startable ${overNextGames(team.snapshot, team.lastWeek)}; ${overReplacementFact} points compared with a replacement ${overWeeksLeft(team.snapshot, team.lastWeek)}.`,
        )
      : sentence`Nothing is projected ${forWeeksLeft(team.snapshot, team.lastWeek)}.`,
    why && sentence`No points this week: ${why}`,
  );
}

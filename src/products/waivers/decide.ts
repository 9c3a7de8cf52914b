// Chooses the week's waiver claims and looks up what each answer cites about them.
import { itemAt } from '../../checked/index.ts';
import type { Fact } from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import { type Rostership, rankWaivers, type WaiverCandidate } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player } from '../../nfl/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  badNews,
  cite,
  forecastConfidence,
  goodNews,
  horizonOf,
  isReplaceable,
  lackedReports,
  playingTimeRisk,
  programStats,
  quarterbackCrowd,
  type RequestOf,
  rivalQuarterbackOf,
  roleProfile,
  roleToHave,
  starterInDoubt,
} from '../shared/index.ts';
import { bidLeague, budgetAdvice } from './budget-advice.ts';
import type { NextGame, WaiversDecision, WaiverTarget } from './decision.ts';
import { dropChooser, type SuggestedDrop } from './drops.ts';
import { firstReasonOf, leadAccount, nextTarget, waiversHeadline } from './layout.ts';
import { namedTargets } from './named-targets.ts';
import { isListedAsBackup, playerAhead } from './rank-reasons.ts';
import { type ChosenTarget, waiverTargets } from './targets.ts';

export async function decide(context: AnalysisContext, { limit }: RequestOf<typeof product>): Promise<WaiversDecision> {
  const { currentSnapshot: snapshot, model } = context;
  const { season, week } = snapshot;
  const rostership = await context.market.rostership(snapshot);
  const chosen = waiverTargets(context, rostership);
  // without a projected game the schedule is not out, and before the drafts every player is free
  if (rankWaivers(snapshot, model, SCORING_PRESETS.ppr).length === 0 || model.week(snapshot).projections.length === 0)
    throw new AnswerError(
      503,
      'data_unavailable',
      `The season from week ${week} on cannot be projected yet: its schedule or rosters are missing. You were not charged. Ask again in an hour.`,
      3600,
    );
  if (chosen.targets.length === 0)
    throw new AnswerError(
      409,
      'nothing_to_recommend',
      `No player on waivers in most leagues is worth a start in week ${week}, ${week < LAST_WEEK ? 'the last of most leagues' : 'the last of the season'}. You were not charged. Ask for an earlier week.`,
    );
  const chooseDrop = dropChooser(context, { rostership, crowd: await quarterbackCrowd(context) });
  const targets = chosen.targets.slice(0, limit).map((target) => ({
    ...waiverTarget(context, target, chooseDrop(target.candidate)),
    rosteredPercent: rosteredPercent(rostership, target.candidate.player),
  }));
  const named = namedTargets(targets, week);
  const confidence = forecastConfidence(snapshot, itemAt(chosen.targets, 0).candidate.outcome.startableProbability);
  const lead = itemAt(named, 0);
  return {
    season,
    week,
    horizon: horizonOf({ week }),
    headline: waiversHeadline({ targets, areHelpful: chosen.areHelpful }),
    confidence,
    lackedReports: lackedReports(snapshot, confidence),
    targets,
    named,
    lead: { target: lead, account: leadAccount(lead) },
    next: named.slice(1).map((target) => nextTarget(target, lead)),
    budgetAdvice: budgetAdvice(week, targets, bidLeague(context)),
  };
}

/** Of the platform's leagues; an estimate is not shown as a count. */
function rosteredPercent(rostership: Rostership, player: Player): number | null {
  const share = rostership.platformShare(player);
  return share === null ? null : Math.round(1000 * share) / 10;
}

/** Odds from which a player is likelier than not to be worth a start. */
const LIKELY_ODDS = 0.5;

function waiverTarget(
  context: AnalysisContext,
  { candidate, label }: ChosenTarget,
  drop: SuggestedDrop | null,
): Omit<WaiverTarget, 'rosteredPercent'> {
  const { player, team, outcome } = candidate;
  const role = roleToHave(roleProfile(context.currentSnapshot, player));
  const good = goodNews(role);
  const news = good ?? badNews(context, role);
  const odds = cite(context, player, 'startable_odds');
  const target = {
    player,
    team,
    label,
    bid: cite(context, player, 'suggested_bid'),
    bidPercent: candidate.bid?.percent ?? null,
    confidence: forecastConfidence(context.currentSnapshot, outcome.startableProbability),
    odds,
    isLikely: odds !== null && odds.value >= LIKELY_ODDS,
    role,
    news,
    isGoodNews: good !== null,
    nextGame: nextGame(context, candidate),
    playingTime: playingTimeRisk(context, player),
    rival: rivalQuarterbackOf(context, player),
    // an opening names the one ahead already
    starterInDoubt: news === 'opening' ? null : starterInDoubt(context, player),
    isReplaceable:
      label === 'start' &&
      isReplaceable({ odds: outcome.startableProbability, overReplacement: outcome.overReplacement }),
    overReplacement: overReplacement(context, candidate),
    ahead: playerAhead(context, player, team),
    isListedAsBackup: isListedAsBackup(context.currentSnapshot, role),
    usageTeam: role.isThisSeason || role.games === null ? null : role.formerTeam,
    stats: programStats(context, player),
    drop,
  };
  return { ...target, firstReason: firstReasonOf(target) };
}

function nextGame(context: AnalysisContext, { player, projection }: WaiverCandidate): NextGame | null {
  const points = cite(context, player, 'projected_points');
  return projection && points && { opponent: projection.opponent, points };
}

/** Fewer points over replacement in the rest of a season decide nothing. */
const MIN_SHOWN_POINTS = 1;

function overReplacement(context: AnalysisContext, { player, outcome }: WaiverCandidate): Fact | null {
  if (outcome.overReplacement <= 0) return null;
  const points = cite(context, player, 'points_over_replacement');
  return points && points.value >= MIN_SHOWN_POINTS ? points : null;
}

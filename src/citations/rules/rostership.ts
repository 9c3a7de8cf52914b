// Rules over the sleeper and waiver rankings in PPR: odds of a starter's week, the odds of
// players ranked alike, the bid.
import { FAAB_BUDGET, LEAGUE_TEAMS } from '../../fantasy/defaults/index.ts';
import { rankSleepers, rankWaivers, type SleeperCandidate } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import { playerOf } from './games.ts';
import { type LookupContext, rule, UnavailableInputError } from './rule.ts';
import type { CitationScope } from './scope.ts';

/** Of a sleeper candidate (`src/fantasy/sleepers/sleeper-ranking.ts`) in PPR. */
export const SLEEPER_RULES = [
  rule<"mean odds of a starter's week of those ranked alike">(
    /^mean odds of a starter's week of those ranked alike$/,
    (lookup, slice) => sleeperCandidate(lookup, slice)?.expectedChance ?? null,
  ),
] as const;

/**
 * Of a waiver candidate (`src/fantasy/waivers/waiver-ranking.ts`) in PPR, and of the league his bid
 * is for.
 */
export const WAIVER_RULES = [
  rule<'suggested waiver bid in ppr'>(/^suggested waiver bid in ppr$/, (lookup, slice) => {
    const ranked = rankedThen(lookup, slice, (snapshot, model) => rankWaivers(snapshot, model, SCORING_PRESETS.ppr));
    return ranked?.bid ? ranked.bid.percent / 100 : null;
  }),
  rule<'budget in the league of suggested bids'>(/^budget in the league of suggested bids$/, () => FAAB_BUDGET),
  rule<'teams in the league of suggested bids'>(/^teams in the league of suggested bids$/, () => LEAGUE_TEAMS),
] as const;

function sleeperCandidate(lookup: LookupContext, slice: CitationScope): SleeperCandidate | null {
  return rankedThen(lookup, slice, (snapshot, model) => rankSleepers(snapshot, model, SCORING_PRESETS.ppr));
}

/** The player's entry in a ranking as of the slice's week; null for a player who is not in it. */
function rankedThen<Candidate extends { readonly player: Player }>(
  { currentSnapshot: snapshot, model }: LookupContext,
  { season, weeks: [week = 0], player }: CitationScope,
  rank: (snapshot: Snapshot, model: Model) => readonly Candidate[],
): Candidate | null {
  if (!model) throw new UnavailableInputError('the football model');
  const snapshotThen = snapshot.season === season && snapshot.week === week ? snapshot : snapshot.before(season, week);
  const found = player === null ? null : playerOf(snapshotThen, { season, weeks: [week], player, team: null });
  return rank(snapshotThen, model).find((candidate) => candidate.player.index === found?.index) ?? null;
}

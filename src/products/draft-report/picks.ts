// Single picks against the market: which are worth a word, and the word.
import { createFact, type Fact, name, type Sentence, sentence, word } from '../../citations/index.ts';
import { AnswerError } from '../shared/index.ts';
import type { DraftContext, DraftedPlayer } from './draft-context.ts';
import type { PopularityObstacle } from './market.ts';

/** Most picks named on either side. */
const MAX_CALLOUTS = 3;
/** Places from the market within which a pick is fair: this part of its number, and at least so many. */
const FAIR_RANGE = { share: 0.1, least: 3 };

/** A pick whose player the market ranks. */
export interface RankedPick extends DraftedPlayer {
  readonly marketRank: number;
  readonly delta: number;
}

/**
 * Best first and worst first, by the distance from the market; a pick stands on one side only, and one without a rank on none. A keeper
 * was no choice of this draft, and where two quarterbacks start, ranks made for one say nothing of a quarterback.
 */
export function reviewedPicks(draft: DraftContext): {
  readonly best: readonly RankedPick[];
  readonly worst: readonly RankedPick[];
} {
  const ranked = [...rankedPicks(draft)].sort((a, b) => b.delta - a.delta);
  return {
    best: ranked.filter(({ delta }) => delta > 0).slice(0, MAX_CALLOUTS),
    worst: ranked
      .filter(({ delta }) => delta < 0)
      .slice(-MAX_CALLOUTS)
      .reverse(),
  };
}

/** The picks that can be held against a market rank. */
function rankedPicks({ drafted, market }: DraftContext): readonly RankedPick[] {
  return drafted
    .flatMap(({ marketRank, delta, ...rest }) =>
      marketRank === null || delta === null ? [] : [{ ...rest, marketRank, delta }],
    )
    .filter(({ pick, asset }) => !pick.isKeeper && !(market.isSuperflex && asset.position === 'QB'));
}

/** Throws 409 `market_not_recorded` for a draft without a single pick that a rank or a price judges. */
export function requireJudgedPicks(draft: DraftContext): void {
  if (rankedPicks(draft).length > 0 || draft.drafted.some(({ buy }) => buy !== null)) return;
  const { obstacle } = draft.market;
  const why =
    obstacle === null ? 'its ranked picks are keepers, which were no choice of this draft' : NO_MARKET[obstacle];
  const next = 'A draft is judged until week 1 of its own season, an auction at any time.';
  throw new AnswerError(
    409,
    'market_not_recorded',
    `No pick of the draft ${draft.draftId} can be held against a market: ${why}. ` + `You were not charged. ${next}`,
  );
}

const NO_MARKET: Readonly<Record<PopularityObstacle, string>> = {
  'an auction': 'no price of this auction can be compared with what its player was expected to score',
  'another season': 'the draft ranks of that season were not recorded',
  'asked in the season': "its draft ranks were not recorded, and today's ranks know games of the season already",
  'hardly anybody ranked': 'too few of the drafted players have a draft rank',
  'two quarterbacks': 'the draft ranks are made for one quarterback a team',
};

function pickVerdict({ delta, pick }: RankedPick): 'value' | 'fair' | 'reach' {
  if (Math.abs(delta) <= Math.max(FAIR_RANGE.least, FAIR_RANGE.share * pick.pickNo)) return 'fair';
  return delta > 0 ? 'value' : 'reach';
}

export function pickReview(draft: DraftContext, ranked: RankedPick) {
  const { identity, pick, delta } = ranked;
  return {
    player_id: identity.player_id,
    name: identity.name,
    round: pick.round,
    pick_no: pick.pickNo,
    verdict: pickVerdict(ranked),
    value_delta: delta,
    note: pickNote(draft, ranked),
  };
}

const VERDICT_PHRASES = {
  value: 'later than the market drafts him',
  fair: 'about where the market drafts him',
  reach: 'earlier than the market drafts him',
};

function pickNote(draft: DraftContext, ranked: RankedPick): Sentence {
  const { identity, marketRank } = ranked;
  const rank = createFact('market_rank', marketRank, 'rank', subject(ranked), {
    dataset: 'platform players',
    slice: `search_rank, player ${identity.player_id}`,
    ...(draft.isRookieDraft ? { rule: "place among this draft's players and the season's other newcomers" } : {}),
  });
  const rankName = draft.isRookieDraft ? 'market rank among the newcomers' : 'market rank';
  return sentence`${name(identity.name)}: taken at pick ${pickNumber(draft, ranked)}, ${word(rankName)} ${rank}, ${word(VERDICT_PHRASES[pickVerdict(ranked)])}.`;
}

/** What a player took: a pick, or dollars. */
export function costClause(draft: DraftContext, drafted: DraftedPlayer): Sentence {
  const { pick, identity } = drafted;
  if (!draft.isAuction || pick.amount === null) return sentence`pick ${pickNumber(draft, drafted)}`;
  const source = { dataset: 'platform drafts', slice: `draft ${draft.draftId}, player ${identity.player_id}` } as const;
  return sentence`$${createFact('amount', pick.amount, 'count', subject(drafted), source)}`;
}

function pickNumber({ draftId }: DraftContext, drafted: DraftedPlayer): Fact {
  const { identity, pick } = drafted;
  const slice = `draft ${draftId}, player ${identity.player_id}`;
  return createFact('pick_no', pick.pickNo, 'rank', subject(drafted), { dataset: 'platform drafts', slice });
}

/** Whom a number is about: a player, no defence. */
function subject({ identity }: DraftedPlayer): string | null {
  return identity.position === 'DEF' ? null : identity.name;
}

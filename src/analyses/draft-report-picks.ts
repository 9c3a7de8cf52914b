// Single picks against the market: which are worth a word, and the word.
import { type Fact, fact } from '../evidence/fact.ts';
import { name, type Sentence, sentence, word } from '../evidence/sentence.ts';
import type { DraftCase, Drafted } from './draft-report-case.ts';
import type { Instead } from './draft-report-market.ts';
import { Refusal } from './refusal.ts';

/** Most picks named on either side. */
const CALLOUTS = 3;
/** Places from the market within which a pick is fair: this part of its number, and at least so many. */
const FAIR = { part: 0.1, least: 3 };

/** A pick whose player the market ranks. */
export interface RankedPick extends Drafted {
  readonly marketRank: number;
  readonly delta: number;
}

/**
 * Best first and worst first, by the distance from the market; a pick stands on one side only, and one without a rank on none. A keeper
 * was no choice of this draft, and where two quarterbacks start, ranks made for one say nothing of a quarterback.
 */
export function reviewsOf(one: DraftCase): {
  readonly best: readonly RankedPick[];
  readonly worst: readonly RankedPick[];
} {
  const ranked = [...rankedPicks(one)].sort((a, b) => b.delta - a.delta);
  return {
    best: ranked.filter(({ delta }) => delta > 0).slice(0, CALLOUTS),
    worst: ranked
      .filter(({ delta }) => delta < 0)
      .slice(-CALLOUTS)
      .reverse(),
  };
}

/** The picks that can be held against a market rank. */
function rankedPicks({ drafted, market }: DraftCase): readonly RankedPick[] {
  return drafted
    .flatMap(({ marketRank, delta, ...rest }) =>
      marketRank === null || delta === null ? [] : [{ ...rest, marketRank, delta }],
    )
    .filter(({ pick, asset }) => !pick.isKeeper && !(market.isSuperflex && asset.position === 'QB'));
}

/** Throws 409 `market_not_recorded` for a draft without a single pick that a rank or a price judges. */
export function requireJudgedPicks(one: DraftCase): void {
  if (rankedPicks(one).length > 0 || one.drafted.some(({ buy }) => buy !== null)) return;
  const { instead } = one.market;
  const why =
    instead === null ? 'its ranked picks are keepers, which were no choice of this draft' : NO_MARKET[instead];
  const next = 'A draft is judged until week 1 of its own season, an auction at any time.';
  throw new Refusal(
    409,
    'market_not_recorded',
    `No pick of the draft ${one.draftId} can be held against a market: ${why}. ` + `You were not charged. ${next}`,
  );
}

const NO_MARKET: Readonly<Record<Instead, string>> = {
  'an auction': 'no price of this auction can be compared with what its player was expected to score',
  'another season': 'the draft ranks of that season were not recorded',
  'asked in the season': "its draft ranks were not recorded, and today's ranks know games of the season already",
  'hardly anybody ranked': 'too few of the drafted players have a draft rank',
  'two quarterbacks': 'the draft ranks are made for one quarterback a team',
};

function verdictOf({ delta, pick }: RankedPick): 'value' | 'fair' | 'reach' {
  if (Math.abs(delta) <= Math.max(FAIR.least, FAIR.part * pick.pickNo)) return 'fair';
  return delta > 0 ? 'value' : 'reach';
}

export function pickReview(one: DraftCase, ranked: RankedPick) {
  const { identity, pick, delta } = ranked;
  return {
    player_id: identity.player_id,
    name: identity.name,
    round: pick.round,
    pick_no: pick.pickNo,
    verdict: verdictOf(ranked),
    value_delta: delta,
    note: note(one, ranked),
  };
}

const WORDS = {
  value: 'later than the market drafts him',
  fair: 'about where the market drafts him',
  reach: 'earlier than the market drafts him',
};

function note(one: DraftCase, ranked: RankedPick): Sentence {
  const { identity, marketRank } = ranked;
  const rank = fact('market_rank', marketRank, 'rank', subject(ranked), {
    dataset: 'platform players',
    slice: `search_rank, player ${identity.player_id}`,
    ...(one.isOfNewcomers ? { rule: "place among this draft's players and the season's other newcomers" } : {}),
  });
  const whose = one.isOfNewcomers ? 'market rank among the newcomers' : 'market rank';
  return sentence`${name(identity.name)}: taken at pick ${pickNumber(one, ranked)}, ${word(whose)} ${rank}, ${word(WORDS[verdictOf(ranked)])}.`;
}

/** What a player took: a pick, or dollars. */
export function spentOn(one: DraftCase, drafted: Drafted): Sentence {
  const { pick, identity } = drafted;
  if (!one.isAuction || pick.amount === null) return sentence`pick ${pickNumber(one, drafted)}`;
  const source = { dataset: 'platform drafts', slice: `draft ${one.draftId}, player ${identity.player_id}` } as const;
  return sentence`$${fact('amount', pick.amount, 'count', subject(drafted), source)}`;
}

function pickNumber({ draftId }: DraftCase, drafted: Drafted): Fact {
  const { identity, pick } = drafted;
  const slice = `draft ${draftId}, player ${identity.player_id}`;
  return fact('pick_no', pick.pickNo, 'rank', subject(drafted), { dataset: 'platform drafts', slice });
}

/** Whom a number is about: a player, no defence. */
function subject({ identity }: Drafted): string | null {
  return identity.position === 'DEF' ? null : identity.name;
}

// Single picks against the market: which are worth a word, and the word.
import { fact } from '../evidence/fact.ts';
import { type Sentence, sentence, word } from '../evidence/sentence.ts';
import type { DraftCase, Drafted } from './draft-report-case.ts';

/** Most picks named on either side. */
const CALLOUTS = 3;
/** Places from the market within which a pick is fair: this part of its number, and at least so many. */
const FAIR = { part: 0.1, least: 3 };

/** Best first and worst first, by the distance from the market; a pick stands on one side only, and one without a rank on none. */
export function reviewsOf(drafted: readonly Drafted[]): {
  readonly best: readonly Drafted[];
  readonly worst: readonly Drafted[];
} {
  const ranked = drafted.filter(({ delta }) => delta !== null).sort((a, b) => (b.delta ?? 0) - (a.delta ?? 0));
  return {
    best: ranked.filter(({ delta }) => (delta ?? 0) > 0).slice(0, CALLOUTS),
    worst: ranked
      .filter(({ delta }) => (delta ?? 0) < 0)
      .slice(-CALLOUTS)
      .reverse(),
  };
}

export function verdictOf({ delta, pick }: Drafted): 'value' | 'fair' | 'reach' {
  const places = delta ?? 0;
  if (Math.abs(places) <= Math.max(FAIR.least, FAIR.part * pick.pickNo)) return 'fair';
  return places > 0 ? 'value' : 'reach';
}

export function pickReview(one: DraftCase, drafted: Drafted) {
  const { identity, pick, delta } = drafted;
  return {
    player_id: identity.player_id,
    name: identity.name,
    round: pick.round,
    pick_no: pick.pickNo,
    verdict: verdictOf(drafted),
    value_delta: delta,
    note: note(one, drafted),
  };
}

const WORDS = {
  value: 'later than the market drafts him',
  fair: 'about where the market drafts him',
  reach: 'earlier than the market drafts him',
};

function note({ draftId }: DraftCase, drafted: Drafted): Sentence {
  const { identity, pick, marketRank } = drafted;
  const who = identity.position === 'DEF' ? null : identity.name;
  const kept = pick.isKeeper ? 'Kept' : 'Taken';
  const at = fact('pick_no', pick.pickNo, 'rank', who, {
    dataset: 'platform drafts',
    slice: `draft ${draftId}, player ${identity.player_id}`,
  });
  const rank =
    marketRank === null
      ? null
      : fact('market_rank', marketRank, 'rank', who, {
          dataset: 'platform players',
          slice: `search_rank, player ${identity.player_id}`,
        });
  const subject = { kind: 'name', text: identity.name } as const;
  return rank === null
    ? sentence`${subject}: ${word(kept.toLowerCase())} at pick ${at}.`
    : sentence`${subject}: ${word(kept.toLowerCase())} at pick ${at}, market rank ${rank}, ${word(WORDS[verdictOf(drafted)])}.`;
}

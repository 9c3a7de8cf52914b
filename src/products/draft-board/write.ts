// A draft board in words: who goes first, where the top tier ends, the best
// value and the worst reach.
import type { DraftAnswer, Name, Sentence } from '../../citations/index.ts';
import {
  capitalized,
  citing,
  countWord,
  listing,
  paragraph,
  seasonWord,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { draftBoard as product } from '../../contract/index.ts';
import { LAST_WEEK, type Player } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import { positionNoun, type Subject, statusWords, subjectsAmong, totalPoints } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { BoardPlayer, PastRecord } from './board-player.ts';
import type { DraftBoardDecision } from './decide.ts';

/** A longer tier is described by the player it ends with. */
const MAX_LISTED_TIER = 4;

export function write(decision: DraftBoardDecision): DraftAnswer<BodyOf<typeof product>> {
  const { season, scoring, tiers, values, reaches } = decision;
  const board = tiers.flatMap(({ players }) => players);
  const subjectOf = subjectsAmong(board.map(({ player }) => player));
  const callouts = new Set([...values, ...reaches]);
  const row = (entry: BoardPlayer) => ({
    ...identityOf(entry.player),
    team: entry.team,
    rank: entry.rank,
    market_rank: entry.marketRank,
    value_delta: entry.delta,
    note: citing(
      boardNote(entry, subjectOf(entry.player), callouts.has(entry)),
      entry.overReplacement ? [entry.overReplacement] : [],
    ),
  });
  return {
    verdict: verdict(decision, board.slice(0, 3), subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
    season,
    scoring,
    tiers: tiers.map(({ label, players }, i) => ({
      tier: i + 1,
      label,
      players: players.map(row),
    })),
    values: values.map(row),
    reaches: reaches.map(row),
  };
}

/** Once games are played the board says who is worth most, as few leagues still draft. */
function verdict(
  { fromWeek }: DraftBoardDecision,
  [first, ...next]: readonly BoardPlayer[],
  subjectOf: (player: Player) => Subject,
): Sentence {
  if (!first) return sentence`No player is left to draft.`;
  const called = withStatus(subjectOf(first.player).full, first);
  const pick = fromWeek === 1 ? sentence`Draft ${called} first` : sentence`${called} tops the rest-of-season board`;
  if (next.length === 0) return sentence`${pick}.`;
  const others = listing(next.map(({ player }) => subjectOf(player).full));
  if (fromWeek > 1) return sentence`${pick}; ${others} ${word(next.length === 1 ? 'follows' : 'follow')}.`;
  return sentence`${pick}; ${others} ${word(next.length === 1 ? 'is' : 'are')} next.`;
}

function reasoning(
  { tiers, values, reaches, hasMarket, season, fromWeek }: DraftBoardDecision,
  subjectOf: (player: BoardPlayer['player']) => Subject,
): Sentence {
  const topTier = tiers[0]?.players ?? [];
  const [first] = topTier;
  const [value] = values;
  const [reach] = reaches;
  const span = fromWeek === 1 ? sentence`in ${seasonWord(season)}` : throughTheEnd(fromWeek);
  return paragraph(
    first?.points && first.overReplacement
      ? sentence`${subjectOf(first.player).full} projects for ${totalPoints(first.points)} points ${span}, ${totalPoints(first.overReplacement)} more than a replacement-level ${positionNoun(first.player.position)}.`
      : null,
    tierSentence(
      topTier.map(({ player }) => subjectOf(player)),
      areAlike(topTier),
    ),
    value?.market
      ? sentence`The best value is ${subjectOf(value.player).full}: at market rank ${value.market.rank}, you can wait on ${subjectOf(value.player).him}.`
      : null,
    reach?.market
      ? sentence`Let another manager take ${withStatus(subjectOf(reach.player).full, reach)} at market rank ${reach.market.rank}.`
      : null,
    hasMarket || !first
      ? null
      : sentence`No draft ranks were recorded for ${weekWord(fromWeek)} of ${seasonWord(season)}, so the board has no values or reaches.`,
  );
}

/** The board's span: the NFL's season, beyond the last week of most leagues. */
function throughTheEnd(fromWeek: number): Sentence {
  return fromWeek === LAST_WEEK
    ? sentence`in ${weekWord(fromWeek)}`
    : sentence`from ${weekWord(fromWeek)} through ${weekWord(LAST_WEEK)}`;
}

/** Share of the first player's points above replacement from which another is as good a pick. */
const MIN_ALIKE_SHARE = 0.85;

const shownValue = ({ overReplacement }: BoardPlayer): number => overReplacement?.value ?? 0;

const areAlike = (tier: readonly BoardPlayer[]): boolean =>
  tier.every((entry) => shownValue(entry) >= MIN_ALIKE_SHARE * Math.max(...tier.map(shownValue)));

function tierSentence(tier: readonly Subject[], areAllAlike: boolean): Sentence | null {
  const [only] = tier;
  const last = tier.at(-1);
  if (!only || !last) return null;
  if (tier.length === 1) return sentence`${only.short} is in a tier alone, so do not trade down from ${only.him}.`;
  if (tier.length <= MAX_LISTED_TIER) {
    if (areAllAlike) return sentence`The top tier is ${listing(tier.map(({ short }) => short))}: take any of them.`;
    return sentence`The top tier has ${countWord(tier.length)} players and ends with ${last.full}.`;
  }
  return sentence`The top tier runs from ${only.short} down to ${last.full}.`;
}

/** "Waddle", "Waddle (questionable)". */
function withStatus(called: Name, { status }: BoardPlayer): Sentence {
  return status === null ? sentence`${called}` : sentence`${called} (${statusWords(status)})`;
}

/** Points above replacement from which a late price makes a player a value. */
const MIN_VALUE_POINTS = 10;

/** `isCallout`: on the list of values or reaches, where the price is the reason. */
function boardNote(entry: BoardPlayer, { short, he, him }: Subject, isCallout: boolean): Sentence {
  const { points, overReplacement, isAboveReplacement, isStarterWhenPlaying, games, perGame, record, market } = entry;
  const tags = [entry.status === null ? null : statusWords(entry.status), recordClause(record)].filter(
    (tag) => tag !== null,
  );
  const [tag, second] = tags;
  const tagged = second ? sentence`${tag ?? second}, ${second}` : tag;
  const player = tagged ? sentence`${short} (${tagged})` : sentence`${short}`;
  if (!points || !overReplacement) return capitalized(sentence`${player} has no projection.`);
  const span = games ? sentence`in about ${games} ${word(games.value === 1 ? 'game' : 'games')}` : sentence``;
  const rate = perGame ? sentence`(${perGame} a game)` : sentence``;
  const projected = sentence`${player} projects for ${totalPoints(points)} points ${span} ${rate}`;
  const projection = isAboveReplacement
    ? projected
    : isStarterWhenPlaying
      ? sentence`${projected}, a starter in the games ${he} plays`
      : sentence`${projected}, no better than a free agent`;
  if (market === null || !(market.isFar || isCallout)) return capitalized(sentence`${projection}.`);
  if (market.opinion === 'too early')
    return paragraph(capitalized(sentence`${projection}.`), sentence`Market rank ${market.rank} is too early.`);
  return paragraph(
    capitalized(sentence`${projection}.`),
    overReplacement.value < MIN_VALUE_POINTS
      ? capitalized(sentence`the market has ${him} later, at ${market.rank}.`)
      : capitalized(sentence`${he} is a value at market rank ${market.rank}.`),
  );
}

const ROUNDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** "16.7 a game over 6 games this season"; "first-round rookie" */
function recordClause(record: PastRecord | null): Sentence | null {
  if (record === null) return null;
  if (record.kind === 'rookie') {
    const round = record.round === null ? undefined : ROUNDS[record.round - 1];
    return round === undefined ? sentence`undrafted rookie` : sentence`${word(round)}-round rookie`;
  }
  const season = sentence`${word(record.season)} season`;
  return record.games.value === 1
    ? sentence`${record.perGame} in ${word('his')} only game ${season}`
    : sentence`${record.perGame} a game over ${record.games} games ${season}`;
}

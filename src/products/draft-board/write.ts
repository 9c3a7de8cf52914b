// A draft board in words: who goes first, where the top tier ends, the best value, the worst reach.
import { itemAt } from '../../checked/index.ts';
import {
  capitalized,
  citing,
  type DraftAnswer,
  type Fact,
  listing,
  paragraph,
  type Sentence,
  seasonWord,
  sentence,
  type Word,
  weekWord,
  word,
  wordingsInTurn,
} from '../../citations/index.ts';
import type { draftBoard as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  ORDINALS,
  positionNoun,
  type Subject,
  type SubjectOf,
  statusWords,
  subjectsAmong,
  totalPoints,
  withStatus,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { DraftBoardDecision, MarketPrice, PricedPlayer, TopTier } from './decide.ts';
import type { PastRecord } from './player.ts';

export function write(decision: DraftBoardDecision): DraftAnswer<BodyOf<typeof product>> {
  const { season, scoring, tiers, values, reaches, bestValue, worstReach, unlisted } = decision;
  const board = tiers.flatMap(({ players }) => players);
  const extremes = [bestValue, worstReach].filter((entry) => entry !== null);
  const named = new Set([...board, ...extremes, ...unlisted].map(({ player }) => player));
  const subjectOf = subjectsAmong([...named]);
  const row = (entry: PricedPlayer, price = entry.price) => ({
    ...identityOf(entry.player),
    team: entry.team,
    rank: entry.rank,
    market_rank: entry.marketRank,
    value_delta: entry.delta,
    note: citing(
      boardNote(entry, subjectOf(entry.player), price),
      [entry.overReplacement, entry.floor, entry.ceiling].filter((fact) => fact !== null),
    ),
  });
  return {
    verdict: verdict(decision, subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
    season,
    scoring,
    tiers: tiers.map(({ label, players }, i) => ({ tier: i + 1, label, players: players.map((entry) => row(entry)) })),
    // these lists say with their fields what the price is
    values: values.map((entry) => row(entry, null)),
    reaches: reaches.map((entry) => row(entry, null)),
  };
}

function verdict({ span, fromWeek, named: [first, ...next] }: DraftBoardDecision, subjectOf: SubjectOf): Sentence {
  if (!first) return sentence`No player is left to draft.`;
  const who = withStatus(first.player, first.status);
  const isDraft = span === 'draft';
  const pick = isDraft
    ? sentence`Draft ${who} first`
    : sentence`${who} tops the ${span === 'rest_of_season' ? word('rest-of-season') : weekWord(fromWeek)} board`;
  if (next.length === 0) return sentence`${pick}.`;
  const others = listing(next.map(({ player }) => subjectOf(player).full));
  const [one, several] = isDraft ? ['is next', 'are next'] : ['follows', 'follow'];
  return sentence`${pick}; ${others} ${word(next.length === 1 ? one : several)}.`;
}

function reasoning(decision: DraftBoardDecision, subjectOf: SubjectOf): Sentence {
  const { named, topTier, bestValue, worstReach, unlisted, season, fromWeek } = decision;
  const [first] = named;
  const extreme = (entry: PricedPlayer | null) =>
    entry?.price ? say(EXTREME, entry.price, entry, subjectOf(entry.player)) : null;
  const others = unlisted.map(({ player, marketRank }) => sentence`${subjectOf(player).full} (${marketRank})`);
  return paragraph(
    decision.span === 'over'
      ? sentence`Most leagues ended last week: this board is for those that play ${weekWord(fromWeek)}.`
      : null,
    first?.points && first.overReplacement
      ? sentence`${subjectOf(first.player).full} projects for ${totalPoints(first.points)} points ${spanClause(decision)}, ${totalPoints(first.overReplacement)} more than a replacement-level ${positionNoun(first.player.position)}.`
      : null,
    decision.isAfterWeek ? sentence`This week is left out because its games have begun.` : null,
    topTier && topTierSentence(topTier, subjectOf),
    extreme(bestValue),
    extreme(worstReach),
    others.length > 0
      ? sentence`Below this list, though the market ranks them near the top: ${listing(others)}.`
      : null,
    decision.isMarketExpected && !decision.hasMarket
      ? sentence`No draft ranks were recorded for ${weekWord(fromWeek)} of ${seasonWord(season)}, so the board has no values or reaches.`
      : null,
  );
}

/** "in 7 games from week 10 through week 17": the board ends with the last week of most leagues. */
function spanClause({ span, season, fromWeek, lastWeek, firstGames }: DraftBoardDecision): Sentence {
  if (span === 'last_week' || span === 'over') return sentence`in ${weekWord(fromWeek)}`;
  const through =
    fromWeek === 1
      ? sentence`through ${weekWord(lastWeek)} of ${seasonWord(season)}`
      : sentence`from ${weekWord(fromWeek)} through ${weekWord(lastWeek)}`;
  return firstGames ? sentence`in ${gamesAmount(firstGames)} ${through}` : through;
}

const gamesAmount = (games: Fact): Sentence => sentence`${games} ${word(games.value === 1 ? 'game' : 'games')}`;

function topTierSentence({ first, last }: TopTier, subjectOf: SubjectOf): Sentence {
  const { short, him } = subjectOf(first.player);
  return last
    ? sentence`The top tier runs from ${short} down to ${subjectOf(last.player).full}.`
    : sentence`${short} is in a tier alone, so do not trade down from ${him}.`;
}

/** The best value and the worst reach, in the reasoning. */
const EXTREME: Words<MarketPrice, [PricedPlayer, Subject], Sentence> = {
  value: ({ rank, round }, _, { full, him }) =>
    sentence`By our ranks the best value is ${full}, market rank ${rank}: take ${him} ${inRound(round)}.`,
  too_early: ({ rank }, { player, status }) =>
    sentence`We pass on ${withStatus(player, status)} at market rank ${rank}.`,
};

/** The price of a player on the board. */
const PRICE: Words<MarketPrice, [Subject], Sentence> = {
  value: ({ rank, round }, { he, him }) =>
    capitalized(sentence`by our ranks ${he} is a value at market rank ${rank}: take ${him} ${inRound(round)}.`),
  too_early: ({ rank }) => sentence`By our ranks market rank ${rank} is too early.`,
};

function inRound(round: number): Word {
  const ordinal = ORDINALS[round - 1];
  return word(ordinal === undefined ? 'late' : `in the ${ordinal} round`);
}

function boardNote(entry: PricedPlayer, subject: Subject, price: MarketPrice | null): Sentence {
  const { status, record, points, overReplacement } = entry;
  const tag = status === null ? null : statusWords(status);
  const players = (record ? say(RECORD, record) : [null]).map((past) => () => {
    const tags = tag && past ? sentence`${tag}, ${past}` : (tag ?? past);
    return sentence`${subject.short} ${tags ? sentence`(${tags})` : word('')}`;
  });
  if (!points || !overReplacement) return capitalized(sentence`${itemAt(players, 0)()} has no projection.`);
  const amount = sentence`${totalPoints(points)} points ${gamesClause(entry)} ${rateClause(entry)}`;
  const worth = word(entry.isReplacement ? ', no better than a free agent' : '');
  const projections = players.flatMap((who) => [
    () => capitalized(sentence`${who()} projects for ${amount}${worth}.`),
    () => sentence`${amount} for ${who()}${worth}.`,
    () => capitalized(sentence`${who()}: ${amount}${worth}.`),
    () => sentence`Projected for ${who()}: ${amount}${worth}.`,
  ]);
  return paragraph(wordingsInTurn({ topic: 'projection', all: projections }), price && say(PRICE, price, subject));
}

/** "16.7 a game over 6 games this season"; "first-round rookie" */
const RECORD: Words<PastRecord, [], readonly (Sentence | Word)[]> = {
  games: ({ season, perGame, games }) => {
    const when = word(season === 'this_so_far' ? 'before this week' : `${season} season`);
    return games.value === 1
      ? [sentence`${perGame} in ${word('his')} only game ${when}`]
      : [
          sentence`${perGame} a game over ${games} games ${when}`,
          sentence`${when}: ${perGame} a game over ${games}`,
          sentence`${perGame} a game in ${games} games ${when}`,
          sentence`${when}: ${games} games at ${perGame}`,
        ];
  },
  rookie: ({ round }) => {
    const ordinal = round === null ? undefined : ORDINALS[round - 1];
    return [word(ordinal === undefined ? 'undrafted rookie' : `${ordinal}-round rookie`)];
  },
};

/** "in 7 games"; "in about 5 games" of a player who misses some. */
function gamesClause({ games, teamGamesLeft, isReplacement }: PricedPlayer): Sentence | Word {
  if (games) return sentence`in about ${gamesAmount(games)}`;
  if (!teamGamesLeft) return word('');
  // of a player no better than a free agent they add nothing
  return isReplacement ? citing(paragraph(), [teamGamesLeft]) : sentence`in ${gamesAmount(teamGamesLeft)}`;
}

function rateClause({ perGame, isReplacement }: PricedPlayer): Sentence | Word {
  if (!perGame) return word('');
  return isReplacement ? citing(paragraph(), [perGame]) : sentence`(${perGame} a game)`;
}

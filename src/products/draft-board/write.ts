// A draft board in words: who goes first, where the top tier ends, the best value, the worst reach.
import {
  capitalized,
  citing,
  countWord,
  type DraftAnswer,
  type Fact,
  listing,
  type Name,
  paragraph,
  type Sentence,
  seasonWord,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { draftBoard as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  lackedReportsSentence,
  positionNoun,
  positionPlural,
  type Subject,
  type SubjectOf,
  statusWords,
  subjectsAmong,
  teamNickname,
  totalPoints,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { DraftBoardDecision, PricedPlayer } from './decide.ts';
import type { MarketPrice } from './market.ts';
import type { BoardSpan, PastRecord, Shift } from './player.ts';
import type { TopTier } from './tiers.ts';

export function write(decision: DraftBoardDecision): DraftAnswer<BodyOf<typeof product>> {
  const { season, scoring, tiers, values, reaches, unlisted } = decision;
  const board = tiers.flatMap(({ players }) => players);
  const subjectOf = subjectsAmong([...board, ...unlisted].map(({ player }) => player));
  const row = (prices: typeof PRICE) => (entry: PricedPlayer) => ({
    ...identityOf(entry.player),
    team: entry.team,
    rank: entry.rank,
    market_rank: entry.marketRank,
    value_delta: entry.delta,
    note: citing(
      boardNote(entry, subjectOf(entry.player), prices),
      [entry.overReplacement, entry.floor, entry.ceiling].filter((fact) => fact !== null),
    ),
  });
  return {
    verdict: verdict(decision, subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
    season,
    scoring,
    tiers: tiers.map(({ label, players }, i) => ({ tier: i + 1, label, players: players.map(row(PRICE)) })),
    values: values.map(row(LISTED_PRICE)),
    reaches: reaches.map(row(LISTED_PRICE)),
  };
}

const FIRST_PICK: Readonly<Record<BoardSpan, (who: Sentence, week: number) => Sentence>> = {
  draft: (who) => sentence`Draft ${who} first`,
  rest_of_season: (who) => sentence`${who} tops the rest-of-season board`,
  last_week: (who, week) => sentence`${who} tops the board of ${weekWord(week)}`,
  over: (who, week) => sentence`Most leagues are finished; ${who} tops ${weekWord(week)}`,
};

function verdict({ span, fromWeek, named: [first, ...next] }: DraftBoardDecision, subjectOf: SubjectOf): Sentence {
  if (!first) return sentence`No player is left to draft.`;
  const pick = FIRST_PICK[span](withStatus(subjectOf(first.player).full, first), fromWeek);
  if (next.length === 0 || span === 'over') return sentence`${pick}.`;
  const others = listing(next.map(({ player }) => subjectOf(player).full));
  const [one, several] = span === 'draft' ? ['is next', 'are next'] : ['follows', 'follow'];
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
    topTier && say(TOP_TIER, topTier, subjectOf),
    extreme(bestValue),
    extreme(worstReach),
    others.length > 0
      ? sentence`Below this list, though the market ranks them near the top: ${listing(others)}.`
      : null,
    decision.isMarketExpected && !decision.hasMarket
      ? sentence`No draft ranks were recorded for ${weekWord(fromWeek)} of ${seasonWord(season)}, so the board has no values or reaches.`
      : null,
    lackedReportsSentence(decision.lackedReports),
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

const TOP_TIER: Words<TopTier, [SubjectOf], Sentence> = {
  alone: ({ only }, subjectOf) => {
    const { short, him } = subjectOf(only.player);
    return sentence`${short} is in a tier alone, so do not trade down from ${him}.`;
  },
  long: ({ first, last, main, isDeep }, subjectOf) => {
    const end = subjectOf(last.player).full;
    const plural = positionPlural(main.position);
    if (main.share === 'all') return sentence`The top tier is all ${plural}, down to ${end}.`;
    if (main.share === 'most')
      return isDeep
        ? sentence`The top tier is deep, and mostly ${plural}, down to ${end}.`
        : capitalized(sentence`${plural} fill most of the top tier, which ends with ${end}.`);
    return isDeep
      ? sentence`The top tier is deep, down to ${end}.`
      : sentence`The top tier runs from ${subjectOf(first.player).short} down to ${end}.`;
  },
  alike: ({ players }, subjectOf) =>
    sentence`The top tier is ${listing(players.map(({ player }) => subjectOf(player).short))}: take any of them.`,
  short: ({ size, last }, subjectOf) =>
    sentence`The top tier has ${countWord(size)} players and ends with ${subjectOf(last.player).full}.`,
};

/** The best value and the worst reach, in the reasoning. */
const EXTREME: Words<MarketPrice, [PricedPlayer, Subject], Sentence> = {
  value: ({ rank, round }, _, { full, him }) =>
    sentence`The best value is ${full}, market rank ${rank}: take ${him} ${inRound(round)}.`,
  too_early: ({ rank }, entry, subject) => {
    const call = sentence`Pass on ${withStatus(subject.full, entry)} at market rank ${rank}`;
    return entry.shift ? sentence`${call}: ${say(SHIFT, entry.shift, subject)}.` : sentence`${call}.`;
  },
};

/** The price of a player on the board. */
const PRICE: Words<MarketPrice, [Subject], Sentence | null> = {
  value: ({ rank, round }, { he, him }) =>
    capitalized(sentence`${he} is a value at market rank ${rank}: take ${him} ${inRound(round)}.`),
  too_early: ({ rank }) => sentence`Market rank ${rank} is too early.`,
};

/** In the lists of values and reaches, which say with their fields what the price is. */
const LISTED_PRICE: typeof PRICE = {
  value: ({ round }, { him }) => sentence`Take ${him} ${inRound(round)}.`,
  too_early: () => null,
};

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
  ' ',
);

function inRound(round: number): Sentence {
  const ordinal = ORDINALS[round - 1];
  return ordinal === undefined ? sentence`late` : sentence`in the ${word(ordinal)} round`;
}

const SHIFT: Words<Shift, [Subject], Sentence> = {
  new_team: ({ team }, { he }) => sentence`${he} is new to the ${teamNickname(team)}`,
  touchdowns: ({ isGood, count }, { his }) =>
    isGood
      ? sentence`${his} ${count} touchdowns last season will be hard to repeat`
      : sentence`${his} yards last season deserved more than ${count} ${word(count.value === 1 ? 'touchdown' : 'touchdowns')}`,
};

/** "Waddle", "Waddle (questionable)". */
const withStatus = (who: Name, { status }: PricedPlayer): Sentence =>
  status === null ? sentence`${who}` : sentence`${who} (${statusWords(status)})`;

function boardNote(entry: PricedPlayer, subject: Subject, prices: typeof PRICE): Sentence {
  const { status, record, points, overReplacement, price, shift } = entry;
  const [tag, second] = [status === null ? null : statusWords(status), record && say(RECORD, record)].filter(
    (part) => part !== null,
  );
  const tags = tag && (second ? sentence`${tag}, ${second}` : tag);
  const player = tags ? sentence`${subject.short} (${tags})` : sentence`${subject.short}`;
  if (!points || !overReplacement) return capitalized(sentence`${player} has no projection.`);
  const projected = sentence`${player} projects for ${totalPoints(points)} points ${gamesClause(entry)} ${rateClause(entry)}`;
  return paragraph(
    capitalized(sentence`${WORTH_WORDS[entry.worth](projected, subject)}.`),
    shift && capitalized(sentence`${say(SHIFT, shift, subject)}.`),
    price && say(prices, price, subject),
  );
}

/** "16.7 a game over 6 games this season"; "first-round rookie" */
const RECORD: Words<PastRecord, [], Sentence> = {
  games: ({ season, perGame, games }) => {
    const when = season === 'this_so_far' ? sentence`before this week` : sentence`${word(season)} season`;
    return games.value === 1
      ? sentence`${perGame} in ${word('his')} only game ${when}`
      : sentence`${perGame} a game over ${games} games ${when}`;
  },
  rookie: ({ round }) => {
    const ordinal = round === null ? undefined : ORDINALS[round - 1];
    return ordinal === undefined ? sentence`undrafted rookie` : sentence`${word(ordinal)}-round rookie`;
  },
};

/** "in 7 games"; "in about 5 games" of a player who misses some. */
function gamesClause({ games, teamGamesLeft, worth }: PricedPlayer): Sentence {
  if (games) return sentence`in about ${gamesAmount(games)}`;
  if (!teamGamesLeft) return sentence``;
  // of a player no better than a free agent they add nothing
  return worth === 'replacement' ? citing(sentence``, [teamGamesLeft]) : sentence`in ${gamesAmount(teamGamesLeft)}`;
}

function rateClause({ perGame, worth }: PricedPlayer): Sentence {
  if (!perGame) return sentence``;
  return worth === 'replacement' ? citing(sentence``, [perGame]) : sentence`(${perGame} a game)`;
}

const WORTH_WORDS: Readonly<Record<PricedPlayer['worth'], (projected: Sentence, subject: Subject) => Sentence>> = {
  above_replacement: (projected) => projected,
  starter_when_playing: (projected, { he }) => sentence`${projected}, a starter in the games ${he} plays`,
  replacement: (projected) => sentence`${projected}, no better than a free agent`,
};

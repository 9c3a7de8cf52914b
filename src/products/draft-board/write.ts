// A draft board in words: who goes first, where the top tier ends, the best
// value and the worst reach.
import type { DraftAnswer, Fact, Name, Sentence } from '../../citations/index.ts';
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
import type { Player } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  lackedReportsSentence,
  positionNoun,
  positionPlural,
  type Subject,
  statusWords,
  subjectsAmong,
  teamNickname,
  totalPoints,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { BoardPlayer } from './board-player.ts';
import type { Callout, MarketPrice, PricedPlayer, TopTier } from './callouts.ts';
import type { DraftBoardDecision } from './decide.ts';
import type { Unlisted } from './market-lists.ts';
import type { PastRecord } from './past-record.ts';
import type { Shift } from './shift.ts';

export function write(decision: DraftBoardDecision): DraftAnswer<BodyOf<typeof product>> {
  const { season, scoring, tiers, values, reaches, unlisted } = decision;
  const board = tiers.flatMap(({ players }) => players);
  const subjectOf = subjectsAmong([...board, ...unlisted].map(({ player }) => player));
  const row = (entry: PricedPlayer, on: 'board' | 'list') => ({
    ...identityOf(entry.player),
    team: entry.team,
    rank: entry.rank,
    market_rank: entry.marketRank,
    value_delta: entry.delta,
    note: citing(
      boardNote(entry, subjectOf(entry.player), on),
      [entry.overReplacement, ...entry.range].filter((fact) => fact !== null),
    ),
  });
  return {
    verdict: verdict(decision, subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
    season,
    scoring,
    tiers: tiers.map(({ label, players }, i) => ({
      tier: i + 1,
      label,
      players: players.map((entry) => row(entry, 'board')),
    })),
    values: values.map((entry) => row(entry, 'list')),
    reaches: reaches.map((entry) => row(entry, 'list')),
  };
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
  ' ',
);

type SubjectOf = (player: Player) => Subject;

function verdict({ span, fromWeek, leaders: [first, ...next] }: DraftBoardDecision, subjectOf: SubjectOf): Sentence {
  if (!first) return sentence`No player is left to draft.`;
  const isDraft = span === 'draft';
  const called = withStatus(subjectOf(first.player).full, first);
  const pick = leadClause(called, { span, fromWeek });
  if (next.length === 0 || span === 'over') return sentence`${pick}.`;
  const others = listing(next.map(({ player }) => subjectOf(player).full));
  const isOne = next.length === 1;
  return isDraft
    ? sentence`${pick}; ${others} ${word(isOne ? 'is' : 'are')} next.`
    : sentence`${pick}; ${others} ${word(isOne ? 'follows' : 'follow')}.`;
}

function leadClause(called: Sentence, { span, fromWeek }: Pick<DraftBoardDecision, 'span' | 'fromWeek'>): Sentence {
  switch (span) {
    case 'draft':
      return sentence`Draft ${called} first`;
    case 'rest_of_season':
      return sentence`${called} tops the rest-of-season board`;
    case 'last_week':
      return sentence`${called} tops the board of ${weekWord(fromWeek)}`;
    case 'over':
      return sentence`Most leagues are finished; ${called} tops ${weekWord(fromWeek)}`;
  }
}

function reasoning(decision: DraftBoardDecision, subjectOf: SubjectOf): Sentence {
  const { leaders, topTier, bestValue, worstReach, unlisted, hasMarket, isMarketExpected, season, fromWeek } = decision;
  const [first] = leaders;
  return paragraph(
    decision.span === 'over'
      ? sentence`Most leagues ended last week: this board is for those that play ${weekWord(fromWeek)}.`
      : null,
    first?.points && first.overReplacement
      ? sentence`${subjectOf(first.player).full} projects for ${totalPoints(first.points)} points ${spanClause(decision)}, ${totalPoints(first.overReplacement)} more than a replacement-level ${positionNoun(first.player.position)}.`
      : null,
    decision.isAfterWeek ? sentence`This week is left out because its games have begun.` : null,
    topTier && tierSentence(topTier, subjectOf),
    bestValue && bestValueSentence(bestValue, subjectOf),
    worstReach && worstReachSentence(worstReach, subjectOf),
    unlisted.length > 0 ? unlistedSentence(unlisted, subjectOf) : null,
    isMarketExpected && !hasMarket
      ? sentence`No draft ranks were recorded for ${weekWord(fromWeek)} of ${seasonWord(season)}, so the board has no values or reaches.`
      : null,
    lackedReportsSentence(decision.lackedReports),
  );
}

function bestValueSentence({ entry, price }: NonNullable<DraftBoardDecision['bestValue']>, subjectOf: SubjectOf) {
  const { full, him } = subjectOf(entry.player);
  return sentence`The best value is ${full}, market rank ${price.rank}: take ${him} ${inRound(price.round)}.`;
}

function worstReachSentence({ entry, price }: Callout, subjectOf: SubjectOf): Sentence {
  const subject = subjectOf(entry.player);
  const call = sentence`Pass on ${withStatus(subject.full, entry)} at market rank ${price.rank}`;
  return entry.shift ? sentence`${call}: ${shiftClause(entry.shift, subject)}.` : sentence`${call}.`;
}

function unlistedSentence(unlisted: readonly Unlisted[], subjectOf: SubjectOf): Sentence {
  const names = unlisted.map(({ player, marketRank }) => sentence`${subjectOf(player).full} (${marketRank})`);
  return sentence`Below this list, though the market ranks them near the top: ${listing(names)}.`;
}

function inRound(round: number): Sentence {
  const named = ORDINALS[round - 1];
  return named === undefined ? sentence`late` : sentence`in the ${word(named)} round`;
}

function shiftClause(shift: Shift, { he, his }: Subject): Sentence {
  switch (shift.kind) {
    case 'new_team':
      return sentence`${he} is new to the ${teamNickname(shift.team)}`;
    case 'touchdowns':
      return shift.luck === 'good'
        ? sentence`${his} ${shift.count} touchdowns last season will be hard to repeat`
        : sentence`${his} yards last season deserved more than ${shift.count} ${word(shift.count.value === 1 ? 'touchdown' : 'touchdowns')}`;
  }
}

/** "in 7 games from week 10 through week 17": the board ends with the last week of most leagues. */
function spanClause({ span, season, fromWeek, lastWeek, leadGames }: DraftBoardDecision): Sentence {
  if (span === 'last_week' || span === 'over') return sentence`in ${weekWord(fromWeek)}`;
  const through =
    fromWeek === 1
      ? sentence`through ${weekWord(lastWeek)} of ${seasonWord(season)}`
      : sentence`from ${weekWord(fromWeek)} through ${weekWord(lastWeek)}`;
  if (!leadGames) return through;
  return sentence`in ${leadGames} ${word(leadGames.value === 1 ? 'game' : 'games')} ${through}`;
}

function tierSentence(tier: TopTier, subjectOf: SubjectOf): Sentence {
  switch (tier.kind) {
    case 'alone': {
      const { short, him } = subjectOf(tier.only.player);
      return sentence`${short} is in a tier alone, so do not trade down from ${him}.`;
    }
    case 'alike':
      return sentence`The top tier is ${listing(tier.players.map(({ player }) => subjectOf(player).short))}: take any of them.`;
    case 'short':
      return sentence`The top tier has ${countWord(tier.size)} players and ends with ${subjectOf(tier.last.player).full}.`;
    case 'long':
      return longTierSentence(tier, subjectOf);
  }
}

/** What the tier is made of, by how much of it one position is. */
function longTierSentence(
  { first, last, main, isDeep }: Extract<TopTier, { kind: 'long' }>,
  subjectOf: SubjectOf,
): Sentence {
  const end = subjectOf(last.player).full;
  switch (main.share) {
    case 'all':
      return sentence`The top tier is all ${positionPlural(main.position)}, down to ${end}.`;
    case 'most':
      return isDeep
        ? sentence`The top tier is deep, and mostly ${positionPlural(main.position)}, down to ${end}.`
        : capitalized(sentence`${positionPlural(main.position)} fill most of the top tier, which ends with ${end}.`);
    case 'some':
      return isDeep
        ? sentence`The top tier is deep, down to ${end}.`
        : sentence`The top tier runs from ${subjectOf(first.player).short} down to ${end}.`;
  }
}

/** "Waddle", "Waddle (questionable)". */
function withStatus(called: Name, { status }: BoardPlayer): Sentence {
  return status === null ? sentence`${called}` : sentence`${called} (${statusWords(status)})`;
}

function boardNote(entry: PricedPlayer, subject: Subject, on: 'board' | 'list'): Sentence {
  const { points, overReplacement, perGame, record, price, shift } = entry;
  const tags = [entry.status === null ? null : statusWords(entry.status), recordClause(record)].filter(
    (tag) => tag !== null,
  );
  const [tag, second] = tags;
  const tagged = second ? sentence`${tag ?? second}, ${second}` : tag;
  const player = tagged ? sentence`${subject.short} (${tagged})` : sentence`${subject.short}`;
  if (!points || !overReplacement) return capitalized(sentence`${player} has no projection.`);
  const rate = perGame ? rateClause(perGame, entry) : sentence``;
  const projected = sentence`${player} projects for ${totalPoints(points)} points ${gamesClause(entry)} ${rate}`;
  return paragraph(
    capitalized(sentence`${withWorth(projected, entry, subject)}.`),
    shift && capitalized(sentence`${shiftClause(shift, subject)}.`),
    price && (on === 'list' ? listedPrice(price, subject) : capitalized(priceSentence(price, subject))),
  );
}

/** "in 7 games"; "in about 5 games" of a player who misses some. */
function gamesClause({ games, teamGamesLeft, worth }: PricedPlayer): Sentence {
  if (games) return sentence`in about ${games} ${word(games.value === 1 ? 'game' : 'games')}`;
  if (!teamGamesLeft) return sentence``;
  // of a player no better than a free agent they add nothing
  if (worth === 'replacement') return citing(sentence``, [teamGamesLeft]);
  return sentence`in ${teamGamesLeft} ${word(teamGamesLeft.value === 1 ? 'game' : 'games')}`;
}

/** Of a player no better than a free agent the rate adds nothing. */
const rateClause = (perGame: Fact, { worth }: PricedPlayer): Sentence =>
  worth === 'replacement' ? citing(sentence``, [perGame]) : sentence`(${perGame} a game)`;

function withWorth(projected: Sentence, { worth }: PricedPlayer, { he }: Subject): Sentence {
  switch (worth) {
    case 'above_replacement':
      return projected;
    case 'starter_when_playing':
      return sentence`${projected}, a starter in the games ${he} plays`;
    case 'replacement':
      return sentence`${projected}, no better than a free agent`;
  }
}

/** The list and its fields say what the price is. */
const listedPrice = (price: MarketPrice, { him }: Subject): Sentence | null =>
  price.kind === 'value' ? sentence`Take ${him} ${inRound(price.round)}.` : null;

function priceSentence(price: MarketPrice, { he, him }: Subject): Sentence {
  return price.kind === 'too_early'
    ? sentence`Market rank ${price.rank} is too early.`
    : sentence`${he} is a value at market rank ${price.rank}: take ${him} ${inRound(price.round)}.`;
}

/** "16.7 a game over 6 games this season"; "first-round rookie" */
function recordClause(record: PastRecord | null): Sentence | null {
  if (record === null) return null;
  if (record.kind === 'rookie') {
    const round = record.round === null ? undefined : ORDINALS[record.round - 1];
    return round === undefined ? sentence`undrafted rookie` : sentence`${word(round)}-round rookie`;
  }
  const season = record.season === 'this_so_far' ? sentence`before this week` : sentence`${word(record.season)} season`;
  return record.games.value === 1
    ? sentence`${record.perGame} in ${word('his')} only game ${season}`
    : sentence`${record.perGame} a game over ${record.games} games ${season}`;
}

// Judges the crowd's adds and drops: which players to list, and who the verdict names.
import { itemAt } from '../../checked/index.ts';
import { type trending as product, TRENDING_ROWS } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import type { TrendingList } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { crowdOf, crowdSignal, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import {
  type AnalysisContext,
  AnswerError,
  bestFirst,
  horizonOf,
  namedInFull,
  type RequestOf,
} from '../shared/index.ts';
import { rowOf, type TrendingRow } from './row.ts';

export type TrendingDecision = Awaited<ReturnType<typeof decide>>;

export async function decide(
  context: AnalysisContext,
  { limit, lookback_hours: lookbackHours }: RequestOf<typeof product>,
) {
  const { season, week, isCurrent } = context.currentSnapshot;
  const [adds, drops] = await Promise.all([
    context.market.trending('add', lookbackHours),
    context.market.trending('drop', lookbackHours),
  ]);
  const listed = listedRows(context, adds, drops);
  if (listed.length === 0) throw refusal(week, isCurrent ? 'current' : 'past');
  // to keep a player is nothing to do
  if (!listed.some((row) => isMove(row) && row.move !== 'hold')) throw noMove(week);
  const rows = listed.slice(0, limit);
  const moves = movesOf(rows);
  const judged = judgedRows(rows);
  const confidence = forecastConfidence(context.currentSnapshot, mean(judged.map(({ probability }) => probability)));
  const named = moves.flatMap(({ players }) => players);
  return {
    season,
    week,
    lookbackHours,
    horizon: horizonOf({ week }),
    /** What `confidence` is about, averaged; empty where no player has odds. */
    judged,
    confidence,
    /** Moves first; adds and drops in turn, each by count. */
    rows,
    moves,
    namedInFull: namedInFull(named, CUTS.length.firstNames),
    ...explainedOf(rows, moves),
  };
}

const refusal = (week: number, time: 'current' | 'past'): AnswerError =>
  time === 'past'
    ? new AnswerError(
        409,
        'nothing_to_recommend',
        `The trending list recorded before week ${week} has no known player. You were not charged. Ask for the current week.`,
      )
    : new AnswerError(
        503,
        'platform_unavailable',
        'Sleeper lists no trending players right now. You were not charged. Ask again in ten minutes.',
        600,
      );

const noMove = (week: number): AnswerError =>
  new AnswerError(
    409,
    'nothing_to_recommend',
    `No trending player is worth a move in week ${week}: hold. You were not charged. Ask again tomorrow.`,
  );

/** Whether a row is a call, now or once the week's games are over. */
const isMove = ({ verdict, move, rule }: TrendingRow): boolean =>
  verdict !== 'hold' || move === 'check' || rule === 'claimable';

/** Calls first, then the rest; adds and drops in turn. So the limit only cuts. */
function listedRows(context: AnalysisContext, adds: TrendingList, drops: TrendingList): readonly TrendingRow[] {
  const known = (list: TrendingList) =>
    list.rows.flatMap(({ platformId, count }) => {
      const player = context.currentSnapshot.players.byPlatformId(platformId);
      return player ? [{ player, count, list }] : [];
    });
  const [added, dropped] = [known(adds), known(drops)];
  const longer = added.length > dropped.length ? added : dropped;
  const crowd = crowdOf(adds, drops);
  return longer
    .flatMap((_, i) => [...added.slice(i, i + 1), ...dropped.slice(i, i + 1)])
    .slice(0, TRENDING_ROWS)
    .map(({ player, count, list }) => rowOf(context, player, list, count, crowdSignal(context, crowd, player)))
    .sort((a, b) => Number(isMove(b)) - Number(isMove(a)));
}

/** Every call with odds; without a call, that the first player is startable. */
function judgedRows(rows: readonly TrendingRow[]) {
  const judged = rows.flatMap(({ player, verdict, rosterValue, odds }) => {
    if (verdict === 'hold' || odds === null) return [];
    const isStartable = rosterValue === 'wanted';
    return [{ player, isStartable, probability: isStartable ? odds.value : 1 - odds.value }];
  });
  const [first] = rows;
  return judged.length === 0 && first?.odds
    ? [{ player: first.player, isStartable: true, probability: first.odds.value }]
    : judged;
}

/** Calls that are news; those that are none only in a list without any other. */
function movesOf(rows: readonly TrendingRow[]) {
  const news = namedIn(rows.filter(({ naming }) => naming === 'first'));
  return news.length > 0 ? news : namedIn(rows.filter(({ naming }) => naming === 'last_resort'));
}

/** The moves in the order of the verdict, each with who is named for it. */
function namedIn(rows: readonly TrendingRow[]) {
  // a player on both lists is named once
  const named = new Set<Player>();
  const streamedLast = (a: TrendingRow, b: TrendingRow) =>
    Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position));
  const likeliestFirst = (a: TrendingRow, b: TrendingRow) => bestFirst(a.odds?.value ?? null, b.odds?.value ?? null);
  const hasCheck = rows.some(({ move }) => move === 'check');
  // of a player to check on there is more to say
  const maxNamed = hasCheck ? CUTS.length.rows - 1 : CUTS.length.rows;
  // a fade leaves its place in the verdict to the player to check on
  const order = hasCheck ? (['add', 'drop', 'hold', 'check'] as const) : (['add', 'fade', 'drop', 'hold'] as const);
  const moves = order.filter((move) => rows.some((row) => row.move === move));
  return moves.flatMap((move, i) => {
    // the most wanted of those to have; of the others those that most managers move
    const inOrder = (called: TrendingRow[]) =>
      move === 'add' || move === 'hold' ? called.sort(likeliestFirst) : called;
    const called = inOrder(rows.filter((row) => row.move === move && !named.has(row.player)))
      // one kicker or D/ST is as good as the next: they are named where no other player is
      .sort(streamedLast)
      .slice(0, Math.min(move === 'add' ? CUTS.length.named : 1, maxNamed - named.size - (moves.length - 1 - i)));
    const players = inOrder(called).map(({ player }) => player);
    for (const player of players) named.add(player);
    return players.length === 0 ? [] : [{ move, players }];
  });
}

/**
 * The rows that the verdict names, or the first rows of a list without a move. A full verdict has
 * room for the odds of its second add alone: the first is explained as a pair with him.
 */
function explainedOf(rows: readonly TrendingRow[], moves: ReturnType<typeof movesOf>) {
  const named = moves.flatMap(({ move, players }) =>
    players.flatMap((player) => rows.find((row) => row.move === move && row.player === player) ?? []),
  );
  const explained = moves.length === 0 ? rows.slice(0, CUTS.length.named) : named;
  const first = itemAt(explained, 0);
  // only adds are named in pairs
  // the first one takes two sentences
  const pair = explained.length > CUTS.length.sentences - 1 ? pairOf(first, itemAt(explained, 1)) : null;
  return { first, pair, others: explained.slice(pair ? 2 : 1) };
}

function pairOf({ odds }: TrendingRow, other: TrendingRow) {
  return odds && other.odds && { other: other.player, odds, otherOdds: other.odds };
}

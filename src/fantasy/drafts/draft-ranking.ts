// The order in which players should leave a draft board: expected points above replacement over the
// weeks ahead, blended with the market's order where it is known.
import { entryOf, itemAt } from '../../checked/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import type { Player } from '../../nfl/index.ts';
import { OFFENSE_POSITIONS } from '../../nfl/index.ts';
import type { SeasonOutlook, SeasonProjection } from '../../projections/index.ts';
import { Tally } from '../../tally/index.ts';
import {
  LEAGUE_TEAMS,
  POSITIONS_WITHOUT_BENCH,
  REPLACEMENT_RANKS,
  ROSTERED_BY_POSITION,
  ROSTERED_LEAGUE_TEAMS,
  rankCutoff,
} from '../defaults/index.ts';
import { fantasyPosition } from '../positions.ts';
import type { Scoring } from '../scoring/index.ts';
import { assumedLeague } from '../value/league.ts';
import { type SeasonValue, seasonValues } from '../value/season-value.ts';

export interface RankedProjection {
  readonly projection: SeasonProjection;
  readonly outcome: SeasonValue;
  /** What orders the board, in points above replacement; falls from player to player. */
  readonly draftValue: number;
}

/** The market's rank of a player, 1 = drafted first; null where it has none. */
export type DraftRankOf = (player: Player) => number | null;

/**
 * Share of the points a game in the draft value; the rest are the season's points. Absences are
 * projected poorly before a season. .25 to .75 are alike (docs/research/season-model.md).
 */
const PER_GAME_SHARE = 0.5;
/**
 * Share of the market's order, chosen before any season with recorded draft ranks
 * (docs/research/season-model.md).
 */
const MARKET_SHARE = 0.5;
/** A market that knows the season ranks a first-year player among so many. */
const ROOKIE_RANKED_WITHIN = 100;
/**
 * Players rostered in a league of twelve before its kickers and defenses:
 * those fill the last rounds.
 */
const PICKS_BEFORE_KICKERS = Math.round(
  (OFFENSE_POSITIONS.reduce((sum, position) => sum + rankCutoff(ROSTERED_BY_POSITION, position), 0) * LEAGUE_TEAMS) /
    ROSTERED_LEAGUE_TEAMS,
);

/**
 * Every player worth a pick, best first; equal values in the order of the player list. Kickers and
 * defenses, one for each team, come in the last two rounds: they are streamed. Without the market
 * the same list every time.
 */
export function rankByValue(
  outlook: SeasonOutlook,
  scoring: Scoring,
  marketRank: DraftRankOf | null = null,
): readonly RankedProjection[] {
  const { own, streamed, board } = ownRanking(outlook, scoring);
  if (marketRank === null || !knowsTheSeason(own, marketRank, outlook.season)) return board;
  return withStreamed(blended(own, marketRank), streamed);
}

const ownRanking = memoPerPair((outlook: SeasonOutlook, scoring: Scoring) => {
  const values = seasonValues(outlook, assumedLeague(scoring));
  const priced = outlook.projections.map((projection) => ({ projection, outcome: values.valueOf(projection) }));
  const isStreamed = ({ projection }: Pick<RankedProjection, 'projection'>) =>
    POSITIONS_WITHOUT_BENCH.has(projection.player.position);
  const own = inOrder(withDraftValue(priced.filter((entry) => !isStreamed(entry))));
  const streamed = streamedOfTeams(priced.filter(isStreamed));
  return { own, streamed, board: withStreamed(own, streamed) };
});

function withStreamed(board: readonly RankedProjection[], streamed: readonly Priced[]): readonly RankedProjection[] {
  const cut = Math.min(board.length, PICKS_BEFORE_KICKERS);
  const draftValue = board[cut - 1]?.draftValue;
  return [
    ...board.slice(0, cut),
    ...streamed.map((entry) => ({ ...entry, draftValue: draftValue ?? entry.outcome.overReplacement })),
    ...board.slice(cut),
  ];
}

/** The board as a list of players, as the backtest records it. */
export function draftRanking(outlook: SeasonOutlook, scoring: Scoring): readonly Player[] {
  return rankByValue(outlook, scoring).map(({ projection }) => projection.player);
}

type Priced = Omit<RankedProjection, 'draftValue'>;

function inOrder(board: readonly RankedProjection[]): readonly RankedProjection[] {
  return [...board].sort(
    (a, b) => b.draftValue - a.draftValue || a.projection.player.index - b.projection.player.index,
  );
}

/**
 * Half of the season's points above those of the position's replacement rank, half of what they
 * would be without an absence. Not `overReplacement`: ordered by that, the boards of 2021 to 2024
 * were worse (docs/research/value.md).
 */
function withDraftValue(players: readonly Priced[]): readonly RankedProjection[] {
  const [points, perGame] = [levelsOf(players, 'points'), levelsOf(players, 'perGame')];
  return players.map(({ projection, outcome }) => {
    const position = fantasyPosition(projection.player.position);
    const games = projection.weeks.filter(({ opponent }) => opponent !== null).length;
    const ifAlwaysPlaying = games * (outcome.perGame - entryOf(perGame, position));
    const overLevel = outcome.points - entryOf(points, position);
    const draftValue = (1 - PER_GAME_SHARE) * overLevel + PER_GAME_SHARE * ifAlwaysPlaying;
    return { projection, outcome, draftValue };
  });
}

/** By position the number of the player behind those that leagues start. */
function levelsOf(players: readonly Priced[], number: 'points' | 'perGame'): ReadonlyMap<string, number> {
  const positionOf = ({ projection }: Priced) => fantasyPosition(projection.player.position);
  const positions = [...new Set(players.map(positionOf))];
  return new Map(
    positions.map((position) => {
      const values = players
        .filter((priced) => positionOf(priced) === position)
        .map(({ outcome }) => outcome[number])
        .sort((a, b) => b - a);
      return [position, itemAt(values, Math.min(rankCutoff(REPLACEMENT_RANKS, position), values.length - 1))];
    }),
  );
}

/** Ranks that are last season's order place no first-year player: they are not a draft market. */
function knowsTheSeason(board: readonly RankedProjection[], marketRank: DraftRankOf, season: number): boolean {
  return inMarketOrder(board, marketRank)
    .slice(0, ROOKIE_RANKED_WITHIN)
    .some(({ projection }) => projection.player.entryYear === season);
}

function inMarketOrder(board: readonly RankedProjection[], marketRank: DraftRankOf): readonly RankedProjection[] {
  return board
    .flatMap((entry) => {
      const rank = marketRank(entry.projection.player);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/**
 * The market's player in a place is worth what the board's own player in that place is; a player
 * without a rank comes after all others.
 */
function blended(board: readonly RankedProjection[], marketRank: DraftRankOf): readonly RankedProjection[] {
  const market = inMarketOrder(board, marketRank);
  const valueAt = (place: number) => itemAt(board, Math.min(place, board.length - 1)).draftValue;
  const marketValues = new Map(market.map(({ projection }, place) => [projection, valueAt(place)]));
  return inOrder(
    board.map((entry) => {
      const marketValue = marketValues.get(entry.projection) ?? valueAt(market.length);
      return { ...entry, draftValue: (1 - MARKET_SHARE) * entry.draftValue + MARKET_SHARE * marketValue };
    }),
  );
}

/** One kicker and one defense for each team of a league. */
function streamedOfTeams(players: readonly Priced[]): readonly Priced[] {
  const countByPosition = new Tally<string>();
  return [...players]
    .sort(
      (a, b) =>
        b.outcome.overReplacement - a.outcome.overReplacement || a.projection.player.index - b.projection.player.index,
    )
    .filter(({ projection: { player } }) => {
      return countByPosition.add(player.position) <= rankCutoff(REPLACEMENT_RANKS, player.position);
    });
}

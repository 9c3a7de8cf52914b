// What a trade changes: the lineups of both teams over the weeks left, who is dropped, and the odds
// of the title in the same drawn seasons.
import { itemAt } from '../../checked/index.ts';
import { memoPer, memoPerEntry } from '../../memo/index.ts';
import { mean, NORMAL_P975, normalCdf } from '../../stats/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import { FANTASY_POSITIONS } from '../positions.ts';
import { averageWeek } from './average-week.ts';
import { drawTitleChanges, type SimulationOptions, type TitleChange } from './season-draws.ts';
import type { RosteredPlayer, SimulatedLeague, SimulatedPlayer, SimulatedTeam } from './simulated-league.ts';
import { lineupPoints, scoresAhead, weeksAhead } from './week-scores.ts';

/** Players by their ids, as the team with `rosterId` trades them. */
export interface Trade {
  readonly rosterId: number;
  readonly partner: number;
  readonly give: readonly string[];
  readonly get: readonly string[];
}

/** What a trade is worth to one of its teams. */
export interface TradeSide {
  /** Players it drops to have space. */
  readonly drops: readonly string[];
  /** Of those it gives, the starters of its average week, and of those it gets. */
  readonly startersGiven: readonly string[];
  readonly startersGot: readonly string[];
  /** Expected points of its lineup, a week over the weeks left. */
  readonly pointsChange: number;
  /** Odds that it gains over the weeks left. */
  readonly gainOdds: number;
  readonly titleChange: number;
  /** A change of the title odds within it may be luck of the draw: 95% of such changes are. */
  readonly titleNoise: number;
}

export interface JudgedTrade {
  readonly trade: Trade;
  readonly own: TradeSide;
  readonly partner: TradeSide;
  /** Odds that both lineups gain: who turns out better is one's gain and the other's loss. */
  readonly bothGainOdds: number;
  /** Of every team, in the league's order: one gains what another loses. */
  readonly titleChanges: readonly number[];
}

/** The same trade as its other team makes it. */
export const mirrored = ({ rosterId, partner, give, get }: Trade): Trade => ({
  rosterId: partner,
  partner: rosterId,
  give: get,
  get: give,
});

/** 1 where the title odds rise by more than luck of the draw, -1 where they fall, else 0. */
export const titleSign = ({ titleChange, titleNoise }: TradeSide): number =>
  Math.abs(titleChange) > titleNoise ? Math.sign(titleChange) : 0;

/**
 * Standard deviation of what a trade adds to a lineup, a week, as a share of the size of its
 * players' points (docs/research/league-simulation.md).
 */
const TRADE_SPREAD = 0.5;

/** Judged once a league, however often a number of it is asked for. */
const judgedOf = memoPer((_: SimulatedLeague) => new Map<string, JudgedTrade | null>());

/**
 * Each trade with what it changes; null where a team would have too many players. The same league,
 * seed and runs give the same numbers, alone or among others.
 */
export function* judgeTrades(
  league: SimulatedLeague,
  trades: readonly Trade[],
  options: SimulationOptions,
): Steps<readonly (JudgedTrade | null)[]> {
  const judged = judgedOf(league);
  const keyOf = (trade: Trade) => `${textOf(trade)} ${options.runs} ${options.seed}`;
  const asked = trades.filter((trade) => !judged.has(keyOf(trade)));
  if (asked.length > 0) {
    const made = yield* mapInSteps(asked, 1, (trade) => lineupsAfter(league, textOf(trade)));
    const ahead = yield* scoresAhead(league);
    const means = ahead.flatMap((week) => [...week.means]);
    const size = league.teams.length;
    const possible = made.filter((each) => each !== null);
    const changes = yield* drawTitleChanges(
      league,
      ahead,
      possible.map(({ changes: [own, partner], rows }) =>
        Float64Array.from(means, (points, i) => {
          const week = Math.floor(i / size);
          const change = i % size === rows[0] ? own : i % size === rows[1] ? partner : null;
          return points + (change ? itemAt(change, week) : 0);
        }),
      ),
      options,
    );
    asked.forEach((trade, i) => {
      const each = itemAt(made, i);
      const result =
        each && judgedTrade(league.season, trade, each, itemAt(changes, possible.indexOf(each)), options.runs);
      judged.set(keyOf(trade), result);
      const other = mirrored(trade);
      judged.set(keyOf(other), result && { ...result, trade: other, own: result.partner, partner: result.own });
    });
  }
  return trades.map((trade) => judged.get(keyOf(trade)) ?? null);
}

/**
 * By week ahead: how much more the lineups of both teams are expected to score; and their drops.
 */
interface LineupsAfter {
  readonly rows: readonly [number, number];
  readonly changes: readonly [readonly number[], readonly number[]];
  readonly sides: readonly [TradedTeam, TradedTeam];
}

const textOf = ({ rosterId, partner, give, get }: Trade): string => JSON.stringify({ rosterId, partner, give, get });

/** The smaller of what both lineups gain, in points a week; null where no drops make space. */
export const smallerGain = (league: SimulatedLeague, trade: Trade): number | null => {
  const made = lineupsAfter(league, textOf(trade));
  return made && Math.min(...made.changes.map((points) => mean(points) ?? 0));
};

const lineupsAfter = memoPerEntry((league: SimulatedLeague, text: string): LineupsAfter | null => {
  const sides = tradedTeams(league, JSON.parse(text));
  if (!sides) return null;
  const weeks = weeksAhead(league.season);
  const pointsOf = (team: SimulatedTeam) => weeks.map((week) => lineupPoints(league.season, team, week));
  const changeOf = ({ before, after }: TradedTeam) => {
    const points = pointsOf(before);
    return pointsOf(after).map((each, i) => each - itemAt(points, i));
  };
  const [own, partner] = sides;
  return {
    rows: [league.teams.indexOf(own.before), league.teams.indexOf(partner.before)],
    changes: [changeOf(own), changeOf(partner)],
    sides,
  };
});

/** A team before and after its part of a trade. */
export interface TradedTeam {
  readonly before: SimulatedTeam;
  readonly after: SimulatedTeam;
  readonly drops: readonly string[];
}

/** The one that trades and its partner; null where no drops make space. */
export function tradedTeams(league: SimulatedLeague, trade: Trade): readonly [TradedTeam, TradedTeam] | null {
  const [own, partner] = [trade, mirrored(trade)].map(({ rosterId, partner: otherId, give, get }) => {
    const team = league.teams.find((each) => each.rosterId === rosterId);
    const other = league.teams.find((each) => each.rosterId === otherId);
    return team && other ? teamAfter(league, team, { give, get, other }) : null;
  });
  return own && partner ? [own, partner] : null;
}

/** A team after its part of a trade; null where no drops make space. */
function teamAfter(
  { season }: SimulatedLeague,
  team: SimulatedTeam,
  { give, get, other }: Pick<Trade, 'give' | 'get'> & { readonly other: SimulatedTeam },
): TradedTeam | null {
  const got = other.players.filter(({ id }) => get.includes(id));
  const players = [...team.players.filter(({ id }) => !give.includes(id)), ...got];
  const taken = team.spots.taken.filter(({ id }) => !give.includes(id));
  const positionOf = (id: string) =>
    (other.players.find((each) => each.id === id) ?? other.spots.taken.find((each) => each.id === id))?.position ?? '';
  const arriving = get.map((id): RosteredPlayer => ({ id, position: positionOf(id) }));
  const drops: string[] = [];
  const left = () => taken.filter(({ id }) => !drops.includes(id));
  const drop = (droppable: readonly RosteredPlayer[]): boolean => {
    const dropped = leastMissed(
      season,
      players.filter(({ id }) => !drops.includes(id)),
      droppable,
    );
    if (dropped !== null) drops.push(dropped);
    return dropped !== null;
  };
  for (const [position, most] of season.positionLimits) {
    const isOf = (player: RosteredPlayer) => player.position === position;
    while (arriving.some(isOf) && [...left(), ...arriving].filter(isOf).length > most)
      if (!drop(left().filter(isOf))) return null;
  }
  const spots = team.spots.taken.length + team.spots.open;
  while (left().length + arriving.length > Math.max(spots, team.spots.taken.length))
    if (!drop(left().filter(({ position }) => FANTASY_POSITIONS.has(position)))) return null;
  return { before: team, drops, after: { ...team, players: players.filter(({ id }) => !drops.includes(id)) } };
}

/**
 * Of the droppable ones: first without a projection, then by what the lineup
 * loses and by his own value.
 */
function leastMissed(
  season: SimulatedLeague['season'],
  players: readonly SimulatedPlayer[],
  droppable: readonly RosteredPlayer[],
): string | null {
  const week = averageWeek(season);
  const all = week.lineupPoints(players);
  const [least] = droppable
    .map(({ id }) => {
      const player = players.find((each) => each.id === id);
      if (!player) return { id, loss: -1, value: 0 };
      // to a hundredth: sums of the same points in another order differ by less
      const loss = Math.round(100 * (all - week.lineupPoints(players.filter((each) => each !== player))));
      return { id, loss, value: week.overReplacement(player) };
    })
    .sort((a, b) => a.loss - b.loss || a.value - b.value);
  return least?.id ?? null;
}

function judgedTrade(
  season: SimulatedLeague['season'],
  trade: Trade,
  { rows, changes, sides }: LineupsAfter,
  titles: readonly TitleChange[],
  runs: number,
): JudgedTrade {
  const { pointsOf, startersOf } = averageWeek(season);
  const moved = sides
    .flatMap(({ before }) => before.players)
    .filter(({ id }) => [...trade.give, ...trade.get].includes(id));
  const spread = TRADE_SPREAD * Math.hypot(...moved.map(pointsOf));
  const side = (which: 0 | 1): TradeSide => {
    const { gained, lost } = itemAt(titles, rows[which]);
    const { before, after, drops } = sides[which];
    const startersIn = ({ players }: SimulatedTeam) => startersOf(players).map(({ id }) => id);
    const pointsChange = mean(changes[which]) ?? 0;
    const [give, get] = which === 0 ? [trade.give, trade.get] : [trade.get, trade.give];
    return {
      drops,
      startersGiven: startersIn(before).filter((id) => give.includes(id)),
      startersGot: startersIn(after).filter((id) => get.includes(id)),
      pointsChange,
      gainOdds: spread > 0 ? normalCdf(pointsChange / spread) : Number(pointsChange > 0),
      titleChange: (gained - lost) / runs,
      titleNoise: (NORMAL_P975 * Math.sqrt(gained + lost)) / runs,
    };
  };
  const [own, partner] = [side(0), side(1)];
  return {
    ...{ trade, own, partner },
    bothGainOdds: Math.max(0, own.gainOdds + partner.gainOdds - 1),
    titleChanges: titles.map(({ gained, lost }) => (gained - lost) / runs),
  };
}

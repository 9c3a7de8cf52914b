// What each team gives up to a position, adjusted for whom it met: points above or below what those opponents usually score.
import { rowsBefore } from './as-of.ts';
import { fantasyPoints, PRESETS } from './scoring.ts';
import { textAt } from './table.ts';
import type { World } from './world.ts';

/** One team against one position. */
export interface Allowed {
  /** 1 = gives up the most, by `effect`. */
  readonly rank: number;
  /** PPR points a game by which opponents at the position beat (+) or miss (-) what they usually score, shrunk towards none. */
  readonly effect: number;
  /** PPR points a game allowed to the position, as they stand. */
  readonly perGame: number;
  readonly games: number;
  /** The games looked at: `2023 wk 16-18, 2024 wk 1-7`. */
  readonly slice: string;
}

/** Null for a team without games and for a position that is not followed. */
export type DefenceAgainst = (team: string, position: string) => Allowed | null;

/** Whose points are followed. A defence's own points are not: no player of a file scores them. */
const POSITIONS: Readonly<Record<string, string>> = { QB: 'QB', RB: 'RB', FB: 'RB', WR: 'WR', TE: 'TE', K: 'K' };
/** Games of a defence that count: its last ones, over the turn of the year where this season has fewer. */
const WINDOW = 10;
/** A game of the season before says half as much: coaches and players have changed. */
const LAST_SEASON_WEIGHT = 0.5;
/** Games of nothing special that every team is given: what a few games say is mostly chance. */
const SHRINK_GAMES = 6;
/** The same for what an opponent usually scores. */
const OPPONENT_SHRINK_GAMES = 3;

interface Meeting {
  readonly season: number;
  readonly week: number;
  readonly offence: string;
  readonly defence: string;
  readonly points: number;
}

const kept = new WeakMap<World, DefenceAgainst>();

/** The table of a picture: computed once, kept as long as the picture is. */
export function defenceAgainst(world: World): DefenceAgainst {
  const known = kept.get(world);
  if (known) return known;
  const tables = new Map<string, ReadonlyMap<string, Allowed>>();
  for (const [position, meetings] of meetingsOf(world)) tables.set(position, tableOf(meetings, world.season));
  const against: DefenceAgainst = (team, position) => tables.get(POSITIONS[position] ?? '')?.get(team) ?? null;
  kept.set(world, against);
  return against;
}

/** By position: every regular-season game of this season and the last, seen from the offence, oldest first. */
function meetingsOf(world: World): ReadonlyMap<string, readonly Meeting[]> {
  const { stats } = world;
  const found = new Map<string, Map<string, { meeting: Omit<Meeting, 'points'>; points: number }>>();
  const games = new Map<string, Omit<Meeting, 'points'>>();
  for (const position of Object.values(POSITIONS)) found.set(position, new Map());
  for (let row = rowsBefore(stats, { season: world.season - 1, week: 0 }); row < stats.length; row++) {
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    const [season, week] = [stats.numbers.season[row] ?? 0, stats.numbers.week[row] ?? 0];
    const [offence, defence] = [textAt(stats.texts.team, row), textAt(stats.texts.opponent_team, row)];
    const key = `${season} ${week} ${offence}`;
    const meeting = games.get(key) ?? { season, week, offence, defence };
    games.set(key, meeting);
    const rows = found.get(POSITIONS[textAt(stats.texts.position, row)] ?? '');
    if (!rows) continue;
    const sum = rows.get(key) ?? { meeting, points: 0 };
    sum.points += fantasyPoints(stats, row, PRESETS.ppr);
    rows.set(key, sum);
  }
  return new Map(
    [...found].map(([position, rows]) => [
      position,
      // a team whose tight end did nothing allowed its opponent nothing: that game counts
      [...games].map(([key, meeting]) => ({ ...meeting, points: rows.get(key)?.points ?? 0 })),
    ]),
  );
}

function tableOf(meetings: readonly Meeting[], season: number): ReadonlyMap<string, Allowed> {
  const usual = usualPoints(meetings);
  const byDefence = new Map<string, Meeting[]>();
  for (const meeting of meetings) {
    const list = byDefence.get(meeting.defence);
    if (list) list.push(meeting);
    else byDefence.set(meeting.defence, [meeting]);
  }
  const rows = [...byDefence].map(([team, all]) => {
    const list = all.slice(-WINDOW);
    let [weight, above, points] = [0, 0, 0];
    for (const meeting of list) {
      const share = meeting.season === season ? 1 : LAST_SEASON_WEIGHT;
      weight += share;
      above += share * (meeting.points - usual(meeting));
      points += meeting.points;
    }
    const effect = above / (weight + SHRINK_GAMES);
    return { team, effect, perGame: points / list.length, games: list.length, slice: sliceOf(list) };
  });
  // level ones in the order of their code, so that the table is the same every time
  rows.sort((a, b) => b.effect - a.effect || (a.team < b.team ? -1 : 1));
  return new Map(rows.map(({ team, ...row }, i) => [team, { ...row, rank: i + 1 }]));
}

/** What the opponent scores at the position in his other games of that season, shrunk towards the league's mean of the season. */
function usualPoints(meetings: readonly Meeting[]): (meeting: Meeting) => number {
  const sums = new Map<string, { points: number; games: number }>();
  const add = (key: string, points: number) => {
    const sum = sums.get(key) ?? { points: 0, games: 0 };
    sum.points += points;
    sum.games += 1;
    sums.set(key, sum);
  };
  for (const { season, offence, points } of meetings) {
    add(`${season}`, points);
    add(`${season} ${offence}`, points);
  }
  return ({ season, offence, points }) => {
    const league = sums.get(`${season}`) ?? { points: 0, games: 1 };
    const own = sums.get(`${season} ${offence}`) ?? { points, games: 1 };
    const prior = (league.points / league.games) * OPPONENT_SHRINK_GAMES;
    return (own.points - points + prior) / (own.games - 1 + OPPONENT_SHRINK_GAMES);
  };
}

function sliceOf(list: readonly Meeting[]): string {
  const seasons = new Map<number, number[]>();
  for (const { season, week } of list) seasons.set(season, [...(seasons.get(season) ?? []), week]);
  return [...seasons].map(([season, weeks]) => `${season} wk ${Math.min(...weeks)}-${Math.max(...weeks)}`).join(', ');
}

// The fixture list of a season by the league's own formula: 17 games in 18 weeks, one
// bye, and who plays when.

import { dayOfWeek, easternInstant, isoDate, LAST_REGULAR_WEEK } from '../calendar.ts';
import { type Random, randomOf } from '../random.ts';
import { entryOf, itemAt } from '../values.ts';
import { teamAt } from './teams.ts';

export interface SeasonGame {
  readonly id: string;
  readonly season: number;
  readonly week: number;
  /** REG, then WC, DIV, CON, SB. */
  readonly type: string;
  readonly home: number;
  readonly away: number;
  readonly date: number;
  readonly time: string;
  readonly kickoff: number;
}

type Pairing = readonly [home: number, away: number];

/** Ways to split four teams into two games, and four against four into four games. */
const DIVISION_PAIRINGS: readonly (readonly Pairing[])[] = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [3, 1],
  ],
  [
    [3, 0],
    [1, 2],
  ],
];

/**
 * Weeks of the six games inside a division and of its bye: a division plays only itself in them, so
 * each may have its bye in another one of them. The bye is never in the last week.
 */
const DIVISION_WEEKS = [2, 6, 8, 10, 11, 14, LAST_REGULAR_WEEK];
const BYE_WEEKS = [6, 8, 10, 11, 14];

/** The 272 games of a regular season, by week and kickoff. */
export function regularSeason(seed: number, season: number): readonly SeasonGame[] {
  const random = randomOf(seed, 'schedule', season);
  const weeks = new Map<number, Pairing[]>();
  const put = (week: number, pairings: readonly Pairing[]): void => {
    weeks.set(week, [...(weeks.get(week) ?? []), ...pairings]);
  };
  const otherWeeks = Array.from({ length: LAST_REGULAR_WEEK }, (_, i) => i + 1).filter(
    (week) => !DIVISION_WEEKS.includes(week),
  );
  const rounds = withHomes(random, random.shuffled(crossDivisionRounds(random, season)));
  for (const [i, week] of otherWeeks.entries()) put(week, rounds[i] ?? []);
  const byes = random.shuffled([...BYE_WEEKS, ...random.shuffled(BYE_WEEKS).slice(0, 3)]);
  for (let division = 0; division < 8; division += 1) {
    const open = random.shuffled(DIVISION_WEEKS.filter((week) => week !== byes[division])).sort((a, b) => a - b);
    const order = random.shuffled([0, 1, 2]);
    open.forEach((week, i) => {
      const pairings = itemAt(DIVISION_PAIRINGS, itemAt(order, i % 3));
      // the second meeting is at the other's ground
      put(
        week,
        pairings.map(
          ([a, b]): Pairing => (i < 3 ? [division * 4 + a, division * 4 + b] : [division * 4 + b, division * 4 + a]),
        ),
      );
    });
  }
  return [...weeks].sort(([a], [b]) => a - b).flatMap(([week, pairings]) => kickoffs(random, season, week, pairings));
}

/**
 * Eleven rounds outside the divisions: all of one division in the own conference, all of one in the
 * other, and three single opponents.
 */
function crossDivisionRounds(random: Random, season: number): Pairing[][] {
  const turn = season % 3;
  const opponents = (steps: readonly number[]): Pairing[] =>
    steps.map((step, i): Pairing => [i, step]).filter(([a, b]) => a < b);
  // the three ways to pair the four divisions of a conference: one is played in full,
  // the two others once each
  const inConference = [0, 1, 2].map((way) =>
    [0, 4].flatMap((base) =>
      (DIVISION_PAIRINGS[way] ?? []).map(([a, b]): Pairing => [base + Math.min(a, b), base + Math.max(a, b)]),
    ),
  );
  const across = (shift: number): Pairing[] => opponents([0, 1, 2, 3].map((d) => 4 + ((d + shift) % 4)));
  const full = (pairs: readonly Pairing[]): Pairing[][] =>
    [0, 1, 2, 3].map((shift) =>
      pairs.flatMap(([a, b]) => [0, 1, 2, 3].map((i): Pairing => [a * 4 + i, b * 4 + ((i + shift) % 4)])),
    );
  const once = (pairs: readonly Pairing[]): Pairing[] => {
    const order = random.shuffled([0, 1, 2, 3]);
    return pairs.flatMap(([a, b]) => order.map((rank, i): Pairing => [a * 4 + i, b * 4 + rank]));
  };
  return [
    ...full(inConference[turn] ?? []),
    ...full(across(season % 4)),
    once(inConference[(turn + 1) % 3] ?? []),
    once(inConference[(turn + 2) % 3] ?? []),
    once(across((season + 2) % 4)),
  ];
}

/**
 * Decides who is at home. Two rounds together are closed rings of teams: going round each ring
 * gives everyone one game at home and one away. The round left over is drawn, so that no one has
 * more than one home game too many.
 */
function withHomes(random: Random, rounds: readonly (readonly Pairing[])[]): Pairing[][] {
  const decided: Pairing[][] = rounds.map(() => []);
  for (let i = 0; i < rounds.length; i += 2) {
    const second = rounds[i + 1];
    if (!second) {
      decided[i] = (rounds[i] ?? []).map(([a, b]) => (random.chance(0.5) ? [a, b] : [b, a]));
      continue;
    }
    const firstOpponent = opponentsIn(itemAt(rounds, i));
    const secondOpponent = opponentsIn(second);
    const done = new Set<number>();
    for (const start of firstOpponent.keys()) {
      for (let team = start; !done.has(team); ) {
        const guest = entryOf(firstOpponent, team);
        const next = entryOf(secondOpponent, guest);
        done.add(team).add(guest);
        decided[i]?.push([team, guest]);
        decided[i + 1]?.push([guest, next]);
        team = next;
      }
    }
  }
  return decided;
}

const opponentsIn = (round: readonly Pairing[]): ReadonlyMap<number, number> =>
  new Map(round.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));

/** Thursday night, Sunday at one and at four, Sunday night, Monday night. */
function kickoffs(random: Random, season: number, week: number, pairings: readonly Pairing[]): SeasonGame[] {
  const order = random.shuffled(pairings);
  const slot = (i: number): readonly [day: number, time: string] => {
    if (i === 0) return [0, '20:15'];
    if (i === 1) return [3, '20:20'];
    if (i === 2) return [4, '20:15'];
    if (i < 5) return [3, '16:25'];
    return i < 7 ? [3, '16:05'] : [3, '13:00'];
  };
  return order
    .map(([home, away], i) => {
      const [day, time] = slot(i);
      return game({ season, week, type: 'REG', home, away }, dayOfWeek(season, week, day), time);
    })
    .sort((a, b) => a.kickoff - b.kickoff || a.home - b.home);
}

export function game(
  pairing: Pick<SeasonGame, 'season' | 'week' | 'type' | 'home' | 'away'>,
  date: number,
  time: string,
): SeasonGame {
  const week = String(pairing.week).padStart(2, '0');
  return {
    ...pairing,
    id: `${pairing.season}_${week}_${teamAt(pairing.away).code}_${teamAt(pairing.home).code}`,
    date,
    time,
    kickoff: easternInstant(date, time),
  };
}

/** `202511090buf`, the id of pro-football-reference. */
export const pfrGameId = (played: SeasonGame): string =>
  `${isoDate(played.date).replaceAll('-', '')}0${teamAt(played.home).draftCode.toLowerCase()}`;

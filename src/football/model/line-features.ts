// What may move a stat line away from volume times rate: one entry a number, each told under one heading.
import type { Candidate, TeamWeek } from './candidates.ts';
import { amount, perGame } from './form.ts';
import { halfPpr, type Line } from './game-log.ts';
import { AVERAGE_PACE, type Pace } from './pace.ts';
import { AVERAGE_TOTAL } from './setting.ts';
import { ignorance, type Slice } from './shares.ts';
import { MISSED_MANY } from './squad.ts';

/** Headings under which corrections are told: `explain.ts` says in which number each shows. */
export type Heading =
  | 'form'
  | 'role'
  | 'opponent'
  | 'game'
  | 'health'
  | 'passer'
  | 'teammates'
  | 'career'
  | 'season_start';

interface Input {
  readonly week: TeamWeek;
  readonly slice: Slice;
  readonly candidate: Candidate;
  readonly volume: Pace;
  /** Volume times rate, and its half-PPR points. */
  readonly line: Line;
  readonly plain: number;
  /** The quarterback expected to throw to him; himself for a quarterback. */
  readonly passer: Candidate | undefined;
  readonly unknown: number;
}

type Feature = readonly [name: string, heading: Heading, value: (x: Input) => number];

const flag = (condition: boolean): number => (condition ? 1 : 0);
/** His last game of the season, if he did not miss one since. */
const latest = ({ last, missed }: Candidate) => (missed === 0 ? last : undefined);

const FEATURES: readonly Feature[] = [
  ['plain points', 'form', (x) => x.plain],
  ['plain points, root', 'form', (x) => Math.sqrt(Math.max(0, x.plain))],
  ['targets', 'form', (x) => amount(x.line, 'targets')],
  ['carries', 'form', (x) => amount(x.line, 'carries')],
  ['attempts', 'form', (x) => amount(x.line, 'attempts')],
  ['points a game, slow', 'form', (x) => perGame(x.candidate.slow.points, x.candidate.slow)],
  ['points a game, fast', 'form', (x) => perGame(x.candidate.fast.points, x.candidate.fast)],
  ['points a game, long', 'form', (x) => perGame(x.candidate.long.points, x.candidate.long)],
  ['points last game', 'form', (x) => halfPpr(latest(x.candidate)?.line ?? [])],
  ['air yards share, slow', 'form', (x) => perGame(x.candidate.slow.airShare, x.candidate.slow)],
  ['air yards share, long', 'form', (x) => perGame(x.candidate.long.airShare, x.candidate.long)],
  ['snap share, slow', 'role', (x) => x.candidate.slow.snapShare || 0],
  ['snap share, fast', 'role', (x) => x.candidate.fast.snapShare || 0],
  ['snap share last game', 'role', (x) => latest(x.candidate)?.snapShare || 0],
  ['first on the chart', 'role', (x) => flag(x.candidate.depth === 1)],
  ['not on the chart', 'role', (x) => flag(x.candidate.depth === 0)],
  ['nobody ahead', 'role', (x) => flag(x.slice.top)],
  ['expected ahead', 'role', (x) => x.slice.expectedAhead],
  ['fraction of the position', 'role', (x) => x.slice.fraction],
  ['opponent allows', 'opponent', (x) => x.week.allowanceOf(x.candidate.position)],
  ['opponent allows, by points', 'opponent', (x) => x.week.allowanceOf(x.candidate.position) * x.plain],
  ['implied total', 'game', (x) => x.week.setting.implied - AVERAGE_TOTAL],
  ['implied total, by points', 'game', (x) => (x.week.setting.implied - AVERAGE_TOTAL) * x.plain],
  ['spread', 'game', (x) => x.week.setting.edge],
  ['spread, by points', 'game', (x) => x.week.setting.edge * x.plain],
  ['at home', 'game', (x) => flag(x.week.setting.home)],
  ['dome', 'game', (x) => x.week.setting.dome],
  ['weeks of rest', 'game', (x) => x.week.setting.rest / 7],
  ['team attempts', 'game', (x) => x.volume.attempts - AVERAGE_PACE.attempts],
  ['team carries', 'game', (x) => x.volume.carries - AVERAGE_PACE.carries],
  ['questionable', 'health', (x) => flag(x.candidate.report === 'questionable')],
  ['no practice', 'health', (x) => flag(x.candidate.practice === 'missed')],
  ['limited practice', 'health', (x) => flag(x.candidate.practice === 'limited')],
  ['back from absence', 'health', (x) => flag(x.candidate.missed > 0 && x.candidate.missed < MISSED_MANY)],
  ['odds to play', 'health', (x) => x.candidate.plays],
  ['passer, points a game', 'passer', (x) => (x.passer ? perGame(x.passer.slow.points, x.passer.slow) : 0)],
  ['not the passer', 'passer', (x) => flag(x.passer !== undefined && x.passer !== x.candidate)],
  ['targets vacated', 'teammates', (x) => x.slice.vacated.targets],
  ['carries vacated', 'teammates', (x) => x.slice.vacated.carries],
  ['targets vacated elsewhere', 'teammates', (x) => x.slice.vacatedElsewhere.targets],
  ['rookie', 'career', (x) => x.candidate.rookie],
  ['age', 'career', (x) => x.candidate.age],
  ['draft', 'career', (x) => x.candidate.draftValue],
  ['little known', 'career', (x) => x.unknown],
  ['little known, first on the chart', 'career', (x) => x.unknown * flag(x.candidate.depth === 1)],
  ['little known, draft', 'career', (x) => x.unknown * x.candidate.draftValue],
  ['little known, by points', 'career', (x) => x.unknown * x.plain],
  ['little known, by targets', 'career', (x) => x.unknown * amount(x.line, 'targets')],
  ['season start', 'season_start', (x) => x.week.early],
  ['season start, by points', 'season_start', (x) => x.week.early * x.plain],
];

/** Headings of the features, in order. */
export const HEADINGS: readonly Heading[] = FEATURES.map(([, heading]) => heading);

export function lineFeatures(
  week: TeamWeek,
  slice: Slice,
  volume: Pace,
  line: Line,
  passer: Candidate | undefined,
): number[] {
  const { candidate } = slice;
  const input: Input = {
    week,
    slice,
    candidate,
    volume,
    line,
    plain: halfPpr(line),
    passer,
    unknown: ignorance(candidate),
  };
  return FEATURES.map(([, , value]) => value(input));
}

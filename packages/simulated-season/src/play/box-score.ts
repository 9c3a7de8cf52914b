// What one player did in one game, in groups that are absent where he did nothing of the kind.
import type { SandboxPlayer } from '../league/person.ts';
import type { SeasonGame } from '../league/schedule.ts';

export interface Passing {
  completions: number;
  attempts: number;
  yards: number;
  touchdowns: number;
  interceptions: number;
  sacks: number;
  sackYards: number;
  sackFumbles: number;
  sackFumblesLost: number;
  airYards: number;
  twoPoint: number;
}

export interface Rushing {
  carries: number;
  yards: number;
  touchdowns: number;
  fumbles: number;
  fumblesLost: number;
  twoPoint: number;
}

export interface Receiving {
  targets: number;
  receptions: number;
  yards: number;
  touchdowns: number;
  fumbles: number;
  fumblesLost: number;
  airYards: number;
  twoPoint: number;
}

export interface FieldGoal {
  readonly distance: number;
  readonly made: boolean;
  /** It decided the game in the last minutes. */
  readonly winner: boolean;
}

export interface Kicking {
  readonly fieldGoals: FieldGoal[];
  patMade: number;
  patMissed: number;
}

export interface Defending {
  soloTackles: number;
  assists: number;
  sacks: number;
  sackYards: number;
  hits: number;
  interceptions: number;
  interceptionYards: number;
  passesDefended: number;
  forcedFumbles: number;
  recoveries: number;
  touchdowns: number;
  safeties: number;
}

export interface Returning {
  punts: number;
  puntYards: number;
  kickoffs: number;
  kickoffYards: number;
  touchdowns: number;
}

export interface Snaps {
  readonly offense: number;
  readonly defense: number;
  readonly special: number;
}

export interface BoxLine {
  readonly person: SandboxPlayer;
  readonly snaps: Snaps;
  readonly passing: Passing | null;
  readonly rushing: Rushing | null;
  readonly receiving: Receiving | null;
  readonly kicking: Kicking | null;
  readonly defending: Defending | null;
  readonly returning: Returning | null;
}

/** One side of a game. */
export interface TeamBoxScore {
  readonly team: number;
  readonly opponent: number;
  readonly points: number;
  readonly pointsAllowed: number;
  /** Yards of the opponent's offense, sacks taken off. */
  readonly yardsAllowed: number;
  readonly snaps: Snaps;
  readonly quarterback: SandboxPlayer | null;
  readonly lines: readonly BoxLine[];
}

export interface SimulatedGame {
  readonly game: SeasonGame;
  readonly home: TeamBoxScore;
  readonly away: TeamBoxScore;
  readonly overtime: boolean;
}

const NO_STATS = {
  passing: null,
  rushing: null,
  receiving: null,
  kicking: null,
  defending: null,
  returning: null,
} as const;

/** A line while the game is still being written. */
export type BoxScoreDraft<T> = { -readonly [K in keyof T]: T[K] };
export type LineDraft = BoxScoreDraft<BoxLine>;

export const emptyLine = (person: SandboxPlayer): LineDraft => ({
  person,
  snaps: { offense: 0, defense: 0, special: 0 },
  ...NO_STATS,
});

export const newPassing = (): Passing => ({
  completions: 0,
  attempts: 0,
  yards: 0,
  touchdowns: 0,
  interceptions: 0,
  sacks: 0,
  sackYards: 0,
  sackFumbles: 0,
  sackFumblesLost: 0,
  airYards: 0,
  twoPoint: 0,
});

export const newRushing = (): Rushing => ({
  carries: 0,
  yards: 0,
  touchdowns: 0,
  fumbles: 0,
  fumblesLost: 0,
  twoPoint: 0,
});

export const newReceiving = (): Receiving => ({
  targets: 0,
  receptions: 0,
  yards: 0,
  touchdowns: 0,
  fumbles: 0,
  fumblesLost: 0,
  airYards: 0,
  twoPoint: 0,
});

export const newDefending = (): Defending => ({
  soloTackles: 0,
  assists: 0,
  sacks: 0,
  sackYards: 0,
  hits: 0,
  interceptions: 0,
  interceptionYards: 0,
  passesDefended: 0,
  forcedFumbles: 0,
  recoveries: 0,
  touchdowns: 0,
  safeties: 0,
});

/** Every group of a line. */
export type StatGroups = { readonly [Group in keyof typeof NO_STATS]: Readonly<NonNullable<BoxLine[Group]>> };

const ZERO_STATS: StatGroups = {
  passing: newPassing(),
  rushing: newRushing(),
  receiving: newReceiving(),
  kicking: { fieldGoals: [], patMade: 0, patMissed: 0 },
  defending: newDefending(),
  returning: { punts: 0, puntYards: 0, kickoffs: 0, kickoffYards: 0, touchdowns: 0 },
};

/** The groups of a line, with zeros for an absent one. */
export const statGroups = (line: Pick<BoxLine, keyof StatGroups>): StatGroups => ({
  passing: line.passing ?? ZERO_STATS.passing,
  rushing: line.rushing ?? ZERO_STATS.rushing,
  receiving: line.receiving ?? ZERO_STATS.receiving,
  kicking: line.kicking ?? ZERO_STATS.kicking,
  defending: line.defending ?? ZERO_STATS.defending,
  returning: line.returning ?? ZERO_STATS.returning,
});

/** Whether the statistics file has a row for him: snaps alone give none. */
export const isInBoxScore = (line: BoxLine): boolean =>
  Boolean(line.passing ?? line.rushing ?? line.receiving ?? line.kicking ?? line.defending ?? line.returning);

/** His line in this game; throws for someone who does not play. */
export function boxScoreLine(lines: Map<SandboxPlayer, LineDraft>, person: SandboxPlayer): LineDraft {
  const line = lines.get(person);
  if (!line) throw new Error(`${person.last} is not in this game`);
  return line;
}

export function receivingOf(lines: Map<SandboxPlayer, LineDraft>, person: SandboxPlayer): Receiving {
  const line = boxScoreLine(lines, person);
  line.receiving ??= newReceiving();
  return line.receiving;
}

export function rushingOf(lines: Map<SandboxPlayer, LineDraft>, person: SandboxPlayer): Rushing {
  const line = boxScoreLine(lines, person);
  line.rushing ??= newRushing();
  return line.rushing;
}

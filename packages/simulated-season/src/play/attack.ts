// What an offense brings into a game and what came of it: the words the parts of the offense share.
import type { SandboxPlayer } from '../league/person.ts';
import type { SandboxPosition } from '../league/positions.ts';
import type { Role } from './roles.ts';
import type { GameScript, GameVolume } from './volume.ts';

/** What the offense brings into the game. */
export interface Attack {
  readonly script: GameScript;
  /** Everyone available, by position in chart order. */
  readonly roles: ReadonlyMap<SandboxPosition, readonly Role[]>;
  /** Share of the game each one lasted; absent = all of it. */
  readonly lasted: ReadonlyMap<SandboxPlayer, number>;
  /** Miles an hour; 0 under a roof. */
  readonly wind: number;
  /** Standard score of the other defense, and of the own line in the running game. */
  readonly defense: number;
  readonly line: number;
}

/** What came of it. */
export interface AttackResult {
  readonly volume: GameVolume;
  readonly passTouchdowns: number;
  readonly rushTouchdowns: number;
  readonly interceptions: number;
  /** Fumbles lost to the other side. */
  readonly fumblesLost: number;
  readonly fumbles: number;
  readonly sackYards: number;
  /** Passing and rushing yards without sack yards. */
  readonly yards: number;
  readonly incompletions: number;
  readonly quarterback: SandboxPlayer | null;
  /** Drives that ended in no touchdown, from some of which a field goal is tried. */
  readonly otherDrives: number;
}

/** A quarterback and his part of the game. */
export interface AttackPart {
  readonly person: SandboxPlayer;
  readonly part: number;
}

/** The starter for as long as he lasts, then his deputy. */
export function passersOf(order: readonly SandboxPlayer[], lasted: ReadonlyMap<SandboxPlayer, number>): AttackPart[] {
  const [starter, deputy] = order;
  if (!starter) return [];
  const part = deputy ? (lasted.get(starter) ?? 1) : 1;
  return deputy && part < 1
    ? [
        { person: starter, part },
        { person: deputy, part: 1 - part },
      ]
    : [{ person: starter, part: 1 }];
}

// One team's defense in one game: the other offense's plays, sacks and turnovers
// handed to those who made them.
import type { SandboxPlayer } from '../league/person.ts';
import type { SandboxPosition } from '../league/positions.ts';
import type { Random } from '../random.ts';
import type { AttackResult } from './attack.ts';
import { type Defending, type LineDraft, newDefending } from './box-score.ts';

/**
 * Who makes which play: weight of each position for tackles, sacks,
 * interceptions and passes defended.
 */
const PLAY_WEIGHTS: Readonly<
  Partial<Record<SandboxPosition, readonly [tackles: number, sacks: number, interceptions: number, defended: number]>>
> = {
  DE: [0.55, 1.7, 0.1, 0.3],
  DT: [0.5, 0.9, 0.04, 0.2],
  LB: [1.35, 0.7, 0.6, 0.5],
  CB: [0.9, 0.05, 1.6, 1.9],
  S: [1.2, 0.12, 1.5, 1],
};

/** Share of the defense's snaps by place at the position. */
const SNAP_SHARES: Readonly<Partial<Record<SandboxPosition, readonly number[]>>> = {
  DE: [0.78, 0.7, 0.42, 0.25],
  DT: [0.68, 0.6, 0.4, 0.22],
  LB: [0.95, 0.82, 0.45, 0.2, 0.08, 0.03, 0.02],
  CB: [0.96, 0.92, 0.66, 0.2, 0.06, 0.03],
  S: [0.98, 0.93, 0.28, 0.08],
};

/**
 * Chances that an interception or a recovered fumble is run in, and that a drive ends in a safety.
 */
const INTERCEPTION_TOUCHDOWN = 0.09;
const RECOVERY_TOUCHDOWN = 0.07;
const SAFETY = 0.025;
const HITS_PER_SACK = 2;
const DEFENDED_PER_INCOMPLETION = 0.36;

export interface DefenseResult {
  readonly touchdowns: number;
  readonly safeties: number;
}

/** Share of the defense's snaps a player is meant to have; none behind the ranks that play. */
export const defenseShare = (position: SandboxPosition, rank: number): number => SNAP_SHARES[position]?.[rank] ?? 0;

export function playDefense(
  random: Random,
  defenders: readonly { readonly person: SandboxPlayer; readonly share: number; readonly talent: number }[],
  faced: AttackResult,
  lines: Map<SandboxPlayer, LineDraft>,
): DefenseResult {
  const weights = (kind: 0 | 1 | 2 | 3): number[] =>
    defenders.map(
      ({ person, share, talent }) => share * (PLAY_WEIGHTS[person.position]?.[kind] ?? 0) * Math.exp(0.18 * talent),
    );
  const byKind = [weights(0), weights(1), weights(2), weights(3)] as const;
  const credit = (kind: 0 | 1 | 2 | 3, times: number, write: (to: Defending) => void): void => {
    for (let i = 0; i < times; i += 1) {
      const who = defenders[random.weighted(byKind[kind])]?.person;
      const line = who && lines.get(who);
      if (!line) continue;
      line.defending ??= newDefending();
      write(line.defending);
    }
  };
  const { volume } = faced;
  const tackled =
    volume.attempts -
    faced.incompletions -
    faced.interceptions +
    volume.carries +
    volume.scrambles +
    volume.designedRuns;
  const solo = random.binomial(Math.max(0, tackled - faced.passTouchdowns - faced.rushTouchdowns), 0.66);
  credit(0, solo + volume.sacks, (to) => {
    to.soloTackles += 1;
  });
  credit(0, Math.round((tackled - solo) * 1.3), (to) => {
    to.assists += 1;
  });
  let yards = faced.sackYards;
  for (let left = volume.sacks; left > 0; left -= 1) {
    const lost = Math.round(yards / left);
    yards -= lost;
    credit(1, 1, (to) => {
      to.sacks += 1;
      to.sackYards += lost;
      to.hits += 1;
    });
  }
  credit(1, random.binomial(Math.max(0, volume.sacks * HITS_PER_SACK), 0.7), (to) => {
    to.hits += 1;
  });
  credit(3, random.binomial(Math.max(0, faced.incompletions), DEFENDED_PER_INCOMPLETION), (to) => {
    to.passesDefended += 1;
  });
  let touchdowns = 0;
  for (let i = 0; i < faced.interceptions; i += 1) {
    const scored = random.chance(INTERCEPTION_TOUCHDOWN);
    const run = scored ? random.between(15, 80) : Math.round(random.gamma(0.8) * 12);
    if (scored) touchdowns += 1;
    credit(2, 1, (to) => {
      to.interceptions += 1;
      to.interceptionYards += run;
      to.passesDefended += 1;
      if (scored) to.touchdowns += 1;
    });
  }
  credit(0, random.binomial(faced.fumbles, 0.75), (to) => {
    to.forcedFumbles += 1;
  });
  for (let i = 0; i < faced.fumblesLost; i += 1) {
    const scored = random.chance(RECOVERY_TOUCHDOWN);
    if (scored) touchdowns += 1;
    credit(0, 1, (to) => {
      to.recoveries += 1;
      if (scored) to.touchdowns += 1;
    });
  }
  const safeties = random.chance(SAFETY) ? 1 : 0;
  credit(1, safeties, (to) => {
    to.safeties += 1;
  });
  return { touchdowns, safeties };
}

// Touchdowns find those who have the ball near the goal line.
import type { SandboxPlayer } from '../league/person.ts';
import type { SandboxPosition } from '../league/positions.ts';
import type { Random } from '../random.ts';
import type { AttackPart } from './attack.ts';
import type { LineDraft } from './box-score.ts';
import type { Role } from './roles.ts';

/** Touchdowns a target or a carry is worth near the goal, relative to the position's mean. */
const NEAR_GOAL: Readonly<Partial<Record<SandboxPosition, number>>> = { RB: 0.5, FB: 1.2, WR: 1, TE: 1.25 };

/** Hands passing touchdowns to catches; returns how many found one. */
export function catchTouchdowns(
  random: Random,
  count: number,
  catchers: readonly Role[],
  lines: Map<SandboxPlayer, LineDraft>,
): number {
  let scored = 0;
  for (let i = 0; i < count; i += 1) {
    const index = random.weighted(
      catchers.map(({ person }) => {
        const line = lines.get(person)?.receiving;
        if (!line || line.touchdowns >= line.receptions) return 0;
        return (
          line.targets *
          (NEAR_GOAL[person.position] ?? 1) *
          Math.exp(0.22 * person.traits.finishing * (person.position === 'RB' ? 0 : 1))
        );
      }),
    );
    const scorer = catchers[index]?.person;
    const line = scorer && lines.get(scorer)?.receiving;
    if (!line) break;
    line.touchdowns += 1;
    // a score is a gain, if only of a yard or two
    line.yards = Math.max(line.yards, line.touchdowns * 2);
    scored += 1;
  }
  return scored;
}

/**
 * Hands rushing touchdowns to carries, the quarterbacks' among them; returns how many found one.
 */
export function runTouchdowns(
  random: Random,
  count: number,
  runners: readonly Role[],
  passers: readonly AttackPart[],
  lines: Map<SandboxPlayer, LineDraft>,
): number {
  const people = [...runners.map(({ person }) => person), ...passers.map(({ person }) => person)];
  let scored = 0;
  for (let i = 0; i < count; i += 1) {
    const index = random.weighted(
      people.map((person) => {
        const line = lines.get(person)?.rushing;
        if (!line || line.touchdowns >= line.carries) return 0;
        return (
          line.carries *
          (person.position === 'QB' ? 0.9 : person.position === 'FB' ? 2 : person.position === 'WR' ? 0.5 : 1)
        );
      }),
    );
    const scorer = people[index];
    const line = scorer && lines.get(scorer)?.rushing;
    if (!line) break;
    line.touchdowns += 1;
    line.yards = Math.max(line.yards, line.touchdowns);
    scored += 1;
  }
  return scored;
}

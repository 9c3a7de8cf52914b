// Plays the planted faults that standard input numbers, in a program that has them all: seeds until
// one breaks a rule. `mutants.ts` builds and starts it.
import { readFileSync } from 'node:fs';
import { openGround, simulate } from './simulate.ts';

const [seeds = 0, most = 0] = process.argv.slice(2).map(Number);
const ids = JSON.parse(readFileSync(0, 'utf8')) as readonly number[];

/** What became of one planted fault. */
export interface Hunt {
  readonly id: number;
  /** The seed that breaks a rule; null = none. */
  readonly seed: number | null;
  readonly rule: string | null;
  /** How many seeds were tried, of those that come to its place. */
  readonly tried: string;
}

// stacks of failures that are part of a run cost more than the rest of it
Error.stackTraceLimit = 0;
const ground = await openGround();
let unhandled: string | null = null;
process.on('unhandledRejection', (error) => {
  unhandled = `unhandled: ${error}`;
});

let planted = 0;
/** Places that the run has come to, and guards that it has taken. */
const reached = new Set<number>();
const guards = new Set<number>();
Object.assign(globalThis, {
  isPlanted: (id: number) => {
    if (!guards.has(id)) reached.add(id);
    return id === planted;
  },
  hasHeld: <T>(id: number, value: T): T => {
    guards.add(id);
    if (value) reached.add(id);
    return value;
  },
});

/** The rule that a seed breaks; null = none. */
async function play(seed: number): Promise<string | null> {
  unhandled = null;
  return simulate(seed, ground).then(
    ({ violation }) => violation?.rule ?? unhandled,
    (error: unknown) => `ends: ${String(error).slice(0, 80)}`,
  );
}

// without a fault: which seeds come to which place, and that no rule is broken
const seedsOf = new Map<number, number[]>();
for (let seed = 1; seed <= seeds; seed++) {
  reached.clear();
  const rule = await play(seed);
  if (rule !== null) {
    console.error(`seed ${seed} breaks a rule without a fault, and is left out: ${rule}`);
    continue;
  }
  for (const id of reached) seedsOf.set(id, [...(seedsOf.get(id) ?? []), seed]);
}

/** Only seeds that come to its place can show a fault. */
async function hunt(id: number): Promise<Hunt> {
  planted = id;
  const all = seedsOf.get(id) ?? [];
  const tried = all.slice(0, most);
  for (const [index, seed] of tried.entries()) {
    const rule = await play(seed);
    if (rule !== null) return { id, seed, rule, tried: `${index + 1}` };
  }
  return { id, seed: null, rule: null, tried: `${tried.length} of ${all.length}` };
}

for (const id of ids) console.log(JSON.stringify(await hunt(id)));

// Plays the planted faults that standard input names, in a program that has them all: seeds until
// one breaks a rule. `mutants.ts` builds and starts it.
import { readFileSync } from 'node:fs';
import { openGround, simulate } from './simulate.ts';

const [seeds = 0, most = 0] = process.argv.slice(2).map(Number);
const mutants = JSON.parse(readFileSync(0, 'utf8')) as readonly { readonly id: number; readonly name: string }[];

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
    console.log(`seed ${seed} breaks a rule without a fault, and is left out: ${rule}`);
    continue;
  }
  for (const id of reached) seedsOf.set(id, [...(seedsOf.get(id) ?? []), seed]);
}

/** Only seeds that come to its place can show a fault. */
async function hunt(id: number): Promise<string> {
  planted = id;
  const all = seedsOf.get(id) ?? [];
  const tried = all.slice(0, most);
  for (const [index, seed] of tried.entries()) {
    const rule = await play(seed);
    if (rule !== null) return `${index + 1} (seed ${seed}) | ${rule}`;
  }
  return `not caught | ${all.length} of ${seeds} seeds come there, ${tried.length} tried`;
}

let caught = 0;
for (const { id, name } of mutants) {
  const found = await hunt(id);
  if (!found.startsWith('not')) caught += 1;
  console.log(`| ${name} | ${found} |`);
}
console.log(`${caught} of ${mutants.length} caught`);

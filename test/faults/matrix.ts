// The matrix: every row on every engine it is for, a few at a time, each
// against its one right outcome.
import type { StoreBackend } from '../../src/storage/store.ts';
import { type Judgment, judge } from './judge.ts';
import type { Ground } from './payment.ts';
import { behind } from './rows/behind.ts';
import { claims } from './rows/claims.ts';
import { clocks } from './rows/clocks.ts';
import { crashes } from './rows/crashes.ts';
import { facilitator } from './rows/facilitator.ts';
import { neighbors } from './rows/neighbors.ts';
import { observers } from './rows/observers.ts';
import { races } from './rows/races.ts';
import { replies } from './rows/replies.ts';
import type { Row } from './rows/row.ts';
import { Stage } from './stage.ts';

export interface Result {
  readonly row: Row;
  readonly engine: StoreBackend;
  readonly outcome: string;
  readonly judgment: Judgment | null;
  /** Why it failed; empty when it passed. */
  readonly wrongs: readonly string[];
  readonly milliseconds: number;
}

const ENGINES: readonly StoreBackend[] = ['sqlite', 'postgresql'];
const ROWS: readonly Row[] = [
  ...crashes,
  ...facilitator,
  ...neighbors,
  ...races,
  ...claims,
  ...behind,
  ...clocks,
  ...observers,
  ...replies,
];

/**
 * Plays the rows with a name that contains `filter`; `onResult` is called with each as it ends.
 * Results come in the matrix's order.
 */
export async function playMatrix(
  ground: Ground,
  filter: string,
  sideBySide: number,
  onResult: (result: Result) => void,
): Promise<readonly Result[]> {
  const games = ROWS.filter(({ name }) => name.includes(filter)).flatMap((row) =>
    (row.engines ?? ENGINES).map((engine) => ({ row, engine })),
  );
  const results = new Map<(typeof games)[number], Result>();
  const waiting = games.values();
  const work = async () => {
    for (const game of waiting) {
      const result = await playRow(game.row, game.engine, ground);
      results.set(game, result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return games.flatMap((game) => results.get(game) ?? []);
}

async function playRow(row: Row, engine: StoreBackend, ground: Ground, tries = 3): Promise<Result> {
  const startedAt = performance.now();
  const ended = (outcome: string, judgment: Judgment | null, wrongs: readonly string[]): Result => ({
    row,
    engine,
    outcome,
    judgment,
    wrongs,
    milliseconds: Math.round(performance.now() - startedAt),
  });
  let stage: Stage | null = null;
  try {
    stage = await Stage.open(engine, ground);
    const outcome = await row.play(stage);
    const judgment = await judge(stage);
    const wrongs = [...judgment.wrongs, ...differences(row, outcome, judgment)];
    if (wrongs.length > 0) wrongs.push(...stage.complaints.map((complaint) => `a seller said: ${complaint}`));
    await stage.close();
    return ended(outcome, judgment, wrongs);
  } catch (error) {
    const complaints = stage?.complaints ?? [];
    await stage?.close().catch(() => {});
    if (tries > 1 && isPortTaken(error)) return await playRow(row, engine, ground, tries - 1);
    const said = error instanceof Error ? error.message : String(error);
    return ended('broke off', null, [said, ...complaints.map((complaint) => `a seller said: ${complaint}`)]);
  }
}

/**
 * A wire that was cut and came back found its port in use by a row run in parallel: the
 * stage broke, not the seller.
 */
const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function differences(row: Row, outcome: string, { charged, runs }: Judgment): string[] {
  return [
    ...(outcome === row.outcome ? [] : [`the outcome should be: ${row.outcome}`]),
    ...(charged === row.charged ? [] : [`${row.charged} payments should be charged`]),
    ...(runs === row.runs ? [] : [`${row.runs} analyses should be run`]),
  ];
}

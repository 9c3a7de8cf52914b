// `npm run test:faults [part of a row's name]`: plays the matrix of crashes, faults and races on
// both engines and prints it.
import { startServer } from '../support/postgres-server.ts';
import { playMatrix, type Result } from './matrix.ts';
import { buildSeller, removeSeller } from './seller-program.ts';

/** Rows mostly wait; this many keep two cores busy. */
const SIDE_BY_SIDE = 8;

const [filter = ''] = process.argv.slice(2);
const given = process.env.GRIDCALL_TEST_DATABASE_URL;
const startedAt = performance.now();
const server = given ? { url: given, stop: async () => {} } : await startServer();
try {
  const ground = { serverUrl: server.url, program: await buildSeller() };
  const results = await playMatrix(ground, filter, SIDE_BY_SIDE, ({ row, engine, wrongs, milliseconds }) => {
    const verdict = wrongs.length === 0 ? 'ok  ' : 'FAIL';
    console.error([`${verdict} ${row.name} (${engine}, ${milliseconds} ms)`, ...wrongs].join('\n       '));
  });
  print(results);
} finally {
  await server.stop();
  await removeSeller();
}

function print(results: readonly Result[]): void {
  const lines = results.map(({ row, engine, outcome, judgment }) => [
    row.name,
    engine,
    outcome,
    judgment === null ? '?' : String(judgment.charged),
    judgment === null ? '?' : storedCell(judgment),
    judgment === null ? '?' : String(judgment.runs),
  ]);
  const table = [['row', 'engine', 'outcome', 'charged', 'answer stored', 'analyses run'], ...lines];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0))) ?? [];
  for (const cells of table)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );

  const failed = results.filter(({ wrongs }) => wrongs.length > 0);
  for (const { row, engine, wrongs } of failed) console.log(`\n${row.name} (${engine}):\n  ${wrongs.join('\n  ')}`);
  console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0 || results.length === 0) process.exitCode = 1;
}

function storedCell({ charged, stored }: NonNullable<Result['judgment']>): string {
  if (charged === 0) return '-';
  return stored === charged ? 'yes' : 'NO';
}

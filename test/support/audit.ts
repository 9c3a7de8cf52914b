// Runs the audit command on answers, and reads what it says.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditCommand } from '../../src/cli/audit.ts';
import type { WholeAnswer } from './answers.ts';

type Settings = Readonly<Record<string, string>>;

/** Runs `gridcall audit` on an answer against the store in `dataDir`. */
export async function audited(dataDir: string, answer: unknown, settings: Settings = {}) {
  const file = join(dataDir, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  return run(dataDir, [file], settings);
}

/** Runs it once on several answers; `out` has the lines of each under its name. */
export async function auditedAll(
  dataDir: string,
  answers: ReadonlyMap<string, WholeAnswer>,
  settings: Settings = {},
): Promise<{ readonly status: number; readonly err: readonly string[]; readonly out: ReadonlyMap<string, string[]> }> {
  const fileOf = (name: string) => join(dataDir, `${name}.json`);
  for (const [name, answer] of answers) await writeFile(fileOf(name), JSON.stringify(answer));
  const { status, out, err } = await run(dataDir, [...answers.keys()].map(fileOf), settings);
  const starts = [...answers.keys()].map((name) => Math.max(0, out.indexOf(`${fileOf(name)}:`)));
  return {
    status,
    err,
    out: new Map([...answers.keys()].map((name, i) => [name, out.slice(starts[i], starts[i + 1])])),
  };
}

async function run(dataDir: string, files: readonly string[], settings: Settings) {
  const [out, err]: [string[], string[]] = [[], []];
  const status = await auditCommand.run(files, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: { ...settings, GRIDCALL_DATA_DIR: dataDir },
    isTerminal: false,
    signal: new AbortController().signal,
  });
  return { status, out, err };
}

/**
 * All citations of several answers as one answer, without the address of what one of them read: the
 * command reads the store once.
 */
export const together = (answers: ReadonlyMap<string, WholeAnswer>): WholeAnswer => ({
  sources: ([...answers.values()][0]?.sources ?? []).map((source) => ({ ...source, url: null })),
  stats_cited: [...answers.values()].flatMap(({ stats_cited }) => stats_cited),
  meta: [...answers.values()][0]?.meta ?? { data_freshness: {} },
});
/**
 * Lines that the data refute, and those of the files or the model that only a league's scoring of
 * that moment may hold back.
 */
export const suspicious = (out: readonly string[]) =>
  out.filter(
    (line) =>
      /DIFFERS|NO SUCH ROWS|UNKNOWN RULE/.test(line) ||
      /not recomputable here \((?!the league).*(nflverse|gridcall) /.test(line),
  );

// gridcall audit: recomputes the numbers an answer cites from the datasets in the store.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createLog, readConfig } from '../app/config/index.ts';
import { type DataService, openDataService, snapshotAnswered } from '../app/index.ts';
import { itemAt } from '../checked/index.ts';
import { type AuditedCitation, auditCitations, type Finding, type LookupContext } from '../citations/index.ts';
import { plainText } from '../client/index.ts';
import { playedLeague, type ValuedLeague } from '../fantasy/index.ts';
import { type Inputs, namedInputs, simulationAgain } from '../products/index.ts';
import { MODEL_DATASET } from '../projections/index.ts';
import { PlatformUnavailableError, recordedLists } from '../sleeper/index.ts';
import { type Command, UsageError } from './command.ts';

/** What an audit reads of any product's answer. */
const Answer = z.object({
  stats_cited: z.array(
    z.object({
      stat: z.string(),
      value: z.union([z.number(), z.string()]),
      player: z.string().nullable(),
      source: z.string(),
    }),
  ),
  meta: z.object({
    generated_at: z.iso.datetime().optional(),
    data_freshness: z.record(z.string(), z.string()),
  }),
  sources: z.array(z.object({ title: z.string(), published: z.string().nullable() })).default([]),
  week: z.number().optional(),
  league_id: z.string().nullish(),
});

const FINDING_WORDS: Readonly<Record<Finding, string>> = {
  ok: 'ok',
  differs: 'DIFFERS',
  missing: 'NO SUCH ROWS',
  unknown: 'UNKNOWN RULE',
  not_at_hand: 'not recomputable here',
};

export const auditCommand: Command = {
  name: 'audit',
  summary: 'recompute the numbers an answer cites',
  help: `Usage: gridcall audit <answer.json>

Reads an answer as the service sent it ("-" reads standard input) and recomputes the numbers in its stats_cited from the files that
the answer was made of, which its sources name ("Gridcall inputs"). Prints one line per number: the answer's value and the data's.

  gridcall ask trending --json > answer.json
  gridcall ingest --once
  gridcall audit answer.json

The store is the one of GRIDCALL_DATABASE_URL or GRIDCALL_DATA_DIR. It is only read, so a service may run on it. A store without those
files, as one that has read the upstreams since, uses its newest ones and says so on standard error: a difference may then be an upstream
correction. The scoring of a league is the platform's of now. The store has no copy of what a league or draft was then: its records,
lineups, claims, picks and prices are counted as not recomputable, as are numbers of what you sent, and of parameters that the store does
not have. They are neither confirmed nor refuted.

Exit status: 0 no number differs, 1 a number differs or the store has no data, 2 wrong arguments or settings.`,
  async run(argv, io) {
    const answer = readAnswer(argv);
    const dataService = await openDataService(readConfig(io.env), {
      log: createLog('error'),
      signal: io.signal,
      isReader: true,
    });
    try {
      const inputs = namedInputs(answer.sources);
      const then = inputs && (await inputsThen(dataService, answer, inputs));
      if (inputs && !then) io.err(OTHER_FILES);
      const lookup = then ?? (await inputsNow(dataService, answer, io.err));
      const valuedLeague = await leagueOf(dataService, answer);
      const simulation = await simulationOf(dataService, answer, lookup);
      const league = { ...(valuedLeague && { valuedLeague }), ...(simulation && { simulation }) };
      const audited = auditCitations({ ...lookup, ...league }, answer.stats_cited);
      for (const line of table(audited)) io.out(line);
      return audited.every(({ finding }) => finding === 'ok' || finding === 'not_at_hand') ? 0 : 1;
    } finally {
      await dataService.close();
    }
  },
};

type Answered = z.output<typeof Answer>;

const OTHER_FILES = 'The store does not have the files that the answer was made of: its newest ones are read.';

/** What the answer was made of; null when the store does not have all of it. */
async function inputsThen(
  dataService: DataService,
  { meta, week }: Answered,
  inputs: Inputs,
): Promise<LookupContext | null> {
  if (meta.generated_at === undefined) return null;
  const fittedAt = meta.data_freshness[MODEL_DATASET];
  const then = await dataService.inputsThen({
    inputs,
    answeredAt: Date.parse(meta.generated_at),
    fittedAt: fittedAt === undefined ? null : Date.parse(fittedAt),
    week: week ?? null,
  });
  if (then === null) return null;
  const { snapshot, model, lists } = then;
  return { currentSnapshot: snapshot, lists, ...(model && { model }) };
}

/** The rules of the answer's league as the platform shows them now; null without it. */
async function leagueOf({ leagues }: DataService, { league_id: id }: Answered): Promise<ValuedLeague | null> {
  if (typeof id !== 'string') return null;
  try {
    const league = await leagues(null).league(id);
    return league && playedLeague(league);
  } catch (error) {
    if (error instanceof PlatformUnavailableError) return null;
    throw error;
  }
}

/** The answer's league simulated again; null for an answer without a simulation. */
async function simulationOf(
  { leagues }: DataService,
  { league_id: id, stats_cited }: Answered,
  { currentSnapshot, model }: LookupContext,
): Promise<LookupContext['simulation'] | null> {
  const isSimulated = stats_cited.some(({ source }) => source.startsWith('gridcall simulation '));
  if (!isSimulated || typeof id !== 'string' || !model) return null;
  try {
    return await simulationAgain({ leagues: leagues(null), model }, id, currentSnapshot);
  } catch (error) {
    if (error instanceof PlatformUnavailableError) return null;
    throw error;
  }
}

/** What the store has now. What is of another time than the answer's is named. */
async function inputsNow(
  { snapshots, models, marketPolls, store }: DataService,
  { meta, week }: Answered,
  note: (line: string) => void,
): Promise<LookupContext> {
  const snapshot = await snapshots.load();
  if (!snapshot) throw new Error('The store has no data yet. Run: gridcall ingest --once');
  await models.load(snapshot);
  const model = models.current();
  for (const line of otherVersions(meta.data_freshness, snapshot.freshness)) note(line);
  const currentSnapshot =
    meta.generated_at === undefined
      ? snapshot
      : await snapshotAnswered(snapshot, marketPolls, {
          week: week ?? null,
          answeredAt: Date.parse(meta.generated_at),
        });
  const lists = await recordedLists(store, snapshot.season);
  return { currentSnapshot, lists, ...(model && { model }) };
}

function readAnswer(argv: readonly string[]): z.output<typeof Answer> {
  const [file, ...more] = argv;
  if (file === undefined || more.length > 0 || (file.startsWith('-') && file !== '-')) {
    throw new UsageError('the argument must be one file with an answer, or "-"');
  }
  const parsed = Answer.safeParse(read(file));
  if (!parsed.success) throw new UsageError(`${file} must be a Gridcall answer with stats_cited and meta`);
  return parsed.data;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch {
    throw new UsageError(`${file} must be a readable JSON file`);
  }
}

function otherVersions(
  answerVersions: Readonly<Record<string, string>>,
  currentVersions: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(answerVersions)
    .filter(([dataset, asOf]) => currentVersions[dataset] !== undefined && currentVersions[dataset] !== asOf)
    .map(
      ([dataset, asOf]) =>
        `${dataset}: the answer's data are as of ${asOf}, the store's as of ${currentVersions[dataset]}`,
    );
}

function table(audited: readonly AuditedCitation[]): readonly string[] {
  const cells = audited.map(({ stat, player, value, recomputed, finding, note, source }) => [
    stat,
    player ?? '-',
    String(value),
    recomputed === null ? '-' : String(Math.round(recomputed * 1e4) / 1e4),
    note === '' ? FINDING_WORDS[finding] : `${FINDING_WORDS[finding]} (${note})`,
    source,
  ]);
  const rows = [['stat', 'player', 'cited', 'recomputed', 'finding', 'source'], ...cells];
  const widths = itemAt(rows, 0).map((_, column) => Math.max(...rows.map((row) => itemAt(row, column).length)));
  const count = (...findings: readonly Finding[]) => audited.filter(({ finding }) => findings.includes(finding)).length;
  return [
    ...rows.map((row) =>
      row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(itemAt(widths, i)))).join('  '),
    ),
    '',
    `${audited.length} numbers cited: ${count('ok')} ok, ${count('differs', 'missing', 'unknown')} refuted, ` +
      `${count('not_at_hand')} not recomputable here`,
  ].map((line) => plainText(line));
}

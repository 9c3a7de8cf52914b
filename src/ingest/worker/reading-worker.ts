// A worker thread that checks downloaded files and saves the archive's tables, so that no file is
// unpacked or parsed on the thread that answers. It is started when needed and ends when idle.
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Logger } from '../../logger/index.ts';
import type { ArchiveStore } from '../archive.ts';
import { checkFile, type FileCheck } from '../check-file.ts';
import { InvalidFileError } from '../invalid-file.ts';
import type { SaveChanges } from '../parts-reader.ts';
import type { FromWorker, Task, TaskResult, ToWorker, WorkerSettings } from './messages.ts';
import type { PackPlayers } from './serve-tasks.ts';

export interface ReadingWorker {
  readonly checkFile: FileCheck;
  readonly saveChanges: SaveChanges;
  /** The player file, packed for the market archive. Throws InvalidFileError. */
  readonly packPlayers: PackPlayers;
  /** Ends the worker; tasks in progress fail. */
  close(): Promise<void>;
}

export interface ReadingWorkerParts extends WorkerSettings {
  /** Packs the player file on this thread when the worker cannot. */
  readonly packPlayers: PackPlayers;
  /** The program that calls `serveTasks`, with the options of its thread. */
  readonly program: { readonly file: URL; readonly options: WorkerOptions };
  readonly store: Pick<ArchiveStore, 'datasets'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Long enough for the next file of a poll, short enough that its memory is soon free. */
const IDLE_MS = 3_000;

interface Waiting {
  /** No file of the poll comes after it. */
  readonly isLast: boolean;
  resolve(result: TaskResult): void;
  reject(error: Error): void;
}

export function createReadingWorker({ program, folder, packPlayers, store, log }: ReadingWorkerParts): ReadingWorker {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const failAll = (reason: string) => {
    for (const each of waiting.values()) each.reject(new Error(reason));
    waiting.clear();
  };
  const settle = (id: number, finish: (task: Waiting) => void) => {
    const task = waiting.get(id);
    waiting.delete(id);
    if (task) finish(task);
    if (waiting.size > 0) return;
    worker?.unref();
    if (task?.isLast) void end();
    else idle = setTimeout(() => void end(), IDLE_MS).unref();
  };
  const sendArchived = async (to: Worker, ask: number, dataset: string, part: string): Promise<void> => {
    const stored = await store.datasets.read(dataset, part).catch(() => null);
    to.postMessage({ asked: ask, content: stored?.content ?? null } satisfies ToWorker);
  };
  const start = (): Worker => {
    const started = new Worker(program.file, {
      ...program.options,
      name: 'reading',
      workerData: { folder } satisfies WorkerSettings,
    });
    started.on('message', (message: FromWorker) => {
      if ('ask' in message) void sendArchived(started, message.ask, message.dataset, message.part);
      else if ('warning' in message) log.warn(message.warning.fields, message.warning.message);
      else if ('result' in message) settle(message.id, ({ resolve }) => resolve(message.result));
      else if ('invalid' in message) {
        const { file, reason } = message.invalid;
        settle(message.id, ({ reject }) => reject(new InvalidFileError(file, reason)));
      } else settle(message.id, ({ reject }) => reject(new Error(message.failure)));
    });
    const hasEnded = (reason: string) => {
      if (worker !== started) return;
      worker = null;
      failAll(reason);
    };
    started.once('error', (error) => hasEnded(String(error)));
    started.once('exit', (code) => hasEnded(`The reading worker ended with code ${code}.`));
    return started;
  };
  const run = (task: Task): Promise<TaskResult> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      lastId += 1;
      waiting.set(lastId, { isLast: !('check' in task), resolve, reject });
      worker.postMessage({ id: lastId, task } satisfies ToWorker);
    });

  /** On this thread when the worker fails. */
  const runOrElse = async <Result extends TaskResult>(task: Task, instead: () => Promise<Result>): Promise<Result> => {
    try {
      return (await run(task)) as Result;
    } catch (error) {
      if (error instanceof InvalidFileError) throw error;
      log.warn({ reason: String(error) }, 'The reading worker failed, reading the file on this thread.');
      return instead();
    }
  };

  return {
    checkFile: (file) => runOrElse({ check: file }, () => checkFile(file)),
    packPlayers: (file) => runOrElse({ pack: file }, () => packPlayers(file)),
    saveChanges: async (archive) => (await run({ save: archive })) as Awaited<ReturnType<SaveChanges>>,
    async close() {
      await end();
      failAll('The reading worker was ended.');
    },
  };
}

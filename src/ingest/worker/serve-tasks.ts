// The reading worker's side: checks files, and saves the tables of the archive. A table that was
// read for its check is not read again for the snapshot.
import { createHash } from 'node:crypto';
import { errorMessage } from '../../logger/index.ts';
import type { Table } from '../../nfl/index.ts';
import { checkFile, type FileToCheck } from '../check-file.ts';
import type { UpstreamFile } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';
import { createSavedTables, type SavedName } from '../saved-tables.ts';
import { type ArchiveState, partKey, updateParts } from '../snapshot-parts.ts';
import type { FromWorker, Task, TaskResult, ToWorker, WorkerSettings } from './messages.ts';

/** The worker's end of the channel. */
export interface TaskPort {
  postMessage(message: FromWorker): void;
  on(event: 'message', listener: (message: ToWorker) => void): unknown;
}

/** What the player file is packed with for the market archive. Throws InvalidFileError. */
export type PackPlayers = (file: UpstreamFile) => Promise<Uint8Array>;

/** Does the tasks that arrive at the port, in any order. */
export function serveTasks(port: TaskPort, { folder }: WorkerSettings, packPlayers: PackPlayers): void {
  const send = (message: FromWorker) => port.postMessage(message);
  const saved = createSavedTables(folder, { info: () => {} });
  const read = new Map<string, Table>();
  const waiting = new Map<number, (content: Uint8Array | null) => void>();
  let asked = 0;
  const archived = (dataset: string, part: string) =>
    new Promise<Uint8Array | null>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      send({ ask: asked, dataset, part });
    });
  const log = { warn: (fields: object, message: string) => send({ warning: { fields, message } }) };

  const check = (file: FileToCheck): Promise<number> =>
    checkFile(file, (name, table) => {
      const sha256 = createHash('sha256').update(file.file.content).digest('hex');
      read.set(partKey(name, sha256, file.starts), table);
    });
  const save = async (archive: ArchiveState): Promise<readonly SavedName[]> => {
    const before = await saved.load();
    const alreadyRead = (key: string) => read.get(key) ?? null;
    const parts = await updateParts(before, archive, { read: archived, alreadyRead, log });
    read.clear();
    return parts ? saved.save(parts, before) : [];
  };
  const run = (task: Task): Promise<TaskResult> => {
    if ('check' in task) return check(task.check);
    return 'save' in task ? save(task.save) : packPlayers(task.pack);
  };

  port.on('message', (message) => {
    if ('asked' in message) {
      waiting.get(message.asked)?.(message.content);
      waiting.delete(message.asked);
      return;
    }
    const { id, task } = message;
    run(task).then(
      (result) => send({ id, result }),
      (error: unknown) => {
        if (error instanceof InvalidFileError) send({ id, invalid: { file: error.file, reason: error.reason } });
        else send({ id, failure: errorMessage(error) });
      },
    );
  });
}

// What the thread that answers and the reading worker say to each other.
import type { FileToCheck } from '../check-file.ts';
import type { UpstreamFile } from '../decompress.ts';
import type { SavedName } from '../saved-tables.ts';
import type { ArchiveState } from '../snapshot-parts.ts';

/** Data of a new worker. */
export interface WorkerSettings {
  /** Where tables are saved. */
  readonly folder: string;
}

export type Task =
  | { readonly check: FileToCheck }
  | { readonly save: ArchiveState }
  /** The platform's player file, to be packed for the market archive. */
  | { readonly pack: UpstreamFile };

export type ToWorker =
  | { readonly id: number; readonly task: Task }
  /** The archived file the worker asked for; null when it is not there. */
  | { readonly asked: number; readonly content: Uint8Array | null };

/** The rows of a checked file, the tables that were saved, or the packed file. */
export type TaskResult = number | readonly SavedName[] | Uint8Array;

export type FromWorker =
  | { readonly id: number; readonly result: TaskResult }
  | { readonly id: number; readonly invalid: { readonly file: string; readonly reason: string } }
  | { readonly id: number; readonly failure: string }
  /** Asks for an archived file. */
  | { readonly ask: number; readonly dataset: string; readonly part: string }
  | { readonly warning: { readonly fields: object; readonly message: string } };

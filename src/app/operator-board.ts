// The operator's projection board from the archive, and the model that blends it in.
import { InvalidFileError, OPERATOR_BOARD, readBoard } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { memoPer, memoPerPair } from '../memo/index.ts';
import type { Snapshot } from '../nfl/index.ts';
import { type Board, blendWithBoard } from '../projections/index.ts';
import type { Store } from '../storage/index.ts';
import type { DatedModel } from './fitted-models.ts';

export interface OperatorBoard {
  /** Reads the archived board when it has changed. An unreadable one is logged and left out. */
  load(): Promise<void>;
  /** The model with the board blended in; the model itself without a board. */
  applyTo(model: DatedModel): DatedModel;
}

export interface OperatorBoardParts {
  readonly store: Pick<Store, 'datasets'>;
  /** False without `GRIDCALL_BOARD_URL`: an archived board is then not used. */
  readonly isConfigured: boolean;
  readonly log: Pick<Logger, 'warn'>;
}

export function createOperatorBoard({ store, isConfigured, log }: OperatorBoardParts): OperatorBoard {
  let current: { readonly sha256: string; readonly asOf: string; readonly board: Board | null } | null = null;
  const read = async (content: Uint8Array): Promise<Board | null> => {
    try {
      return (await readBoard({ name: OPERATOR_BOARD, content })).board;
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      log.warn({ dataset: OPERATOR_BOARD, reason: error.reason }, 'archived board unreadable, left out');
      return null;
    }
  };
  return {
    async load() {
      const stored = isConfigured ? await store.datasets.read(OPERATOR_BOARD, '') : null;
      if (!stored) current = null;
      else if (stored.version.sha256 !== current?.sha256)
        current = { sha256: stored.version.sha256, asOf: stored.version.asOf, board: await read(stored.content) };
    },
    applyTo: (model) => (current?.board ? { ...blendedModel(model, current.board), boardAsOf: current.asOf } : model),
  };
}

/**
 * Only the current week is blended: a board's rows of past weeks may have been written after their
 * games. The rest of the season stays the model's own.
 */
const blendedModel = memoPerPair((model: DatedModel, board: Board): DatedModel => {
  const week = memoPer((snapshot: Snapshot) => {
    const forecast = model.week(snapshot);
    return snapshot.isCurrent ? blendWithBoard(forecast, board) : forecast;
  });
  return { ...model, week };
});

// What others expect of the current week, blended into the model's forecast: the crowd by the
// platform's rostership, and an operator's board. What was expected is archived before each week
// begins, and the weights are learned from it.
import { gunzipSync, gzipSync } from 'node:zlib';
import { platformShareOf } from '../fantasy/index.ts';
import { InvalidFileError, OPERATOR_BOARD, ROSTERSHIP, readBoard } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { memoPer, memoPerPair } from '../memo/index.ts';
import { kickoffsOf, LAST_WEEK, lastWeekPlayed, type Snapshot } from '../nfl/index.ts';
import {
  BOARD_SOURCE,
  type Board,
  blendWithBoard,
  CROWD_WEIGHTS,
  crowdBoard,
  type Expectation,
  expectationsOf,
  type Forecast,
  learnOpinionWeights,
  OPERATOR_WEIGHTS,
  type OpinionWeights,
  type ScoredWeek,
} from '../projections/index.ts';
import type { MarketSource } from '../sleeper/index.ts';
import type { Store } from '../storage/index.ts';
import type { DatedModel } from './fitted-models.ts';

export interface Opinions {
  /**
   * Reads the boards that have changed, and the weights after a completed week. An unreadable
   * operator's board is logged and left out.
   */
  load(snapshot: Snapshot): Promise<void>;
  /** The model with the opinions blended in; the model itself without any. */
  applyTo(model: DatedModel): DatedModel;
  /** Archives what is expected of the week, every three hours until its last game begins. */
  record(model: DatedModel, snapshot: Snapshot): Promise<void>;
}

export interface OpinionsParts {
  readonly store: Pick<Store, 'datasets' | 'marketArchive'>;
  readonly market: Pick<MarketSource, 'rostership' | 'keep'>;
  /** False without `GRIDCALL_BOARD_URL`: an archived board is then not used. */
  readonly usesBoard: boolean;
  readonly log: Pick<Logger, 'warn'>;
}

/** The shares of leagues that roster each player, by platform id, and when they were polled. */
type Crowd = NonNullable<Awaited<ReturnType<MarketSource['rostership']>>>;
interface LoadedBoard {
  readonly sha256: string;
  readonly asOf: string;
  readonly board: Board | null;
}
/** What a forecast is blended with; a new object whenever one of them changes. */
interface LoadedOpinions {
  readonly operator: LoadedBoard | null;
  readonly crowd: Crowd | null;
  readonly weights: OpinionWeights;
}

const START: OpinionWeights = { crowd: CROWD_WEIGHTS, operator: OPERATOR_WEIGHTS };

export function createOpinions({ store, market, usesBoard, log }: OpinionsParts): Opinions {
  let loaded: LoadedOpinions = { operator: null, crowd: null, weights: START };
  let learnedThrough = '';
  const readBoardFile = async (content: Uint8Array): Promise<Board | null> => {
    try {
      return (await readBoard({ name: OPERATOR_BOARD, content })).board;
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      log.warn({ dataset: OPERATOR_BOARD, reason: error.reason }, 'An archived board cannot be read and is left out.');
      return null;
    }
  };
  const operatorBoard = async (): Promise<LoadedBoard | null> => {
    const stored = usesBoard ? await store.datasets.read(OPERATOR_BOARD, '') : null;
    if (!stored) return null;
    const { sha256, asOf } = stored.version;
    return sha256 === loaded.operator?.sha256
      ? loaded.operator
      : { sha256, asOf, board: await readBoardFile(stored.content) };
  };
  const crowdOf = async (snapshot: Snapshot): Promise<Crowd | null> => {
    const polled = await market.rostership({ season: snapshot.season, week: snapshot.week, isCurrent: true });
    return polled?.asOf === loaded.crowd?.asOf ? loaded.crowd : polled;
  };
  const weightsFor = async (snapshot: Snapshot): Promise<OpinionWeights> => {
    const through = `${snapshot.season} wk ${lastWeekPlayed(snapshot)}`;
    if (through === learnedThrough) return loaded.weights;
    const learned = learnOpinionWeights(await scoredWeeks(store.marketArchive, snapshot), START);
    learnedThrough = through;
    return learned;
  };

  const applied = memoPerPair((model: DatedModel, opinions: LoadedOpinions): DatedModel => {
    const { operator, crowd } = opinions;
    const asOf = {
      ...(crowd && { [ROSTERSHIP]: crowd.asOf }),
      ...(operator?.board && { [OPERATOR_BOARD]: operator.asOf }),
    };
    if (Object.keys(asOf).length === 0) return model;
    return { ...blendedModel(model)(opinions), opinionsAsOf: asOf };
  });
  const applyTo: Opinions['applyTo'] = (model) => applied(model, loaded);

  return {
    applyTo,
    async load(snapshot) {
      const [operator, crowd, weights] = [await operatorBoard(), await crowdOf(snapshot), await weightsFor(snapshot)];
      const isSame = operator === loaded.operator && crowd === loaded.crowd && weights === loaded.weights;
      if (!isSame) loaded = { operator, crowd, weights };
    },
    async record(model, snapshot) {
      const { operator, crowd } = loaded;
      const forecast = model.week(snapshot);
      const { season, week } = snapshot;
      const lastKickoffMs = Math.max(...[...kickoffsOf(snapshot).values()]);
      await market.keep({ season, week, lastKickoffMs }, () => {
        const boards = { crowd: crowd && boardOfCrowd(forecast, crowd), operator: operator?.board ?? null };
        const expectations = expectationsOf(forecast, boards, applyTo(model).week(snapshot));
        return gzipSync(JSON.stringify(expectations), { level: 9 });
      });
    },
  };
}

const boardOfCrowd = (forecast: Forecast, crowd: Crowd): Board =>
  crowdBoard(forecast, (player) => platformShareOf(crowd, player));

/**
 * No past week is blended: a board's rows may have been written after their games. The rest of the
 * season stays the model's own.
 */
const blendedModel = memoPer((model: DatedModel) =>
  memoPer(({ crowd, operator, weights }: LoadedOpinions): DatedModel => {
    const week = memoPer((snapshot: Snapshot) => {
      let forecast = model.week(snapshot);
      if (!snapshot.isCurrent) return forecast;
      if (crowd)
        forecast = blendWithBoard(forecast, {
          board: boardOfCrowd(forecast, crowd),
          weights: weights.crowd,
          source: `rostership of ${crowd.asOf}`,
          stat: 'rostership',
        });
      if (operator?.board)
        forecast = blendWithBoard(forecast, {
          board: operator.board,
          weights: weights.operator,
          source: `${BOARD_SOURCE} of ${operator.asOf}`,
          stat: 'operators_board',
        });
      return forecast;
    });
    return { ...model, week };
  }),
);

/** The archived weeks of this season and the last that have been played. */
async function scoredWeeks(archive: Store['marketArchive'], after: Snapshot): Promise<readonly ScoredWeek[]> {
  const weeks: ScoredWeek[] = [];
  for (const season of [after.season - 1, after.season]) {
    const last = season === after.season ? lastWeekPlayed(after) : LAST_WEEK;
    for (let week = 1; week <= last; week++) {
      const poll = await archive.lastBeforeKickoff('expectations', season, week);
      if (!poll) continue;
      const expectations = JSON.parse(gunzipSync(poll.content).toString()) as readonly Expectation[];
      weeks.push({ season, week, expectations, after });
    }
  }
  return weeks;
}

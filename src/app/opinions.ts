// What others expect of a week, blended into the model's forecast: the crowd by the platform's
// rostership, and of the current week an operator's board. What was expected is archived before
// each week begins, and the weights are learned from it.
import { gunzipSync, gzipSync } from 'node:zlib';
import { crowdSharesOf } from '../fantasy/index.ts';
import { InvalidFileError, OPERATOR_BOARD, PROJECTIONS, ROSTERSHIP, readBoard } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { memoPer, memoPerPair } from '../memo/index.ts';
import {
  kickoffsOf,
  LAST_WEEK,
  lastWeekPlayed,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  textAt,
  type Week,
} from '../nfl/index.ts';
import {
  BOARD_SOURCE,
  type Board,
  blendWithBoard,
  blendWithCrowd,
  blendWithPlatform,
  CROWD_WEIGHTS,
  crowdOpinion,
  type Expectation,
  expectationsOf,
  learnOpinionWeights,
  OPERATOR_WEIGHTS,
  type OpinionWeights,
  PLATFORM_WEIGHTS,
  platformOpinion,
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
  readonly market: Pick<MarketSource, 'rostership' | 'projections' | 'keep'>;
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
type Projected = NonNullable<Awaited<ReturnType<MarketSource['projections']>>>;
/** The last polls before a past week's first kickoff, with the weights of the weeks before it. */
interface PastOpinions {
  readonly crowd: Crowd | null;
  readonly projected: Projected | null;
  readonly weights: OpinionWeights;
}
/** What the archive has of the weeks that were played; replaced when another week was. */
interface Archived {
  readonly through: string;
  /** Learned from all of them. */
  readonly weights: OpinionWeights;
  /** By `weekKey`; weeks without a poll are absent. */
  readonly past: ReadonlyMap<string, PastOpinions>;
}
/** What a forecast is blended with; a new object whenever one of them changes. */
interface LoadedOpinions {
  readonly operator: LoadedBoard | null;
  readonly crowd: Crowd | null;
  readonly projected: Projected | null;
  readonly archived: Archived;
}

const INITIAL_WEIGHTS: OpinionWeights = {
  crowd: CROWD_WEIGHTS,
  platform: PLATFORM_WEIGHTS,
  operator: OPERATOR_WEIGHTS,
};

export function createOpinions({ store, market, usesBoard, log }: OpinionsParts): Opinions {
  let loaded: LoadedOpinions = {
    operator: null,
    crowd: null,
    projected: null,
    archived: { through: '', weights: INITIAL_WEIGHTS, past: new Map() },
  };
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
  const projectedOf = async (snapshot: Snapshot): Promise<Projected | null> => {
    const polled = await market.projections({ season: snapshot.season, week: snapshot.week, isCurrent: true });
    return polled?.asOf === loaded.projected?.asOf ? loaded.projected : polled;
  };
  const archivedBefore = async (snapshot: Snapshot): Promise<Archived> => {
    const through = `${weekKey(snapshot)} after ${lastWeekPlayed(snapshot)}`;
    if (through === loaded.archived.through) return loaded.archived;
    const scored = await scoredWeeks(store.marketArchive, snapshot);
    const weights = learnOpinionWeights(scored, INITIAL_WEIGHTS);
    return { through, weights, past: await pastPolls(market, snapshot, scored) };
  };

  const applied = memoPerPair((model: DatedModel, opinions: LoadedOpinions): DatedModel => {
    const { operator, crowd, projected, archived } = opinions;
    if (!crowd && !projected && !operator?.board && archived.past.size === 0) return model;
    return { ...blendedModel(model)(opinions), opinionsAsOf: (snapshot) => asOfIn(opinions, snapshot) };
  });
  const applyTo: Opinions['applyTo'] = (model) => applied(model, loaded);

  return {
    applyTo,
    async load(snapshot) {
      const [operator, crowd] = [await operatorBoard(), await crowdOf(snapshot)];
      const projected = await projectedOf(snapshot);
      const archived = await archivedBefore(snapshot);
      const now = { operator, crowd, projected, archived };
      if (Object.entries(now).some(([name, value]) => loaded[name as keyof LoadedOpinions] !== value)) loaded = now;
    },
    async record(model, snapshot) {
      const { operator, crowd, projected } = loaded;
      const forecast = model.week(snapshot);
      const { season, week } = snapshot;
      const lastKickoffMs = Math.max(...[...kickoffsOf(snapshot).values()]);
      await market.keep({ season, week, lastKickoffMs }, () => {
        const boards = {
          crowd: crowd && crowdOpinion(forecast, crowdSharesOf(crowd)),
          platform: projected && platformOpinion(forecast, knownPoints(projected, snapshot)),
          operator: operator?.board ?? null,
        };
        const expectations = expectationsOf(forecast, boards, applyTo(model).week(snapshot));
        return gzipSync(JSON.stringify(expectations), { level: 9 });
      });
    },
  };
}

const weekKey = ({ season, week }: Week): string => `${season} ${week}`;

/** What was polled of the snapshot's week as it was known then, and what it counts for. */
const pollsIn = ({ crowd, projected, archived }: LoadedOpinions, snapshot: Snapshot): PastOpinions | null =>
  snapshot.isCurrent ? { crowd, projected, weights: archived.weights } : (archived.past.get(weekKey(snapshot)) ?? null);

/**
 * What was projected, without the teams with a later injury report: the platform did not know it. A
 * past week's poll is from before its first game, and most of its reports are later.
 */
const knownPoints = memoPerPair(({ asOf, points }: Projected, snapshot: Snapshot): Projected['points'] => {
  const { injuries, players, isCurrent } = snapshot;
  const { team, date_modified } = injuries.texts;
  const reported = new Set<string | null>();
  const end = isCurrent ? Math.min(rowsThrough(injuries, snapshot), injuries.length) : 0;
  for (let row = rowsBefore(injuries, snapshot); row < end; row++)
    if (Date.parse(textAt(date_modified, row)) > Date.parse(asOf)) reported.add(textAt(team, row));
  if (reported.size === 0) return points;
  return new Map(
    [...points].filter(([id]) => {
      const player = players.byPlatformId(id);
      return !player || !reported.has(snapshot.teamOf(player));
    }),
  );
});

/** As-of of what the forecast of the snapshot's week is blended with. */
function asOfIn(opinions: LoadedOpinions, snapshot: Snapshot): Readonly<Record<string, string>> {
  const asked = pollsIn(opinions, snapshot);
  const { operator } = opinions;
  return {
    ...(asked?.crowd && { [ROSTERSHIP]: asked.crowd.asOf }),
    ...(asked?.projected && { [PROJECTIONS]: asked.projected.asOf }),
    ...(snapshot.isCurrent && operator?.board && { [OPERATOR_BOARD]: operator.asOf }),
  };
}

/**
 * A past week is blended with its own poll and never with a board, which may have been
 * written after its games. The rest of the season begins with the blended week.
 */
const blendedModel = memoPer((model: DatedModel) =>
  memoPer((opinions: LoadedOpinions): DatedModel => {
    const { operator, archived } = opinions;
    const blended = model.withForecasts((own, snapshot) => {
      let forecast = own;
      const asked = pollsIn(opinions, snapshot);
      if (asked?.crowd)
        forecast = blendWithCrowd(forecast, {
          crowd: crowdOpinion(forecast, crowdSharesOf(asked.crowd)),
          weights: asked.weights.crowd,
          source: `rostership of ${asked.crowd.asOf}`,
        });
      if (asked?.projected)
        forecast = blendWithPlatform(forecast, {
          opinion: platformOpinion(forecast, knownPoints(asked.projected, snapshot)),
          weights: asked.weights.platform,
          source: `platform projections of ${asked.projected.asOf}`,
        });
      if (snapshot.isCurrent && operator?.board)
        forecast = blendWithBoard(forecast, {
          board: operator.board,
          weights: archived.weights.operator,
          source: `${BOARD_SOURCE} of ${operator.asOf}`,
          stat: 'operators_board',
        });
      return forecast;
    });
    return { ...model, ...blended };
  }),
);

/** The weeks of this season before the snapshot's, each as it was known at its first kickoff. */
async function pastPolls(
  market: Pick<MarketSource, 'rostership' | 'projections'>,
  { season, week: current }: Snapshot,
  scored: readonly ScoredWeek[],
): Promise<Archived['past']> {
  const past = new Map<string, PastOpinions>();
  for (let week = 1; week < current; week++) {
    const crowd = await market.rostership({ season, week, isCurrent: false });
    const projected = await market.projections({ season, week, isCurrent: false });
    if (!crowd && !projected) continue;
    const before = scored.filter((known) => known.season < season || known.week < week);
    past.set(weekKey({ season, week }), { crowd, projected, weights: learnOpinionWeights(before, INITIAL_WEIGHTS) });
  }
  return past;
}

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

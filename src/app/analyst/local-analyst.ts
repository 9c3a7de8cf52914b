// The analyst in the thread that asks.
import { z } from 'zod';
import { COMMITTED_RULES, type ProductAnswers, sleepers } from '../../contract/index.ts';
import type { TrendingList } from '../../fantasy/index.ts';
import type { PollTimes, SnapshotLoader } from '../../ingest/index.ts';
import type { Logger } from '../../logger/index.ts';
import type { Snapshot, Week } from '../../nfl/index.ts';
import {
  ANALYSES,
  AnswerError,
  type AnswerService,
  createAnswerService,
  suggestPlayers,
} from '../../products/index.ts';
import { createRewriter, openAiCompatible, type Rewriter } from '../../rewriter/index.ts';
import { createAnswerHandler, errorReply } from '../../sales/index.ts';
import type { TrendingSource } from '../../sleeper/index.ts';
import { type Store, StoreUnavailableError } from '../../storage/index.ts';
import type { Desk } from '../../web/index.ts';
import { CitedNumbers } from '../answer-again.ts';
import { createInputArchive } from '../asked-then.ts';
import type { Config } from '../config/index.ts';
import { createDataService, type DataService } from '../data-service.ts';
import { createFreeAnswers } from '../free-answers.ts';
import { openOwnStore } from '../own-store.ts';
import { createPause } from '../pause.ts';
import type { PublicRecord } from '../public-record.ts';
import type { Analyst, AnalystObserver, AnalystParts, OpenAnalyst } from './analyst.ts';
import { mapErrors } from './expected-errors.ts';

export interface LocalAnalystParts extends Omit<AnalystParts, 'observer'> {
  readonly observer?: Pick<AnalystObserver, 'cacheAsked' | 'platformBreaker'>;
  readonly now?: () => number;
  /** When upstreams are polled, in place of the usual times. */
  readonly schedule?: Partial<PollTimes>;
}

/** The analyst over an open store. */
export function createLocalAnalyst(config: Config, store: Store, parts: LocalAnalystParts): Analyst {
  const { observer } = parts;
  const dataService = createDataService(config, store, {
    ...parts,
    ...(observer && { onPlatformBreaker: observer.platformBreaker }),
  });
  return analystOver(config, dataService, parts);
}

/**
 * The store and its analyst in the thread that asks, with another clock or other times of polls.
 */
export const localAnalyst =
  (given: Pick<LocalAnalystParts, 'now' | 'schedule'> = {}): OpenAnalyst =>
  async (config, parts) => {
    const store = await openOwnStore(config, parts.log);
    return { store, analyst: createLocalAnalyst(config, store, { ...parts, ...given }) };
  };

/** Players suggested while a name is typed. */
const MAX_SUGGESTIONS = 8;

/**
 * The analyst over a data service. From now on, shared answers are computed ahead whenever the data
 * change.
 */
export function analystOver(
  config: Config,
  dataService: DataService,
  { publicUrl, log, now = Date.now, observer }: LocalAnalystParts,
): Analyst {
  const { store, snapshots, market, marketPolls, models, liveRecord } = dataService;
  const rewriter = createRewriterFrom(config, store, log, now);
  const answerService = createAnswerService({
    analyses: ANALYSES,
    currentSnapshot: () => snapshots.current(),
    model: () => models.current(),
    // answers about more than the lists are sold without them, so they have to know the refusal
    trending: mapErrors((week, trend, hours) => trendingFor(snapshots, market, week, trend, hours)),
    rostership: (week) => marketPolls.rostership(week),
    readRosters: dataService.readRosters,
    draftRanks: marketPolls.draftRanks,
    gameDayPolls: dataService.gameDayPolls,
    leagues: dataService.leagues,
    inputs: () => ({ version: snapshots.version(), fetchedAt: snapshots.fetchedAt() }),
    inputArchive: createInputArchive({ versions: store.earlierVersions, publicUrl, now }),
    answerCache: observer ? countLookUps(store.answers, observer) : store.answers,
    rewriter,
    now,
    pause: createPause(),
  });
  dataService.whenSettled(() => prepare(answerService, log));
  const free = createFreeAnswers({
    ...{ store, snapshots, models, market, publicUrl, now, log },
    rewriter: rewriter?.model ?? null,
  });
  return {
    available: answerService.available,
    state: () => ({
      hasData: snapshots.current() !== null,
      hasStatistics: snapshots.hasStatistics(),
      modelFittedAt: models.current()?.fittedAt ?? null,
      health: free.currentHealth(),
      liveRecord: liveRecord(),
    }),
    async load() {
      const snapshot = await snapshots.load();
      if (snapshot) await models.follow(snapshot);
    },
    async run() {
      const report = await dataService.run();
      return report && { ms: report.finishedAt - report.startedAt, changed: report.changed };
    },
    answer: createAnswerHandler({
      answer: mapErrors(withCommittedOdds(answerService.answer, dataService.publicRecord)),
    }),
    ...visitorsQuestions(dataService, answerService),
    health: mapErrors(free.health),
    preview: mapErrors(free.preview),
    freeCall: () => freeCallOf(answerService),
    async suggestPlayers(text) {
      const snapshot = snapshots.current();
      return snapshot === null ? [] : suggestPlayers(snapshot, text, MAX_SUGGESTIONS);
    },
    oddsTree: async (week) => revealedTree(dataService, week),
    close: dataService.close,
  };
}

// What a visitor of the buying page asks before he pays; calls to the platform count for his
// address.
function visitorsQuestions(
  { snapshots, leagues }: Pick<DataService, 'snapshots' | 'leagues'>,
  answerService: Pick<AnswerService, 'check'>,
): Pick<Desk, 'leaguesOf' | 'refusalOf'> {
  const check = mapErrors(answerService.check);
  const visitor = (client: string | null) => ({ payer: null, client });
  return {
    leaguesOf: mapErrors(async (username, client) => {
      const season = snapshots.current()?.season;
      const platform = leagues(visitor(client));
      const user = await platform.user(username);
      if (user === null || season === undefined) return null;
      const [played, drafts] = await Promise.all([
        platform.leaguesOf(user.id, season),
        platform.draftsOf(user.id, season),
      ]);
      const found = played.filter(({ sport }) => sport === 'nfl').map(({ id, name, teams }) => ({ id, name, teams }));
      const nameOf = (leagueId: string | null) => found.find(({ id }) => id === leagueId)?.name ?? leagueId;
      return {
        leagues: found,
        drafts: drafts
          .filter(({ stage }) => stage !== 'before')
          .map(({ id, leagueId, type, teams, startsAt }) => ({ id, league: nameOf(leagueId), type, teams, startsAt })),
      };
    }),
    async refusalOf(product, request, client) {
      try {
        await check(product, request, { caller: visitor(client) });
        return null;
      } catch (error) {
        if (error instanceof AnswerError) return errorReply(error);
        throw error;
      }
    },
  };
}

/** The first of this week's sleepers, without the reason; computed once for each version. */
async function freeCallOf({ answer }: Pick<AnswerService, 'answer'>): Promise<ProductAnswers['sleepers'] | null> {
  try {
    const request = sleepers.request.schema.parse({ limit: 1 });
    return JSON.parse(await answer(sleepers, request, { compact: true })) as ProductAnswers['sleepers'];
  } catch (error) {
    if (error instanceof AnswerError || error instanceof StoreUnavailableError) return null;
    throw error;
  }
}

const SoldNumbers = CitedNumbers.extend({ week: z.int().optional() });

/** A sold answer with the committed odds of the players it cites, where its week has a tree. */
function withCommittedOdds(
  answer: AnswerService['answer'],
  { roots, shownBy }: Pick<PublicRecord, 'roots' | 'shownBy'>,
): AnswerService['answer'] {
  return async (...asked) => {
    const body = await answer(...asked);
    if (roots().length === 0) return body;
    const { stats_cited, week } = SoldNumbers.parse(JSON.parse(body));
    const shown = shownBy(stats_cited, week);
    return shown === null ? body : `${body.slice(0, -1)},"committed_odds":${JSON.stringify(shown)}}`;
  };
}

/** Until a week is scored its odds are sold. */
function revealedTree({ liveRecord, publicRecord }: DataService, { season, week }: Week): object | null {
  const isScored = liveRecord().weeks.some((scored) => scored.season === season && scored.week === week);
  const tree = isScored ? publicRecord.treeOf({ season, week }) : null;
  return tree && { season, week, root: tree.root, rules: COMMITTED_RULES, secret: tree.secret, leaves: tree.leaves };
}

const countLookUps = (
  answers: Store['answers'],
  { cacheAsked }: Pick<AnalystObserver, 'cacheAsked'>,
): Store['answers'] => ({
  ...answers,
  async get(key, now) {
    const found = await answers.get(key, now);
    cacheAsked(found !== null);
    return found;
  },
});

/**
 * Computes shared answers ahead. One that fails is computed on request, and
 * its error is reported then.
 */
async function prepare(answerService: AnswerService, log: Logger): Promise<void> {
  try {
    const unanswered = await answerService.prepare();
    if (unanswered.length > 0) log.warn({ unanswered }, 'Some answers could not be computed ahead.');
  } catch (error) {
    log.error({ reason: String(error) }, 'Computing answers ahead failed.');
  }
}

function createRewriterFrom(
  { rewriter }: Config,
  { settings }: Store,
  log: Logger,
  now: () => number,
): Rewriter | null {
  if (rewriter === null) return null;
  const { model, perDay } = rewriter;
  return createRewriter({ model, perDay, write: openAiCompatible(rewriter), takeQuota: settings.countUpTo, now, log });
}

/** The current list for the current week, the recorded one for a past week. */
async function trendingFor(
  snapshots: SnapshotLoader,
  market: TrendingSource,
  snapshot: Snapshot,
  trend: 'add' | 'drop',
  hours: number,
): Promise<TrendingList> {
  const current = snapshots.current();
  if (!current || snapshot.isCurrent) return market.trending(trend, hours);
  const list = await market.recorded(snapshot.season, snapshot.week, trend, hours);
  if (list) return list;
  const when = `week ${snapshot.week} of ${snapshot.season}`;
  throw new AnswerError(
    404,
    'trending_not_recorded',
    `No trending list of ${hours} hours was recorded before ${when}, and today's would look ahead.`,
  );
}

// The port `Leagues` over the platform's API: asked in parallel within the caller's share, checked,
// shared for a minute, completed weeks stored.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { Caller } from '../contract/index.ts';
import type { LeagueReading, Leagues, Matchup, PlatformBody, Transaction } from '../fantasy/index.ts';
import { breakerRest } from '../http-client/index.ts';
import {
  createFileSource,
  InvalidFileError,
  MAX_PLAIN_BYTES,
  SourceUnavailableError,
  unpackJson,
} from '../ingest/index.ts';
import { errorMessage, type Logger } from '../logger/index.ts';
import type { SeasonNow } from '../nfl/index.ts';
import { raiseTo } from '../tally/index.ts';
import { readDraft, readDrafts, readPicks, readTradedPicks } from './drafts.ts';
import { readLeague, readLeagues, readRosters, readUser, readUsers } from './league.ts';
import { readMatchups, readTransactions } from './league-week.ts';
import type { LeagueWeeks, StoredLeagueWeek } from './league-weeks.ts';
import { createShares } from './quota-shares.ts';
import { createCallLimit } from './rate-limit.ts';
import { createRecent } from './recent-answers.ts';
import { PlatformUnavailableError } from './trending-lists.ts';

export interface LeaguesParts extends PlatformClientParts {
  readonly store: {
    readonly leagueWeeks: LeagueWeeks;
    /** Says whether a payer has bought an answer before. */
    readonly journal: { hasBought(payer: string): Promise<boolean> };
  };
  /** The point the season has reached: weeks well before it never change again. */
  readonly season: () => SeasonNow | null;
  /**
   * Milliseconds that all the platform's answers to one question may take
   * together; default four seconds.
   */
  readonly patienceMs?: number;
  /** Asked in place of the platform. */
  readonly ask?: PlatformRequest;
}

/** Longest wait of a buyer for the platform's answers, in milliseconds; then it is unavailable. */
const PATIENCE_MS = 4_000;
/** Sorts a move without a time as the earliest. */
const UNDATED = 0;
/**
 * Scores are corrected until some days after a week's last game: that week and the one before it
 * are not stored permanently.
 */
const CORRECTED_WEEKS = 1;
const ID = /^\d{1,20}$/;

type WeeklyKind = 'matchups' | 'transactions';

/** An answer of the platform and the time at which it came, in milliseconds since 1970. */
interface Dated<T> {
  readonly value: T;
  readonly at: number;
  readonly body: PlatformBody;
}

/** Called with every answer that a question uses. */
type Note = (dataset: string, answer: Omit<Dated<unknown>, 'value'>) => void;

const packed = promisify<string, { level: number }, Buffer>(gzip);

/** Packed on another thread, and fast: a season of a league shrinks to a tenth. */
function bodyOf(path: string, text: string): PlatformBody {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { path, sha256, packed: packed(text, { level: constants.Z_BEST_SPEED }) };
}

/** Opens the platform for one question of a caller; recent answers are shared by all questions. */
export function createLeagues(parts: LeaguesParts): (caller?: Caller | null) => LeagueReading {
  const { platformUrl, now, log, store, season, patienceMs = PATIENCE_MS } = parts;
  const { ask = createPlatformClient(parts) } = parts;
  const recent = createRecent(now);
  const shares = createShares(now);

  const checked = <T>(path: string, value: unknown, readAs: (value: unknown) => T): T => {
    try {
      return readAs(value);
    } catch (error) {
      throw toUnavailable(error, path, log);
    }
  };
  /** After the sale: what no one has bought is not stored. */
  const storeWeeks = async (weeks: readonly StoredLeagueWeek[]): Promise<void> => {
    try {
      await store.leagueWeeks.keep(weeks);
    } catch (error) {
      log.info({ error: errorMessage(error) }, 'Weeks of a league were not stored.');
    }
  };
  const open = (caller: Caller | null, note: Note): Leagues => {
    const share = caller && shares.open(caller, store.journal.hasBought);
    /**
     * Counts the call of a path, unless it is not needed or there is no caller; what it returns
     * gives back what a known path did not cost. Before the question can be shared: a caller
     * without remaining quota does not spoil it for the others.
     */
    const countCall = async (path: string): Promise<() => void> => {
      if (share === null || recent.has(path)) return () => {};
      await share.ready();
      return recent.has(path) ? () => {} : share.count(path);
    };
    const endedWeeks: StoredLeagueWeek[] = [];
    caller?.whenEnded?.((end) => {
      if (end === 'sold' && endedWeeks.length > 0) void storeWeeks(endedWeeks);
    });

    const readOne = async <T>(dataset: string, path: string, readAs: (value: unknown) => T): Promise<T> => {
      const giveBack = await countCall(path);
      // null stays null: what the platform does not know is remembered for longer
      const found = await recent(path, async (): Promise<Dated<T> | null> => {
        const sent = await ask(path);
        const value = checked(path, sent, readAs);
        return value === null ? null : { value, at: now(), body: bodyOf(path, JSON.stringify(sent)) };
      });
      if (found !== null) {
        giveBack();
        share?.uses(path);
      }
      note(dataset, found ?? { at: now(), body: bodyOf(path, 'null') });
      return found === null ? (null as T) : found.value;
    };
    const league = async (id: string) => (ID.test(id) ? readOne('leagues', `league/${id}`, readLeague) : null);

    /** Whether nothing about the week can change any more. */
    const isFinal = async (leagueId: string, week: number): Promise<boolean> => {
      const owner = await league(leagueId);
      const seasonState = season()?.requested;
      if (!owner || !seasonState || owner.season > seasonState.season) return false;
      return owner.stage === 'over' || owner.season < seasonState.season || week < seasonState.week - CORRECTED_WEEKS;
    };

    /** The weeks' bodies: those that are final from the store, the others from the platform. */
    const weekly = async <T>(
      kind: WeeklyKind,
      leagueId: string,
      weeks: readonly number[],
      readAs: (value: unknown, week: number) => readonly T[],
    ): Promise<readonly (readonly T[])[]> => {
      if (!ID.test(leagueId)) return weeks.map(() => []);
      const pathOf = (week: number) => `league/${leagueId}/${kind}/${week}`;
      const final = new Set<number>();
      for (const week of weeks) if (await isFinal(leagueId, week)) final.add(week);
      const missingWeeks = [...final].filter((week) => !recent.has(pathOf(week)));
      const seasonState = { platform: platformUrl, leagueId, kind };
      const storedWeeks: Awaited<ReturnType<LeagueWeeks['find']>> =
        missingWeeks.length > 0 ? await store.leagueWeeks.find(seasonState, missingWeeks) : new Map();
      const oneWeek = async (week: number): Promise<Dated<readonly T[]>> => {
        const path = pathOf(week);
        const stored = storedWeeks.get(week);
        if (stored === undefined) await countCall(path);
        return recent(path, async (): Promise<Dated<readonly T[]>> => {
          if (stored !== undefined)
            return {
              value: readAs(JSON.parse(stored.body), week),
              at: stored.storedAt,
              body: bodyOf(path, stored.body),
            };
          const value = await ask(path);
          const rows = checked(path, value, (sent) => readAs(sent, week));
          const text = JSON.stringify(value);
          // an empty week may be the platform's slip, and would then be one for ever: only a week
          // without moves is a week
          if (final.has(week) && value !== null && (rows.length > 0 || kind === 'transactions'))
            endedWeeks.push({ ...seasonState, week, body: text, storedAt: now() });
          return { value: rows, at: now(), body: bodyOf(path, text) };
        });
      };
      const found = await Promise.all(weeks.map(oneWeek));
      for (const answer of found) note(kind, answer);
      return found.map(({ value }) => value);
    };

    return {
      async user(nameOrId) {
        const name = nameOrId.trim();
        // a name of dots would climb out of the path, and half a character has no spelling in one
        if (name === '' || /^\.+$|\p{Cs}/u.test(name)) return null;
        return readOne('users', `user/${encodeURIComponent(name)}`, readUser);
      },
      leaguesOf: (userId, season) =>
        readOne('leagues', `user/${encodeURIComponent(userId)}/leagues/nfl/${season}`, readLeagues),
      league,
      rosters: (id) => readOne('rosters', `league/${id}/rosters`, readRosters),
      users: (id) => readOne('users', `league/${id}/users`, readUsers),
      matchups: (id, weeks) => weekly<Matchup>('matchups', id, weeks, readMatchups),
      async transactions(id, weeks) {
        const moves = await weekly<Transaction>('transactions', id, weeks, readTransactions);
        return moves.flat().sort((a, b) => (a.createdAt ?? UNDATED) - (b.createdAt ?? UNDATED));
      },
      draftsOf: (userId, season) =>
        readOne('drafts', `user/${encodeURIComponent(userId)}/drafts/nfl/${season}`, readDrafts),
      draftsIn: (id) => readOne('drafts', `league/${id}/drafts`, readDrafts),
      draft: async (id) => (ID.test(id) ? readOne('drafts', `draft/${id}`, readDraft) : null),
      picks: (id) => readOne('drafts', `draft/${id}/picks`, readPicks),
      tradedPicks: (id) => readOne('traded_picks', `league/${id}/traded_picks`, readTradedPicks),
    };
  };
  return (caller = null) => {
    const newest = new Map<string, number>();
    const bodies = new Map<string, PlatformBody>();
    const platform = open(caller, (dataset, { at, body }) => {
      raiseTo(newest, `platform/${dataset}`, at);
      bodies.set(body.path, body);
    });
    const reads = () =>
      Object.fromEntries([...newest].map(([name, seasonState]) => [name, new Date(seasonState).toISOString()]));
    return { ...withPatience(platform, patienceMs, now), reads, bodies: () => [...bodies.values()] };
  };
}

/**
 * The same port with one allowance for all its answers, spent only while one is awaited: what is
 * computed between two of them costs the platform nothing. Each question has a timer of its own,
 * cleared with its answer.
 */
function withPatience(platform: Leagues, patienceMs: number, now: () => number): Leagues {
  let [awaited, since, spentMs] = [0, 0, 0];
  const inTime = <Args extends unknown[], T>(question: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      if (awaited === 0) since = now();
      awaited += 1;
      const leftMs = patienceMs - spentMs - (now() - since);
      let timer: NodeJS.Timeout | undefined;
      const expired = new Promise<never>((_, reject) => {
        const tooSlow = () => reject(new PlatformUnavailableError('The platform is too slow just now.'));
        timer = setTimeout(tooSlow, Math.max(0, leftMs));
      });
      try {
        return await Promise.race([question(...args), expired]);
      } finally {
        clearTimeout(timer);
        awaited -= 1;
        if (awaited === 0) spentMs += now() - since;
      }
    };
  };
  return {
    user: inTime(platform.user),
    leaguesOf: inTime(platform.leaguesOf),
    league: inTime(platform.league),
    rosters: inTime(platform.rosters),
    users: inTime(platform.users),
    matchups: inTime(platform.matchups),
    transactions: inTime(platform.transactions),
    draftsOf: inTime(platform.draftsOf),
    draftsIn: inTime(platform.draftsIn),
    draft: inTime(platform.draft),
    picks: inTime(platform.picks),
    tradedPicks: inTime(platform.tradedPicks),
  };
}

// One question to the platform's league endpoints: within the rate agreed, again after a passing
// fault, not at all while it is down.
interface PlatformClientParts {
  readonly platformUrl: string;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** First pause before another try; doubled, with jitter. Default 120 ms. */
  readonly backoffMs?: number;
  /** Milliseconds for one try; default 2.5 seconds. */
  readonly tryMs?: number;
  /** Origins the platform's answers may redirect to. */
  readonly redirectOrigins?: ReadonlySet<string>;
  /** Called when questions begin to fail at once, and when they are asked again. */
  readonly onBreaker?: (isOpen: boolean) => void;
  /** Ends every question under way: the process is going down. */
  readonly signal?: AbortSignal;
}

/** Tries of one question. */
const MAX_ATTEMPTS = 3;
/**
 * Pause before the second try, in milliseconds, up to half more or less at random; then doubled.
 */
const BACKOFF_MS = 120;
/** One try; three of them fit a buyer's patience only when the first ones failed quickly. */
const ATTEMPT_TIMEOUT_MS = 2_500;
/**
 * Questions that failed in a row, after all their tries, until the platform is left
 * alone, and for how long.
 */
const MAX_FAILURES = 8;
/** Milliseconds until an unavailable platform is asked again. */
const COOLDOWN_MS = 5_000;

/**
 * The JSON under a path below the platform's base; null for `null` and for 404. Throws
 * PlatformUnavailableError.
 */
export type PlatformRequest = (path: string) => Promise<unknown>;

function createPlatformClient(parts: PlatformClientParts): PlatformRequest {
  const { platformUrl, now, log, signal, redirectOrigins, backoffMs = BACKOFF_MS, tryMs = ATTEMPT_TIMEOUT_MS } = parts;
  const source = createFileSource({
    now,
    backoffMs,
    connectMs: tryMs,
    maxBytes: MAX_PLAIN_BYTES.league,
    ...(redirectOrigins && { redirectOrigins }),
    ...(signal && { signal }),
    beforeTry: createCallLimit(now),
  });
  const breaker = circuitBreaker(handleWhen(isDown), {
    halfOpenAfter: breakerRest(COOLDOWN_MS),
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  breaker.onStateChange((state) => parts.onBreaker?.(state === CircuitState.Open));
  return async (path) => {
    try {
      const download = await breaker.execute(() =>
        source.get({ url: `${platformUrl}/${path}`, timeoutMs: tryMs, attempts: MAX_ATTEMPTS }),
      );
      return download.status === 'changed'
        ? await unpackJson({ name: path, content: download.content }, MAX_PLAIN_BYTES.league)
        : null;
    } catch (error) {
      throw toUnavailable(error, path, log);
    }
  };
}

const isDown = (error: Error) => error instanceof SourceUnavailableError && error.transient;

/** What readers throw on garbage becomes "away" as well: no one can be answered from it. */
function toUnavailable(error: unknown, path: string, log: Pick<Logger, 'info' | 'warn'>): unknown {
  if (error instanceof BrokenCircuitError)
    return new PlatformUnavailableError('The platform cannot be reached just now.');
  if (!(error instanceof SourceUnavailableError) && !(error instanceof InvalidFileError)) return error;
  log.warn({ path: path.split('/')[0], reason: error.message }, 'platform unavailable');
  return new PlatformUnavailableError(
    error instanceof InvalidFileError
      ? 'The platform answered something that cannot be read.'
      : 'The platform cannot be reached just now.',
  );
}

/**
 * What the platform said for an earlier answer, at `time` in milliseconds since 1970: JSON texts by
 * path, and no other path. Use it to ask the same question again.
 */
export function recordedLeagues(texts: ReadonlyMap<string, string>, time: number): LeagueReading {
  const open = createLeagues({
    platformUrl: '',
    now: () => time,
    log: { info: () => {}, warn: () => {} },
    store: {
      leagueWeeks: { find: async () => new Map(), keep: async () => {}, prune: async () => 0 },
      journal: { hasBought: async () => false },
    },
    // no week is looked for in a store, and none is stored
    season: () => null,
    async ask(path) {
      const text = texts.get(path);
      if (text === undefined) throw new PlatformUnavailableError(`The answer did not read ${path}.`);
      return JSON.parse(text);
    },
  });
  return open();
}

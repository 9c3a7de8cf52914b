// The port `Leagues` over the platform's API: asked in parallel within the caller's share, checked, shared for a minute, completed weeks
// stored.
import type { Caller } from '../../../contract/caller.ts';
import type { LeagueReading, Leagues, Matchup, Transaction } from '../../../football/league.ts';
import type { SeasonNow } from '../../../football/season.ts';
import type { LeagueWeeks } from '../../../store/league-weeks.ts';
import { PlatformUnavailable } from '../../market.ts';
import { type AskingParts, createAsking, unavailable } from './asking.ts';
import { readDraft, readDrafts, readPicks, readTradedPicks } from './draft.ts';
import { readLeague, readLeagues, readRosters, readUser, readUsers } from './league.ts';
import { createRecent } from './recent.ts';
import { createShares } from './shares.ts';
import { readMatchups, readTransactions } from './week.ts';

export interface LeaguesParts extends AskingParts {
  readonly store: { readonly leagueWeeks: LeagueWeeks };
  /** Where the season stands: weeks well before it never change again. */
  readonly season: () => SeasonNow | null;
  /** Milliseconds that all the platform's answers to one question may take together; default four seconds. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 4_000;
/** Scores are corrected until some days after a week's last game: that week and the one before it are not kept for ever. */
const CORRECTED_WEEKS = 1;
const ID = /^\d{1,20}$/;

type Kind = 'matchups' | 'transactions';

/** An answer of the platform and the time at which it came, in milliseconds since 1970. */
interface Dated<T> {
  readonly value: T;
  readonly at: number;
}

/** Called with every answer that a question uses. */
type Note = (dataset: string, at: number) => void;

/** Opens the platform for one question of a caller; recent answers are shared by all questions. */
export function createLeagues(parts: LeaguesParts): (caller?: Caller | null) => LeagueReading {
  const { platformUrl, now, log, store, season, patienceMs = PATIENCE_MS } = parts;
  const ask = createAsking(parts);
  const recent = createRecent(now);
  const countCall = createShares(now);

  const checked = <T>(path: string, value: unknown, readAs: (value: unknown) => T): T => {
    try {
      return readAs(value);
    } catch (error) {
      throw unavailable(error, path, log);
    }
  };
  const open = (caller: Caller | null, note: Note): Leagues => {
    /** Counted before the question can be shared: a caller whose share is used up does not spoil it for the others. */
    const one = async <T>(dataset: string, path: string, readAs: (value: unknown) => T): Promise<T> => {
      if (!recent.has(path)) countCall(caller);
      // null stays null: what the platform does not know is remembered for longer
      const found = await recent(path, async (): Promise<Dated<T> | null> => {
        const value = checked(path, await ask(path), readAs);
        return value === null ? null : { value, at: now() };
      });
      note(dataset, found?.at ?? now());
      return found === null ? (null as T) : found.value;
    };
    const league = async (id: string) => (ID.test(id) ? one('leagues', `league/${id}`, readLeague) : null);

    /** Whether nothing about the week can change any more. */
    const isFinal = async (leagueId: string, week: number): Promise<boolean> => {
      const of = await league(leagueId);
      const at = season()?.asked;
      if (!of || !at || of.season > at.season) return false;
      return of.stage === 'over' || of.season < at.season || week < at.week - CORRECTED_WEEKS;
    };

    /** The weeks' bodies: those that are final from the store, the others from the platform. */
    const weekly = async <T>(
      kind: Kind,
      leagueId: string,
      weeks: readonly number[],
      readAs: (value: unknown, week: number) => readonly T[],
    ): Promise<readonly (readonly T[])[]> => {
      if (!ID.test(leagueId)) return weeks.map(() => []);
      const pathOf = (week: number) => `league/${leagueId}/${kind}/${week}`;
      const final = new Set<number>();
      for (const week of weeks) if (await isFinal(leagueId, week)) final.add(week);
      const wanted = [...final].filter((week) => !recent.has(pathOf(week)));
      const at = { platform: platformUrl, leagueId, kind };
      const kept: Awaited<ReturnType<LeagueWeeks['find']>> =
        wanted.length > 0 ? await store.leagueWeeks.find(at, wanted) : new Map();
      const oneWeek = async (week: number): Promise<Dated<readonly T[]>> => {
        const path = pathOf(week);
        const stored = kept.get(week);
        if (stored === undefined && !recent.has(path)) countCall(caller);
        return recent(path, async (): Promise<Dated<readonly T[]>> => {
          if (stored !== undefined) return { value: readAs(JSON.parse(stored.body), week), at: stored.keptAt };
          const value = await ask(path);
          const rows = checked(path, value, (body) => readAs(body, week));
          // an empty week may be the platform's slip, and would then be one for ever: only a week without moves is a week
          if (final.has(week) && value !== null && (rows.length > 0 || kind === 'transactions'))
            await store.leagueWeeks.keep({ ...at, week, body: JSON.stringify(value), keptAt: now() });
          return { value: rows, at: now() };
        });
      };
      const found = await Promise.all(weeks.map(oneWeek));
      for (const { at: readAt } of found) note(kind, readAt);
      return found.map(({ value }) => value);
    };

    return {
      async user(nameOrId) {
        const name = nameOrId.trim();
        // a name of dots would climb out of the path, and half a character has no spelling in one
        if (name === '' || /^\.+$|\p{Cs}/u.test(name)) return null;
        return one('users', `user/${encodeURIComponent(name)}`, readUser);
      },
      leaguesOf: (userId, season) =>
        one('leagues', `user/${encodeURIComponent(userId)}/leagues/nfl/${season}`, readLeagues),
      league,
      rosters: (id) => one('rosters', `league/${id}/rosters`, readRosters),
      users: (id) => one('users', `league/${id}/users`, readUsers),
      matchups: (id, weeks) => weekly<Matchup>('matchups', id, weeks, readMatchups),
      async transactions(id, weeks) {
        const moves = await weekly<Transaction>('transactions', id, weeks, readTransactions);
        return moves.flat().sort((a, b) => a.createdAt - b.createdAt);
      },
      draftsOf: (userId, season) =>
        one('drafts', `user/${encodeURIComponent(userId)}/drafts/nfl/${season}`, readDrafts),
      draftsIn: (id) => one('drafts', `league/${id}/drafts`, readDrafts),
      draft: async (id) => (ID.test(id) ? one('drafts', `draft/${id}`, readDraft) : null),
      picks: (id) => one('drafts', `draft/${id}/picks`, readPicks),
      tradedPicks: (id) => one('traded_picks', `league/${id}/traded_picks`, readTradedPicks),
    };
  };
  return (caller = null) => {
    const newest = new Map<string, number>();
    const live = open(caller, (dataset, at) => {
      const name = `platform/${dataset}`;
      newest.set(name, Math.max(at, newest.get(name) ?? 0));
    });
    const reads = () => Object.fromEntries([...newest].map(([name, at]) => [name, new Date(at).toISOString()]));
    return { ...withPatience(live, now() + patienceMs, now), reads };
  };
}

/** The same port with one deadline for all its answers. Each question has a timer of its own, cleared with its answer. */
function withPatience(live: Leagues, deadline: number, now: () => number): Leagues {
  const inTime = <Args extends unknown[], T>(question: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        const tooSlow = () => reject(new PlatformUnavailable('The platform is too slow just now.'));
        timer = setTimeout(tooSlow, Math.max(0, deadline - now()));
      });
      try {
        return await Promise.race([question(...args), late]);
      } finally {
        clearTimeout(timer);
      }
    };
  };
  return {
    user: inTime(live.user),
    leaguesOf: inTime(live.leaguesOf),
    league: inTime(live.league),
    rosters: inTime(live.rosters),
    users: inTime(live.users),
    matchups: inTime(live.matchups),
    transactions: inTime(live.transactions),
    draftsOf: inTime(live.draftsOf),
    draftsIn: inTime(live.draftsIn),
    draft: inTime(live.draft),
    picks: inTime(live.picks),
    tradedPicks: inTime(live.tradedPicks),
  };
}

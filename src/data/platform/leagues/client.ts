// The port `Leagues` over the platform's API: asked in parallel, checked, kept for a minute, completed weeks for ever.
import type { Leagues, Matchup, Transaction } from '../../../football/league.ts';
import type { SeasonNow } from '../../../football/season.ts';
import type { LeagueWeeks } from '../../../store/league-weeks.ts';
import { PlatformUnavailable } from '../../market.ts';
import { type AskingParts, createAsking, unavailable } from './asking.ts';
import { readDraft, readDrafts, readPicks, readTradedPicks } from './draft.ts';
import { readLeague, readLeagues, readRosters, readUser, readUsers } from './league.ts';
import { createRecent } from './recent.ts';
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

/** Opens the platform for one question; answers younger than a minute are shared by all questions. */
export function createLeagues(parts: LeaguesParts): () => Leagues {
  const { platformUrl, now, log, store, season, patienceMs = PATIENCE_MS } = parts;
  const ask = createAsking(parts);
  const recent = createRecent(now);

  const one = <T>(path: string, readAs: (value: unknown) => T): Promise<T> =>
    recent(path, async () => checked(path, await ask(path), readAs));
  const checked = <T>(path: string, value: unknown, readAs: (value: unknown) => T): T => {
    try {
      return readAs(value);
    } catch (error) {
      throw unavailable(error, path, log);
    }
  };
  const league = (id: string) => (ID.test(id) ? one(`league/${id}`, readLeague) : Promise.resolve(null));

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
    const kept = wanted.length > 0 ? await store.leagueWeeks.find(at, wanted) : new Map<number, string>();
    return Promise.all(
      weeks.map((week) =>
        recent(pathOf(week), async () => {
          const stored = kept.get(week);
          if (stored !== undefined) return readAs(JSON.parse(stored), week);
          const value = await ask(pathOf(week));
          const rows = checked(pathOf(week), value, (body) => readAs(body, week));
          // an empty week may be the platform's slip, and would then be one for ever: only a week without moves is a week
          if (final.has(week) && value !== null && (rows.length > 0 || kind === 'transactions'))
            await store.leagueWeeks.keep({ ...at, week, body: JSON.stringify(value), keptAt: now() });
          return rows;
        }),
      ),
    );
  };

  const live: Leagues = {
    async user(nameOrId) {
      const name = nameOrId.trim();
      // a name of dots would climb out of the path, and half a character has no spelling in one
      if (name === '' || /^\.+$|\p{Cs}/u.test(name)) return null;
      return one(`user/${encodeURIComponent(name)}`, readUser);
    },
    leaguesOf: (userId, season) => one(`user/${encodeURIComponent(userId)}/leagues/nfl/${season}`, readLeagues),
    league,
    rosters: (id) => one(`league/${id}/rosters`, readRosters),
    users: (id) => one(`league/${id}/users`, readUsers),
    matchups: (id, weeks) => weekly<Matchup>('matchups', id, weeks, readMatchups),
    async transactions(id, weeks) {
      const moves = await weekly<Transaction>('transactions', id, weeks, readTransactions);
      return moves.flat().sort((a, b) => a.createdAt - b.createdAt);
    },
    draftsOf: (userId, season) => one(`user/${encodeURIComponent(userId)}/drafts/nfl/${season}`, readDrafts),
    draftsIn: (id) => one(`league/${id}/drafts`, readDrafts),
    draft: (id) => (ID.test(id) ? one(`draft/${id}`, readDraft) : Promise.resolve(null)),
    picks: (id) => one(`draft/${id}/picks`, readPicks),
    tradedPicks: (id) => one(`league/${id}/traded_picks`, readTradedPicks),
  };
  return () => withPatience(live, patienceMs);
}

/** The same port with one deadline for all its answers. */
function withPatience(live: Leagues, patienceMs: number): Leagues {
  const deadline = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(new PlatformUnavailable('The platform is too slow just now.')));
  });
  late.catch(() => {});
  const inTime = <Args extends unknown[], T>(question: (...args: Args) => Promise<T>) => {
    return (...args: Args): Promise<T> => Promise.race([question(...args), late]);
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

// Audits of a roster in a league of two teams: backs by their work, one user, and
// the answer as data or text.
import type { roster as product } from '../../../src/contract/index.ts';
import type { League, LeagueRoster, Leagues, Transaction } from '../../../src/fantasy/index.ts';
import type { PlayerIdentity, Snapshot } from '../../../src/nfl/index.ts';
import type { AnalysisContext } from '../../../src/products/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import type { RequestOf } from '../../../src/products/shared/analysis.ts';
import { answered } from '../../support/answered.ts';
import { fakeLeagues } from '../../support/leagues-from.ts';
import { typedLeague, typedRoster } from '../../support/worlds/league.ts';
import { back, contextOf, snapshotOf, steady } from '../../support/worlds/nfl.ts';

export type Asked = RequestOf<typeof product>;
export const asked = (given: Partial<Asked>): Asked => ({
  platform_username: null,
  league_id: null,
  roster: null,
  week: null,
  ...given,
});

export const LEAGUE = typedLeague({
  name: 'A league',
  teams: 2,
  rosterSpots: ['RB', 'FLEX', 'BN', 'BN', 'IR'],
  scoring: { rec: 1, rush_yd: 0.1, rec_yd: 0.1, rush_td: 6 },
  rules: { playoffTeams: 1, bracket: null, lastWeek: 18, reserveSlots: 1 },
});

export const rosterOf = (id: number, players: readonly string[], given: Partial<LeagueRoster> = {}) =>
  typedRoster(id, players, { starters: players.slice(0, 2), ...given });

export interface Given {
  readonly league?: Partial<League>;
  readonly mine: LeagueRoster;
  readonly other?: LeagueRoster;
  readonly moves?: readonly Transaction[];
  readonly platform?: Partial<Leagues>;
}

/** A platform with one user in one league of two teams. */
export function platform({ league, mine, other = rosterOf(2, []), moves = [], platform: more }: Given): Leagues {
  const whole = { ...LEAGUE, ...league };
  return fakeLeagues({
    user: async (name) => (name === 'me' ? { id: '1', name, teamName: null } : null),
    leaguesOf: async () => [whole],
    league: async (id) => (id === whole.id ? whole : null),
    rosters: async () => [mine, other],
    matchups: async (_, weeks) => weeks.map(() => []),
    transactions: async () => moves,
    ...more,
  });
}

/** A week in which no one claimed a player. */
export const noBids = (week: number) => ({ week, highest: [] });

/** The share of the budget that odds to win are cited for. */
export const shareOf = (source = '') => Number(/odds that (\d+)%/.exec(source)?.[1]) / 100;

/** Backs with ids 1 to n and so many carries a game, all of KC. */
export function backs(
  counts: readonly number[],
  changes: Readonly<Record<string, Partial<PlayerIdentity>>> = {},
): Snapshot {
  const ids = counts.map((_, i) => String(i + 1));
  return snapshotOf(
    ids.map((id) => back(id, changes[id])),
    { stats: ids.flatMap((id, i) => steady(id, counts[i] ?? 0)) },
  );
}

export const audit = (snapshot: Snapshot, given: Given, request: Partial<Asked> = {}) =>
  answered(
    roster,
    contextOf(snapshot, { leagues: platform(given) }) as AnalysisContext,
    asked({ platform_username: 'me', ...request }),
  );

/** The audit as data. */
export const decide = (snapshot: Snapshot, given: Given, request: Partial<Asked> = {}) =>
  roster.decide(
    contextOf(snapshot, { leagues: platform(given) }) as AnalysisContext,
    asked({ platform_username: 'me', ...request }),
  );

type Reasons = Awaited<ReturnType<typeof decide>>['reasons'];
type ReasonKind = Reasons[number]['kind'];
/** The facts of the reason of a kind. */
export const reasonOf = <K extends ReasonKind>({ reasons }: { readonly reasons: Reasons }, kind: K) =>
  reasons.find((reason): reason is Extract<Reasons[number], { kind: K }> => reason.kind === kind)?.facts as
    | Extract<Reasons[number], { kind: K }>['facts']
    | undefined;

// How many of the leagues read in the last seven days roster each player. Counts alone, in the
// memory of this process: no roster, league or user is stored.
import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../durations/index.ts';
import type { League, LeagueRoster, Leagues, ReadRosters } from '../fantasy/index.ts';
import type { SeasonNow } from '../nfl/index.ts';
import { Tally } from '../tally/index.ts';

export interface RosterTally {
  /** The same port; rosters of this season's leagues are counted as they are read. */
  counting<Platform extends Leagues>(platform: Platform): Platform;
  /** The counts of the last seven days. */
  current(): ReadRosters;
}

/** Days of leagues that a share is counted over. */
const COUNTED_DAYS = 7;
/** Leagues counted a day: enough for a share, and a bound on memory. */
const MAX_LEAGUES_A_DAY = 1_000;

/** The leagues first read on one day. */
interface Day {
  readonly day: number;
  /** Salted, so that a league counts once and cannot be named. */
  readonly digests: Set<string>;
  readonly rostered: Tally<string>;
}

export function createRosterTally({
  season,
  now,
}: {
  readonly season: () => SeasonNow | null;
  readonly now: () => number;
}): RosterTally {
  const salt = randomBytes(16);
  let days: Day[] = [];
  const recentDays = (): readonly Day[] => {
    const today = Math.floor(now() / DAY_MS);
    days = days.filter(({ day }) => day > today - COUNTED_DAYS);
    if (days.at(-1)?.day !== today) days.push({ day: today, digests: new Set(), rostered: new Tally() });
    return days;
  };
  const isCounted = ({ sport, stage, season: year }: League) =>
    sport === 'nfl' && stage === 'in_season' && year === season()?.season;
  const count = (leagueId: string, rosters: readonly LeagueRoster[]) => {
    const digest = createHash('sha256').update(salt).update(leagueId).digest('base64');
    const recent = recentDays();
    const today = recent.at(-1);
    if (!today || today.digests.size >= MAX_LEAGUES_A_DAY || recent.some(({ digests }) => digests.has(digest))) return;
    today.digests.add(digest);
    for (const id of new Set(rosters.flatMap(({ players }) => players))) today.rostered.add(id);
  };
  return {
    counting(platform) {
      const counted = new Set<string>();
      const noted = <Known extends League | null>(league: Known): Known => {
        if (league && isCounted(league)) counted.add(league.id);
        return league;
      };
      return {
        ...platform,
        league: async (id) => noted(await platform.league(id)),
        leaguesOf: async (userId, year) => (await platform.leaguesOf(userId, year)).map(noted),
        async rosters(leagueId) {
          const rosters = await platform.rosters(leagueId);
          if (counted.has(leagueId)) count(leagueId, rosters);
          return rosters;
        },
      };
    },
    current() {
      const recent = recentDays();
      return {
        leagues: recent.reduce((sum, { digests }) => sum + digests.size, 0),
        rosteredIn: (platformId) => recent.reduce((sum, { rostered }) => sum + rostered.of(platformId), 0),
      };
    },
  };
}

// The platform's read-only API: which path shows what. Undefined = no such thing (404), null =
// no one (200 with `null`).
import type { SimulatedLeague } from '../simulate.ts';
import { draftJson, picksJson } from './draft-json.ts';
import { bracketJson, leagueJson, matchupsJson, rostersJson, stateJson, usersJson } from './league-json.ts';
import { draftId, leagueId, MANAGERS, userId, userName } from './leagues.ts';
import { pickJson, tradedPicksJson, transactionsJson } from './moves-json.ts';
import type { LeagueSeason } from './played-season.ts';
import { playersJson } from './players-json.ts';
import { trendingCounts } from './trending.ts';

/** Defaults of the platform's trending list. */
const LOOKBACK_HOURS = 24;
const LIMIT = 25;

/** `path` is what follows `/v1/`. */
export function platformAnswer(simulatedLeague: SimulatedLeague, path: string, query: URLSearchParams): unknown {
  const [kind, id = '', what, argument, last] = path.split('/');
  if (kind === 'state' && id === 'nfl' && what === undefined) return stateJson(simulatedLeague);
  if (kind === 'players' && id === 'nfl') {
    if (what === undefined) return playersJson(simulatedLeague);
    return what === 'trending' && (argument === 'add' || argument === 'drop')
      ? trendingJson(simulatedLeague, argument, query)
      : undefined;
  }
  if (kind === 'user') return userAnswer(simulatedLeague, id, what, argument, last);
  if (kind === 'league') {
    const league = simulatedLeague.fantasy.find((each) => leagueId(each.season, each.definition) === id);
    return league && leagueAnswer(simulatedLeague, league, what, Number(argument));
  }
  if (kind === 'draft') {
    const league = simulatedLeague.fantasy.find((each) => draftId(each.season, each.definition) === id);
    return league && draftAnswer(league, what);
  }
  return undefined;
}

/** A whole number of the query, or the default where it says nothing sensible. */
function numberOf(query: URLSearchParams, name: string, usual: number): number {
  const value = Number(query.get(name) ?? usual);
  return Number.isInteger(value) && value > 0 ? value : usual;
}

function trendingJson(simulatedLeague: SimulatedLeague, kind: 'add' | 'drop', query: URLSearchParams): unknown {
  const hours = numberOf(query, 'lookback_hours', LOOKBACK_HOURS);
  return trendingCounts(simulatedLeague.seed, simulatedLeague.market, kind, simulatedLeague.week, hours)
    .slice(0, numberOf(query, 'limit', LIMIT))
    .map(({ id, count }) => ({ player_id: id, count }));
}

function userAnswer(
  simulatedLeague: SimulatedLeague,
  nameOrId: string,
  what?: string,
  sport?: string,
  season?: string,
): unknown {
  const wanted = nameOrId.toLowerCase();
  const manager = Array.from({ length: MANAGERS }, (_, i) => i + 1).find(
    (number) => userId(number) === wanted || userName(number) === wanted,
  );
  if (what === undefined) {
    if (manager === undefined) return null;
    return {
      user_id: userId(manager),
      username: userName(manager),
      display_name: userName(manager),
      avatar: null,
      is_bot: false,
    };
  }
  if (sport !== 'nfl' || (what !== 'leagues' && what !== 'drafts')) return undefined;
  const mine = simulatedLeague.fantasy.filter(
    ({ definition, season: year }) =>
      String(year) === season &&
      manager !== undefined &&
      (definition.managers.includes(manager) || definition.coManager?.manager === manager),
  );
  return what === 'leagues' ? mine.map((league) => leagueJson(simulatedLeague, league)) : mine.map(draftJson);
}

function leagueAnswer(
  simulatedLeague: SimulatedLeague,
  league: LeagueSeason,
  what: string | undefined,
  week: number,
): unknown {
  switch (what) {
    case undefined:
      return leagueJson(simulatedLeague, league);
    case 'users':
      return usersJson(league);
    case 'rosters':
      return rostersJson(simulatedLeague, league);
    case 'matchups':
      return matchupsJson(simulatedLeague, league, week);
    case 'transactions':
      return transactionsJson(simulatedLeague, league, week);
    case 'drafts':
      return [draftJson(league)];
    case 'traded_picks':
      return tradedPicksJson(simulatedLeague, league);
    case 'winners_bracket':
      return bracketJson(simulatedLeague, league, league.winners);
    case 'losers_bracket':
      return bracketJson(simulatedLeague, league, league.losers);
    default:
      return undefined;
  }
}

function draftAnswer(league: LeagueSeason, what: string | undefined): unknown {
  switch (what) {
    case undefined:
      return draftJson(league);
    case 'picks':
      return picksJson(league);
    case 'traded_picks':
      return league.tradedBefore.filter(({ season }) => season === league.season).map(pickJson);
    default:
      return undefined;
  }
}

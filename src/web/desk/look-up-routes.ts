// Free look-ups of the buying page: player names and a manager's leagues.
import type { Desk } from './desk.ts';
import { type DeskHandler, problem, success } from './desk-reply.ts';

const MAX_TEXT_CHARS = 100;
/** Player names change with the data, which are refreshed at most every few minutes. */
const PLAYERS_CACHE = { 'cache-control': 'private, max-age=300' };

type LookUpParts = Pick<Desk, 'suggestPlayers' | 'leaguesOf'> & {
  /** Address of the client, for the limits of the platform's calls. */
  readonly clientOf: (c: Parameters<DeskHandler>[0]) => string | null;
};

/** Handlers by method and path below `/web`. */
export function lookUpRoutes({
  suggestPlayers,
  leaguesOf,
  clientOf,
}: LookUpParts): Readonly<Record<string, DeskHandler>> {
  return {
    async 'GET /players'(c) {
      const text = (c.req.query('q') ?? '').slice(0, MAX_TEXT_CHARS);
      return success({ players: suggestPlayers(text) }, PLAYERS_CACHE);
    },

    async 'GET /leagues'(c) {
      const username = (c.req.query('username') ?? '').trim().slice(0, MAX_TEXT_CHARS);
      if (username === '') return problem(422, 'Enter a Sleeper username.');
      const leagues = await leaguesOf(username, clientOf(c));
      return leagues === null ? problem(404, `No Sleeper user is named "${username}".`) : success({ leagues });
    },
  };
}

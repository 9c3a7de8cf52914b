// gridcall upstream: the dataset and the platform of an invented league, served on this machine.
import { startUpstream, UPSTREAM_DEFAULTS } from '../sandbox/index.ts';
import { readFlags, wholeNumber } from './args.ts';
import type { Command } from './command.ts';
import { untilStopped } from './until-stopped.ts';

/** First season with eighteen weeks, and the last a four-digit year can name with room to spare. */
const SEASONS = { first: 2021, last: 2099 };

export const upstream: Command = {
  name: 'upstream',
  summary: 'serve an invented season: the dataset, the player ids and the platform, all offline',
  help: `Usage: gridcall upstream [--port 4404] [--host 127.0.0.1] [--season 2025] [--week 10] [--seed 2025]

Invented players on the 32 real teams, two seasons of them, and four fantasy leagues of invented managers, in the formats and under the
paths of the real sources. Everything stands as it would one hour before the first kick-off of the week. The same season and seed give
the same league, byte for byte; another week shows more or less of it.

  GET  /nflverse/nflverse-data/releases/download/{tag}/{file}.csv.gz    the dataset's files, timestamp.json with each tag
  GET  /dynastyprocess/data/raw/master/files/db_playerids.csv           the map of player ids
  GET  /v1/...                                                          the platform; sandbox_manager_01 is in all four leagues

  --season   season of the replay, ${SEASONS.first} to ${SEASONS.last}; the season before it is history
  --week     1 to 18
  --seed     a whole number; another one is another league

Point a service at it with the three settings it prints.`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      port: { type: 'string', default: String(UPSTREAM_DEFAULTS.port) },
      host: { type: 'string', default: UPSTREAM_DEFAULTS.host },
      season: { type: 'string', default: String(UPSTREAM_DEFAULTS.season) },
      week: { type: 'string', default: String(UPSTREAM_DEFAULTS.week) },
      seed: { type: 'string', default: String(UPSTREAM_DEFAULTS.seed) },
    });
    const { url, bases, close } = await startUpstream({
      port: wholeNumber('port', flags.port ?? '', 0, 65_535),
      host: flags.host ?? UPSTREAM_DEFAULTS.host,
      season: wholeNumber('season', flags.season ?? '', SEASONS.first, SEASONS.last),
      week: wholeNumber('week', flags.week ?? '', 1, 18),
      seed: wholeNumber('seed', flags.seed ?? '', 0, 2_147_483_647),
    });
    io.out(
      `sandbox upstream on ${url}: GRIDCALL_NFLVERSE_URL=${bases.nflverse} GRIDCALL_PLAYER_IDS_URL=${bases.playerIds} GRIDCALL_PLATFORM_URL=${bases.platform}`,
    );
    await untilStopped(io);
    await close();
    return 0;
  },
};

// gridcall upstream: serves the dataset and the platform of an invented league on this machine.
import { startUpstream, UPSTREAM_DEFAULTS } from '../sandbox/index.ts';
import { readFlags, share, wholeNumber } from './args.ts';
import type { Command } from './command.ts';
import { untilStopped } from './until-stopped.ts';

/** The first season with eighteen weeks, and the last supported one. */
const SEASONS = { first: 2021, last: 2099 };

export const upstream: Command = {
  name: 'upstream',
  takesTimeToStop: true,
  summary: 'serve an invented season: the dataset, the player ids and the platform, all offline',
  help: `Usage: gridcall upstream [--port 4404] [--host 127.0.0.1] [--season 2025] [--week 10] [--seed 2025]
                         [--fail 0] [--latency-ms 0]

Two seasons of invented players on the 32 real teams, and four fantasy leagues with invented managers, in the formats and at the paths of
the real sources, as of one hour before the week's first kickoff. The same season and seed give the same league, byte for byte.

  GET  /nflverse/nflverse-data/releases/download/{tag}/{file}.csv.gz    the dataset's files, timestamp.json with each tag
  GET  /dynastyprocess/data/raw/master/files/db_playerids.csv           player id crosswalk
  GET  /v1/...                                                          the platform; sandbox_manager_01 is in all four leagues

  --season   current season, ${SEASONS.first} to ${SEASONS.last}; the season before it is complete
  --week     current week, 1 to 18
  --seed     whole number that selects the league, and the requests that fail
  --fail     share of the requests, 0 to 1, that get 500, 429 or half of the content, to rehearse a bad day
  --latency-ms
             milliseconds before each answer

It prints the three settings that connect a service.`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      port: { type: 'string', default: String(UPSTREAM_DEFAULTS.port) },
      host: { type: 'string', default: UPSTREAM_DEFAULTS.host },
      season: { type: 'string', default: String(UPSTREAM_DEFAULTS.season) },
      week: { type: 'string', default: String(UPSTREAM_DEFAULTS.week) },
      seed: { type: 'string', default: String(UPSTREAM_DEFAULTS.seed) },
      fail: { type: 'string', default: '0' },
      'latency-ms': { type: 'string', default: '0' },
    });
    const seed = wholeNumber('seed', flags.seed ?? '', 0, 2_147_483_647);
    const { url, bases, close } = await startUpstream({
      port: wholeNumber('port', flags.port ?? '', 0, 65_535),
      host: flags.host ?? UPSTREAM_DEFAULTS.host,
      season: wholeNumber('season', flags.season ?? '', SEASONS.first, SEASONS.last),
      week: wholeNumber('week', flags.week ?? '', 1, 18),
      seed,
      faults: {
        share: share('fail', flags.fail ?? ''),
        latencyMs: wholeNumber('latency-ms', flags['latency-ms'] ?? '', 0, 60_000),
        seed,
      },
    });
    io.out(
      `sandbox upstream on ${url}: GRIDCALL_NFLVERSE_URL=${bases.nflverse} GRIDCALL_PLAYER_IDS_URL=${bases.playerIds} GRIDCALL_PLATFORM_URL=${bases.platform}`,
    );
    await untilStopped(io);
    await close();
    return 0;
  },
};

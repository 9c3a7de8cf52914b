// A simulated NFL season with fantasy leagues that play it, as the files and JSON
// that the real upstreams serve. Nothing of it is real: players, teams' rosters and
// results are drawn from a seed.
export { playerIdsFile } from './files/player-ids.ts';
export { releaseFile, timestampFile } from './files/release.ts';
export { platformAnswer } from './platform/api.ts';
export { draftId, LEAGUES, userName } from './platform/leagues.ts';
export { Random } from './random.ts';
export { type SimulatedLeague, simulate } from './simulate.ts';

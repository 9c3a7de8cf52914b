// A league with its simulated seasons as of the week asked about: for every product that speaks of
// odds of a league. The numbers are cited by team.
export { type Claimed, citeSimulation, citeTrade, ownGame, titleWithClaim } from './cite.ts';
export { type AskedLeague, simulateIfAble, simulateLeague } from './simulate.ts';

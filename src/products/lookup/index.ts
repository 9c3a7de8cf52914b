// From the names and ids of a request to the player, league or draft, or an error that
// says what was not found.
export {
  leagueById,
  managerOfTeam,
  notDraftedError,
  notOnPlatform,
  type ResolvedDraft,
  resolveDraft,
  resolveLeague,
  snapshotOf,
  teamOutError,
} from './league.ts';
export {
  identityOf,
  type PlayerSuggestion,
  playerWithId,
  readPlayers,
  requireProjected,
  resolvePlayer,
  resolvePlayerById,
  resolvePlayerByIdAndName,
  resolvePlayerByName,
  resolvePlayers,
  suggestPlayers,
} from './players.ts';

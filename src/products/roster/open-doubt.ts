// Whether a sentence about a player who may play has to say "if he plays". Use `isInOpenDoubt`.
import { isInDoubt, type PlayerProfile } from '../shared/index.ts';

/** Odds to play that read 99% and more decide nothing. */
export const MAX_DOUBT_ODDS = 0.985;

/** A player who is listed but all but sure to play, as once the inactives are out, is not. */
export const isInOpenDoubt = (profile: PlayerProfile): boolean =>
  isInDoubt(profile) && profile.forecast !== null && profile.forecast.playOdds.value < MAX_DOUBT_ODDS;

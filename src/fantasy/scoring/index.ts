// Fantasy points: the common presets, a league's own scoring, and points allowed by defenses. The
// model and the rules of the game both build on it, so it knows only the NFL's data.
export { halfPprWeights } from './half-ppr.ts';
export { leagueScoring, platformPoints } from './league-scoring.ts';
export { type DefensePosition, defenseVsPosition, type PointsAllowed, TRACKED_POSITION } from './points-allowed.ts';
export {
  fantasyPoints,
  pointsOf,
  SCORING_PRESETS,
  type Scoring,
  type StatLine,
  scoringAt,
  TEAM_DEFENSE_STATS,
  TEAM_PLAY_STATS,
} from './scoring.ts';
export { type LeftOutScoring, SCORING_SETTINGS, type SettingPrice } from './scoring-settings.ts';

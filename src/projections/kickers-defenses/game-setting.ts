// The context of a team's game for kickers and defenses: lines, forms, roof. A missing line
// counts as an average game.
import { bettingLine, type Snapshot, textAt } from '../../nfl/index.ts';
import type { KickerDefenseHyperparameters } from '../hyperparameters/index.ts';
import { kickingDefenseForms } from './team-form.ts';

const LINE_INPUTS = ['implied_total', 'opponent_implied_total', 'home'] as const;
const DEFENSE_FORM_INPUTS = [
  'own_sacks',
  'opponent_sacks_allowed',
  'own_takeaways',
  'opponent_giveaways',
  'own_points_allowed',
  'opponent_points_scored',
] as const;

/** What kickers are projected from. */
export const KICKING_INPUTS = [...LINE_INPUTS, 'indoors', 'own_field_goals', 'opponent_field_goals_allowed'] as const;
/** What defenses are projected from. */
export const DEFENSE_INPUTS = [...LINE_INPUTS, ...DEFENSE_FORM_INPUTS] as const;
/** All of them, in the order of `KickingDefenseContext.inputs`. */
export const CONTEXT_INPUTS = [...KICKING_INPUTS, ...DEFENSE_FORM_INPUTS] as const;

export interface KickingDefenseContext {
  readonly opponent: string;
  readonly home: boolean;
  /** In the order of CONTEXT_INPUTS. */
  readonly inputs: readonly number[];
}

const ROOFED_VALUES = new Set(['dome', 'closed']);

/** Null on a bye. */
export function kickingDefenseContext(
  snapshot: Snapshot,
  team: string,
  hyperparameters: KickerDefenseHyperparameters,
): KickingDefenseContext | null {
  const row = snapshot.gameOf(team);
  if (row === undefined) return null;
  const { texts } = snapshot.games;
  const home = textAt(texts.home_team, row) === team;
  const opponent = textAt(home ? texts.away_team : texts.home_team, row);
  const betting = bettingLine(snapshot, team);
  const forms = kickingDefenseForms(snapshot, hyperparameters.form);
  const { averageTeamPoints } = hyperparameters;
  const own = forms.own(team);
  const conceded = forms.conceded(opponent);
  const inputs: Record<(typeof CONTEXT_INPUTS)[number], number> = {
    implied_total: betting?.impliedTotal ?? averageTeamPoints,
    opponent_implied_total: betting?.opponentImpliedTotal ?? averageTeamPoints,
    home: home ? 1 : 0,
    indoors: ROOFED_VALUES.has(textAt(texts.roof, row)) ? 1 : 0,
    own_field_goals: own.fieldGoals,
    opponent_field_goals_allowed: conceded.fieldGoals,
    own_sacks: own.sacks,
    opponent_sacks_allowed: conceded.sacks,
    own_takeaways: own.takeaways,
    opponent_giveaways: conceded.takeaways,
    own_points_allowed: own.pointsAllowed,
    opponent_points_scored: conceded.pointsAllowed,
  };
  return { opponent, home, inputs: CONTEXT_INPUTS.map((input) => inputs[input]) };
}

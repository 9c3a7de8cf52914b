// The setting of a team's game as kicking and defending see it: lines, forms, roof. A missing line reads as an average game.
import { lineOf } from '../../lines.ts';
import { textAt } from '../../table.ts';
import type { World } from '../../world.ts';
import { type Forms, formsBefore } from './form.ts';

/** What kickers and defences are projected from, in the order of the coefficients. */
export const INPUTS = [
  'implied_total',
  'opponent_implied_total',
  'home',
  'indoors',
  'own_field_goals',
  'opponent_field_goals_allowed',
  'own_sacks',
  'opponent_sacks_allowed',
  'own_takeaways',
  'opponent_giveaways',
  'own_points_allowed',
  'opponent_points_scored',
] as const;

export interface Setting {
  readonly opponent: string;
  readonly home: boolean;
  /** In the order of INPUTS. */
  readonly inputs: readonly number[];
}

/** Points a team is expected to score when nobody offers a line. */
const AVERAGE_TOTAL = 22.5;
const ROOFED = new Set(['dome', 'closed']);

/** Null on a bye. */
export function settingOf(world: World, team: string): Setting | null {
  const row = world.gameOf(team);
  if (row === undefined) return null;
  const { texts } = world.games;
  const home = textAt(texts.home_team, row) === team;
  const opponent = textAt(home ? texts.away_team : texts.home_team, row);
  const line = lineOf(world, team);
  const forms: Forms = formsBefore(world);
  const own = forms.own(team);
  const conceded = forms.conceded(opponent);
  const inputs: Record<(typeof INPUTS)[number], number> = {
    implied_total: line?.impliedTotal ?? AVERAGE_TOTAL,
    opponent_implied_total: line?.opponentImpliedTotal ?? AVERAGE_TOTAL,
    home: home ? 1 : 0,
    indoors: ROOFED.has(textAt(texts.roof, row)) ? 1 : 0,
    own_field_goals: own.fieldGoals,
    opponent_field_goals_allowed: conceded.fieldGoals,
    own_sacks: own.sacks,
    opponent_sacks_allowed: conceded.sacks,
    own_takeaways: own.takeaways,
    opponent_giveaways: conceded.takeaways,
    own_points_allowed: own.allowed,
    opponent_points_scored: conceded.allowed,
  };
  return { opponent, home, inputs: INPUTS.map((input) => inputs[input]) };
}

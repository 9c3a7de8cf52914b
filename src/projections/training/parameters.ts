// The model's fitted parameters as plain data, and the name they are known by.
import { createHash } from 'node:crypto';
import type { Week } from '../../nfl/index.ts';
import type { OddsParameters } from '../distributions/fitted-odds.ts';
import type { DefenseParameters } from '../kickers-defenses/defenses.ts';
import type { KickingParameters } from '../kickers-defenses/kickers.ts';
import type { OutlookParameters } from '../season/fit-outlook.ts';
import type { SkillParameters } from '../weekly/skill-model.ts';

/** The dataset that parameters are archived as, and the key of their time in `meta.data_freshness`. */
export const MODEL_DATASET = 'gridcall/model';

/** What the parts of the weekly model have learnt. */
export interface Fitted {
  readonly skill: SkillParameters;
  readonly kicking: KickingParameters;
  readonly defending: DefenseParameters;
  readonly odds: OddsParameters;
}

/** Parameters for one week: fitted to completed weeks before it and to nothing else. */
export interface ModelParameters extends Week {
  /** The last week learnt from and a digest of the parameters: `2024 wk 9 1a2b3c4d`. */
  readonly version: string;
  readonly fitted: Fitted;
  /** Of the rest of the season, fitted to the seasons before this one. */
  readonly outlook: OutlookParameters;
}

/** Names parameters for `week`; `learnt` is the last completed week they know, null for none. */
export function createParameters(
  week: Week,
  lastLearned: Week | null,
  fitted: Fitted,
  outlook: OutlookParameters,
): ModelParameters {
  const digest = createHash('sha256')
    .update(JSON.stringify([fitted, outlook]))
    .digest('hex')
    .slice(0, 8);
  const through = lastLearned === null ? 'nothing learnt' : `${lastLearned.season} wk ${lastLearned.week}`;
  return { season: week.season, week: week.week, version: `${through} ${digest}`, fitted, outlook };
}

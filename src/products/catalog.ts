// The analyses of the products that are sold, in the order in which the contract lists them.
import { type ProductKey, products } from '../contract/index.ts';
import { draftBoard } from './draft-board/index.ts';
import { draftReport } from './draft-report/index.ts';
import { matchup } from './matchup/index.ts';
import { player } from './player/index.ts';
import { report } from './report/index.ts';
import { roster } from './roster/index.ts';
import type { AnyAnalysis } from './shared/index.ts';
import { sleepers } from './sleepers/index.ts';
import { teamReport } from './team-report/index.ts';
import { trending } from './trending/index.ts';
import { waivers } from './waivers/index.ts';

/**
 * A product of the contract without its analysis, or with that of another one, does not compile.
 */
const ANALYSES_BY_KEY: { readonly [Key in ProductKey]: AnyAnalysis & { readonly product: { readonly key: Key } } } = {
  trending,
  sleepers,
  waivers,
  report,
  player,
  matchup,
  roster,
  'team-report': teamReport,
  'draft-board': draftBoard,
  'draft-report': draftReport,
};

export const ANALYSES: readonly AnyAnalysis[] = products.map(({ key }) => ANALYSES_BY_KEY[key]);

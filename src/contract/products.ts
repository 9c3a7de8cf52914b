// The products in the order in which they are listed, and their request and answer types by key.
import type { z } from 'zod';
import { draftBoard } from './draft-board.ts';
import { draftReport } from './draft-report.ts';
import { leagueOutlook } from './league-outlook.ts';
import { matchup } from './matchup.ts';
import { player } from './player.ts';
import type { Product } from './product.ts';
import { report } from './report.ts';
import { roster } from './roster.ts';
import { sleepers } from './sleepers.ts';
import { teamReport } from './team-report.ts';
import { trade } from './trade.ts';
import { trending } from './trending.ts';
import { waivers } from './waivers.ts';

const ALL = [
  trending,
  sleepers,
  waivers,
  report,
  player,
  matchup,
  roster,
  teamReport,
  draftBoard,
  draftReport,
  leagueOutlook,
  trade,
] as const;

/**
 * The products in the order in which they are listed. Routes, challenges and every
 * description derive from it.
 */
export const products: readonly (Product & { readonly key: ProductKey })[] = Object.freeze(ALL);

type AnyProduct = (typeof ALL)[number];
export type ProductKey = AnyProduct['key'];
type ProductWithKey<Key extends ProductKey> = Extract<AnyProduct, { readonly key: Key }>;

/** The request of each product as JSON, by key; fields with a default may be left out. */
export type ProductRequests = {
  readonly [Key in ProductKey]: z.input<ProductWithKey<Key>['request']['schema']>;
};
/** The answer of each product as JSON, by key. */
export type ProductAnswers = {
  readonly [Key in ProductKey]: z.input<ProductWithKey<Key>['response']['schema']>;
};

// What an analysis is: a product's question, the world before its week, and a draft of the answer made of sentences.
import type { z } from 'zod';
import type { DraftAnswer } from '../../citations/index.ts';
import type { Product } from '../../contract/index.ts';
import type { Leagues, TrendingList } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';

/** The platform's market as it stood in the week asked about. */
export interface TrendingMarket {
  /** Throws Refusal when the list was not recorded (a past week) or cannot be had now. */
  trending(trend: 'add' | 'drop', lookbackHours: number): Promise<TrendingList>;
}

/** What an analysis may look at. */
export interface AnalysisContext {
  readonly currentSnapshot: Snapshot;
  /** The football model: ask it about `world` or a view of it. */
  readonly model: Model;
  readonly market: TrendingMarket;
  /** The platform's leagues, users and drafts, read live for this question. */
  readonly leagues: Leagues;
}

export type RequestOf<P extends Product> = z.output<P['request']['schema']>;

/** The part of a response that the analysis writes; the envelope's provenance is added by the answering room. */
export type BodyOf<P extends Product> = Omit<z.output<P['response']['schema']>, 'meta' | 'stats_cited' | 'sources'>;

export interface Analysis<P extends Product = Product> {
  readonly product: P;
  answer(context: AnalysisContext, request: RequestOf<P>): Promise<DraftAnswer<BodyOf<P>>>;
}

/** An analysis of some product, its types forgotten: whoever calls it must give it what its own request schema has parsed. */
export interface AnyAnalysis {
  readonly product: Product;
  answer(context: AnalysisContext, request: never): Promise<unknown>;
}

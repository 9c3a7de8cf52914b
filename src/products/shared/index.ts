// What products share that is not about a player: the shape of a product, refusals, provenance, the
// weeks ahead. Whatever these files export.
export * from './analysis.ts';
export * from './provenance.ts';
export * from './season.ts';

// The data sources' credit, sent in every `attribution` field.

/** License credit for the statistics and the fantasy platform, identical in every answer. */
export const ATTRIBUTION =
  'Statistics: nflverse (https://github.com/nflverse/nflverse-data), CC BY 4.0, transformed. League, ' +
  'roster and market data: Sleeper (https://sleeper.com).';

// The fixed credit to both data sources, sent wherever an `attribution` field exists.

/** Licence credit for the statistics dataset and the fantasy platform, word for word the same in every answer. */
export const ATTRIBUTION =
  'Statistics: nflverse (https://github.com/nflverse/nflverse-data), CC BY 4.0, transformed. League, roster and market data: Sleeper (https://sleeper.com).';

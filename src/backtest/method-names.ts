// What a scorer calls its methods, and what a reader of the record calls them.

/** What the scorer's methods do, in a manager's words; boards keep their names. */
const METHOD_NAMES: Readonly<Record<string, string>> = {
  consensus: 'mean of the boards',
  naive: 'mean of his games',
  ewma_fast: 'his latest games',
  season_mean: "the season's mean",
  random_gt2: 'a random player with a role',
  ffc_adp: 'the draft market',
  last_year_total: "last season's points",
};
export const methodName = (method: string): string => METHOD_NAMES[method] ?? method.replaceAll('_', ' ');

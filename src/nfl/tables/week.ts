// A week of an NFL season.

/** A regular-season week: 1 to 18. */
export interface Week {
  readonly season: number;
  readonly week: number;
}

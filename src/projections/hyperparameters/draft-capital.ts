// How quickly draft capital loses worth.

/** Picks after which draft capital has fallen to 1/e, in every part of the model. */
export const draftCapitalScalePicks = 60;

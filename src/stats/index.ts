// Numerics without football: regressions, conditional logit, the normal distribution, random numbers that repeat with their seed.
export { type ChoiceGroup, conditionalLogit, fitConditionalLogit } from './conditional-logit.ts';
export { fitLogistic, probability } from './logistic.ts';
export { normalCdf, normalQuantile } from './normal.ts';
export { fitQuantile } from './quantile-regression.ts';
export { uniformStream } from './random.ts';
export { type LinearFit, predict, RegressionMoments } from './ridge.ts';

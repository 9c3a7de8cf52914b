// Numerics without football: regressions, conditional logit, the normal distribution, seeded
// random numbers, edit distance.
export { type ChoiceGroup, conditionalLogit, fitConditionalLogit } from './conditional-logit.ts';
export { editDistance } from './edit-distance.ts';
export { IndicatorChoices, IndicatorCounts, IndicatorRows } from './indicator-logistic.ts';
export { fitLogistic, logit, probability } from './logistic.ts';
export { fitQuantile } from './quantile-regression.ts';
export {
  fillNormal,
  NORMAL_P90,
  NORMAL_P975,
  normalCdf,
  normalDraw,
  normalQuantile,
  openUniformStream,
  uniformStream,
} from './random.ts';
export { type LinearFit, predict, RegressionMoments } from './ridge.ts';
export { mean, median, sigmoid, softmax, sum, weightedSum } from './vectors.ts';

// Numerics without football: regressions, conditional logit, the normal distribution, seeded
// random numbers, edit distance.
export { type ChoiceGroup, conditionalLogit, fitConditionalLogit } from './conditional-logit.ts';
export { editDistance } from './edit-distance.ts';
export { IndicatorChoices, IndicatorCounts } from './indicator-logistic.ts';
export { IndicatorRows } from './indicator-rows.ts';
export { fitLogistic, probability } from './logistic.ts';
export { NORMAL_P90, NORMAL_P975, normalCdf, normalQuantile } from './normal.ts';
export { fitQuantile } from './quantile-regression.ts';
export { normalDraw, openUniformStream, uniformStream } from './random.ts';
export { type LinearFit, predict, RegressionMoments } from './ridge.ts';
export { sigmoid, softmax } from './sigmoid.ts';
export { mean, median, sum, weightedSum } from './vectors.ts';

// The stored form of parameters: every coefficient under the name of its input and output, so that
// order carries no meaning.
import { memoPer } from '../../memo/index.ts';
import { OFFENSE_POSITIONS } from '../../nfl/index.ts';
import type { LinearFit } from '../../stats/index.ts';
import type { OddsParameters } from '../distributions/fitted-odds.ts';
import { MODELED, SPREAD_INPUTS, STARTER_INPUTS } from '../distributions/score-distribution.ts';
import { DEFENSE_OUTPUTS, type DefenseParameters } from '../kickers-defenses/defenses.ts';
import { DEFENSE_INPUTS, KICKING_INPUTS } from '../kickers-defenses/game-setting.ts';
import type { KickingParameters } from '../kickers-defenses/kickers.ts';
import type { RateModel } from '../kickers-defenses/linear-rates.ts';
import { KICKS } from '../kickers-defenses/team-games.ts';
import { LINE_STATS } from '../line.ts';
import type { OutlookParameters } from '../season/fit-outlook.ts';
import { inSeasonInputNames, preseasonInputNames } from '../season/in-season-state.ts';
import { RANGE_INPUTS, STARTABLE_INPUTS } from '../season/outlook-odds.ts';
import { PLAY_SHARE_INPUTS } from '../season/playing-chances.ts';
import { inputNames } from '../season/preseason-inputs.ts';
import { LINE_INPUTS } from '../weekly/line-features.ts';
import { OPPORTUNITY_KINDS } from '../weekly/opportunity-shares.ts';
import { VOLUME_INPUTS } from '../weekly/pace.ts';
import { SHARE_INPUTS } from '../weekly/share-features.ts';
import type { LineCoefficients, SkillParameters } from '../weekly/skill-model.ts';

/**
 * What the parts of the weekly model have learned, with coefficients in the order of their inputs.
 */
export interface Fitted {
  readonly skill: SkillParameters;
  readonly kicking: KickingParameters;
  readonly defending: DefenseParameters;
  readonly odds: OddsParameters;
}

/** Numbers by name. Empty where nothing was fitted. */
type NamedVector = Readonly<Record<string, number>>;
interface NamedFit {
  /** By output. */
  readonly intercept: NamedVector;
  /** By input, then by output. */
  readonly coefficients: Readonly<Record<string, NamedVector>>;
}
/** The same structure with every list of numbers and every linear fit named. */
type Named<T> = T extends LinearFit
  ? NamedFit
  : T extends readonly number[]
    ? NamedVector
    : T extends object
      ? { readonly [Key in keyof T]: Named<T[Key]> }
      : T;

export type NamedFitted = Omit<Named<Fitted>, 'skill'> & {
  readonly skill: Omit<Named<SkillParameters>, 'availability'> & Pick<SkillParameters, 'availability'>;
};
export type NamedOutlook = Named<OutlookParameters>;

/** How one part of the parameters is named: `null` for what has names already. */
type Schema = Vector | Fit | null | { readonly [key: string]: Schema };
class Vector {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    this.names = names;
  }
}
class Fit {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  constructor(inputs: readonly string[], outputs: readonly string[]) {
    this.inputs = inputs;
    this.outputs = outputs;
  }
}

const byPosition = (schemaOf: (position: (typeof OFFENSE_POSITIONS)[number]) => Schema): Schema =>
  Object.fromEntries(OFFENSE_POSITIONS.map((position) => [position, schemaOf(position)]));

const RATES: Readonly<Record<'kicking' | 'defending', { readonly [Key in keyof RateModel]: Schema }>> = {
  kicking: { linear: new Fit(KICKING_INPUTS, KICKS), typical: new Vector(KICKING_INPUTS) },
  defending: { linear: new Fit(DEFENSE_INPUTS, DEFENSE_OUTPUTS), typical: new Vector(DEFENSE_INPUTS) },
};

const SPREAD = new Vector(SPREAD_INPUTS);
const LINE_COEFFICIENTS: { readonly [Key in keyof LineCoefficients]: Schema } = {
  volume: new Fit(VOLUME_INPUTS, OPPORTUNITY_KINDS),
  shares: byPosition(() => new Fit(SHARE_INPUTS, OPPORTUNITY_KINDS)),
  lines: byPosition(() => new Fit(LINE_INPUTS, LINE_STATS)),
  featureMeans: byPosition(() => new Vector(LINE_INPUTS)),
  corrections: null,
};
const FITTED_SCHEMA: { readonly [Key in keyof Fitted]: Schema } = {
  skill: { availability: null, ...LINE_COEFFICIENTS, gameDay: LINE_COEFFICIENTS },
  kicking: { rates: RATES.kicking, plays: null },
  defending: { rates: RATES.defending, spread: null },
  odds: {
    shapes: Object.fromEntries(
      MODELED.map((position) => [
        position,
        { p10: SPREAD, p50: SPREAD, p90: SPREAD, starts: new Vector(STARTER_INPUTS) },
      ]),
    ),
    correlations: null,
  },
};

const regressionsSchema = (inputs: readonly string[]): Schema => ({
  near: new Fit(inputs, LINE_STATS),
  far: new Fit(inputs, LINE_STATS),
  playsNear: new Fit(inputs, ['plays']),
  playsFar: new Fit(inputs, ['plays']),
});
const PLAY_SHARES = new Vector(PLAY_SHARE_INPUTS);
const RANGE = new Vector(RANGE_INPUTS);
const OUTLOOK_SCHEMA: { readonly [Key in keyof OutlookParameters]: Schema } = {
  opening: byPosition((position) => new Fit(inputNames(position), LINE_STATS)),
  ahead: {
    regressions: byPosition((position) => ({
      opening: regressionsSchema(preseasonInputNames(position)),
      season: regressionsSchema(inSeasonInputNames(position)),
    })),
    quarterbacksNear: PLAY_SHARES,
    quarterbacksFar: PLAY_SHARES,
  },
  odds: byPosition(() => ({ startable: new Vector(STARTABLE_INPUTS), low: RANGE, high: RANGE })),
};

/** The stored form of what the weekly model has learned. */
export function nameFitted(fitted: Fitted): NamedFitted {
  return named(FITTED_SCHEMA, fitted) as NamedFitted;
}

/** The stored form of the season outlook's parameters. */
export function nameOutlook(outlook: OutlookParameters): NamedOutlook {
  return named(OUTLOOK_SCHEMA, outlook) as NamedOutlook;
}

/** Stored parameters as the model uses them. Throws a RangeError when a coefficient is missing. */
export const orderFitted = memoPer((stored: NamedFitted) => ordered(FITTED_SCHEMA, stored) as Fitted);
export const orderOutlook = memoPer((stored: NamedOutlook) => ordered(OUTLOOK_SCHEMA, stored) as OutlookParameters);

function named(schema: Schema, value: unknown): unknown {
  if (schema === null || value === null) return value;
  if (schema instanceof Vector) return namedVector(schema.names, value as readonly number[]);
  if (schema instanceof Fit) {
    const { intercept, coefficients } = value as LinearFit;
    const rows = coefficients.map((row, i) => [schema.inputs[i], namedVector(schema.outputs, row)]);
    return { intercept: namedVector(schema.outputs, intercept), coefficients: Object.fromEntries(rows) };
  }
  return mapFields(schema, value as object, named);
}

function ordered(schema: Schema, value: unknown): unknown {
  if (schema === null || value === null) return value;
  if (schema instanceof Vector) return orderedVector(schema.names, value as NamedVector);
  if (schema instanceof Fit) {
    const { intercept, coefficients } = value as NamedFit;
    const isFitted = Object.keys(coefficients).length > 0;
    const rows = isFitted
      ? schema.inputs.map((input) => orderedVector(schema.outputs, present(coefficients[input], input)))
      : [];
    return { intercept: orderedVector(schema.outputs, intercept), coefficients: rows };
  }
  return mapFields(schema, value as object, ordered);
}

function mapFields(
  schema: { readonly [key: string]: Schema },
  value: object,
  convert: (schema: Schema, value: unknown) => unknown,
): object {
  const values: Readonly<Record<string, unknown>> = { ...value };
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, convert(part, present(values[key], key))]),
  );
}

function namedVector(names: readonly string[], values: readonly number[]): NamedVector {
  if (values.length > 0 && values.length !== names.length)
    throw new RangeError(`${values.length} coefficients must have as many names: ${names.join(', ')}`);
  return Object.fromEntries(values.map((value, i) => [names[i], value]));
}

function orderedVector(names: readonly string[], values: NamedVector): readonly number[] {
  return Object.keys(values).length === 0 ? [] : names.map((name) => present(values[name], name));
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`stored parameters must have a value for ${name}`);
  return value;
}

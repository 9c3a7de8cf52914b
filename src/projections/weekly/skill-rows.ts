// Projected lines of quarterbacks, backs, receivers and tight ends: share of the team, volume times
// rate, fitted corrections.
import { itemAt } from '../../checked/index.ts';
import type { StatLine } from '../../fantasy/scoring/index.ts';
import type { OffensePosition, Snapshot } from '../../nfl/index.ts';
import { type LinearFit, predict } from '../../stats/index.ts';
import type { Steps } from '../../steps/index.ts';
import type { AvailabilityParameters } from '../availability/estimate.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import { halfPpr, LINE_STATS, type LineVector, ZERO_LINE } from '../line.ts';
import type { Projection, ProjectionPart } from '../model.ts';
import type { InformationCutoff } from '../trainer.ts';
import { type Correction, correctionFactor } from './calibration.ts';
import { type TeamForecastInput, teamWeeks } from './candidates.ts';
import { type ProjectionTrace, partsOf } from './explain.ts';
import { lineFeatures } from './line-features.ts';
import { normalizedShares, opportunityShares } from './opportunity-shares.ts';
import { projectedVolume } from './pace.ts';
import { clampToRates, limitOpportunities, lineFromRates } from './rates.ts';

/** Coefficients of the projected lines. */
export interface LineCoefficients {
  readonly volume: LinearFit;
  readonly shares: Readonly<Record<OffensePosition, LinearFit>>;
  readonly lines: Readonly<Record<OffensePosition, LinearFit>>;
  /** Means of the features `lines` were fitted to: explanations measure corrections from there. */
  readonly featureMeans: Readonly<Record<OffensePosition, readonly number[]>>;
  readonly corrections: Readonly<Record<OffensePosition, Correction>>;
}

/** Everything that is fitted. Plain JSON. */
export interface SkillParameters extends LineCoefficients {
  readonly availability: AvailabilityParameters;
  /** Used for a team from when its inactives are announced. */
  readonly gameDay: LineCoefficients;
}

/** One candidate with the steps to his projection. Lines are in the order of `LINE_STATS`. */
export interface ProjectionRow extends ProjectionTrace {
  /** Volume times rate. */
  readonly uncorrectedLine: LineVector;
  /** With the fitted corrections, before the last straight line. */
  readonly raw: LineVector;
  readonly line: LineVector;
  /** What the row was made with. */
  readonly coefficients: LineCoefficients;
}

/** All players who may play, projected with the parameters fitted so far, team by team. */
export function* projectionRows(
  snapshot: Snapshot,
  fitted: SkillParameters,
  information: InformationCutoff,
  hyperparameters: WeeklyHyperparameters,
): Steps<readonly ProjectionRow[]> {
  const rows: ProjectionRow[] = [];
  for (const week of yield* teamWeeks(snapshot, fitted.availability, information, hyperparameters)) {
    yield;
    const isLocked = isAnnounced(snapshot, week.team, information);
    rows.push(...rowsOfTeam(week, isLocked ? fitted.gameDay : fitted, hyperparameters));
  }
  return rows;
}

function rowsOfTeam(
  week: TeamForecastInput,
  coefficients: LineCoefficients,
  hyperparameters: WeeklyHyperparameters,
): readonly ProjectionRow[] {
  const parts = opportunityShares(week);
  const shares = normalizedShares(parts, coefficients.shares);
  const volume = projectedVolume(week, coefficients.volume);
  let [passer, mostAttempts] = [parts[0]?.candidate, 0];
  parts.forEach(({ candidate }, index) => {
    const attempts = candidate.playProbability * itemAt(shares, index).attempts;
    if (attempts > mostAttempts) [passer, mostAttempts] = [candidate, attempts];
  });
  return parts.map((slice, index): ProjectionRow => {
    const { position, rates, seasonForm } = slice.candidate;
    const ownShares = shares[index] ?? slice.teamShares;
    const uncorrectedLine = lineFromRates(
      {
        targets: ownShares.targets * volume.targets,
        carries: ownShares.carries * volume.carries,
        attempts: ownShares.attempts * volume.attempts,
      },
      rates,
    );
    const features = lineFeatures(week, slice, volume, uncorrectedLine, passer);
    const learned = predict(coefficients.lines[position], features);
    // before a week is learned there is no correction
    const correction = learned.length === 0 ? ZERO_LINE : learned;
    const corrected = limitOpportunities(
      uncorrectedLine.map((value, k) => Math.max(0, value + itemAt(correction, k))),
      uncorrectedLine,
      hyperparameters.opportunities,
    );
    // each statistic is fitted by itself: for a player with few games they would contradict each
    // other, many attempts and no touchdown
    const raw = clampToRates(corrected, rates, seasonForm.weight, hyperparameters.rates);
    const factor = correctionFactor(
      coefficients.corrections[position],
      position,
      halfPpr(raw),
      hyperparameters.calibration,
    );
    const line = raw.map((value) => factor * value);
    const [uncorrectedPoints, mean] = [halfPpr(uncorrectedLine), halfPpr(line)];
    return {
      week,
      slice,
      shares: ownShares,
      volume,
      uncorrectedPoints,
      features,
      passer,
      mean,
      uncorrectedLine,
      raw,
      line,
      coefficients,
    };
  });
}

function isAnnounced(snapshot: Snapshot, team: string, information: InformationCutoff): boolean {
  if (information.at === 'lock') return true;
  return information.at === 'moment' && (snapshot.gameDay?.announcedTeams.has(team) ?? false);
}

/** The projection of a row. Its parts are made when they are asked for. */
export function projectionOf(row: ProjectionRow): Projection {
  const { week, slice, line, coefficients } = row;
  const { player, position, playProbability, readiness } = slice.candidate;
  let parts: readonly ProjectionPart[] | undefined;
  return {
    player,
    team: week.team,
    opponent: week.setting.opponent,
    home: week.setting.home,
    plays: playProbability,
    readiness,
    line: statLine(line, position),
    get parts() {
      parts ??= partsOf(row, coefficients.lines[position], coefficients.featureMeans[position]);
      return parts;
    },
  };
}

/**
 * Fumbles are projected together and written to the column where the position loses most of them.
 */
function statLine(line: LineVector, position: OffensePosition): StatLine {
  const fumbles = {
    QB: 'sack_fumbles_lost',
    RB: 'rushing_fumbles_lost',
    WR: 'receiving_fumbles_lost',
    TE: 'receiving_fumbles_lost',
  } as const;
  return Object.fromEntries(
    LINE_STATS.map((stat, k) => [stat === 'fumbles_lost' ? fumbles[position] : stat, itemAt(line, k)]),
  );
}

// Why a projection is what it is: steps in half-PPR points that add up to its mean.
import { itemAt } from '../../checked/index.ts';
import type { LinearFit } from '../../stats/index.ts';
import { Tally } from '../../tally/index.ts';
import { halfPpr, type LineVector } from '../line.ts';
import type { ProjectionPart } from '../model.ts';
import type { SkillCandidate, TeamForecastInput } from './candidates.ts';
import { perGame, snapShareFeature } from './form.ts';
import { type CorrectionHeading, LINE_HEADINGS } from './line-features.ts';
import { OPPORTUNITY_KINDS, type OpportunityShare, vacatedShares } from './opportunity-shares.ts';
import type { Pace } from './pace.ts';
import { lineFromRates } from './rates.ts';
import type { Shares } from './recent-shares.ts';
import { MAX_MISSED_GAMES } from './squads.ts';

/** Everything a projection was made of. */
export interface ProjectionTrace {
  readonly week: TeamForecastInput;
  readonly slice: OpportunityShare;
  readonly shares: Shares;
  readonly volume: Pace;
  /** Volume times rate in points. */
  readonly uncorrectedPoints: number;
  readonly features: readonly number[];
  readonly passer: SkillCandidate | undefined;
  /** The projection's mean in half-PPR points. */
  readonly mean: number;
}

type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number];

/** Smaller steps are left out of the explanation. */
const MIN_PART_POINTS = 0.005;

/**
 * The steps: what he has of the team's targets, carries and attempts; what absent teammates leave
 * him; how much the team throws and runs; his own rates; then each heading of fitted corrections,
 * measured from the average player the coefficients were fitted to (`defaultCell`); and what is
 * left, the average correction and the last straight line.
 */
export function partsOf(
  row: ProjectionTrace,
  fitted: LinearFit | undefined,
  usual: readonly number[],
): readonly ProjectionPart[] {
  const parts = [...usageParts(row), ...correctionParts(row, fitted, usual)].filter(
    (part) => Math.abs(part.points) >= MIN_PART_POINTS || part.stat.endsWith('_share'),
  );
  const explained = parts.reduce((sum, part) => sum + part.points, 0);
  return [
    ...parts,
    { stat: 'calibration', value: row.mean - explained, unit: 'points', points: row.mean - explained, player: null },
  ];
}

const KIND_WORDS = { targets: 'target', carries: 'carry', attempts: 'attempt' } as const;

function usageParts({ week, slice, shares, volume }: ProjectionTrace): ProjectionPart[] {
  const { candidate } = slice;
  const averagePace = week.hyperparameters.pace.average;
  const { usualRates, rates } = candidate;
  const zero = { targets: 0, carries: 0, attempts: 0 };
  const pointsOfKind = (kind: OpportunityKind, rates: LineVector) =>
    halfPpr(lineFromRates({ ...zero, [kind]: 1 }, rates));
  return OPPORTUNITY_KINDS.flatMap((kind): ProjectionPart[] => {
    const word = KIND_WORDS[kind];
    const [common, own] = [pointsOfKind(kind, usualRates), pointsOfKind(kind, rates)];
    if (shares[kind] < 0.001 && candidate.own[kind] < 0.001) return [];
    const average = averagePace[kind] * common;
    const shareGain = shares[kind] - candidate.own[kind];
    const shared = (points: number) => shareGain * average * points;
    const absent = absenceParts(week, candidate, kind, shareGain);
    const passedOn = absent.reduce((sum, entry) => sum + entry.part, 0);
    return [
      {
        stat: `${word}_share`,
        value: shares[kind],
        unit: 'share',
        points: candidate.own[kind] * average + shared(1 - passedOn),
        player: null,
      },
      ...absent.map(
        ({ player, part, share }): ProjectionPart => ({
          stat: `vacated_${kind}`,
          value: share,
          unit: 'share',
          points: shared(part),
          player,
        }),
      ),
      {
        stat: `team_${kind}`,
        value: volume[kind],
        unit: 'per_game',
        points: shares[kind] * (volume[kind] - averagePace[kind]) * common,
        player: null,
      },
      {
        stat: `points_per_${word}`,
        value: own,
        unit: 'points',
        points: shares[kind] * volume[kind] * (own - common),
        player: null,
      },
    ];
  });
}

/**
 * Teammates at the position who take at least a fiftieth of the team's recent games away with them,
 * and their part of his gain.
 */
function absenceParts(week: TeamForecastInput, candidate: SkillCandidate, kind: OpportunityKind, shareGain: number) {
  if (shareGain <= 0) return [];
  const absentShares = week.candidates
    .filter((entry) => entry !== candidate && entry.position === candidate.position && entry.playProbability < 0.5)
    .map((entry) => ({ player: entry.player, share: vacatedShares(entry)[kind] }))
    .filter(({ share }) => share >= 0.02);
  const departed = Math.max(0, week.departedShares[candidate.position][kind]);
  const totalAbsent = absentShares.reduce((sum, { share }) => sum + share, departed);
  return absentShares.map(({ player, share }) => ({ player, share, part: share / totalAbsent }));
}

interface PartDisplay {
  readonly stat: string;
  readonly unit: ProjectionPart['unit'];
  value(row: ProjectionTrace): number;
}

/** In which number each heading shows itself. */
const PART_DISPLAYS: Readonly<Record<CorrectionHeading, PartDisplay>> = {
  form: {
    stat: 'points_per_game',
    unit: 'points',
    value: ({ slice: { candidate: entry } }) => perGame(entry.seasonForm.points, entry.seasonForm),
  },
  role: {
    stat: 'snap_share',
    unit: 'share',
    value: ({ slice }) => snapShareFeature(slice.candidate.seasonForm.snapShare),
  },
  opponent: {
    stat: 'opponent_allowance',
    unit: 'points',
    value: ({ week, slice }) => week.allowanceOf(slice.candidate.position),
  },
  game: { stat: 'implied_total', unit: 'points', value: ({ week }) => week.setting.impliedTotal },
  health: { stat: 'games_missed', unit: 'count', value: ({ slice }) => slice.candidate.missed % MAX_MISSED_GAMES },
  passer: {
    stat: 'passer_points_per_game',
    unit: 'points',
    value: ({ passer }) => (passer ? perGame(passer.seasonForm.points, passer.seasonForm) : 0),
  },
  teammates: {
    stat: 'vacated_target_share',
    unit: 'share',
    value: ({ slice }) => slice.vacated.targets + slice.vacatedElsewhere.targets,
  },
  career: { stat: 'games_on_record', unit: 'count', value: ({ slice }) => slice.candidate.games.length },
  season_start: { stat: 'season_start', unit: 'factor', value: ({ week }) => week.earlySeason },
};

function correctionParts(
  row: ProjectionTrace,
  fitted: LinearFit | undefined,
  usual: readonly number[],
): ProjectionPart[] {
  const points = new Tally<CorrectionHeading>();
  LINE_HEADINGS.forEach((heading, i) => {
    const coefficients = fitted?.coefficients[i];
    points.add(heading, coefficients ? halfPpr(coefficients) * (itemAt(row.features, i) - itemAt(usual, i)) : 0);
  });
  return [...points.entries()].map(([heading, value]) => {
    const display = PART_DISPLAYS[heading];
    return {
      stat: display.stat,
      value: display.value(row),
      unit: display.unit,
      points: value,
      player: heading === 'passer' && row.passer !== row.slice.candidate ? (row.passer?.player ?? null) : null,
    };
  });
}

// Why a projection is what it is: steps in half-PPR points that add up to its mean.
import type { Part } from '../model.ts';
import type { Candidate, Shares, TeamWeek } from './candidates.ts';
import { perGame } from './form.ts';
import { HALF_PPR, halfPpr, type Line } from './game-log.ts';
import { HEADINGS, type Heading } from './line-features.ts';
import { AVERAGE_PACE, type Pace } from './pace.ts';
import { lineOf } from './rates.ts';
import type { Linear } from './ridge.ts';
import { KINDS, lost, type Slice } from './shares.ts';
import { MISSED_MANY } from './squad.ts';

/** Everything a projection was made of. */
export interface Reasoned {
  readonly week: TeamWeek;
  readonly slice: Slice;
  readonly shares: Shares;
  readonly volume: Pace;
  /** Volume times rate in points. */
  readonly plain: number;
  readonly features: readonly number[];
  readonly passer: Candidate | undefined;
  /** The projection's mean in half-PPR points. */
  readonly mean: number;
}

type Kind = (typeof KINDS)[number];

/** Smaller steps are not told one by one. */
const LEAST = 0.005;

/**
 * The steps: what he has of the team's targets, carries and attempts; what absent teammates leave him; how much the team throws and runs;
 * his own rates; then each heading of fitted corrections, measured from the average player the coefficients were fitted to (`usual`);
 * and what is left, the average correction and the last straight line.
 */
export function partsOf(row: Reasoned, fitted: Linear | undefined, usual: readonly number[]): readonly Part[] {
  const parts = [...usageParts(row), ...corrections(row, fitted, usual)].filter(
    (part) => Math.abs(part.points) >= LEAST || part.stat.endsWith('_share'),
  );
  const told = parts.reduce((sum, part) => sum + part.points, 0);
  return [
    ...parts,
    { stat: 'calibration', value: row.mean - told, unit: 'points', points: row.mean - told, player: null },
  ];
}

const WORDS = { targets: 'target', carries: 'carry', attempts: 'attempt' } as const;

function usageParts({ week, slice, shares, volume }: Reasoned): Part[] {
  const { candidate } = slice;
  const { usualRates, rates } = candidate;
  const nothing = { targets: 0, carries: 0, attempts: 0 };
  const worth = (kind: Kind, by: Line) => halfPpr(lineOf({ ...nothing, [kind]: 1 }, by));
  return KINDS.flatMap((kind): Part[] => {
    const word = WORDS[kind];
    const [common, own] = [worth(kind, usualRates), worth(kind, rates)];
    if (shares[kind] < 0.001 && candidate.own[kind] < 0.001) return [];
    const average = AVERAGE_PACE[kind] * common;
    const gain = shares[kind] - candidate.own[kind];
    const shared = (points: number) => gain * average * points;
    const absent = absences(week, candidate, kind, gain);
    const handedOn = absent.reduce((sum, one) => sum + one.part, 0);
    return [
      {
        stat: `${word}_share`,
        value: shares[kind],
        unit: 'share',
        points: candidate.own[kind] * average + shared(1 - handedOn),
        player: null,
      },
      ...absent.map(
        ({ player, part, share }): Part => ({
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
        points: shares[kind] * (volume[kind] - AVERAGE_PACE[kind]) * common,
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

/** Teammates at the position who take at least a fiftieth of the team's recent games away with them, and their part of his gain. */
function absences(week: TeamWeek, candidate: Candidate, kind: Kind, gain: number) {
  if (gain <= 0) return [];
  const away = week.candidates
    .filter((one) => one !== candidate && one.position === candidate.position && one.plays < 0.5)
    .map((one) => ({ player: one.player, share: lost(one)[kind] }))
    .filter(({ share }) => share >= 0.02);
  const departed = Math.max(0, week.departed[candidate.position][kind]);
  const all = away.reduce((sum, { share }) => sum + share, departed);
  return away.map(({ player, share }) => ({ player, share, part: share / all }));
}

interface Shown {
  readonly stat: string;
  readonly unit: Part['unit'];
  value(row: Reasoned): number;
}

/** In which number each heading shows itself. */
const SHOWN: Readonly<Record<Heading, Shown>> = {
  form: {
    stat: 'points_per_game',
    unit: 'points',
    value: ({ slice: { candidate: one } }) => perGame(one.slow.points, one.slow),
  },
  role: { stat: 'snap_share', unit: 'share', value: ({ slice }) => slice.candidate.slow.snapShare || 0 },
  opponent: {
    stat: 'opponent_allowance',
    unit: 'points',
    value: ({ week, slice }) => week.allowanceOf(slice.candidate.position),
  },
  game: { stat: 'implied_total', unit: 'points', value: ({ week }) => week.setting.implied },
  health: { stat: 'games_missed', unit: 'count', value: ({ slice }) => slice.candidate.missed % MISSED_MANY },
  passer: {
    stat: 'passer_points_per_game',
    unit: 'points',
    value: ({ passer }) => (passer ? perGame(passer.slow.points, passer.slow) : 0),
  },
  teammates: {
    stat: 'vacated_target_share',
    unit: 'share',
    value: ({ slice }) => slice.vacated.targets + slice.vacatedElsewhere.targets,
  },
  career: { stat: 'games_on_record', unit: 'count', value: ({ slice }) => slice.candidate.games.length },
  season_start: { stat: 'season_start', unit: 'factor', value: ({ week }) => week.early },
};

function corrections(row: Reasoned, fitted: Linear | undefined, usual: readonly number[]): Part[] {
  const points = new Map<Heading, number>();
  HEADINGS.forEach((heading, i) => {
    const worth = fitted?.coefficients[i]?.reduce((sum, value, k) => sum + value * (HALF_PPR[k] ?? 0), 0) ?? 0;
    points.set(heading, (points.get(heading) ?? 0) + worth * ((row.features[i] ?? 0) - (usual[i] ?? 0)));
  });
  return [...points].map(([heading, value]) => {
    const shown = SHOWN[heading];
    return {
      stat: shown.stat,
      value: shown.value(row),
      unit: shown.unit,
      points: value,
      player: heading === 'passer' && row.passer !== row.slice.candidate ? (row.passer?.player ?? null) : null,
    };
  });
}

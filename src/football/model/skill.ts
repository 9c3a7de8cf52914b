// The weekly model of quarterbacks, runners and receivers: learns from one week after the other and projects the next.
import type { Part, Projection } from '../model.ts';
import type { StatLine } from '../scoring.ts';
import { textAt } from '../table.ts';
import type { World } from '../world.ts';
import { Calibration, type Correction, factorOf } from './calibration.ts';
import { type Candidate, type TeamWeek, teamWeeks } from './candidates.ts';
import { amount } from './form.ts';
import { halfPpr, LINE, lineAt, share } from './game-log.ts';
import { lineFeatures, plainLine } from './line-stage.ts';
import { kindsOf, type PlayCounts } from './play-odds.ts';
import { type Linear, Moments } from './ridge.ts';
import type { Pace } from './setting.ts';
import { POSITIONS, type Position } from './squad.ts';
import type { Information, PositionModel, Trainer } from './trainer.ts';
import { KINDS, predict, type Slice, sharesOf, slices, volumeFeatures, volumeOf } from './usage-stage.ts';

/** Everything that is fitted. Plain JSON. */
export interface SkillParameters {
  readonly plays: PlayCounts;
  readonly volume: Linear;
  readonly shares: Readonly<Record<Position, Linear>>;
  readonly lines: Readonly<Record<Position, Linear>>;
  readonly corrections: Readonly<Record<Position, Correction>>;
}

interface Row {
  readonly week: TeamWeek;
  readonly slice: Slice;
  readonly volume: Pace;
  readonly plain: Float64Array;
  readonly features: readonly number[];
  /** Before the last correction. */
  readonly raw: Float64Array;
  readonly line: Float64Array;
}

/** The week as fitted so far: one row a candidate. */
function rowsOf(world: World, fitted: Partial<SkillParameters>, information: Information): Row[] {
  return teamWeeks(world, fitted.plays ?? {}, information).flatMap((week) => {
    const parts = slices(week);
    const shares = sharesOf(parts, fitted.shares ?? {});
    const volume = volumeOf(week, fitted.volume);
    const passers = parts
      .map((slice, at) => ({ slice, attempts: slice.candidate.plays * (shares[at]?.attempts ?? 0) }))
      .sort((a, b) => b.attempts - a.attempts);
    return parts.map((slice, at) => {
      const own = shares[at] ?? slice.pie;
      const plain = plainLine(slice, own, volume);
      const features = lineFeatures(week, slice, volume, plain, passers[0]?.slice);
      const more = predict(fitted.lines?.[slice.candidate.position], features);
      const raw = plain.map((value, k) => Math.max(0, value + (more[k] ?? 0)));
      const { position } = slice.candidate;
      const factor = factorOf(fitted.corrections?.[position], position, halfPpr(raw));
      return { week, slice, volume, plain, features, raw, line: raw.map((value) => factor * value) };
    });
  });
}

/** Rows' worth of pull: of a position's own coefficients, and of the common ones of runners and receivers toward zero. */
const PULL = { volume: 50, shares: { own: 1000, common: 100 }, lines: { own: 3000, common: 200 } };
/** Quarterbacks stand alone and are pulled toward zero. */
const QB_PULL = { shares: 100, lines: 150 };
/** Those who learn from each other. */
const KIN: readonly Position[] = ['RB', 'WR', 'TE'];
/** Places of which the last correction learns. */
const USABLE: Readonly<Record<Position, number>> = { QB: 24, RB: 48, WR: 60, TE: 24 };
/** Places by plain projection that count fully when lines are fitted; the rest count a tenth. */
const RELEVANT: Readonly<Record<Position, number>> = { QB: 30, RB: 64, WR: 80, TE: 32 };

class SkillTrainer implements Trainer<SkillParameters> {
  readonly #plays = new Map<string, [number, number]>();
  readonly #volume = new Moments(9, 3);
  readonly #shares = new Map<Position, Moments>();
  readonly #lines = new Map<Position, Moments>();
  readonly #calibrations = new Map(POSITIONS.map((position) => [position, new Calibration(position)]));
  #fitted: SkillParameters | null = null;

  learn(before: World, after: World): readonly Projection[] {
    const rows = rowsOf(before, this.parameters(), { at: 'friday' });
    const projected = rows.map(projectionOf);
    this.#fitted = null;
    const results = resultsOf(after, before.season, before.week);
    const seen = new Set<TeamWeek>();
    const places = new Map<Position, number>();
    const usable: Record<Position, { mean: number; actual: number }[]> = { QB: [], RB: [], WR: [], TE: [] };
    for (const row of rows.sort((a, b) => halfPpr(b.raw) - halfPpr(a.raw))) {
      const { week, slice } = row;
      const { candidate } = slice;
      const totals = results.totals.get(week.team);
      // a game that was not played after all teaches nothing
      if (!totals) continue;
      if (!seen.has(week)) {
        seen.add(week);
        const { pace } = week;
        this.#volume.add(
          volumeFeatures(week),
          KINDS.map((kind) => totals[kind] - pace[kind]),
          1,
        );
      }
      const actual = played(candidate, results);
      for (const kind of kindsOf(candidate)) {
        const count = this.#plays.get(kind) ?? [0, 0];
        this.#plays.set(kind, [count[0] + (actual ? 1 : 0), count[1] + 1]);
      }
      if (!actual) continue;
      const place = (places.get(candidate.position) ?? 0) + 1;
      places.set(candidate.position, place);
      if (place <= USABLE[candidate.position])
        usable[candidate.position].push({ mean: halfPpr(row.raw), actual: halfPpr(actual) });
      const weight = place <= RELEVANT[candidate.position] ? 1 : 0.1;
      momentsOf(this.#shares, candidate.position, slice.features.length, 3).add(
        slice.features,
        KINDS.map((kind) => share(amount(actual, kind), totals[kind]) - slice.pie[kind]),
        weight,
      );
      momentsOf(this.#lines, candidate.position, row.features.length, LINE.length).add(
        row.features,
        actual.map((value, k) => value - (row.plain[k] ?? 0)),
        weight,
      );
    }
    for (const position of POSITIONS) this.#calibrations.get(position)?.learn(usable[position]);
    return projected;
  }

  parameters(): SkillParameters {
    this.#fitted ??= {
      plays: Object.fromEntries(this.#plays),
      volume: this.#volume.solve(PULL.volume),
      shares: solved(this.#shares, PULL.shares, QB_PULL.shares),
      lines: solved(this.#lines, PULL.lines, QB_PULL.lines),
      corrections: Object.fromEntries(
        [...this.#calibrations].map(([position, calibration]) => [position, calibration.correction()]),
      ) as Record<Position, Correction>,
    };
    return this.#fitted;
  }
}

function momentsOf(all: Map<Position, Moments>, position: Position, features: number, outputs: number): Moments {
  const known = all.get(position) ?? new Moments(features, outputs);
  all.set(position, known);
  return known;
}

/** Quarterbacks alone; runners and receivers each pulled toward what they have in common. */
function solved(
  all: ReadonlyMap<Position, Moments>,
  pull: { readonly own: number; readonly common: number },
  quarterbacks: number,
): Record<Position, Linear> {
  const kin = KIN.map((position) => all.get(position)).filter((moments) => moments !== undefined);
  const common = Moments.sum(kin)?.solve(pull.common);
  const coefficientsOf = (position: Position) =>
    position === 'QB' ? all.get(position)?.solve(quarterbacks) : all.get(position)?.solve(pull.own, common);
  return Object.fromEntries(
    POSITIONS.map((position) => [position, coefficientsOf(position) ?? { intercept: [], coefficients: [] }]),
  ) as Record<Position, Linear>;
}

/** What happened in one week. */
function resultsOf(after: World, season: number, week: number) {
  const lines = new Map<string, Float64Array>();
  const totals = new Map<string, Pace>();
  const passers = new Map<string, { id: string; attempts: number }>();
  const { stats, snaps } = after;
  for (let row = 0; row < stats.length; row++) {
    if (stats.numbers.season[row] !== season || stats.numbers.week[row] !== week) continue;
    const line = lineAt(stats, row);
    lines.set(textAt(stats.texts.player_id, row), line);
    const team = textAt(stats.texts.team, row);
    const attempts = amount(line, 'attempts');
    if (attempts > (passers.get(team)?.attempts ?? 0))
      passers.set(team, { id: textAt(stats.texts.player_id, row), attempts });
    const sum = totals.get(team) ?? { targets: 0, carries: 0, attempts: 0 };
    totals.set(team, {
      targets: sum.targets + amount(line, 'targets'),
      carries: sum.carries + amount(line, 'carries'),
      attempts: sum.attempts + amount(line, 'attempts'),
    });
  }
  const snapped = new Set<string>();
  for (let row = 0; row < snaps.length; row++) {
    if (snaps.numbers.season[row] !== season || snaps.numbers.week[row] !== week) continue;
    if ((snaps.numbers.offense_snaps[row] ?? 0) > 0) snapped.add(textAt(snaps.texts.pfr_player_id, row));
  }
  return { lines, totals, snapped, starters: startersOf(after, season, week, passers) };
}

/** gsis ids of the quarterbacks who started: the schedule names them, else it is the one who threw most. */
function startersOf(
  { games }: World,
  season: number,
  week: number,
  passers: ReadonlyMap<string, { readonly id: string; readonly attempts: number }>,
): ReadonlySet<string> {
  const starters = new Set<string>();
  const { home_team, away_team, home_qb_id, away_qb_id } = games.texts;
  for (let row = 0; row < games.length; row++) {
    if (games.numbers.season[row] !== season || games.numbers.week[row] !== week) continue;
    for (const [team, named] of [
      [textAt(home_team, row), textAt(home_qb_id, row)],
      [textAt(away_team, row), textAt(away_qb_id, row)],
    ] as const)
      starters.add(named || (passers.get(team)?.id ?? ''));
  }
  return starters;
}

/** His line when he played, zeros for snaps alone; null when he did not. A quarterback plays when he starts. */
function played({ player, position }: Candidate, results: ReturnType<typeof resultsOf>): Float64Array | null {
  if (position === 'QB' && !results.starters.has(player.gsisId ?? '')) return null;
  const snapped = results.snapped.has(player.pfrId ?? '');
  return results.lines.get(player.gsisId ?? '') ?? (snapped ? new Float64Array(LINE.length) : null);
}

/** Quarterbacks, runners, receivers and tight ends. */
export const skillModel: PositionModel<SkillParameters> = {
  trainer: () => new SkillTrainer(),
  project: (world, parameters, information) => rowsOf(world, parameters, information).map(projectionOf),
};

function projectionOf({ week, slice, plain, line }: Row): Projection {
  const { candidate } = slice;
  const stats: Record<string, number> = {};
  LINE.forEach((stat, k) => {
    stats[stat === 'fumbles_lost' ? 'rushing_fumbles_lost' : stat] = line[k] ?? 0;
  });
  const [before, mean] = [halfPpr(plain), halfPpr(line)];
  const parts: Part[] = [
    { stat: 'volume_times_rate', value: before, unit: 'points', points: before, player: null },
    { stat: 'form_line_and_opponent', value: mean - before, unit: 'points', points: mean - before, player: null },
  ];
  return {
    player: candidate.player,
    team: week.team,
    opponent: week.setting.opponent,
    home: week.setting.home,
    plays: candidate.plays,
    line: stats as StatLine,
    parts,
  };
}

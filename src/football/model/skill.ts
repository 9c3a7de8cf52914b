// Learns the weekly model from one completed week after the other, each projected first with what was learnt before it.
import type { Projection } from '../model.ts';
import type { World } from '../world.ts';
import { Calibration, type Correction } from './calibration.ts';
import type { TeamWeek } from './candidates.ts';
import { amount } from './form.ts';
import { firstOf, halfPpr, LINE, type Line, share } from './game-log.ts';
import { VOLUME_FEATURES, volumeFeatures } from './pace.ts';
import { kindsOf } from './play-odds.ts';
import { type Results, resultsOf } from './results.ts';
import { type Linear, Moments } from './ridge.ts';
import { KINDS } from './shares.ts';
import { projectionOf, type Row, rowsOf, type SkillParameters } from './skill-rows.ts';
import { POSITIONS, type Position } from './squad.ts';
import { inLine, LISTED, startKinds } from './starter-odds.ts';
import type { PositionModel, Trainer } from './trainer.ts';

/** Rows' worth of pull: of a position's own coefficients toward the common ones, and of those toward zero. */
const PULL = { volume: 50, shares: { own: 1000, common: 100 }, lines: { own: 3000, common: 200 } };
/** Quarterbacks stand alone and are pulled toward zero. */
const QB_PULL = { shares: 100, lines: 150 };
/** Weeks of the first season at hand in which nobody has a past: who plays is counted, but no coefficient learns from them. */
const FIRST_WEEKS = 4;
/** Those who learn from each other. */
const KIN: readonly Position[] = ['RB', 'WR', 'TE'];
/** Places by projection that count fully when coefficients are fitted; the rest count a tenth. */
const RELEVANT: Readonly<Record<Position, number>> = { QB: 30, RB: 64, WR: 80, TE: 32 };
const REST = 0.1;
/** Places of which the last straight line learns. */
const USABLE: Readonly<Record<Position, number>> = { QB: 24, RB: 48, WR: 60, TE: 24 };

export type { SkillParameters } from './skill-rows.ts';

class SkillTrainer implements Trainer<SkillParameters> {
  readonly #plays = new Map<string, [number, number]>();
  readonly #volume = new Moments(VOLUME_FEATURES, KINDS.length);
  readonly #shares = new Map<Position, Moments>();
  readonly #lines = new Map<Position, Moments>();
  readonly #calibrations = new Map(POSITIONS.map((position) => [position, new Calibration(position)]));
  #fitted: SkillParameters | null = null;

  learn(before: World, after: World): readonly Projection[] {
    const fitted = this.parameters();
    const rows = rowsOf(before, fitted, { at: 'friday' });
    const results = resultsOf(after, before.season, before.week);
    const hasPast = before.week > FIRST_WEEKS || firstOf(before.stats, before.season) > 0;
    for (const week of new Set(rows.map(({ week }) => week))) {
      if (hasPast) this.#learnVolume(week, results.totalsOf(week.team));
      this.#countStarts(week, results);
    }
    const usable: Record<Position, { mean: number; actual: number }[]> = { QB: [], RB: [], WR: [], TE: [] };
    const places: Record<Position, number> = { QB: 0, RB: 0, WR: 0, TE: 0 };
    for (const row of [...rows].sort((a, b) => halfPpr(b.raw) - halfPpr(a.raw))) {
      const { candidate } = row.slice;
      const totals = results.totalsOf(row.week.team);
      // a game that was not played after all teaches nothing
      if (!totals) continue;
      const line = results.lineOf(candidate);
      if (candidate.position !== 'QB') this.#count(kindsOf(candidate), line !== null);
      if (!line || !hasPast) continue;
      const { position } = candidate;
      places[position] += 1;
      if (places[position] <= USABLE[position])
        usable[position].push({ mean: halfPpr(row.raw), actual: halfPpr(line) });
      this.#learnRow(row, line, totals, places[position] <= RELEVANT[position] ? 1 : REST);
    }
    for (const [position, calibration] of this.#calibrations) calibration.learn(usable[position]);
    this.#fitted = null;
    return rows.map((row) => projectionOf(row, fitted));
  }

  /** Counts along each team's line until the one who started: those behind him were not asked. */
  #countStarts(week: TeamWeek, results: Results): void {
    if (!results.totalsOf(week.team)) return;
    const line = inLine(week.candidates.filter(({ position }) => position === 'QB'));
    const starter = line.findIndex((one) => results.lineOf(one) !== null);
    this.#count(LISTED, starter >= 0);
    line.slice(0, starter + 1).forEach((one, at) => {
      this.#count(startKinds(one, at), at === starter);
    });
  }

  #count(kinds: readonly string[], came: boolean): void {
    for (const kind of kinds) {
      const [played, all] = this.#plays.get(kind) ?? [0, 0];
      this.#plays.set(kind, [played + (came ? 1 : 0), all + 1]);
    }
  }

  #learnVolume(week: TeamWeek, totals: Totals | undefined): void {
    if (!totals) return;
    const more = KINDS.map((kind) => totals[kind] - week.pace[kind]);
    this.#volume.add(volumeFeatures(week), more, 1);
  }

  #learnRow({ slice, features, plainLine }: Row, line: Line, totals: Totals, weight: number): void {
    const { position } = slice.candidate;
    const shareMore = KINDS.map((kind) => share(amount(line, kind), totals[kind]) - slice.pie[kind]);
    momentsOf(this.#shares, position, slice.features.length, KINDS.length).add(slice.features, shareMore, weight);
    const lineMore = line.map((value, k) => value - (plainLine[k] ?? 0));
    momentsOf(this.#lines, position, features.length, LINE.length).add(features, lineMore, weight);
  }

  parameters(): SkillParameters {
    this.#fitted ??= {
      plays: Object.fromEntries(this.#plays),
      volume: this.#volume.solve(PULL.volume),
      shares: solved(this.#shares, PULL.shares, QB_PULL.shares),
      lines: solved(this.#lines, PULL.lines, QB_PULL.lines),
      usual: byPosition((position) => this.#lines.get(position)?.means() ?? []),
      corrections: byPosition(
        (position): Correction => this.#calibrations.get(position)?.correction() ?? { offset: 0, slope: 0 },
      ),
    };
    return this.#fitted;
  }
}

interface Totals {
  readonly targets: number;
  readonly carries: number;
  readonly attempts: number;
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
  const common = Moments.sum(KIN.flatMap((position) => all.get(position) ?? []))?.solve(pull.common);
  return byPosition(
    (position) =>
      (position === 'QB' ? all.get(position)?.solve(quarterbacks) : all.get(position)?.solve(pull.own, common)) ?? {
        intercept: [],
        coefficients: [],
      },
  );
}

function byPosition<V>(of: (position: Position) => V): Record<Position, V> {
  return Object.fromEntries(POSITIONS.map((position) => [position, of(position)])) as Record<Position, V>;
}

/** Quarterbacks, runners, receivers and tight ends. */
export const skillModel: PositionModel<SkillParameters> = {
  trainer: () => new SkillTrainer(),
  project: (world, parameters, information) =>
    rowsOf(world, parameters, information).map((row) => projectionOf(row, parameters)),
};

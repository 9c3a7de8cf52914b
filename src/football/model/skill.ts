// The weekly model of quarterbacks, runners and receivers: learns from one week after the other and projects the next.
import type { Part, Projection } from '../model.ts';
import type { StatLine } from '../scoring.ts';
import { textAt } from '../table.ts';
import type { World } from '../world.ts';
import { type TeamWeek, teamWeeks } from './candidates.ts';
import { amount, share } from './form.ts';
import { LINE, lineAt } from './game-log.ts';
import { lineFeatures, plainLine } from './line-stage.ts';
import { kindsOf, type PlayCounts } from './play-odds.ts';
import { type Linear, Moments } from './ridge.ts';
import { halfPpr, type Pace } from './setting.ts';
import { POSITIONS, type Position } from './squad.ts';
import type { Information, PositionModel, Trainer } from './trainer.ts';
import { KINDS, predict, type Slice, sharesOf, slices, volumeFeatures, volumeOf } from './usage-stage.ts';

/** Everything that is fitted. Plain JSON. */
export interface SkillParameters {
  readonly plays: PlayCounts;
  readonly volume: Linear;
  readonly shares: Readonly<Record<Position, Linear>>;
  readonly lines: Readonly<Record<Position, Linear>>;
}

interface Row {
  readonly week: TeamWeek;
  readonly slice: Slice;
  readonly volume: Pace;
  readonly plain: Float64Array;
  readonly features: readonly number[];
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
      return {
        week,
        slice,
        volume,
        plain,
        features,
        line: plain.map((value, k) => Math.max(0, value + (more[k] ?? 0))),
      };
    });
  });
}

const WEIGHTS = { shares: 300, lines: 600, volume: 50 };
/** Places by plain projection that count fully when lines are fitted; the rest count a quarter. */
const RELEVANT: Readonly<Record<Position, number>> = { QB: 30, RB: 64, WR: 80, TE: 32 };

class SkillTrainer implements Trainer<SkillParameters> {
  readonly #plays = new Map<string, [number, number]>();
  readonly #volume = new Moments(7, 3);
  readonly #shares = new Map<Position, Moments>();
  readonly #lines = new Map<Position, Moments>();
  #fitted: SkillParameters | null = null;

  learn(before: World, after: World): void {
    const rows = rowsOf(before, this.parameters(), { at: 'friday' });
    this.#fitted = null;
    const results = resultsOf(after, before.season, before.week);
    const seen = new Set<TeamWeek>();
    const places = new Map<Position, number>();
    for (const row of rows.sort((a, b) => halfPpr(b.line) - halfPpr(a.line))) {
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
      const id = candidate.player.gsisId ?? '';
      const actual =
        results.lines.get(id) ??
        (results.snapped.has(candidate.player.pfrId ?? '') ? new Float64Array(LINE.length) : null);
      for (const kind of kindsOf(candidate)) {
        const count = this.#plays.get(kind) ?? [0, 0];
        this.#plays.set(kind, [count[0] + (actual ? 1 : 0), count[1] + 1]);
      }
      if (!actual) continue;
      const place = (places.get(candidate.position) ?? 0) + 1;
      places.set(candidate.position, place);
      const weight = place <= RELEVANT[candidate.position] ? 1 : 0.25;
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
  }

  parameters(): SkillParameters {
    this.#fitted ??= {
      plays: Object.fromEntries(this.#plays),
      volume: this.#volume.solve(WEIGHTS.volume),
      shares: solved(this.#shares, WEIGHTS.shares),
      lines: solved(this.#lines, WEIGHTS.lines),
    };
    return this.#fitted;
  }
}

function momentsOf(all: Map<Position, Moments>, position: Position, features: number, outputs: number): Moments {
  const known = all.get(position) ?? new Moments(features, outputs);
  all.set(position, known);
  return known;
}

function solved(all: ReadonlyMap<Position, Moments>, strength: number): Record<Position, Linear> {
  return Object.fromEntries(
    POSITIONS.map((position) => [position, all.get(position)?.solve(strength) ?? { intercept: [], coefficients: [] }]),
  ) as Record<Position, Linear>;
}

/** What happened in one week. */
function resultsOf(after: World, season: number, week: number) {
  const lines = new Map<string, Float64Array>();
  const totals = new Map<string, Pace>();
  const { stats, snaps } = after;
  for (let row = 0; row < stats.length; row++) {
    if (stats.numbers.season[row] !== season || stats.numbers.week[row] !== week) continue;
    const line = lineAt(stats, row);
    lines.set(textAt(stats.texts.player_id, row), line);
    const team = textAt(stats.texts.team, row);
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
  return { lines, totals, snapped };
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

// The weekly model of quarterbacks, runners and receivers: shares of the team, volume times rate, fitted corrections.
import type { Part, Projection } from '../model.ts';
import type { StatLine } from '../scoring.ts';
import type { World } from '../world.ts';
import { type Correction, factorOf } from './calibration.ts';
import { teamWeeks } from './candidates.ts';
import { partsOf, type Reasoned } from './explain.ts';
import { halfPpr, LINE, type Line } from './game-log.ts';
import { lineFeatures } from './line-features.ts';
import { volumeOf } from './pace.ts';
import type { PlayCounts } from './play-odds.ts';
import { lineOf, withinReach } from './rates.ts';
import { type Linear, predict } from './ridge.ts';
import { sharesOf, slices } from './shares.ts';
import type { Position } from './squad.ts';
import type { Information } from './trainer.ts';

/** Everything that is fitted. Plain JSON. */
export interface SkillParameters {
  readonly plays: PlayCounts;
  readonly volume: Linear;
  readonly shares: Readonly<Record<Position, Linear>>;
  readonly lines: Readonly<Record<Position, Linear>>;
  /** Means of the features `lines` were fitted to: corrections are told from there. */
  readonly usual: Readonly<Record<Position, readonly number[]>>;
  readonly corrections: Readonly<Record<Position, Correction>>;
}

/** One candidate on the way to his projection. Lines are in the order of LINE. */
export interface Row extends Reasoned {
  /** Volume times rate. */
  readonly plainLine: Line;
  /** With the fitted corrections, before the last straight line. */
  readonly raw: Line;
  readonly line: Line;
}

/** Everybody who may play, as the week looks with what is fitted so far. */
export function rowsOf(world: World, fitted: SkillParameters, information: Information): readonly Row[] {
  return teamWeeks(world, fitted.plays, information).flatMap((week) => {
    const parts = slices(week);
    const shares = sharesOf(parts, fitted.shares);
    const volume = volumeOf(week, fitted.volume);
    let [passer, most] = [parts[0]?.candidate, 0];
    parts.forEach(({ candidate }, at) => {
      const attempts = candidate.plays * (shares[at]?.attempts ?? 0);
      if (attempts > most) [passer, most] = [candidate, attempts];
    });
    return parts.map((slice, at): Row => {
      const { position, rates, slow } = slice.candidate;
      const own = shares[at] ?? slice.pie;
      const plainLine = lineOf(
        {
          targets: own.targets * volume.targets,
          carries: own.carries * volume.carries,
          attempts: own.attempts * volume.attempts,
        },
        rates,
      );
      const features = lineFeatures(week, slice, volume, plainLine, passer);
      const more = predict(fitted.lines[position], features);
      const corrected = plainLine.map((value, k) => Math.max(0, value + (more[k] ?? 0)));
      // each statistic is fitted by itself: where little is known they would contradict each other, many attempts and no touchdown
      const raw = withinReach(corrected, rates, slow.weight);
      const factor = factorOf(fitted.corrections[position], position, halfPpr(raw));
      const line = raw.map((value) => factor * value);
      const [plain, mean] = [halfPpr(plainLine), halfPpr(line)];
      return { week, slice, shares: own, volume, plain, features, passer, mean, plainLine, raw, line };
    });
  });
}

/** The projection of a row; `fitted` must be what the row was made with. Its parts are made when they are asked for. */
export function projectionOf(row: Row, fitted: SkillParameters): Projection {
  const { week, slice, line } = row;
  const { player, position, plays, readiness } = slice.candidate;
  let parts: readonly Part[] | undefined;
  return {
    player,
    team: week.team,
    opponent: week.setting.opponent,
    home: week.setting.home,
    plays,
    readiness,
    line: statLine(line, position),
    get parts() {
      parts ??= partsOf(row, fitted.lines[position], fitted.usual[position]);
      return parts;
    },
  };
}

/** Fumbles are projected together; they are told where the position loses most of them. */
function statLine(line: Line, position: Position): StatLine {
  const fumbles = {
    QB: 'sack_fumbles_lost',
    RB: 'rushing_fumbles_lost',
    WR: 'receiving_fumbles_lost',
    TE: 'receiving_fumbles_lost',
  } as const;
  return Object.fromEntries(LINE.map((stat, k) => [stat === 'fumbles_lost' ? fumbles[position] : stat, line[k] ?? 0]));
}

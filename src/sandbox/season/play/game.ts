// One game from the opening plan to the box score: both offences, both defences, the kicks, the score.
import type { Person } from '../league/person.ts';
import { POSITION_NAMES, POSITIONS, type Position } from '../league/positions.ts';
import type { Game } from '../league/schedule.ts';
import type { Random } from '../random.ts';
import type { AttackResult } from './attack.ts';
import {
  type BoxLine,
  emptyLine,
  isInBoxScore,
  type Kicking,
  type LineDraft,
  lineOf,
  type PlayedGame,
  type Snaps,
  type TeamGame,
} from './box-score.ts';
import { type DefenceResult, defenceShare, playDefence } from './defence.ts';
import { conversions, decidingFieldGoal, fieldGoals, returns } from './kicking.ts';
import { playOffence } from './offence.ts';
import type { Role, RoleBook } from './roles.ts';
import type { Strength, Weather } from './strength.ts';

/** One team as it comes to a game. */
export interface Side {
  readonly team: number;
  readonly members: readonly Person[];
  readonly available: ReadonlySet<Person>;
  readonly strength: Strength;
  readonly expected: number;
  readonly passLean: number;
  readonly pace: number;
}

/** Chance that a game which is level after four quarters stays so after overtime. */
const STAYS_LEVEL = 0.06;
const SPECIAL_SNAPS = 26;

/** What a side did, before the score is settled. */
interface Half {
  readonly side: Side;
  readonly roles: ReadonlyMap<Position, readonly Role[]>;
  readonly lines: Map<Person, LineDraft>;
  readonly attack: AttackResult;
  readonly kicking: Kicking;
  points: number;
}

export interface GameNight {
  readonly random: Random;
  readonly roles: RoleBook;
  readonly weather: Weather;
  /** Share of the game each one lasts; drawn once for everybody who plays. */
  readonly lasted: ReadonlyMap<Person, number>;
}

export function playGame(night: GameNight, game: Game, home: Side, away: Side): PlayedGame {
  const { random } = night;
  const form = { home: random.normal(), away: random.normal() };
  const first = attackOf(night, home, away, form.home, form.away);
  const second = attackOf(night, away, home, form.away, form.home);
  defend(night, first, second);
  defend(night, second, first);
  const overtime = first.points === second.points;
  if (overtime && !(game.type === 'REG' && random.chance(STAYS_LEVEL))) {
    const winner = random.chance(0.5) ? first : second;
    winner.kicking.fieldGoals.push(decidingFieldGoal(random));
    winner.points += 3;
  }
  return { game, home: closed(night, first, second), away: closed(night, second, first), overtime };
}

function attackOf(night: GameNight, side: Side, other: Side, form: number, opponentForm: number): Half {
  const { random } = night;
  const roles = new Map(
    POSITION_NAMES.map((position) => [position, night.roles.plan(side.members, side.available, position)] as const),
  );
  const lines = new Map<Person, LineDraft>();
  for (const [, planned] of roles) for (const { person } of planned) lines.set(person, emptyLine(person));
  const wind = night.weather.wind ?? 0;
  const attack = playOffence(
    random,
    {
      roles,
      wind,
      lasted: night.lasted,
      defence: other.strength.defence,
      line: side.strength.rush,
      script: {
        form,
        opponentForm,
        expected: side.expected,
        favouredBy: side.expected - other.expected,
        passLean: side.passLean,
        pace: side.pace,
        mobility: roles.get('QB')?.[0]?.person.traits.mobility ?? 0,
        passRush: other.strength.defence,
      },
    },
    lines,
  );
  const kicker = roles.get('K')?.[0]?.person;
  const kicking: Kicking = { fieldGoals: [], patMade: 0, patMissed: 0 };
  const half: Half = { side, roles, lines, attack, kicking, points: 0 };
  if (kicker) kicking.fieldGoals.push(...fieldGoals(random, attack.otherDrives, night.roles.talentOf(kicker), wind));
  return half;
}

/** The defence and the special teams of `half` against the offence of `other`; then the points of `half`. */
function defend(night: GameNight, half: Half, other: Half): void {
  const { random } = night;
  const result: DefenceResult = playDefence(random, defendersOf(night, half), other.attack, half.lines);
  const receivers = half.roles.get('WR') ?? [];
  const touchdowns =
    half.attack.passTouchdowns +
    half.attack.rushTouchdowns +
    result.touchdowns +
    returns(random, (receivers[3] ?? receivers[0])?.person, half.lines);
  const extra = conversions(random, touchdowns, half.kicking, half.attack.quarterback, half.lines);
  const made = half.kicking.fieldGoals.filter((kick) => kick.made).length;
  half.points = 6 * touchdowns + extra + 3 * made + 2 * result.safeties;
  const kicker = half.roles.get('K')?.[0]?.person;
  const line = kicker && half.lines.get(kicker);
  if (line) line.kicking = half.kicking;
}

function defendersOf(night: GameNight, half: Half): { person: Person; share: number; talent: number }[] {
  return [...half.roles.values()].flat().flatMap(({ person, rank }) => {
    if (POSITIONS[person.position].unit !== 'defence') return [];
    const share = defenceShare(person.position, rank) * (night.lasted.get(person) ?? 1);
    return [{ person, share, talent: night.roles.talentOf(person) }];
  });
}

function closed(night: GameNight, half: Half, other: Half): TeamGame {
  const plays = ({ volume }: AttackResult): number =>
    volume.attempts + volume.sacks + volume.scrambles + volume.designedRuns + volume.carries + 2;
  const snaps = { offence: plays(half.attack), defence: plays(other.attack), special: SPECIAL_SNAPS };
  const { attempts, sacks } = half.attack.volume;
  const lines: BoxLine[] = [];
  for (const { person, rank, snaps: planned } of [...half.roles.values()].flat()) {
    const line = lineOf(half.lines, person);
    const share =
      person.position === 'QB'
        ? line.passing
          ? (line.passing.attempts + line.passing.sacks) / Math.max(1, attempts + sacks)
          : 0
        : planned * (night.lasted.get(person) ?? 1);
    const defence = defenceShare(person.position, rank) * (night.lasted.get(person) ?? 1);
    line.snaps = snapsOf(night.random, line, share, defence, snaps);
    if (isInBoxScore(line) || line.snaps.offence + line.snaps.defence + line.snaps.special > 0) lines.push(line);
  }
  return {
    team: half.side.team,
    opponent: other.side.team,
    points: half.points,
    pointsAllowed: other.points,
    yardsAllowed: other.attack.yards - other.attack.sackYards,
    snaps,
    quarterback: half.attack.quarterback,
    lines,
  };
}

/** Snaps near the planned shares, never fewer than the touches need. Whoever never leaves the field stays on it. */
function snapsOf(random: Random, line: LineDraft, offence: number, defence: number, team: Snaps): Snaps {
  const noisy = (share: number): number =>
    share <= 0 || share >= 1 ? share : Math.max(0, Math.min(1, share + random.normal(0, 0.05)));
  const { unit } = POSITIONS[line.person.position];
  const isPasser = line.person.position === 'QB';
  const touches = (line.receiving?.targets ?? 0) + (line.rushing?.carries ?? 0) + (line.passing?.attempts ?? 0);
  const main = Math.max(offence, defence);
  const special =
    unit === 'special'
      ? Math.round(team.special * 0.4)
      : isPasser
        ? 0
        : main > 0.6
          ? random.binomial(4, 0.4)
          : random.binomial(team.special, 0.45);
  return {
    offence: Math.min(
      team.offence,
      Math.max(touches, Math.round(team.offence * (isPasser ? offence : noisy(offence)))),
    ),
    defence: Math.round(team.defence * noisy(defence)),
    special,
  };
}

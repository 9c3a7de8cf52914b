// One game from the opening plan to the box score: both offenses, both
// defenses, the kicks, the score.
import type { SandboxPlayer } from '../league/person.ts';
import { POSITION_NAMES, SANDBOX_POSITIONS, type SandboxPosition } from '../league/positions.ts';
import type { SeasonGame } from '../league/schedule.ts';
import type { Random } from '../random.ts';
import type { AttackResult } from './attack.ts';
import {
  type BoxLine,
  boxScoreLine,
  emptyLine,
  isInBoxScore,
  type Kicking,
  type LineDraft,
  type SimulatedGame,
  type Snaps,
  statGroups,
  type TeamBoxScore,
} from './box-score.ts';
import { type DefenseResult, defenseShare, playDefense } from './defense.ts';
import { conversions, decidingFieldGoal, fieldGoals, returns } from './kicking.ts';
import { playoffense } from './offense.ts';
import type { Role, RoleBook } from './roles.ts';
import type { TeamStrength, Weather } from './strength.ts';

/** One team as it comes to a game. */
export interface Side {
  readonly team: number;
  readonly members: readonly SandboxPlayer[];
  readonly available: ReadonlySet<SandboxPlayer>;
  readonly strength: TeamStrength;
  readonly expected: number;
  readonly passLean: number;
  readonly pace: number;
}

/** Chance that a game which is level after four quarters stays so after overtime. */
const OVERTIME_TIE_CHANCE = 0.06;
const SPECIAL_SNAPS = 26;

/** What a side did, before the score is settled. */
interface SideGame {
  readonly side: Side;
  readonly roles: ReadonlyMap<SandboxPosition, readonly Role[]>;
  readonly lines: Map<SandboxPlayer, LineDraft>;
  readonly attack: AttackResult;
  readonly kicking: Kicking;
  points: number;
}

export interface GameNight {
  readonly random: Random;
  readonly roles: RoleBook;
  readonly weather: Weather;
  /** Share of the game each one lasts; drawn once for everyone who plays. */
  readonly lasted: ReadonlyMap<SandboxPlayer, number>;
}

export function playGame(night: GameNight, game: SeasonGame, home: Side, away: Side): SimulatedGame {
  const { random } = night;
  const form = { home: random.normal(), away: random.normal() };
  const first = attackOf(night, home, away, form.home, form.away);
  const second = attackOf(night, away, home, form.away, form.home);
  defend(night, first, second);
  defend(night, second, first);
  const overtime = first.points === second.points;
  if (overtime && !(game.type === 'REG' && random.chance(OVERTIME_TIE_CHANCE))) {
    const winner = random.chance(0.5) ? first : second;
    winner.kicking.fieldGoals.push(decidingFieldGoal(random));
    winner.points += 3;
  }
  return { game, home: finishSide(night, first, second), away: finishSide(night, second, first), overtime };
}

function attackOf(night: GameNight, side: Side, other: Side, form: number, opponentForm: number): SideGame {
  const { random } = night;
  const roles = new Map(
    POSITION_NAMES.map((position) => [position, night.roles.plan(side.members, side.available, position)] as const),
  );
  const lines = new Map<SandboxPlayer, LineDraft>();
  for (const [, planned] of roles) for (const { person } of planned) lines.set(person, emptyLine(person));
  const wind = night.weather.wind ?? 0;
  const attack = playoffense(
    random,
    {
      roles,
      wind,
      lasted: night.lasted,
      defense: other.strength.defense,
      line: side.strength.rush,
      script: {
        form,
        opponentForm,
        expected: side.expected,
        favoredBy: side.expected - other.expected,
        passLean: side.passLean,
        pace: side.pace,
        mobility: roles.get('QB')?.[0]?.person.traits.mobility ?? 0,
        passRush: other.strength.defense,
      },
    },
    lines,
  );
  const kicker = roles.get('K')?.[0]?.person;
  const kicking: Kicking = { fieldGoals: [], patMade: 0, patMissed: 0 };
  const half: SideGame = { side, roles, lines, attack, kicking, points: 0 };
  if (kicker) kicking.fieldGoals.push(...fieldGoals(random, attack.otherDrives, night.roles.talentOf(kicker), wind));
  return half;
}

/**
 * The defense and the special teams of `half` against the offense of `other`;
 * then the points of `half`.
 */
function defend(night: GameNight, half: SideGame, other: SideGame): void {
  const { random } = night;
  const result: DefenseResult = playDefense(random, defendersOf(night, half), other.attack, half.lines);
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

function defendersOf(night: GameNight, half: SideGame): { person: SandboxPlayer; share: number; talent: number }[] {
  return [...half.roles.values()].flat().flatMap(({ person, rank }) => {
    if (SANDBOX_POSITIONS[person.position].unit !== 'defense') return [];
    const share = defenseShare(person.position, rank) * (night.lasted.get(person) ?? 1);
    return [{ person, share, talent: night.roles.talentOf(person) }];
  });
}

function finishSide(night: GameNight, half: SideGame, other: SideGame): TeamBoxScore {
  const plays = ({ volume }: AttackResult): number =>
    volume.attempts + volume.sacks + volume.scrambles + volume.designedRuns + volume.carries + 2;
  const snaps = { offense: plays(half.attack), defense: plays(other.attack), special: SPECIAL_SNAPS };
  const { attempts, sacks } = half.attack.volume;
  const lines: BoxLine[] = [];
  for (const { person, rank, snaps: planned } of [...half.roles.values()].flat()) {
    const line = boxScoreLine(half.lines, person);
    const share =
      person.position === 'QB'
        ? line.passing
          ? (line.passing.attempts + line.passing.sacks) / Math.max(1, attempts + sacks)
          : 0
        : planned * (night.lasted.get(person) ?? 1);
    const defense = defenseShare(person.position, rank) * (night.lasted.get(person) ?? 1);
    line.snaps = snapsOf(night.random, line, share, defense, snaps);
    if (isInBoxScore(line) || line.snaps.offense + line.snaps.defense + line.snaps.special > 0) lines.push(line);
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

/**
 * Snaps near the planned shares, never fewer than the touches need. Whoever never
 * leaves the field stays on it.
 */
function snapsOf(random: Random, line: LineDraft, offense: number, defense: number, team: Snaps): Snaps {
  const noisy = (share: number): number =>
    share <= 0 || share >= 1 ? share : Math.max(0, Math.min(1, share + random.normal(0, 0.05)));
  const { unit } = SANDBOX_POSITIONS[line.person.position];
  const isPasser = line.person.position === 'QB';
  const { receiving, rushing, passing } = statGroups(line);
  const touches = receiving.targets + rushing.carries + passing.attempts;
  const main = Math.max(offense, defense);
  const special =
    unit === 'special'
      ? Math.round(team.special * 0.4)
      : isPasser
        ? 0
        : main > 0.6
          ? random.binomial(4, 0.4)
          : random.binomial(team.special, 0.45);
  return {
    offense: Math.min(
      team.offense,
      Math.max(touches, Math.round(team.offense * (isPasser ? offense : noisy(offense)))),
    ),
    defense: Math.round(team.defense * noisy(defense)),
    special,
  };
}

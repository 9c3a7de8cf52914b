// One team's offense in one game, from the plan to the box score.

import type { SandboxPlayer } from '../league/person.ts';
import type { Random } from '../random.ts';
import { clamp } from '../values.ts';
import { type Attack, type AttackPart, type AttackResult, passersOf } from './attack.ts';
import { boxScoreLine, type LineDraft, newPassing, type Passing, statGroups } from './box-score.ts';
import { fumble } from './fumbles.ts';
import { catchTouchdowns, runTouchdowns } from './touchdowns.ts';
import { runBall, throwBall } from './touches.ts';
import { simulatedVolume } from './volume.ts';

/** Possessions a game, in recent seasons. */
const DRIVES = 11;
/**
 * Points of a team's mean that do not come from its offense's touchdowns: field goals,
 * defense and special teams.
 */
const OTHER_POINTS = 6.2;
const POINTS_PER_TOUCHDOWN = 6.95;
/** How much of a good day shows in touchdowns and in yards. */
const FORM_IN_TOUCHDOWNS = 0.12;
const FORM_IN_YARDS = 0.1;

export function playoffense(random: Random, attack: Attack, lines: Map<SandboxPlayer, LineDraft>): AttackResult {
  const { script } = attack;
  const volume = simulatedVolume(random, script);
  const backs = attack.roles.get('QB') ?? [];
  const passers = passersOf(
    backs.slice(0, 2).map(({ person }) => person),
    attack.lasted,
  );
  const [first] = passers;
  const skill = first ? first.person.traits.hands : 0;
  const efficiency = Math.exp(
    FORM_IN_YARDS * script.form - 0.035 * attack.defense - 0.004 * Math.max(0, attack.wind - 10),
  );

  const catchers = [...attack.roles.values()].flat().filter((role) => role.targets > 0);
  throwBall(random, attack, volume, catchers, skill, efficiency, lines);
  const runners = [...attack.roles.values()].flat().filter((role) => role.carries > 0);
  runBall(random, attack, volume, runners, passers, lines);

  const drives = Math.round(clamp(random.normal(DRIVES + script.pace * 0.08, 1), 8, 15));
  const mean =
    Math.max(0.5, (script.expected - OTHER_POINTS) / POINTS_PER_TOUCHDOWN) *
    Math.exp(FORM_IN_TOUCHDOWNS * script.form - FORM_IN_TOUCHDOWNS ** 2 / 2);
  const touchdowns = random.binomial(drives, clamp(mean / drives, 0.02, 0.65));
  const wanted = random.binomial(touchdowns, clamp(0.6 + 0.9 * (volume.passRate - 0.585), 0.3, 0.85));
  const passTouchdowns = catchTouchdowns(random, wanted, catchers, lines);
  const rushTouchdowns = runTouchdowns(random, touchdowns - passTouchdowns, runners, passers, lines);

  const caught = catchers.map(({ person }) => statGroups(boxScoreLine(lines, person)).receiving);
  const completions = caught.reduce((sum, { receptions }) => sum + receptions, 0);
  const passYards = caught.reduce((sum, { yards }) => sum + yards, 0);

  const interceptions = random.binomial(
    volume.attempts,
    clamp(0.0225 * Math.exp(-0.12 * skill + 0.1 * attack.defense - 0.15 * script.form), 0.006, 0.06),
  );
  const sackYards = Array.from({ length: volume.sacks }, () => Math.max(1, Math.round(random.normal(6.8, 2.6)))).reduce(
    (a, b) => a + b,
    0,
  );
  const airYards = caught.reduce((sum, { airYards }) => sum + airYards, 0);
  const passing: Passing = {
    ...newPassing(),
    attempts: volume.attempts,
    completions,
    yards: passYards,
    touchdowns: passTouchdowns,
    interceptions,
    sacks: volume.sacks,
    sackYards,
    airYards,
  };
  splitPassing(random, passing, passers, lines);
  const fumbles = fumble(random, lines, passers);
  const rushYards = [...lines.values()].reduce((sum, line) => sum + statGroups(line).rushing.yards, 0);
  return {
    volume,
    passTouchdowns,
    rushTouchdowns,
    interceptions,
    sackYards,
    ...fumbles,
    yards: passYards + rushYards,
    incompletions: volume.attempts - completions - interceptions,
    quarterback: first?.person ?? null,
    otherDrives: drives - passTouchdowns - rushTouchdowns,
  };
}

/**
 * Writes the team's passing to one or two quarterbacks: the second gets what
 * the first had no time for.
 */
function splitPassing(
  random: Random,
  team: Passing,
  passers: readonly AttackPart[],
  lines: Map<SandboxPlayer, LineDraft>,
): void {
  const [first, second] = passers;
  if (!first) return;
  const deputy = newPassing();
  const starter = { ...team };
  if (second) {
    deputy.completions = random.binomial(team.completions, second.part);
    const misses = random.binomial(team.attempts - team.completions, second.part);
    deputy.attempts = deputy.completions + misses;
    deputy.touchdowns = Math.min(deputy.completions, random.binomial(team.touchdowns, second.part));
    deputy.interceptions = Math.min(misses, random.binomial(team.interceptions, second.part));
    deputy.yards = team.completions === 0 ? 0 : Math.round((team.yards * deputy.completions) / team.completions);
    deputy.airYards = team.attempts === 0 ? 0 : Math.round((team.airYards * deputy.attempts) / team.attempts);
    deputy.sacks = random.binomial(team.sacks, second.part);
    deputy.sackYards = team.sacks === 0 ? 0 : Math.round((team.sackYards * deputy.sacks) / team.sacks);
    for (const name of [
      'completions',
      'attempts',
      'touchdowns',
      'interceptions',
      'yards',
      'airYards',
      'sacks',
      'sackYards',
    ] as const) {
      starter[name] = team[name] - deputy[name];
    }
    if (deputy.attempts + deputy.sacks > 0) boxScoreLine(lines, second.person).passing = deputy;
  }
  boxScoreLine(lines, first.person).passing = starter;
}

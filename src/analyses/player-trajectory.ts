// Where a player's role is heading, what changed since his last game, and whom he meets next.
import type { Fact } from '../evidence/fact.ts';
import { lookUp } from '../evidence/recipes.ts';
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { meetingIn } from '../football/meeting.ts';
import { LAST_WEEK } from '../football/season.ts';
import { textAt } from '../football/table.ts';
import type { GameUsage } from '../football/usage.ts';
import type { PlayerCase } from './player-case.ts';
import { RECENT } from './usage-facts.ts';
import { difficulty, type Grounded, opponentFacts } from './week-facts.ts';

/** A role has moved when the work of a game changed by this much, and by this part of what it was. */
const MOVED_BY = 1.5;
const MOVED_PART = 0.15;

/** Positions whose role is work with the ball. */
const WITH_BALL = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

export type Heading = 'Rising' | 'Flat' | 'Declining';

/** Null with too few games of this season to compare. */
export function headingOf({ isThisSeason, role: { recent, change } }: PlayerCase): Heading | null {
  if (!isThisSeason || recent === null || change === null) return null;
  if (Math.abs(change) < Math.max(MOVED_BY, MOVED_PART * (recent - change))) return 'Flat';
  return change > 0 ? 'Rising' : 'Declining';
}

/** "Rising: 18.5 carries and targets a game lately, +4.0 from the games before; ..."; null where the position has no such work. */
export function usageTrajectory({ world }: Grounded, one: PlayerCase): Sentence | null {
  const { player, usage, games } = one;
  const heading = headingOf(one);
  if (!usage.opportunitiesPerGame || !WITH_BALL.has(player.position)) return null;
  const work = word(player.position === 'QB' ? 'pass attempts and carries' : 'carries and targets');
  if (heading === null || !usage.opportunitiesChange) {
    const when = one.isThisSeason ? sentence`so far` : sentence`at the end of last season`;
    return sentence`Too early to say: ${usage.opportunitiesPerGame} ${work} a game ${when}.`;
  }
  const snapped = games.filter(({ snapShare }) => snapShare !== null);
  const snaps = snapped.length > RECENT ? snapChange(world, one, snapped, RECENT) : null;
  const also = snaps ? sentence`; snap share ${snaps}` : sentence``;
  return sentence`${word(heading)}: ${usage.opportunitiesPerGame} ${work} a game lately, ${usage.opportunitiesChange} from the games before${also}.`;
}

/** What is new since his last game: his team, his status, his work in that game; null when nothing can be compared. */
export function whatChanged({ world }: Grounded, one: PlayerCase): Sentence | null {
  return paragraph(newTeam(one), newStatus(world, one), lastGame(world, one));
}

function newTeam({ team, games, isThisSeason, player }: PlayerCase): Sentence | null {
  const before = games.at(-1)?.team;
  if (player.position === 'DEF' || team === null || before === undefined || before === team) return null;
  return isThisSeason
    ? sentence`He plays for ${name(team)} now; his last game was for ${name(before)}.`
    : sentence`He plays for ${name(team)} now, and played for ${name(before)} last season.`;
}

function newStatus(world: Grounded['world'], { player, status }: PlayerCase): Sentence | null {
  const { season, week } = world.injuries.numbers;
  const row = world.injuriesOf(player).findLast((at) => season[at] === world.season && week[at] === world.week - 1);
  const before = row === undefined ? '' : textAt(world.injuries.texts.report_status, row);
  const now = status.label;
  if (now === null) return before === 'Out' ? sentence`He was Out a week ago and carries no designation now.` : null;
  if (now === before) return sentence`As a week ago, his status is ${word(now)}.`;
  return sentence`New since a week ago: his status is ${word(now)}.`;
}

/** His last game beside those before it. */
function lastGame(world: Grounded['world'], one: PlayerCase): Sentence | null {
  const { player, games, isThisSeason } = one;
  const last = games.at(-1);
  if (!last || !isThisSeason || games.length < 2 || !WITH_BALL.has(player.position)) return null;
  const chances = player.position === 'QB' ? 'attempts + carries' : 'carries + targets';
  const dataset = 'nflverse stats_player';
  const all = { season: last.season, weeks: games.map((game) => game.week), player };
  const work = lookUp(
    { world },
    { ...all, dataset, weeks: [last.week], stat: 'opportunities', unit: 'count', rule: `sum(${chances})` },
  );
  const change = lookUp(
    { world },
    {
      ...all,
      dataset,
      stat: 'opportunities_change_last_game',
      unit: 'per_game_change',
      rule: `mean(${chances}) of the last 1 games less that of those before`,
    },
  );
  const snapped = games.filter(({ snapShare }) => snapShare !== null);
  const snaps = snapped.length > 1 && snapped.at(-1) === last ? snapChange(world, one, snapped, 1) : null;
  if (!work || !change) return null;
  const words = word(player.position === 'QB' ? 'pass attempts and carries' : 'carries and targets');
  const also = snaps ? sentence`, snap share ${snaps}` : sentence``;
  return sentence`In his last game: ${work} ${words}, ${change} compared with the games before${also}.`;
}

function snapChange(
  world: Grounded['world'],
  { player }: PlayerCase,
  snapped: readonly GameUsage[],
  last: number,
): Fact | null {
  return lookUp(
    { world },
    {
      dataset: 'nflverse snap_counts',
      stat: last === 1 ? 'snap_pct_change_last_game' : 'snap_pct_change',
      unit: 'share_change',
      season: snapped[0]?.season ?? 0,
      weeks: snapped.map((game) => game.week),
      player,
      rule: `mean(offense_pct) of the last ${last} games less that of those before`,
    },
  );
}

/** Weeks looked ahead, this one included. */
const AHEAD = 3;
const WHEN = ['This week', 'Next', 'After that'];

/** This week's opponent and the next two, graded for his position; null without a team or games to come. */
export function scheduleOutlook(grounds: Grounded, { player, team }: PlayerCase): Sentence | null {
  if (team === null) return null;
  const weeks = Array.from({ length: AHEAD }, (_, i) => grounds.world.week + i).filter((week) => week <= LAST_WEEK);
  const schedule = weeks.map((week) => meetingIn(grounds.world, team, { season: grounds.world.season, week }));
  if (schedule.every((meeting) => meeting === null)) return null;
  return paragraph(
    ...schedule.map((meeting, i) => {
      const when = word(WHEN[i] ?? 'Then');
      if (meeting === null) return sentence`${when}: a bye.`;
      const where = sentence`${word(meeting.home ? 'against' : 'at')} ${name(meeting.opponent)}`;
      const facts = opponentFacts(grounds, meeting.opponent, player.position);
      return facts
        ? sentence`${when} ${where}: ${word(difficulty(facts))}, rank ${facts.rank} in points given up to his position (${facts.effect} a game compared with the usual).`
        : sentence`${when} ${where}.`;
    }),
  );
}

/** A defence's last games, in points allowed; null for a player and without games. */
export function defenceRecord({ world }: Grounded, { player, team }: PlayerCase): Sentence | null {
  if (player.position !== 'DEF' || team === null) return null;
  const { numbers, texts } = world.games;
  const played: { season: number; week: number }[] = [];
  for (let row = 0; row < world.games.length; row++) {
    const season = numbers.season[row] ?? 0;
    if (season < world.season - 1 || Number.isNaN(numbers.home_score[row])) continue;
    if (textAt(texts.game_type, row) !== 'REG') continue;
    if (textAt(texts.home_team, row) === team || textAt(texts.away_team, row) === team)
      played.push({ season, week: numbers.week[row] ?? 0 });
  }
  const season = played.at(-1)?.season ?? 0;
  const weeks = played
    .filter((game) => game.season === season)
    .slice(-4)
    .map(({ week }) => week);
  const allowed = lookUp(
    { world },
    {
      dataset: 'nflverse schedules',
      stat: 'points_allowed_per_game',
      unit: 'per_game',
      season,
      weeks,
      player: null,
      team,
      rule: 'mean(points allowed)',
    },
  );
  const when = season === world.season ? sentence`lately` : sentence`at the end of last season`;
  return allowed && sentence`${name(team)} allowed ${allowed} points a game ${when}.`;
}

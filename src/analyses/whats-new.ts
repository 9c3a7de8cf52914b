// What is new about a player since his last game: his team, his status, his work in that game.
import { lookUp } from '../evidence/recipes.ts';
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { isAway, lastWeekPlayed, statusClause, statusOf } from '../football/availability.ts';
import { type GameUsage, ofLastTeam } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';
import type { PlayerCase } from './player-case.ts';
import { beside, snapChange, WITH_BALL, workWord } from './work.ts';

/** Null when nothing can be compared. */
export function whatChanged(world: World, one: PlayerCase): Sentence | null {
  const { player, team, games, isThisSeason, status } = one;
  const former = formerTeam(player, team, games);
  return paragraph(
    former === null || team === null ? null : newTeam(team, former, isThisSeason),
    statusChange(world, player, status.label),
    lastGame(world, one),
  );
}

/** The team of his last game, when he is with another one now. */
export function formerTeam({ position }: Player, team: string | null, games: readonly GameUsage[]): string | null {
  const before = games.at(-1)?.team;
  return position === 'DEF' || team === null || before === undefined || before === team ? null : before;
}

export function newTeam(team: string, former: string, isThisSeason: boolean): Sentence {
  return isThisSeason
    ? sentence`He plays for ${name(team)} now; his last game was for ${name(former)}.`
    : sentence`He plays for ${name(team)} now, and played for ${name(former)} last season.`;
}

/** His status beside that of a week ago, as the files had it then; of a later week than the current nothing is known yet. */
function statusChange(world: World, player: Player, now: string | null): Sentence | null {
  const then = world.week > lastWeekPlayed(world) + 1 ? null : lastListed(world, player);
  if (then === null) return null;
  const before = statusOf(world.before(world.season, then.week), player).label;
  const when = word(then.isLastWeek ? 'a week ago' : 'before the bye');
  if (now === null) {
    const isBack = before === 'Out' || isAway(before);
    return isBack ? sentence`He was ${word(before ?? '')} ${when} and carries no designation now.` : null;
  }
  const isSame = now === before || (isAway(now) && isAway(before));
  return isSame
    ? sentence`As ${when}, ${word(statusClause(now))}.`
    : sentence`New since ${when}: ${word(statusClause(now))}.`;
}

/** The last week before this one in which a roster of this season has him; null when there is none as late as his team's last game. */
function lastListed(world: World, player: Player): { readonly week: number; readonly isLastWeek: boolean } | null {
  const { season, week } = world.rosters.numbers;
  const row = world.rostersOf(player).findLast((at) => season[at] === world.season && (week[at] ?? 0) < world.week);
  const listed = row === undefined ? 0 : (week[row] ?? 0);
  const team = world.teamOf(player);
  if (listed === 0 || team === null) return null;
  if (listed === world.week - 1) return { week: listed, isLastWeek: true };
  const hadBye = world.before(world.season, world.week - 1).gameOf(team) === undefined;
  return listed === world.week - 2 && hadBye ? { week: listed, isLastWeek: false } : null;
}

/** His last game beside those before it. */
function lastGame(world: World, one: PlayerCase): Sentence | null {
  const { player, isThisSeason } = one;
  const games = ofLastTeam(one.games);
  const last = games.at(-1);
  if (!last || !isThisSeason || one.games.length < 2 || !WITH_BALL.has(player.position)) return null;
  const chances = player.position === 'QB' ? 'attempts + carries' : 'carries + targets';
  const of = { dataset: 'nflverse stats_player', season: last.season, player } as const;
  const work = lookUp(
    { world },
    { ...of, weeks: [last.week], stat: 'opportunities', unit: 'count', rule: `sum(${chances})` },
  );
  const earlier = one.games.at(-2)?.team ?? '';
  if (work && games.length === 1)
    return sentence`In his last game: ${work} ${workWord(player.position, work.value)} for ${name(last.team)}; the game before was for ${name(earlier)}.`;
  const change = lookUp(
    { world },
    {
      ...of,
      weeks: games.map((game) => game.week),
      stat: 'opportunities_change_last_game',
      unit: 'per_game_change',
      rule: `mean(${chances}) of the last 1 games less that of those before`,
    },
  );
  const snapped = games.filter(({ snapShare }) => snapShare !== null);
  const snaps = snapped.length > 1 && snapped.at(-1) === last ? snapChange(world, player, snapped, 1) : null;
  if (!work || !change) return null;
  const also = snaps ? sentence`, snap share ${snaps}` : sentence``;
  return sentence`In his last game: ${work} ${workWord(player.position, work.value)}, ${beside(change, sentence`compared with`)}${also}.`;
}

// What is new about a player since his last game: his team, his status, his work in that game.
import { lookUp, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import {
  type GameUsage,
  gamesWithCurrentTeam,
  isLongAbsence,
  lastWeekPlayed,
  type Player,
  type Snapshot,
  statusClause,
  statusOf,
} from '../../nfl/index.ts';
import { comparedWith, SKILL_POSITIONS, snapChange, touchesLabel } from '../phrases/index.ts';
import type { PlayerProfile } from './player-profile.ts';

/** Null when nothing can be compared. */
export function changeSentence(snapshot: Snapshot, profile: PlayerProfile): Sentence | null {
  const { player, team, games, isThisSeason, status } = profile;
  const previousTeamName = previousTeam(player, team, games);
  return paragraph(
    previousTeamName === null || team === null ? null : newTeamSentence(team, previousTeamName, isThisSeason),
    statusChangeSentence(snapshot, player, status.label),
    lastGameSentence(snapshot, profile),
  );
}

/** The team of his last game, when he is with another one now. */
export function previousTeam({ position }: Player, team: string | null, games: readonly GameUsage[]): string | null {
  const before = games.at(-1)?.team;
  return position === 'DEF' || team === null || before === undefined || before === team ? null : before;
}

export function newTeamSentence(team: string, previousTeamName: string, isThisSeason: boolean): Sentence {
  return isThisSeason
    ? sentence`He plays for ${name(team)} now; his last game was for ${name(previousTeamName)}.`
    : sentence`He plays for ${name(team)} now, and played for ${name(previousTeamName)} last season.`;
}

/** His status beside that of a week ago, as the files had it then; of a later week than the current nothing is known yet. */
function statusChangeSentence(snapshot: Snapshot, player: Player, now: string | null): Sentence | null {
  const lastRoster = snapshot.week > lastWeekPlayed(snapshot) + 1 ? null : lastRosterWeek(snapshot, player);
  if (lastRoster === null) return null;
  const before = statusOf(snapshot.before(snapshot.season, lastRoster.week), player).label;
  const when = word(lastRoster.isLastWeek ? 'a week ago' : 'before the bye');
  if (now === null) {
    const isReturning = before === 'Out' || isLongAbsence(before);
    return isReturning ? sentence`He was ${word(before ?? '')} ${when} and carries no designation now.` : null;
  }
  const isSame = now === before || (isLongAbsence(now) && isLongAbsence(before));
  return isSame
    ? sentence`As ${when}, ${word(statusClause(now))}.`
    : sentence`New since ${when}: ${word(statusClause(now))}.`;
}

/** The last week before this one in which a roster of this season has him; null when there is none as late as his team's last game. */
function lastRosterWeek(
  snapshot: Snapshot,
  player: Player,
): { readonly week: number; readonly isLastWeek: boolean } | null {
  const { season, week } = snapshot.rosters.numbers;
  const row = snapshot
    .rostersOf(player)
    .findLast((rosterRow) => season[rosterRow] === snapshot.season && (week[rosterRow] ?? 0) < snapshot.week);
  const listed = row === undefined ? 0 : (week[row] ?? 0);
  const team = snapshot.teamOf(player);
  if (listed === 0 || team === null) return null;
  if (listed === snapshot.week - 1) return { week: listed, isLastWeek: true };
  const hadBye = snapshot.before(snapshot.season, snapshot.week - 1).gameOf(team) === undefined;
  return listed === snapshot.week - 2 && hadBye ? { week: listed, isLastWeek: false } : null;
}

/** His last game beside those before it. */
function lastGameSentence(snapshot: Snapshot, profile: PlayerProfile): Sentence | null {
  const { player, isThisSeason } = profile;
  const games = gamesWithCurrentTeam(profile.games);
  const last = games.at(-1);
  if (!last || !isThisSeason || profile.games.length < 2 || !SKILL_POSITIONS.has(player.position)) return null;
  const chances = player.position === 'QB' ? 'attempts + carries' : 'carries + targets';
  const scope = { dataset: 'nflverse stats_player', season: last.season, player } as const;
  const workload = lookUp(
    { currentSnapshot: snapshot },
    { ...scope, weeks: [last.week], stat: 'opportunities', unit: 'count', rule: `sum(${chances})` },
  );
  const earlier = profile.games.at(-2)?.team ?? '';
  if (workload && games.length === 1)
    return sentence`In his last game: ${workload} ${touchesLabel(player.position, workload.value)} for ${name(last.team)}; the game before was for ${name(earlier)}.`;
  const change = lookUp(
    { currentSnapshot: snapshot },
    {
      ...scope,
      weeks: games.map((game) => game.week),
      stat: 'opportunities_change_last_game',
      unit: 'per_game_change',
      rule: `mean(${chances}) of the last 1 games less that of those before`,
    },
  );
  const gamesWithSnaps = games.filter(({ snapShare }) => snapShare !== null);
  const snaps =
    gamesWithSnaps.length > 1 && gamesWithSnaps.at(-1) === last
      ? snapChange(snapshot, player, gamesWithSnaps, 1)
      : null;
  if (!workload || !change) return null;
  const snapClause = snaps ? sentence`, snap share ${snaps}` : sentence``;
  return sentence`In his last game: ${workload} ${touchesLabel(player.position, workload.value)}, ${comparedWith(change, sentence`compared with`)}${snapClause}.`;
}

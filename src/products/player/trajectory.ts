// Where a player's role is heading, and whom he meets next.
import { name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { gamesWithCurrentTeam, isLongAbsence, isLongAbsenceGames, LAST_WEEK, scheduledGame } from '../../nfl/index.ts';
import { comparedWith, SKILL_POSITIONS, snapChange, touchesLabel } from '../phrases/index.ts';
import {
  difficulty,
  type ForecastContext,
  opponentFacts,
  type PlayerProfile,
  RECENT_GAMES,
  type RoleProfile,
  roleProfile,
  whyNoTrend,
} from '../shared/index.ts';
import { opponentOffenseOutlook } from './defense-outlook.ts';

/** A role has moved when the work of a game changed by this much, and by this part of what it was. */
const MIN_CHANGE_PER_GAME = 1.5;
const MIN_RELATIVE_CHANGE = 0.15;

export type TrendHeading = 'Rising' | 'Flat' | 'Declining';

/** Null with too few games of this season to compare. */
export function trendHeading({ isThisSeason, role: { recent, change } }: PlayerProfile): TrendHeading | null {
  if (!isThisSeason || recent === null || change === null) return null;
  if (Math.abs(change) < Math.max(MIN_CHANGE_PER_GAME, MIN_RELATIVE_CHANGE * (recent - change))) return 'Flat';
  return change > 0 ? 'Rising' : 'Declining';
}

/** "Rising: 18.5 carries and targets a game lately, +4.0 from the games before; ..."; null where the position has no such work. */
export function usageTrajectory(
  { currentSnapshot: snapshot }: ForecastContext,
  profile: PlayerProfile,
): Sentence | null {
  const { player, usage, games } = profile;
  const trend = trendHeading(profile);
  if (!usage.opportunitiesPerGame || !SKILL_POSITIONS.has(player.position)) return null;
  const role = roleProfile(snapshot, player);
  const noTrend = whyNoTrend(role);
  if (noTrend) return sentence`No trend: ${noTrend}`;
  const workload = touchesLabel(player.position);
  const previousTeam = profile.isThisSeason ? role.formerTeam : null;
  if (previousTeam)
    return sentence`Too early to say: ${usage.opportunitiesPerGame} ${workload} a game lately, for ${name(previousTeam)}.`;
  const withCurrentTeam = gamesWithCurrentTeam(games);
  if (trend === null || !usage.opportunitiesChange) {
    const isNewToTeam = withCurrentTeam.length < games.length;
    const soFar = isNewToTeam ? sentence`so far for ${name(withCurrentTeam[0]?.team ?? '')}` : sentence`so far`;
    const when = profile.isThisSeason ? soFar : sentence`at the end of last season`;
    return sentence`Too early to say: ${usage.opportunitiesPerGame} ${workload} a game ${when}.`;
  }
  if (isLongAbsent(role))
    return sentence`Before the games he missed: ${usage.opportunitiesPerGame} ${workload} a game.`;
  const gamesWithSnaps = withCurrentTeam.filter(({ snapShare }) => snapShare !== null);
  const snaps =
    gamesWithSnaps.length > RECENT_GAMES ? snapChange(snapshot, player, gamesWithSnaps, RECENT_GAMES) : null;
  const snapClause = snaps ? sentence`; snap share ${snaps}` : sentence``;
  const change = comparedWith(usage.opportunitiesChange, sentence`from`);
  return sentence`${word(trend)}: ${usage.opportunitiesPerGame} ${workload} a game lately, ${change}${snapClause}.`;
}

function isLongAbsent({ missed, status }: RoleProfile): boolean {
  return isLongAbsenceGames(missed) || (missed > 0 && isLongAbsence(status.label));
}

/** Weeks looked ahead, this one included. */
const SCHEDULE_WEEKS = 3;
const WEEK_LABELS = ['This week', 'Next', 'After that'];

/** This week's opponent and the next two, graded for his position; null without a team or games to come. */
export function scheduleOutlook(context: ForecastContext, { player, team }: PlayerProfile): Sentence | null {
  if (team === null) return null;
  const weeks = Array.from({ length: SCHEDULE_WEEKS }, (_, i) => context.currentSnapshot.week + i).filter(
    (week) => week <= LAST_WEEK,
  );
  const schedule = weeks.map((week) =>
    scheduledGame(context.currentSnapshot, team, { season: context.currentSnapshot.season, week }),
  );
  if (schedule.every((meeting) => meeting === null)) return null;
  return paragraph(
    ...schedule.map((meeting, i) => {
      const when = word(WEEK_LABELS[i] ?? 'Then');
      if (meeting === null) return sentence`${when}: a bye.`;
      const where = sentence`${word(meeting.home ? 'against' : 'at')} ${name(meeting.opponent)}`;
      if (player.position === 'DEF')
        return opponentOffenseOutlook(context, when, where, meeting.opponent, weeks[i] ?? 0);
      const facts = opponentFacts(context, meeting.opponent, player.position);
      return facts
        ? sentence`${when} ${where}: ${word(difficulty(facts))}, rank ${facts.rank} in points given up to his position (${facts.effect} a game compared with the usual).`
        : sentence`${when} ${where}.`;
    }),
  );
}

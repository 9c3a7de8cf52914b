// Where a player's role is heading, and whom he meets next.
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { isAway } from '../football/availability.ts';
import { meetingIn } from '../football/meeting.ts';
import { LAST_WEEK } from '../football/season.ts';
import { ofLastTeam } from '../football/usage.ts';
import { offenceAhead } from './defence-outlook.ts';
import type { PlayerCase } from './player-case.ts';
import { type RoleCase, roleOf } from './role-case.ts';
import { whyNoTrend } from './role-news.ts';
import { RECENT } from './usage-facts.ts';
import { difficulty, type Grounded, opponentFacts } from './week-facts.ts';
import { beside, snapChange, WITH_BALL, workWord } from './work.ts';

/** A role has moved when the work of a game changed by this much, and by this part of what it was. */
const MOVED_BY = 1.5;
const MOVED_PART = 0.15;

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
  const role = roleOf(world, player);
  const noTrend = whyNoTrend(role);
  if (noTrend) return sentence`No trend: ${noTrend}`;
  const work = workWord(player.position);
  const former = one.isThisSeason ? role.formerTeam : null;
  if (former)
    return sentence`Too early to say: ${usage.opportunitiesPerGame} ${work} a game lately, for ${name(former)}.`;
  const ofTeam = ofLastTeam(games);
  if (heading === null || !usage.opportunitiesChange) {
    const isNew = ofTeam.length < games.length;
    const soFar = isNew ? sentence`so far for ${name(ofTeam[0]?.team ?? '')}` : sentence`so far`;
    const when = one.isThisSeason ? soFar : sentence`at the end of last season`;
    return sentence`Too early to say: ${usage.opportunitiesPerGame} ${work} a game ${when}.`;
  }
  if (isLongGone(role)) return sentence`Before the games he missed: ${usage.opportunitiesPerGame} ${work} a game.`;
  const snapped = ofTeam.filter(({ snapShare }) => snapShare !== null);
  const snaps = snapped.length > RECENT ? snapChange(world, player, snapped, RECENT) : null;
  const also = snaps ? sentence`; snap share ${snaps}` : sentence``;
  const change = beside(usage.opportunitiesChange, sentence`from`);
  return sentence`${word(heading)}: ${usage.opportunitiesPerGame} ${work} a game lately, ${change}${also}.`;
}

/** Games missed in a row after which nothing of the last ones is "lately". */
const MISSED_MANY = 3;

function isLongGone({ missed, status }: RoleCase): boolean {
  return missed >= MISSED_MANY || (missed > 0 && isAway(status.label));
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
      if (player.position === 'DEF') return offenceAhead(grounds, when, where, meeting.opponent, weeks[i] ?? 0);
      const facts = opponentFacts(grounds, meeting.opponent, player.position);
      return facts
        ? sentence`${when} ${where}: ${word(difficulty(facts))}, rank ${facts.rank} in points given up to his position (${facts.effect} a game compared with the usual).`
        : sentence`${when} ${where}.`;
    }),
  );
}

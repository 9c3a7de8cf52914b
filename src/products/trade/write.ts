// Trades in words and fields.
import {
  capitalized,
  citing,
  type DraftAnswer,
  listing,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import type { trade as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import { leftOutScoringSentence, type SubjectOf, subjectsAmong } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { TradeDecision, TradeReason, TradeVerdict } from './decide.ts';

type Listed = TradeDecision['ideas'][number] | NonNullable<TradeDecision['evaluated']>;

export function write(decision: TradeDecision): DraftAnswer<BodyOf<typeof product>> {
  const { evaluated, ideas, teamOf } = decision;
  const listed = [...(evaluated ? [evaluated] : []), ...ideas];
  const subjectOf = subjectsAmong([...new Set(listed.flatMap(({ own }) => [...own.gives, ...own.gets]))]);
  const reasoning = paragraph(
    ...decision.reasons.map((reason) => say(REASONS, reason, subjectOf)),
    leftOutScoringSentence(decision.leftOut),
  );
  const players = (all: readonly Player[]) => all.map((player) => ({ ...identityOf(player), team: teamOf(player) }));
  const fields = ({ manager, own, partner, isPartnersLoss, counter }: Listed) => ({
    partner_username: manager?.name ?? null,
    partner_team: manager?.teamName ?? null,
    give: players(own.gives),
    get: players(own.gets),
    drops: players([...own.drops, ...partner.drops]),
    your_points_change: own.points.value,
    partner_points_change: partner.points.value,
    your_title_change: own.title.value,
    partner_title_change: partner.title.value,
    verdict: decision.verdict.kind === 'offer' ? ('accept' as const) : decision.verdict.kind,
    counter: counter && { give: players(counter.gives), get: players(counter.gets) },
    rationale: paragraph(
      sideSentence(own, subjectOf, YOU),
      sideSentence(partner, subjectOf, THEM),
      isPartnersLoss ? sentence`They have no reason to accept.` : null,
    ),
  });
  return {
    verdict: say(VERDICTS, decision.verdict, subjectOf),
    confidence: decision.confidence,
    reasoning: citing(reasoning, decision.stats),
    week: decision.week,
    season: decision.season,
    league_id: decision.leagueId,
    evaluated: evaluated && fields(evaluated),
    ideas: ideas.map(fields),
  };
}

const names = (players: readonly Player[], subjectOf: SubjectOf): Sentence =>
  listing(players.map((player) => subjectOf(player).short));

const VERDICTS: Words<TradeVerdict, [SubjectOf], Sentence> = {
  offer: ({ gives, gets, points }, subjectOf) =>
    sentence`Offer ${names(gives, subjectOf)} for ${names(gets, subjectOf)}: ${points} points a week for your lineup.`,
  accept: ({ gives, gets, points }, subjectOf) =>
    sentence`Take ${names(gets, subjectOf)} for ${names(gives, subjectOf)}: ${points} points a week for your lineup.`,
  counter: ({ gives, gets }, subjectOf) =>
    sentence`Counter: offer ${names(gives, subjectOf)} for ${names(gets, subjectOf)}.`,
  decline: ({ gives, gets, points }, subjectOf) =>
    sentence`Keep ${names(gives, subjectOf)}: ${names(gets, subjectOf)} would change your lineup by ${points} points a week.`,
};

const YOU = { subject: word('You'), object: word('you'), possessive: word('your') } as const;
const THEM = { subject: word('They'), object: word('them'), possessive: word('their') } as const;

/** Who starts for a team, and what it gives away: "Jones leaves the bench". */
function sideSentence(
  { points, gets, startersGot, leaving, from }: Listed['own'],
  subjectOf: SubjectOf,
  { subject, object, possessive }: typeof YOU | typeof THEM,
): Sentence {
  return startersGot.length > 0
    ? sentence`${subject} get ${points} points a week: ${names(startersGot, subjectOf)} would start, and ${names(leaving, subjectOf)} ${word(leaving.length > 1 ? 'leave' : 'leaves')} the ${word(from)}.`
    : capitalized(
        sentence`${names(gets, subjectOf)} would not start for ${object}: ${points} points a week for ${possessive} lineup.`,
      );
}

const REASONS: Words<TradeReason, [SubjectOf], Sentence> = {
  title: ({ title, own, partner }) =>
    sentence`Your title odds of ${title} change by ${own}, ${partner ? sentence`theirs by ${partner}` : word('and theirs hardly move')}.`,
  title_level: ({ title }) => sentence`Your title odds of ${title} move by less than a percentage point.`,
  drop: ({ isYours, drops }, subjectOf) =>
    sentence`${word(isYours ? 'You' : 'They')} would drop ${names(drops, subjectOf)} to have space.`,
  counter: ({ gives, gets }, subjectOf) =>
    sentence`Offer ${names(gives, subjectOf)} for ${names(gets, subjectOf)} instead, which helps both teams.`,
  no_counter: () => sentence`No trade like it with this partner helps both teams.`,
  both_gain: ({ odds }) =>
    sentence`Both lineups really gain ${odds} of the time: who turns out better is one team's gain and the other's loss.`,
  this_season: () => sentence`Only this season counts here: picks and keepers are not in it.`,
};

// What the audit of a roster says: which changes, how close the closest call is, dead places, strength and weakness.
import type { Fact } from '../evidence/fact.ts';
import { idOf } from '../evidence/recipes/slice.ts';
import { few, name, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { type Confidence, confidenceOf } from '../football/confidence.ts';
import { takes } from '../football/league/slots.ts';
import { absence } from './absence.ts';
import { called } from './called.ts';
import { overWeeksLeft } from './horizon.ts';
import { ifHePlays, isInDoubt } from './player-case.ts';
import { likelyToPlay } from './playing-time.ts';
import { type Member, positionsOf, type RosterCase } from './roster-case.ts';
import type { GradedPosition } from './roster-grades.ts';
import type { Callout, LineupCalls } from './roster-lineup.ts';
import { deadPlaces, overfull, reserveNotes } from './roster-places.ts';
import { forecastFact } from './week-facts.ts';

/** Somebody to start for somebody who stands in the lineup now. */
export interface Change {
  readonly start: Member;
  readonly bench: Member | null;
  /** Odds that the new one outscores the old one; null where the old one does not play, or is priced otherwise. */
  readonly odds: Fact | null;
}

const isStarted = ({ call }: Callout) => call === 'start' || call === 'flex';

/** Changes to the lineup as it stands, the greatest gain first; none where nobody knows how it stands. */
export function changesOf(team: RosterCase, { callouts }: LineupCalls): readonly Change[] {
  const [started, rested] = [callouts.filter(isStarted), callouts.filter((callout) => !isStarted(callout))];
  const incoming = started.map(({ member }) => member).filter(({ starting }) => starting === false);
  incoming.sort((a, b) => b.points - a.points);
  const outgoing = rested.map(({ member }) => member).filter(({ starting }) => starting === true);
  outgoing.sort((a, b) => a.points - b.points);
  const benches = new Map<Member, Member>();
  const slots = new Map(started.map(({ member, slot }) => [member, slot]));
  // first those of one position, then who could have stood in the same place; who is left comes in when others move up
  const pairings: ((start: Member, bench: Member) => boolean)[] = [
    (start, bench) => start.player.position === bench.player.position,
    (start, bench) => takes(slots.get(start) ?? '', positionsOf(bench.player)),
    () => true,
  ];
  for (const suits of pairings)
    for (const start of incoming.filter((one) => !benches.has(one))) {
      const bench = outgoing.find((one) => suits(start, one));
      if (!bench) continue;
      benches.set(start, bench);
      outgoing.splice(outgoing.indexOf(bench), 1);
    }
  const changes = incoming.map((start): Change => {
    const bench = benches.get(start) ?? null;
    return { start, bench, odds: bench && oddsOf(team, start, bench) };
  });
  const gain = ({ start, bench }: Change) => start.points - (bench?.points ?? 0);
  return changes.sort((a, b) => gain(b) - gain(a));
}

function oddsOf(team: RosterCase, start: Member, bench: Member): Fact | null {
  const grounds = team.grounds(start.player);
  if (bench.one.standing !== 'plays' || grounds.leagueScoring !== team.grounds(bench.player).leagueScoring) return null;
  return forecastFact(grounds, start.player, {
    stat: 'outscore_odds',
    unit: 'share',
    rule: `odds to be best of him, ${idOf(bench.player)} in ${team.scoring}`,
  });
}

/** The starter who is least ahead of his alternative. */
export function closestCall({ callouts }: LineupCalls): Callout | null {
  const contested = callouts.filter((callout) => isStarted(callout) && callout.odds !== null);
  return contested.reduce<Callout | null>(
    (least, one) => ((one.odds?.value ?? 1) < (least?.odds?.value ?? 2) ? one : least),
    null,
  );
}

export function verdict(
  team: RosterCase,
  { callouts }: LineupCalls,
  changes: readonly Change[],
  closest: Callout | null,
  grades: readonly GradedPosition[],
): Sentence {
  if (team.members.length === 0) return sentence`The roster is empty: there is nobody to start.`;
  if (!callouts.some(isStarted)) return sentence`Nobody of this roster plays in ${week(team.world.week)}.`;
  return sentence`${lineupClause(team, changes, closest)}${weaknessClause(grades)}.`;
}

function lineupClause(team: RosterCase, changes: readonly Change[], closest: Callout | null): Sentence {
  const { members, world } = team;
  const [first, ...more] = changes;
  if (isBestBall(team)) return sentence`The best scores of ${week(world.week)} count by themselves in best ball`;
  if (first) {
    const others = more.length === 0 ? sentence`` : sentence`, with ${moves(more.length)}`;
    return first.bench
      ? sentence`Start ${called(first.start.player)} for ${called(first.bench.player)}${others}`
      : sentence`Put ${called(first.start.player)} into the empty place${others}`;
  }
  const known = members.some(({ starting }) => starting !== null);
  const how = known
    ? sentence`The lineup stands for ${week(world.week)}`
    : sentence`Start the lineup below in ${week(world.week)}`;
  if (!closest?.rival) return how;
  return sentence`${how}; the closest call is ${name(closest.member.player.name)} over ${name(closest.rival.player.name)}`;
}

/** Nobody sets a lineup, so nobody has to decide on one. */
const isBestBall = ({ league }: RosterCase): boolean => league?.rules.bestBall ?? false;

function moves(count: number): Sentence {
  if (count > 10) return sentence`many more changes`;
  return count === 1 ? sentence`one more change` : sentence`${few(count)} more changes`;
}

/** Below this percentile a position is called the weakest one. */
const WEAK = 38;

function weaknessClause(grades: readonly GradedPosition[]): Sentence {
  const weakest = grades.filter(({ hasPlace }) => hasPlace).sort((a, b) => a.percentile - b.percentile)[0];
  if (!weakest || weakest.percentile >= WEAK) return sentence``;
  return sentence`; the weak spot is ${word(weakest.position)} (${word(weakest.row.grade)})`;
}

/** How sure the call of the verdict is: the first change, else the closest call. Who does not play cannot be the better start. */
export function confidence(changes: readonly Change[], closest: Callout | null): Confidence {
  const [first] = changes;
  if (first) return first.odds ? confidenceOf(first.odds.value) : 'high';
  return closest?.odds ? confidenceOf(closest.odds.value) : 'high';
}

export function reasoning(
  team: RosterCase,
  calls: LineupCalls,
  changes: readonly Change[],
  grades: readonly GradedPosition[],
  adds: number,
): Sentence {
  const closest = closestCall(calls);
  return paragraph(
    team.unusedRoster
      ? sentence`The roster sent along is not used: the team's own is, as the platform shows it.`
      : null,
    ...overfull(team),
    ...deadPlaces(team, calls),
    ...reserveNotes(team),
    ...changes.map((change) => changeSentence(team, change)),
    calls.callouts.some(isStarted) ? callsSentence(team, closest) : null,
    gradesSentence(team, grades),
    claimsSentence(team, adds),
  );
}

function changeSentence({ world }: RosterCase, { start, bench, odds }: Change): Sentence {
  const who = name(start.player.name);
  if (!bench) return sentence`${who} ${word(isDefence(start) ? 'belong' : 'belongs')} in the lineup.`;
  const stands = word(isDefence(bench) ? 'stand' : 'stands');
  if (odds)
    return sentence`${who} ${is(start)} ${odds} to outscore ${name(bench.player.name)}, who ${stands} in the lineup now.`;
  const why = absence(world, bench.one);
  return why
    ? sentence`${who} comes in for ${name(bench.player.name)}: ${why}`
    : sentence`${who} ${is(start)} expected to score more than ${name(bench.player.name)}.`;
}

function callsSentence(team: RosterCase, closest: Callout | null): Sentence | null {
  if (isBestBall(team))
    return sentence`Nobody sets a lineup in this league: the starts below are whose scores are expected to count.`;
  return closest ? closestSentence(closest) : sentence`No starter has an alternative who plays.`;
}

/** Two this near are as good as level. */
const LEVEL = 0.55;
const HALF = 0.5;

function closestSentence({ member, rival, odds }: Callout): Sentence | null {
  if (!rival || !odds) return null;
  const flip =
    odds.value >= LEVEL
      ? sentence``
      : odds.value < HALF
        ? sentence`: a coin flip, decided by the higher mean`
        : sentence`: a coin flip`;
  return sentence`The closest call is ${name(member.player.name)} over ${name(rival.player.name)} at ${odds}${flip}.`;
}

function gradesSentence({ world, lastWeek }: RosterCase, grades: readonly GradedPosition[]): Sentence | null {
  const [best, ...rest] = grades.filter(({ hasPlace }) => hasPlace).sort((a, b) => b.percentile - a.percentile);
  const worst = rest.at(-1);
  if (!best || !worst) return null;
  const when = overWeeksLeft(world, lastWeek);
  const told = ({ position, row }: GradedPosition) => sentence`${word(position)} (${word(row.grade)})`;
  return paragraph(
    best.row.grade === worst.row.grade
      ? sentence`Every position of the roster is graded ${word(best.row.grade)} ${when}.`
      : sentence`The roster is strongest at ${told(best)} and weakest at ${told(worst)} ${when}.`,
    worst.row.note,
  );
}

function claimsSentence({ league, pool }: RosterCase, adds: number): Sentence {
  if (pool) {
    return adds === 0
      ? sentence`Nobody who is free in the league would help.`
      : sentence`Claims are named from the players who are free in this league.`;
  }
  return league
    ? sentence`Whose team of the league this is cannot be known, so no claims are named.`
    : sentence`Without a league nobody can know who is free, so no claims are named; points are PPR, in a common lineup of a common league.`;
}

/** Why the call on one player. */
export function reason({ world }: RosterCase, { member, call, rival, odds }: Callout): Sentence {
  const { player, one, resting } = member;
  if (resting !== null) return sentence`He is on the ${word(resting === 'taxi' ? 'taxi squad' : 'reserve list')}.`;
  const why = absence(world, one);
  if (call === 'bench') return sentence`Not a start: ${why ?? sentence`nothing is projected.`}`;
  const { expected, opponent, home, status } = one;
  if (!expected) return sentence`Nothing is projected for ${name(player.name)}.`;
  const where = sentence`${word(home ? 'against' : 'at')} ${name(opponent ?? '')}`;
  const doubt = paragraph(
    status.label === null ? null : sentence`Status: ${word(status.label)}.`,
    isInDoubt(one) ? likelyToPlay(world, player, expected.plays) : null,
  );
  const given = isDefence(member) ? sentence`${where}` : sentence`${where} ${ifHePlays(player)}`;
  return paragraph(
    sentence`${expected.mean} points expected ${given}, from ${expected.floor} to ${expected.ceiling} in eight weeks of ten.`,
    doubt,
    comparison({ member, call, rival, odds }),
  );
}

/** A defence has the name of a team, which is many. */
const isDefence = ({ player }: Pick<Member, 'player'>): boolean => player.position === 'DEF';
const is = (member: Member) => word(isDefence(member) ? 'are' : 'is');

function comparison({ member, call, rival, odds }: Omit<Callout, 'slot'>): Sentence | null {
  if (call === 'sit') {
    const whose = word(isDefence(member) ? 'a defence' : 'his position');
    if (!rival) return sentence`No place in the lineup is for ${whose}.`;
    const who = name(rival.player.name);
    const him = word(isDefence(member) ? 'them' : 'him');
    return odds
      ? sentence`${who} ${is(rival)} ${odds} to outscore ${him}.`
      : sentence`${who} ${is(rival)} expected to score more.`;
  }
  if (!rival) return sentence`Nobody else could take the place.`;
  const who = name(rival.player.name);
  return odds ? sentence`${odds} to outscore ${who}, the best alternative.` : sentence`The best alternative is ${who}.`;
}

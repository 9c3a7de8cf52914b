// What the audit of a roster says: which changes, how close the closest call is, dead places, strength and weakness.
import {
  countWord,
  type Fact,
  idOf,
  name,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import { type Confidence, confidenceOf, isEligible } from '../../fantasy/index.ts';
import { displayName, overWeeksLeft } from '../phrases/index.ts';
import { absence, forecastFact, ifHePlays, isInDoubt, likelyToPlay } from '../shared/index.ts';
import type { GradedPosition } from './grades.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import { eligiblePositions, type RosterContext, type RosterPlayer } from './roster-context.ts';
import { reserveNotes, tooManyStarters, wastedSlots } from './wasted-slots.ts';

/** Somebody to start for somebody who stands in the lineup now. */
export interface LineupChange {
  readonly start: RosterPlayer;
  readonly bench: RosterPlayer | null;
  /** Odds that the new one outscores the old one; null where the old one does not play, or is priced otherwise. */
  readonly odds: Fact | null;
}

const isStarted = ({ call }: LineupCall) => call === 'start' || call === 'flex';

/** Changes to the lineup as it stands, the greatest gain first; none where nobody knows how it stands. */
export function lineupChanges(team: RosterContext, { callouts }: LineupCalls): readonly LineupChange[] {
  const [started, benched] = [callouts.filter(isStarted), callouts.filter((callout) => !isStarted(callout))];
  const incoming = started.map(({ member }) => member).filter(({ isStarting }) => isStarting === false);
  incoming.sort((a, b) => b.points - a.points);
  const outgoing = benched.map(({ member }) => member).filter(({ isStarting }) => isStarting === true);
  outgoing.sort((a, b) => a.points - b.points);
  const benches = new Map<RosterPlayer, RosterPlayer>();
  const slots = new Map(started.map(({ member, slot }) => [member, slot]));
  // first those of one position, then who could have stood in the same place; who is left comes in when others move up
  const pairingRules: ((start: RosterPlayer, bench: RosterPlayer) => boolean)[] = [
    (start, bench) => start.player.position === bench.player.position,
    (start, bench) => isEligible(slots.get(start) ?? '', eligiblePositions(bench.player)),
    () => true,
  ];
  for (const isMatch of pairingRules)
    for (const start of incoming.filter((member) => !benches.has(member))) {
      const bench = outgoing.find((member) => isMatch(start, member));
      if (!bench) continue;
      benches.set(start, bench);
      outgoing.splice(outgoing.indexOf(bench), 1);
    }
  const changes = incoming.map((start): LineupChange => {
    const bench = benches.get(start) ?? null;
    return { start, bench, odds: bench && swapOdds(team, start, bench) };
  });
  const gain = ({ start, bench }: LineupChange) => start.points - (bench?.points ?? 0);
  return changes.sort((a, b) => gain(b) - gain(a));
}

function swapOdds(team: RosterContext, start: RosterPlayer, bench: RosterPlayer): Fact | null {
  const grounds = team.scoringContext(start.player);
  if (
    bench.profile.participation !== 'plays' ||
    grounds.leagueScoring !== team.scoringContext(bench.player).leagueScoring
  )
    return null;
  return forecastFact(grounds, start.player, {
    stat: 'outscore_odds',
    unit: 'share',
    rule: `odds to be best of him, ${idOf(bench.player)} in ${team.scoring}`,
  });
}

/** The starter who is least ahead of his alternative. */
export function closestCall({ callouts }: LineupCalls): LineupCall | null {
  const contested = callouts.filter((callout) => isStarted(callout) && callout.odds !== null);
  return contested.reduce<LineupCall | null>(
    (closest, callout) => ((callout.odds?.value ?? 1) < (closest?.odds?.value ?? 2) ? callout : closest),
    null,
  );
}

export function rosterVerdict(
  team: RosterContext,
  { callouts }: LineupCalls,
  changes: readonly LineupChange[],
  closest: LineupCall | null,
  grades: readonly GradedPosition[],
): Sentence {
  if (team.members.length === 0) return sentence`The roster is empty: there is nobody to start.`;
  if (!callouts.some(isStarted)) return sentence`Nobody of this roster plays in ${weekWord(team.snapshot.week)}.`;
  return sentence`${lineupClause(team, changes, closest)}${weaknessClause(grades)}.`;
}

function lineupClause(team: RosterContext, changes: readonly LineupChange[], closest: LineupCall | null): Sentence {
  const { members, snapshot } = team;
  const [first, ...more] = changes;
  if (isBestBall(team)) return sentence`The best scores of ${weekWord(snapshot.week)} count by themselves in best ball`;
  if (first) {
    const others = more.length === 0 ? sentence`` : sentence`, with ${moveCount(more.length)}`;
    return first.bench
      ? sentence`Start ${displayName(first.start.player)} for ${displayName(first.bench.player)}${others}`
      : sentence`Put ${displayName(first.start.player)} into the empty place${others}`;
  }
  const isLineupKnown = members.some(({ isStarting }) => isStarting !== null);
  const how = isLineupKnown
    ? sentence`The lineup stands for ${weekWord(snapshot.week)}`
    : sentence`Start the lineup below in ${weekWord(snapshot.week)}`;
  if (!closest?.rival) return how;
  return sentence`${how}; the closest call is ${name(closest.member.player.name)} over ${name(closest.rival.player.name)}`;
}

/** Nobody sets a lineup, so nobody has to decide on one. */
const isBestBall = ({ league }: RosterContext): boolean => league?.rules.bestBall ?? false;

function moveCount(count: number): Sentence {
  if (count > 10) return sentence`many more changes`;
  return count === 1 ? sentence`one more change` : sentence`${countWord(count)} more changes`;
}

/** Below this percentile a position is called the weakest one. */
const WEAK_PERCENTILE = 38;

function weaknessClause(grades: readonly GradedPosition[]): Sentence {
  const weakest = grades.filter(({ hasOwnSlot }) => hasOwnSlot).sort((a, b) => a.percentile - b.percentile)[0];
  if (!weakest || weakest.percentile >= WEAK_PERCENTILE) return sentence``;
  return sentence`; the weak spot is ${word(weakest.position)} (${word(weakest.row.grade)})`;
}

/** How sure the call of the verdict is: the first change, else the closest call. Who does not play cannot be the better start. */
export function rosterConfidence(changes: readonly LineupChange[], closest: LineupCall | null): Confidence {
  const [first] = changes;
  if (first) return first.odds ? confidenceOf(first.odds.value) : 'high';
  return closest?.odds ? confidenceOf(closest.odds.value) : 'high';
}

export function rosterReasoning(
  team: RosterContext,
  calls: LineupCalls,
  changes: readonly LineupChange[],
  grades: readonly GradedPosition[],
  adds: number,
): Sentence {
  const closest = closestCall(calls);
  return paragraph(
    team.isRosterUnused
      ? sentence`The roster sent along is not used: the team's own is, as the platform shows it.`
      : null,
    ...tooManyStarters(team),
    ...wastedSlots(team, calls),
    ...reserveNotes(team),
    ...changes.map((change) => changeSentence(team, change)),
    calls.callouts.some(isStarted) ? callsSentence(team, closest) : null,
    gradesSentence(team, grades),
    claimsSentence(team, adds),
  );
}

function changeSentence({ snapshot }: RosterContext, { start, bench, odds }: LineupChange): Sentence {
  const who = name(start.player.name);
  if (!bench) return sentence`${who} ${word(isDefense(start) ? 'belong' : 'belongs')} in the lineup.`;
  const standsWord = word(isDefense(bench) ? 'stand' : 'stands');
  if (odds)
    return sentence`${who} ${isOrAre(start)} ${odds} to outscore ${name(bench.player.name)}, who ${standsWord} in the lineup now.`;
  const why = absence(snapshot, bench.profile);
  return why
    ? sentence`${who} comes in for ${name(bench.player.name)}: ${why}`
    : sentence`${who} ${isOrAre(start)} expected to score more than ${name(bench.player.name)}.`;
}

function callsSentence(team: RosterContext, closest: LineupCall | null): Sentence | null {
  if (isBestBall(team))
    return sentence`Nobody sets a lineup in this league: the starts below are whose scores are expected to count.`;
  return closest ? closestSentence(closest) : sentence`No starter has an alternative who plays.`;
}

/** Two this near are as good as level. */
const LEVEL_ODDS = 0.55;
const EVEN_ODDS = 0.5;

function closestSentence({ member, rival, odds }: LineupCall): Sentence | null {
  if (!rival || !odds) return null;
  const closenessClause =
    odds.value >= LEVEL_ODDS
      ? sentence``
      : odds.value < EVEN_ODDS
        ? sentence`: a coin flip, decided by the higher mean`
        : sentence`: a coin flip`;
  return sentence`The closest call is ${name(member.player.name)} over ${name(rival.player.name)} at ${odds}${closenessClause}.`;
}

function gradesSentence({ snapshot, lastWeek }: RosterContext, grades: readonly GradedPosition[]): Sentence | null {
  const [best, ...rest] = grades.filter(({ hasOwnSlot }) => hasOwnSlot).sort((a, b) => b.percentile - a.percentile);
  const worst = rest.at(-1);
  if (!best || !worst) return null;
  const when = overWeeksLeft(snapshot, lastWeek);
  const gradeClause = ({ position, row }: GradedPosition) => sentence`${word(position)} (${word(row.grade)})`;
  return paragraph(
    best.row.grade === worst.row.grade
      ? sentence`Every position of the roster is graded ${word(best.row.grade)} ${when}.`
      : sentence`The roster is strongest at ${gradeClause(best)} and weakest at ${gradeClause(worst)} ${when}.`,
    worst.row.note,
  );
}

function claimsSentence({ league, pool }: RosterContext, adds: number): Sentence {
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
export function callReason({ snapshot }: RosterContext, { member, call, rival, odds }: LineupCall): Sentence {
  const { player, profile, reserveSpot } = member;
  if (reserveSpot !== null)
    return sentence`He is on the ${word(reserveSpot === 'taxi' ? 'taxi squad' : 'reserve list')}.`;
  const why = absence(snapshot, profile);
  if (call === 'bench') return sentence`Not a start: ${why ?? sentence`nothing is projected.`}`;
  const { forecast, opponent, home, status } = profile;
  if (!forecast) return sentence`Nothing is projected for ${name(player.name)}.`;
  const where = sentence`${word(home ? 'against' : 'at')} ${name(opponent ?? '')}`;
  const doubt = paragraph(
    status.label === null ? null : sentence`Status: ${word(status.label)}.`,
    isInDoubt(profile) ? likelyToPlay(snapshot, player, forecast.playOdds) : null,
  );
  const given = isDefense(member) ? sentence`${where}` : sentence`${where} ${ifHePlays(player)}`;
  return paragraph(
    sentence`${forecast.mean} points expected ${given}, from ${forecast.floor} to ${forecast.ceiling} in eight weeks of ten.`,
    doubt,
    comparisonClause({ member, call, rival, odds }),
  );
}

/** A defence has the name of a team, which is many. */
const isDefense = ({ player }: Pick<RosterPlayer, 'player'>): boolean => player.position === 'DEF';
const isOrAre = (member: RosterPlayer) => word(isDefense(member) ? 'are' : 'is');

function comparisonClause({ member, call, rival, odds }: Omit<LineupCall, 'slot'>): Sentence | null {
  if (call === 'sit') {
    const owner = word(isDefense(member) ? 'a defence' : 'his position');
    if (!rival) return sentence`No place in the lineup is for ${owner}.`;
    const who = name(rival.player.name);
    const pronoun = word(isDefense(member) ? 'them' : 'him');
    return odds
      ? sentence`${who} ${isOrAre(rival)} ${odds} to outscore ${pronoun}.`
      : sentence`${who} ${isOrAre(rival)} expected to score more.`;
  }
  if (!rival) return sentence`Nobody else could take the place.`;
  const who = name(rival.player.name);
  return odds ? sentence`${odds} to outscore ${who}, the best alternative.` : sentence`The best alternative is ${who}.`;
}

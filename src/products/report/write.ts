// The report's sentences: headline, reasoning, and the response's lists with a note per player.
import type { DraftAnswer, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { report as product } from '../../contract/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { fullNamesWithin, statusWords, subject, subjectsAmong } from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { ReportDecision } from './decide.ts';
import type { Beneficiary, InjuryFallout } from './injuries.ts';
import {
  beneficiaryNote,
  ifClause,
  injuryClause,
  roleChangeText,
  rookieText,
  starterWord,
  streamerText,
  venueClause,
  workloadClause,
} from './notes.ts';
import type { PlayerNote } from './player-note.ts';
import type { RoleChangeNote } from './role-changes.ts';

export function write(decision: ReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const subjectOf = subjectsAmong(playersIn(decision));
  return {
    verdict: headline(decision),
    confidence: decision.confidence,
    reasoning: reasoning(decision),
    week: decision.week,
    season: decision.season,
    emerging: decision.emerging.map((note) => entry(note, roleChangeText(note, subjectOf))),
    injury_fallout: decision.injuries.map((injury) => ({
      injured_player: injury.injured.name,
      team: injury.team,
      status: injury.status,
      beneficiaries: injury.beneficiaries.map((note, i) =>
        entry(note, beneficiaryNote(injury, note, i === 0, subjectOf)),
      ),
    })),
    stock_up: decision.stockUp.map((note) => entry(note, roleChangeText(note, subjectOf))),
    stock_down: decision.stockDown.map((note) => entry(note, roleChangeText(note, subjectOf))),
    rookie_watch: decision.rookies.map((note) => entry(note, rookieText(note, subjectOf))),
    streamers: decision.streamers.map((note) => entry(note, streamerText(note))),
  };
}

/** Those of one last name need their full names throughout. */
function playersIn({ emerging, injuries, stockUp, stockDown, rookies, streamers }: ReportDecision): readonly Player[] {
  const notes = [
    ...emerging,
    ...injuries.flatMap(({ beneficiaries }) => beneficiaries),
    ...stockUp,
    ...stockDown,
    ...rookies,
    ...streamers,
  ];
  return [...notes.map(({ role }) => role.player), ...injuries.map(({ injured }) => injured)];
}

function entry({ role: { player, team }, weekStats }: PlayerNote, note: Sentence) {
  const { platformId, name, position } = player;
  return { player_id: platformId, name, position, team, note: citing(note, weekStats) };
}

/** "Tyrone Tracy is rising and Quentin Johnston gains with Allen out; stream Wilson." */
function headline(decision: ReportDecision): Sentence {
  const { week, injuries, streamers, lead } = decision;
  const [injury, streamer] = [injuries[0], streamers[0]?.role.player];
  const beneficiary = injury?.beneficiaries[0];
  const subjectOf = subjectsAmong(
    [lead?.role.player, injury?.injured, beneficiary?.role.player, streamer].filter((player) => player !== undefined),
  );
  const changed = [beneficiary, lead].filter((note) => note !== undefined && note !== null);
  const nameOf = fullNamesWithin(
    MAX_FIRST_NAMES - changed.filter(isQuestionable).length,
    [...changed.map(({ role }) => role.player), ...(streamer ? [streamer] : [])],
    subjectOf,
  );
  const who = (note: PlayerNote) =>
    isQuestionable(note) ? sentence`${nameOf(note.role.player)} (questionable)` : nameOf(note.role.player);
  const news = [
    lead && sentence`${who(lead)} ${riserWord(lead)}`,
    injury &&
      beneficiary &&
      sentence`${who(beneficiary)} gains ${word(injury.isDoubtful ? 'if' : 'with')} ${subjectOf(injury.injured).short} ${word(injury.isDoubtful ? 'sits' : 'out')}`,
  ].filter((part) => part !== undefined && part !== null);
  const stream = streamer && sentence`stream ${nameOf(streamer)}`;
  if (news.length === 0) return capitalized(sentence`${weekWord(week)}: ${stream ?? word('no role has changed')}.`);
  return capitalized(stream ? sentence`${listing(news)}; ${stream}.` : sentence`${listing(news)}.`);
}

/** Words for first names in a headline: 15, less eight others and three last names. */
const MAX_FIRST_NAMES = 4;

const isQuestionable = ({ role }: PlayerNote): boolean => role.status.availability === 'questionable';

/** Displayed odds to finish as a starter from which a player can be used. */
const MIN_USABLE_ODDS = 0.35;

function riserWord({ before, starterOdds }: RoleChangeNote): Word {
  if (before) return word('is rising');
  const isUsable = starterOdds !== null && roundToDisplayed(starterOdds.value) >= MIN_USABLE_ODDS;
  return word(isUsable ? 'is startable' : 'bears watching');
}

/** The first of each list, a sentence each. */
function reasoning(decision: ReportDecision): Sentence {
  const { injuries, stockUp, stockDown, streamers, rookieToWatch, lead: riser } = decision;
  // each player is named once
  const named = new Set([riser?.role.player, injuries[0]?.beneficiaries[0]?.role.player]);
  const up = stockUp.find(({ role }) => !named.has(role.player));
  const [down] = stockDown;
  const [streamer] = streamers;
  return paragraph(
    riser &&
      sentence`${withStatus(riser)} ${word(riser.before ? 'is emerging' : "has a starter's workload")}: ${workloadClause(riser)}.`,
    injuries[0] && falloutSentence(injuries[0]),
    up && stockSentence(up),
    down && stockSentence(down),
    streamer &&
      capitalized(
        sentence`stream ${fullName(streamer)} ${venueClause(streamer)}: projected for ${streamer.points} points.`,
      ),
    rookieToWatch &&
      sentence`Rookie to watch: ${fullName(rookieToWatch)}, ${rookieToWatch.starterOdds} to finish as a weekly starter.`,
  );
}

/** "Cole Kmet is up from 1 to 8 carries and targets a game over his last two." */
function stockSentence(note: RoleChangeNote): Sentence {
  return note.before
    ? sentence`${withStatus(note)} is ${workloadClause(note)}.`
    : sentence`${withStatus(note)} is handling ${workloadClause(note)}.`;
}

/** "With Keenan Allen out, more work falls to Quentin Johnston: 30% to finish as a starter." */
function falloutSentence(injury: InjuryFallout): Sentence | null {
  const [beneficiary] = injury.beneficiaries;
  if (!beneficiary) return null;
  const { vacated, isDoubtful } = injury;
  const who = withStatus(beneficiary);
  const odds = starterOddsClause(beneficiary);
  // the odds count on no absence that is open
  if (isDoubtful && odds)
    return capitalized(
      sentence`${who} is ${odds}, and ${word(vacated?.kind === 'starting_job' ? 'starts' : 'gains work')} ${ifClause(injury)}.`,
    );
  const gains =
    vacated?.kind === 'starting_job'
      ? sentence`${who} is ${word(vacated.likeliestStarter === beneficiary.role.player ? starterWord(vacated) : 'next in line to start')}`
      : sentence`more work falls to ${who}`;
  const claim = sentence`${injuryClause(injury)}, ${gains}`;
  return odds ? sentence`${claim}: ${odds}.` : sentence`${claim}.`;
}

/** "56% to finish as a weekly starter if he plays" */
function starterOddsClause({ starterOdds: odds, risk, rivalQuarterback, role }: Beneficiary): Sentence | null {
  if (!odds) return null;
  const claim = sentence`${odds} to finish as a weekly starter`;
  return risk || rivalQuarterback ? sentence`${claim} ${ifHePlays(role.player)}` : claim;
}

/** "Ja'Marr Chase (questionable)" */
function withStatus(note: PlayerNote): Sentence {
  const { label } = note.role.status;
  return label === null ? sentence`${fullName(note)}` : sentence`${fullName(note)} (${statusWords(label)})`;
}

const fullName = ({ role }: PlayerNote): Name => subject(role.player).full;

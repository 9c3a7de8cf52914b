// The report's sentences: headline, reasoning, and the response's lists with a note per player.
import type { DraftAnswer, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { report as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import { fullNamesWithin, starterFinishClause, statusWords, subject, subjectsAmong } from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { ReportDecision } from './decide.ts';
import type { Gain } from './headline-gain.ts';
import type { Beneficiary } from './injuries.ts';
import {
  beneficiaryNote,
  conditional,
  roleChangeText,
  rookieText,
  streamerText,
  venueClause,
  workloadClause,
} from './notes.ts';
import type { PlayerNote } from './player-note.ts';
import type { RoleChangeNote } from './role-changes.ts';
import type { StreamerNote } from './streamers.ts';
import { ifClause, injuryClause, startsWord } from './write-absence.ts';

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
  const { week, gain, streamers, lead } = decision;
  const { injury, beneficiary } = gain ?? {};
  const streamer = streamers[0]?.role.player;
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
    lead && sentence`${who(lead)} ${riserWord(decision)}`,
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

function riserWord({ lead, isLeadStartable }: ReportDecision): Word {
  if (lead?.before) return word('is rising');
  return word(isLeadStartable ? 'is startable' : 'bears watching');
}

/** The first of each list, a sentence each. */
function reasoning(decision: ReportDecision): Sentence {
  const { gain, stockUp, stockDown, streamers, rookieToWatch, lead: riser } = decision;
  // each player is named once
  const named = new Set([riser?.role.player, gain?.beneficiary.role.player]);
  const up = stockUp.find(({ role }) => !named.has(role.player));
  const [down] = stockDown;
  const [streamer] = streamers;
  return paragraph(
    riser &&
      sentence`${withStatus(riser)} ${word(riser.before ? 'is emerging' : "has a starter's workload")}: ${workloadClause(riser)}.`,
    gain && falloutSentence(gain),
    up && stockSentence(up),
    down && stockSentence(down),
    streamer && streamSentence(streamer),
    rookieToWatch &&
      sentence`Rookie to watch: ${fullName(rookieToWatch)}, ${starterFinishClause(rookieToWatch.finish, rookieToWatch.role.player)}.`,
  );
}

/** "Cole Kmet is up from 1 to 8 carries and targets a game over his last two." */
function stockSentence(note: RoleChangeNote): Sentence {
  return note.before
    ? sentence`${withStatus(note)} is ${workloadClause(note)}.`
    : sentence`${withStatus(note)} is getting ${workloadClause(note)}.`;
}

/**
 * "Stream Tyrod Taylor at home against the Eagles: projected for 18.1 points if
 * he starts, 87% to start."
 */
function streamSentence(note: StreamerNote): Sentence {
  const { risk, points } = note;
  const claim = conditional(
    note,
    sentence`Stream ${fullName(note)} ${venueClause(note)}: projected for ${points} points`,
  );
  if (!risk) return sentence`${claim}.`;
  return sentence`${claim}, and ${risk.playOdds} to ${word(risk.player.position === 'QB' ? 'start' : 'play')}.`;
}

/** "With Keenan Allen out, more work falls to Quentin Johnston: 30% to finish as a top-24 WR." */
function falloutSentence({ injury, beneficiary }: Gain): Sentence {
  const { vacated, isDoubtful } = injury;
  const who = withStatus(beneficiary);
  const odds = finishClause(beneficiary);
  const { hasFilledIn } = beneficiary;
  // the odds count on no absence that is open
  if (isDoubtful && odds)
    return capitalized(
      sentence`${who} is ${odds}, and ${word(vacated?.kind === 'starting_job' ? 'starts' : hasFilledIn ? 'keeps the work' : 'gains work')} ${ifClause(injury)}.`,
    );
  const gains =
    vacated?.kind === 'starting_job'
      ? sentence`${who} ${word(vacated.likeliestStarter === beneficiary.role.player ? startsWord(vacated) : 'is next in line to start')}`
      : hasFilledIn
        ? sentence`${who} keeps the work`
        : sentence`more work falls to ${who}`;
  const claim = sentence`${injuryClause(injury)}, ${gains}`;
  return odds ? sentence`${claim}: ${odds}.` : sentence`${claim}.`;
}

/** "56% to finish as a top-24 WR if he plays" */
function finishClause({ finish, risk, rivalQuarterback, role }: Beneficiary): Sentence | null {
  if (!finish) return null;
  const claim = starterFinishClause(finish, role.player);
  return risk || rivalQuarterback ? sentence`${claim} ${ifHePlays(role.player)}` : claim;
}

/** "Ja'Marr Chase (questionable)" */
function withStatus(note: PlayerNote): Sentence {
  const { label } = note.role.status;
  return label === null ? sentence`${fullName(note)}` : sentence`${fullName(note)} (${statusWords(label)})`;
}

const fullName = ({ role }: PlayerNote): Name => subject(role.player).full;

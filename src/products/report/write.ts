// The report's sentences: headline, reasoning, and the response's lists with a note per player.
import type { DraftAnswer, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, clauses, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { report as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  addedBackupSentence,
  checkWhoPlaysSentence,
  namesIn,
  starterFinishClause,
  statusWords,
  subject,
  subjectsAmong,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { ReportDecision } from './decide.ts';
import type { HeadlineCall } from './headline-call.ts';
import type { Gain, GainEffect } from './headline-gain.ts';
import type { Beneficiary } from './injuries.ts';
import type { PlayerNote } from './noted-player.ts';
import type { RoleChangeNote } from './role-changes.ts';
import { ifClause, injuryClause } from './write-absence.ts';
import { beneficiaryNote, roleChangeClause, roleChangeText, rookieText } from './write-notes.ts';
import { streamerText, streamSentence } from './write-streamers.ts';

export function write(decision: ReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const subjectOf = subjectsAmong(playersIn(decision));
  return {
    verdict: headline(decision),
    confidence: decision.confidence,
    reasoning: reasoning(decision),
    week: decision.week,
    season: decision.season,
    emerging: [
      ...decision.emerging.map((note) => entry(note, roleChangeText(note, subjectOf))),
      ...decision.addedBackups.map((note) => entry(note, addedBackupSentence(note, subjectOf(note.role.player).short))),
    ],
    injury_fallout: decision.injuries.map((injury) => ({
      injured_player: injury.injured.name,
      team: injury.team,
      status: injury.status,
      beneficiaries: injury.beneficiaries.map((note) => entry(note, beneficiaryNote(injury, note, subjectOf))),
    })),
    stock_up: decision.stockUp.map((note) => entry(note, roleChangeText(note, subjectOf))),
    stock_down: decision.stockDown.map((note) => entry(note, roleChangeText(note, subjectOf))),
    rookie_watch: decision.rookies.map((note) => entry(note, rookieText(note, subjectOf))),
    streamers: decision.streamers.map((note) => entry(note, streamerText(note, subjectOf))),
  };
}

/** Those of one last name need their full names throughout. */
function playersIn({
  emerging,
  addedBackups,
  injuries,
  stockUp,
  stockDown,
  rookies,
  streamers,
}: ReportDecision): readonly Player[] {
  const notes = [
    ...emerging,
    ...addedBackups,
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

/** "Start Jamaal Williams with Swift out; watch Dameon Pierce; stream Marcus Mariota." */
function headline({ week, gain, lead, isGainFirst, leadCall, alsoExplained, namedInFull }: ReportDecision): Sentence {
  const { injury, beneficiary } = gain ?? {};
  const streamer = alsoExplained.streamer?.role.player;
  const subjectOf = subjectsAmong(
    [lead?.role.player, injury?.injured, beneficiary?.role.player, streamer].filter((player) => player !== undefined),
  );
  const nameOf = namesIn(namedInFull, subjectOf);
  const who = ({ role: { player, status } }: PlayerNote) =>
    status.availability === 'questionable' ? sentence`${nameOf(player)} (questionable)` : nameOf(player);
  const rise = lead && leadCall && sentence`${CALL_WORDS[leadCall]} ${who(lead)}`;
  const fallout = gain && gainCall(gain, who(gain.beneficiary), subjectOf(gain.injury.injured).short);
  const stream = streamer ? sentence`stream ${nameOf(streamer)}` : null;
  const [first, ...others] = (isGainFirst ? [fallout, rise, stream] : [rise, fallout, stream]).filter(
    (part) => part !== null,
  );
  if (!first || first === stream)
    return capitalized(sentence`${weekWord(week)}: ${stream ?? word('no role has changed')}.`);
  return clauses(first, ...others);
}

/** "start Zamir White if Jacobs sits", "add Cam Akers in case Mixon sits" */
function gainCall({ call, injury }: Gain, who: Name | Sentence, absent: Name | Word): Sentence {
  const claim = call === 'have_ready' ? sentence`have ${who} ready` : sentence`${CALL_WORDS[call]} ${who}`;
  if (!injury.isOpen) return sentence`${claim} with ${absent} out`;
  // a claim is made before it is known who sits
  return sentence`${claim} ${word(call === 'start' || call === 'consider' ? 'if' : 'in case')} ${absent} sits`;
}

const CALL_WORDS: Readonly<Record<HeadlineCall, Word>> = {
  start: word('start'),
  add: word('add'),
  consider: word('consider'),
  watch: word('watch'),
};

/** The first of each list, a sentence each. */
function reasoning({
  gain,
  headliner,
  lead: riser,
  isGainFirst,
  alsoExplained,
  lackedReports,
}: ReportDecision): Sentence {
  const { up, down, streamer, rookie } = alsoExplained;
  const rise =
    riser &&
    sentence`${withStatus(riser)} ${word(riser.before ? 'is emerging' : "has a starter's workload")}: ${roleChangeClause(riser)}.`;
  const fallout = gain && falloutSentence(gain);
  return paragraph(
    ...(isGainFirst ? [fallout, rise] : [rise, fallout]),
    up && stockSentence(up),
    down && stockSentence(down),
    streamer && streamSentence(streamer, { isHeadliner: headliner === streamer.role.player }),
    rookie &&
      sentence`Rookie to watch: ${fullName(rookie)}, ${starterFinishClause(rookie.finish, rookie.role.player)}.`,
    checkWhoPlaysSentence(lackedReports),
  );
}

/** "Cole Kmet is up from 1 to 8 carries and targets a game over his last two." */
function stockSentence(note: RoleChangeNote): Sentence {
  return note.before
    ? sentence`${withStatus(note)} is ${roleChangeClause(note)}.`
    : sentence`${withStatus(note)} is getting ${roleChangeClause(note)}.`;
}

/** "With Keenan Allen out, more work falls to Quentin Johnston: 30% to finish as a top-24 WR." */
function falloutSentence({ injury, beneficiary, effect, call }: Gain): Sentence {
  const who = withStatus(beneficiary);
  if (call === 'have_ready')
    return injury.playOdds
      ? sentence`Have ${who} ready: ${subject(injury.injured).full} is ${injury.playOdds} to play.`
      : sentence`Have ${who} ready in case ${subject(injury.injured).full} sits.`;
  const odds = finishClause(beneficiary);
  // the odds count on no absence that is open
  if (injury.isOpen && odds)
    return capitalized(sentence`${who} is ${odds}, and ${IF_OUT_WORDS[effect]} ${ifClause(injury)}.`);
  const claim = sentence`${injuryClause(injury)}, ${gainClause(effect, who)}`;
  return odds ? sentence`${claim}: ${odds}.` : sentence`${claim}.`;
}

const IF_OUT_WORDS: Readonly<Record<GainEffect, Word>> = {
  starts: word('starts'),
  likeliest_to_start: word('starts'),
  may_start: word('may start'),
  next_to_start: word('starts'),
  keeps_work: word('keeps the work'),
  gains_work: word('gains work'),
};

function gainClause(effect: GainEffect, who: Sentence): Sentence {
  switch (effect) {
    case 'starts':
      return sentence`${who} starts`;
    case 'likeliest_to_start':
      return sentence`${who} is the likeliest to start`;
    case 'may_start':
      return sentence`${who} may start`;
    case 'next_to_start':
      return sentence`${who} is next in line to start`;
    case 'keeps_work':
      return sentence`${who} keeps the work`;
    case 'gains_work':
      return sentence`more work falls to ${who}`;
  }
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

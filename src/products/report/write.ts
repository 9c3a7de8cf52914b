// The report in words: verdict, reasoning, and the response's lists with a note per player.
import {
  capitalized,
  citing,
  clauses,
  type DraftAnswer,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { report as product } from '../../contract/index.ts';
import {
  addedBackupSentence,
  impliedTotalClause,
  namesIn,
  opponentClause,
  playVerb,
  positionPlural,
  type SubjectOf,
  starterFinishClause,
  subject,
  subjectsAmong,
  teamNickname,
  withStatus,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { Effect, Gain, ReportDecision, WeekReason } from './decide.ts';
import type { PlayerNote } from './noted-player.ts';
import type { RoleChangeNote } from './role-changes.ts';
import type { StreamerNote } from './streamers.ts';
import {
  beneficiaryText,
  conditional,
  finishClause,
  ifClause,
  injuryClause,
  roleChangeClause,
  roleChangeText,
  rookieText,
  streamerText,
} from './write-notes.ts';

export function write(decision: ReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { emerging, addedBackups, injuries, stockUp, stockDown, rookies, streamers } = decision;
  const beneficiaries = injuries.flatMap((injury) => injury.beneficiaries);
  const notes = [emerging, addedBackups, beneficiaries, stockUp, stockDown, rookies, streamers].flat();
  // those of one last name need their full names throughout
  const subjectOf = subjectsAmong([...notes.map(({ role }) => role.player), ...injuries.map(({ injured }) => injured)]);
  const entries = <Note extends PlayerNote>(
    list: readonly Note[],
    textOf: (note: Note, subjects: SubjectOf) => Sentence,
  ) =>
    list.map((note) => {
      const { platformId, name, position } = note.role.player;
      const text = citing(textOf(note, subjectOf), note.weekStats);
      return { player_id: platformId, name, position, team: note.role.team, note: text };
    });
  return {
    verdict: verdict(decision),
    confidence: decision.confidence,
    reasoning: paragraph(...decision.reasons.map((reason) => say(SENTENCES, reason))),
    week: decision.week,
    season: decision.season,
    emerging: [
      ...entries(emerging, roleChangeText),
      ...entries(addedBackups, (note) => addedBackupSentence(note, subjectOf(note.role.player).short)),
    ],
    injury_fallout: injuries.map((injury) => ({
      injured_player: injury.injured.name,
      team: injury.team,
      status: injury.status,
      beneficiaries: entries(injury.beneficiaries, (note) => beneficiaryText(injury, note, subjectOf)),
    })),
    stock_up: entries(stockUp, roleChangeText),
    stock_down: entries(stockDown, roleChangeText),
    rookie_watch: entries(rookies, rookieText),
    streamers: entries(streamers, streamerText),
  };
}

/** "Start Jamaal Williams with Swift out; watch Dameon Pierce; stream Marcus Mariota." */
function verdict({ week, gain, rise, streamer, reasons, namedInFull }: ReportDecision): Sentence {
  const named = [rise, gain?.beneficiary, streamer].flatMap((note) => note?.role.player ?? []);
  const subjectOf = subjectsAmong(gain ? [...named, gain.injury.injured] : named);
  const nameOf = namesIn(namedInFull, subjectOf);
  const [first, ...others] = reasons.flatMap((reason) => say(CALLS, reason, { subjectOf, nameOf }) ?? []);
  return first && (gain || rise)
    ? clauses(first, ...others)
    : capitalized(sentence`${weekWord(week)}: ${first ?? word('no role has changed')}.`);
}

interface Speech {
  readonly subjectOf: SubjectOf;
  readonly nameOf: ReturnType<typeof namesIn<PlayerNote['role']['player']>>;
}

/** What the verdict says of each reason. */
const CALLS: Words<WeekReason, [Speech], Sentence | null> = {
  likelier_gain: gainCall,
  rise: (rise, speech) => sentence`${CALL_WORDS[rise.call]} ${speech.nameOf(rise.role.player)}`,
  gain: gainCall,
  up: () => null,
  down: () => null,
  streamer: ({ role: { player } }, { nameOf }) => sentence`stream ${nameOf(player)}`,
  rookie: () => null,
};

const CALL_WORDS = {
  start: word('start'),
  add: word('add'),
  consider: word('consider'),
  watch: word('watch'),
} as const;

/** "start Zamir White if Jacobs sits", "add Cam Akers in case Mixon sits" */
function gainCall({ call, injury, beneficiary }: Gain, speech: Speech): Sentence {
  const absent = speech.subjectOf(injury.injured).short;
  const named = speech.nameOf(beneficiary.role.player);
  const claim = call === 'have_ready' ? sentence`have ${named} ready` : sentence`${CALL_WORDS[call]} ${named}`;
  if (!injury.isOpen) return sentence`${claim} with ${absent} out`;
  // a claim is made before it is known who sits
  return sentence`${claim} ${word(call === 'start' || call === 'consider' ? 'if' : 'in case')} ${absent} sits`;
}

/** What the reasoning says of each reason. */
const SENTENCES: Words<WeekReason, [], Sentence> = {
  likelier_gain: gainSentence,
  rise: (rise) =>
    sentence`${named(rise)} ${word(rise.before ? 'is emerging' : "has a starter's workload")}: ${roleChangeClause(rise)}.`,
  gain: gainSentence,
  up: stockSentence,
  down: stockSentence,
  streamer: streamSentence,
  rookie: ({ finish, role: { player } }) =>
    sentence`Rookie to watch: ${subject(player).full}, ${starterFinishClause(finish, player)}.`,
};

/** "Cole Kmet is up from 1 to 8 carries and targets a game over his last two." */
function stockSentence(note: RoleChangeNote): Sentence {
  return sentence`${named(note)} ${word(note.before ? 'is' : 'is getting')} ${roleChangeClause(note)}.`;
}

/** "With Keenan Allen out, more work falls to Quentin Johnston: 30% to finish as a top-24 WR." */
function gainSentence({ injury, beneficiary, effect, call }: Gain): Sentence {
  const who = named(beneficiary);
  if (call === 'have_ready') return sentence`Have ${who} ready ${ifClause(injury)}.`;
  const odds = finishClause(beneficiary) ?? word('no odds yet');
  const { claim, ifOut } = EFFECTS[effect];
  // the odds count on no absence that is open
  return injury.isOpen
    ? capitalized(sentence`${who} is ${odds}, and ${ifOut} ${ifClause(injury)}.`)
    : sentence`${injuryClause(injury)}, ${claim(who)}: ${odds}.`;
}

type EffectWords = { readonly claim: (who: Sentence) => Sentence; readonly ifOut: Word };

const EFFECTS: Readonly<Record<Effect, EffectWords>> = {
  starts: { claim: (named) => sentence`${named} starts`, ifOut: word('starts') },
  may_start: { claim: (named) => sentence`${named} may start`, ifOut: word('may start') },
  keeps_work: { claim: (named) => sentence`${named} keeps the work`, ifOut: word('keeps the work') },
  gains_work: { claim: (named) => sentence`more work falls to ${named}`, ifOut: word('gains work') },
};

const named = ({ role: { player, status } }: PlayerNote): Sentence => withStatus(player, status.label);

/** "Stream Tua Tagovailoa against the Patriots (19.0 points projected): the Dolphins' …" */
function streamSentence(note: StreamerNote): Sentence {
  const { points, isHome, opponent, role } = note;
  // home alone is no reason
  const venue = sentence`${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent)}`;
  const projected = conditional(note, sentence`${points} points projected`);
  return sentence`Stream ${subject(role.player).full} ${venue} (${projected}): ${streamReason(note)}.`;
}

function streamReason({ risk, line, softOpponent, role: { position } }: StreamerNote): Sentence {
  if (risk) return sentence`${risk.playOdds} to ${playVerb(risk.player)}`;
  if (softOpponent) return opponentClause(softOpponent);
  return line ? impliedTotalClause(line) : sentence`the most of the available ${positionPlural(position)}`;
}

// The report's sentences: headline, reasoning, and the response's lists with a note per player.
import type { DraftAnswer, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { report as product } from '../../contract/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { fullNamesWithin, statusWords, subject, subjectsAmong } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { ReportDecision } from './decide.ts';
import type { InjuryFallout } from './injuries.ts';
import {
  beneficiaryNote,
  injuryClause,
  roleChangeText,
  rookieText,
  streamerText,
  venueClause,
  workloadClause,
} from './notes.ts';
import type { PlayerNote } from './player-note.ts';
import type { RoleChangeNote } from './role-changes.ts';

export function write(decision: ReportDecision): DraftAnswer<BodyOf<typeof product>> {
  return {
    verdict: headline(decision),
    confidence: decision.confidence,
    reasoning: reasoning(decision),
    week: decision.week,
    season: decision.season,
    emerging: decision.emerging.map((note) => entry(note, roleChangeText(note))),
    injury_fallout: decision.injuries.map((injury) => ({
      injured_player: injury.injured.name,
      team: injury.team,
      status: injury.status,
      beneficiaries: injury.beneficiaries.map((note, i) => entry(note, beneficiaryNote(injury, note, i === 0))),
    })),
    stock_up: decision.stockUp.map((note) => entry(note, roleChangeText(note))),
    stock_down: decision.stockDown.map((note) => entry(note, roleChangeText(note))),
    rookie_watch: decision.rookies.map((note) => entry(note, rookieText(note))),
    streamers: decision.streamers.map((note) => entry(note, streamerText(note))),
  };
}

function entry({ role: { player, team }, weekStats }: PlayerNote, note: Sentence) {
  const { platformId, name, position } = player;
  return { player_id: platformId, name, position, team, note: citing(note, weekStats) };
}

/** "Week 10: Tyrone Tracy is rising, Johnston gains with Allen out; stream Wilson." */
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
  const when = capitalized(sentence`${weekWord(week)}`);
  if (news.length === 0) return stream ? sentence`${when}: ${stream}.` : sentence`${when}: no role has changed.`;
  return stream ? sentence`${when}: ${listing(news)}; ${stream}.` : sentence`${when}: ${listing(news)}.`;
}

/** Words for first names in a headline: 15, less ten others and three last names. */
const MAX_FIRST_NAMES = 2;

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
  const { starterOdds: odds } = beneficiary;
  const claim =
    injury.vacated?.kind === 'starting_job'
      ? sentence`${injuryClause(injury)}, ${withStatus(beneficiary)} is next in line to start`
      : sentence`${injuryClause(injury)}, more work falls to ${withStatus(beneficiary)}`;
  return odds ? sentence`${claim}: ${odds} to finish as a weekly starter.` : sentence`${claim}.`;
}

/** "Ja'Marr Chase (questionable)" */
function withStatus(note: PlayerNote): Sentence {
  const { label } = note.role.status;
  return label === null ? sentence`${fullName(note)}` : sentence`${fullName(note)} (${statusWords(label)})`;
}

const fullName = ({ role }: PlayerNote): Name => subject(role.player).full;

// The report's sentences: headline, reasoning, and the response's lists with a note per player.
import {
  type DraftAnswer,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { report as product } from '../../contract/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { ReportDecision } from './decide.ts';
import { beneficiaryNote, roleChangeText, rookieText, streamerText } from './notes.ts';
import type { PlayerNote } from './player-note.ts';

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
      beneficiaries: injury.beneficiaries.map((note) => entry(note, beneficiaryNote(injury, note))),
    })),
    stock_up: decision.stockUp.map((note) => entry(note, roleChangeText(note))),
    stock_down: decision.stockDown.map((note) => entry(note, roleChangeText(note))),
    rookie_watch: decision.rookies.map((note) => entry(note, rookieText(note))),
    streamers: decision.streamers.map((note) => entry(note, streamerText(note))),
  };
}

function entry({ role: { player, team } }: PlayerNote, note: Sentence) {
  return { player_id: player.platformId, name: player.name, position: player.position, team, note };
}

function headline({ week, emerging: [riser], injuries: [injury], streamers: [streamer] }: ReportDecision): Sentence {
  const beneficiary = injury?.beneficiaries[0];
  const parts = [
    riser ? sentence`${name(riser.role.player.name)} has a new role` : null,
    injury && beneficiary
      ? sentence`${name(beneficiary.role.player.name)} gains while ${name(injury.injured.name)} is ${word(injury.isDoubtful ? 'doubtful' : 'away')}`
      : null,
    streamer ? sentence`${name(streamer.role.player.name)} can be streamed` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return sentence`Before ${weekWord(week)} no role has changed.`;
  return sentence`Before ${weekWord(week)}: ${listing(parts)}.`;
}

function reasoning({ week, emerging, injuries, stockUp, stockDown, streamers }: ReportDecision): Sentence {
  const [riser] = emerging;
  const [injury] = injuries;
  const [up] = stockUp;
  const [down] = stockDown;
  const [streamer] = streamers;
  const beneficiary = injury?.beneficiaries[0];
  return paragraph(
    sentence`What changed before ${weekWord(week)}, by usage and not by points.`,
    riser && mention(riser, roleChangeText(riser)),
    injury && beneficiary && mention(beneficiary, beneficiaryNote(injury, beneficiary)),
    up && mention(up, roleChangeText(up)),
    down && mention(down, roleChangeText(down)),
    streamer && mention(streamer, streamerText(streamer)),
  );
}

function mention({ role }: PlayerNote, note: Sentence): Sentence {
  return sentence`${name(role.player.name)}: ${note}`;
}

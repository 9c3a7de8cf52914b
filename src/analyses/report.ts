// GET /v1/report: the week's briefing on the whole league: new roles, injuries and who gains, usage up and down, rookies, streamers.
import { report as product } from '../contract/report.ts';
import { listing, name, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { confidenceOf } from '../football/confidence.ts';
import { PRESETS } from '../football/scoring.ts';
import type { Analysis, Sight } from './analysis.ts';
import { Refusal } from './refusal.ts';
import { type Fallout, injuryFallout } from './report-injuries.ts';
import { emerging, type Note, rookieWatch, stockDown, stockUp, streamers } from './report-notes.ts';

interface Lists {
  readonly emerging: readonly Note[];
  readonly fallout: readonly Fallout[];
  readonly up: readonly Note[];
  readonly down: readonly Note[];
  readonly rookies: readonly Note[];
  readonly streamers: readonly Note[];
}

export const report: Analysis<typeof product> = {
  product,
  async answer(sight) {
    const { world } = sight;
    const risen = emerging(sight);
    const lists: Lists = {
      emerging: risen,
      fallout: injuryFallout(sight),
      up: stockUp(sight, risen),
      down: stockDown(sight),
      rookies: rookieWatch(sight),
      streamers: streamers(sight),
    };
    if (sight.model.week(world).projections.length === 0) {
      throw new Refusal(503, 'data_unavailable', `No game of week ${world.week} can be projected yet.`, 3600);
    }
    if (Object.values(lists).every(({ length }) => length === 0)) {
      throw new Refusal(
        409,
        'nothing_to_recommend',
        `Before week ${world.week} no role, injury, rookie or streamer is worth a note. You were not charged. Ask for another week.`,
      );
    }
    return {
      verdict: headline(sight, lists),
      confidence: confidenceOf(oddsOfHeadline(sight, lists)),
      reasoning: reasoning(sight, lists),
      week: world.week,
      season: world.season,
      emerging: lists.emerging,
      injury_fallout: lists.fallout.map(({ injured, team, status, beneficiaries }) => ({
        injured_player: injured.name,
        team,
        status,
        beneficiaries,
      })),
      stock_up: lists.up,
      stock_down: lists.down,
      rookie_watch: lists.rookies,
      streamers: lists.streamers,
    };
  },
};

function headline(sight: Sight, { emerging: [risen], fallout: [loss], streamers: [stream] }: Lists): Sentence {
  const gains = loss?.beneficiaries[0];
  const parts = [
    risen ? sentence`${name(risen.name)} has a new role` : null,
    loss && gains
      ? sentence`${name(gains.name)} gains while ${name(loss.injured.name)} is ${word(loss.status === 'Doubtful' ? 'doubtful' : 'away')}`
      : null,
    stream ? sentence`${name(stream.name)} can be streamed` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return sentence`Before ${week(sight.world.week)} no role has changed.`;
  return sentence`Before ${week(sight.world.week)}: ${listing(parts)}.`;
}

/** Odds that the first name of the headline has a starter's week; zero without one. */
function oddsOfHeadline(
  { world, model }: Sight,
  { emerging: [risen], fallout: [loss], streamers: [stream] }: Lists,
): number {
  const first = risen ?? loss?.beneficiaries[0] ?? stream;
  const player = first?.player_id ? world.players.byPlatformId(first.player_id) : undefined;
  const forecast = model.week(world);
  const projection = player && forecast.of(player);
  return projection ? projection.plays * forecast.outcome(projection, PRESETS.ppr).starts : 0;
}

function reasoning({ world }: Sight, { emerging: risen, fallout, up, down, streamers: streamed }: Lists): Sentence {
  const told = (note: Note | undefined) => (note ? sentence`${name(note.name)}: ${note.note}` : null);
  const [loss] = fallout;
  return paragraph(
    sentence`What changed before ${week(world.week)}, by usage and not by points.`,
    told(risen[0]),
    told(loss?.beneficiaries[0]),
    told(up[0]),
    told(down[0]),
    told(streamed[0]),
  );
}

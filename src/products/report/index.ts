// GET /v1/report: the week's briefing on the whole league: new roles, injuries and who gains, usage up and down, rookies, streamers.
import { listing, name, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { report as product } from '../../contract/index.ts';
import { confidenceOf } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { type Analysis, type AnalysisContext, AnswerError } from '../shared/index.ts';
import { type InjuryFallout, injuryFallout } from './injuries.ts';
import { emerging, type Note, rookieWatch, stockDown, stockUp, streamers } from './notes.ts';

interface ReportLists {
  readonly emerging: readonly Note[];
  readonly fallout: readonly InjuryFallout[];
  readonly up: readonly Note[];
  readonly down: readonly Note[];
  readonly rookies: readonly Note[];
  readonly streamers: readonly Note[];
}

export const report: Analysis<typeof product> = {
  product,
  async answer(context) {
    const { currentSnapshot: snapshot } = context;
    const riser = emerging(context);
    const lists: ReportLists = {
      emerging: riser,
      fallout: injuryFallout(context),
      up: stockUp(context, riser),
      down: stockDown(context),
      rookies: rookieWatch(context),
      streamers: streamers(context),
    };
    if (context.model.week(snapshot).projections.length === 0) {
      throw new AnswerError(503, 'data_unavailable', `No game of week ${snapshot.week} can be projected yet.`, 3600);
    }
    if (Object.values(lists).every(({ length }) => length === 0)) {
      throw new AnswerError(
        409,
        'nothing_to_recommend',
        `Before week ${snapshot.week} no role, injury, rookie or streamer is worth a note. You were not charged. Ask for another week.`,
      );
    }
    return {
      verdict: headline(context, lists),
      confidence: confidenceOf(oddsOfHeadline(context, lists)),
      reasoning: reasoning(context, lists),
      week: snapshot.week,
      season: snapshot.season,
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

function headline(
  context: AnalysisContext,
  { emerging: [riser], fallout: [injury], streamers: [streamer] }: ReportLists,
): Sentence {
  const beneficiary = injury?.beneficiaries[0];
  const parts = [
    riser ? sentence`${name(riser.name)} has a new role` : null,
    injury && beneficiary
      ? sentence`${name(beneficiary.name)} gains while ${name(injury.injured.name)} is ${word(injury.status === 'Doubtful' ? 'doubtful' : 'away')}`
      : null,
    streamer ? sentence`${name(streamer.name)} can be streamed` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return sentence`Before ${weekWord(context.currentSnapshot.week)} no role has changed.`;
  return sentence`Before ${weekWord(context.currentSnapshot.week)}: ${listing(parts)}.`;
}

/** Odds that the first name of the headline has a starter's week; zero without one. */
function oddsOfHeadline(
  { currentSnapshot: snapshot, model }: AnalysisContext,
  { emerging: [riser], fallout: [injury], streamers: [streamer] }: ReportLists,
): number {
  const first = riser ?? injury?.beneficiaries[0] ?? streamer;
  const player = first?.player_id ? snapshot.players.byPlatformId(first.player_id) : undefined;
  const forecast = model.week(snapshot);
  const projection = player && forecast.projectionFor(player);
  return projection ? projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).starterProbability : 0;
}

function reasoning(
  { currentSnapshot: snapshot }: AnalysisContext,
  { emerging: riser, fallout, up, down, streamers: streamed }: ReportLists,
): Sentence {
  const mention = (note: Note | undefined) => (note ? sentence`${name(note.name)}: ${note.note}` : null);
  const [injury] = fallout;
  return paragraph(
    sentence`What changed before ${weekWord(snapshot.week)}, by usage and not by points.`,
    mention(riser[0]),
    mention(injury?.beneficiaries[0]),
    mention(up[0]),
    mention(down[0]),
    mention(streamed[0]),
  );
}

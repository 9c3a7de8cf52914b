// A note of the report: one player, what happened to him and what it means, with at least one number that is cited.
import { type Fact, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { ROSTERED_BY_POSITION, rostershipRanks } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { BYSTANDER_SHARE, MIN_ROLE_CHANGE, type Player, type RoleChange, roleChanges } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { touchesLabel } from '../phrases/index.ts';
import {
  type AnalysisContext,
  forecastFact,
  goodNews,
  impliedTotal,
  mayNotPlay,
  newsClause,
  type RoleProfile,
  roleProfile,
  roleSentence,
} from '../shared/index.ts';

/** One entry of a list of the report. */
export interface Note {
  readonly player_id: string | null;
  readonly name: string;
  readonly position: string;
  readonly team: string | null;
  readonly note: Sentence;
}

const MAX_NOTES = 5;
/** Share of the rostered players of a position whose rise is no news. */
const WELL_KNOWN_SHARE = 0.75;

/** Players whom few count on, whose role has grown into one that can be started: the biggest change first. */
export function emerging(context: AnalysisContext): readonly Note[] {
  const rostership = rostershipRanks(context.currentSnapshot, context.model, SCORING_PRESETS.ppr);
  const risers = availableChanges(context).filter(({ player, volume, change, games }) => {
    if (rostership.rank(player) <= WELL_KNOWN_SHARE * (ROSTERED_BY_POSITION[player.position] ?? 0)) return false;
    // after one game there is nothing to compare with: a starter's role of somebody whom nobody holds is news by itself
    if (change === null)
      return games > 0 && volume >= 1 && rostership.rank(player) > (ROSTERED_BY_POSITION[player.position] ?? 0);
    return volume >= BYSTANDER_SHARE && change >= MIN_ROLE_CHANGE;
  });
  return notesOf(context, risers, ({ volume, change }) => -(volume + (change ?? 0)), changeNote);
}

/** Players whom managers hold, and who are used more than before; who is told of as `risen` is not told of again. */
export function stockUp(context: AnalysisContext, risen: readonly Note[]): readonly Note[] {
  const isEmerging = new Set(risen.map((note) => note.player_id));
  const rising = rostered(context).filter(
    ({ player, change }) => !isEmerging.has(player.platformId) && (change ?? 0) >= MIN_ROLE_CHANGE,
  );
  return notesOf(context, rising, ({ change }) => -(change ?? 0), changeNote);
}

/** Players whom managers hold, and who are used less than before. */
export function stockDown(context: AnalysisContext): readonly Note[] {
  const falling = rostered(context).filter(({ change }) => (change ?? 0) <= -MIN_ROLE_CHANGE);
  return notesOf(context, falling, ({ change }) => change ?? 0, changeNote);
}

/** The first-year players who are likeliest to have a starter's week; a kicker's first year is like his others. */
export function rookieWatch(context: AnalysisContext): readonly Note[] {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const chance = (projection: Projection) =>
    projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).starterProbability;
  return forecast.projections
    .filter(({ player }) => player.entryYear === snapshot.season && player.position !== 'K')
    .sort((a, b) => chance(b) - chance(a) || a.player.index - b.player.index)
    .slice(0, MAX_NOTES)
    .flatMap((projection) => {
      const role = roleProfile(snapshot, projection.player);
      const odds = startsFact(context, projection.player);
      if (!odds) return [];
      const work = roleSentence(role, role.isThisSeason);
      return [noteOf(role, paragraph(work, oddsSentence(odds), mayNotPlay(context, projection.player)))];
    });
}

/** Positions that are filled from week to week, and how many are named at each. */
const STREAMED_POSITIONS = ['QB', 'TE', 'K', 'DEF'];
const STREAMERS_PER_POSITION = 2;

/** One-week starts at the positions that are filled from week to week, from those whom nobody holds. */
export function streamers(context: AnalysisContext): readonly Note[] {
  const { currentSnapshot: snapshot, model } = context;
  const rostership = rostershipRanks(snapshot, model, SCORING_PRESETS.ppr);
  const forecast = model.week(snapshot);
  return STREAMED_POSITIONS.flatMap((position) =>
    forecast.projections
      .filter(
        ({ player }) => player.position === position && rostership.rank(player) > (ROSTERED_BY_POSITION[position] ?? 0),
      )
      .sort((a, b) => forecast.rank(a, SCORING_PRESETS.ppr) - forecast.rank(b, SCORING_PRESETS.ppr))
      .slice(0, STREAMERS_PER_POSITION)
      .flatMap((projection) => streamer(context, projection)),
  );
}

function streamer(context: AnalysisContext, { player, team, opponent, home }: Projection): readonly Note[] {
  const role = roleProfile(context.currentSnapshot, player);
  const points = forecastFact(context, player, {
    stat: 'projected_points',
    unit: 'points',
    rule: 'mean points in ppr',
  });
  if (!points) return [];
  const total = role.line ? null : impliedTotal(context, team);
  const where = word(home ? 'at home against' : 'away at');
  const streamerKind = word(player.position === 'K' || player.position === 'DEF' ? 'points' : 'PPR points');
  return [
    noteOf(
      role,
      paragraph(
        sentence`${points} ${streamerKind} expected ${where} ${name(opponent)}.`,
        mayNotPlay(context, player),
        role.line &&
          sentence`The line gives ${word(player.position === 'DEF' ? 'the opponent' : 'his team')} ${role.line} points.`,
        total && sentence`The line gives his team ${total} points.`,
      ),
    ),
  ];
}

/** A player's entry. */
export function noteOf({ player, team }: RoleProfile, note: Sentence): Note {
  return { player_id: player.platformId, name: player.name, position: player.position, team, note };
}

/** Odds of a starter's week, given that he plays. */
export function startsFact(context: AnalysisContext, player: Player): Fact | null {
  return forecastFact(context, player, {
    stat: 'starter_week_odds',
    unit: 'share',
    rule: "odds of a starter's week in ppr",
  });
}

export function oddsSentence(odds: Fact): Sentence {
  return sentence`If he plays, a starter's week has odds of ${odds}.`;
}

/** What changed, in touches and in what they are a share of. */
function changeNote(context: AnalysisContext, role: RoleProfile): Sentence | null {
  const { opportunitiesPerGame: now, opportunitiesChange: change } = role;
  const work = touchesLabel(role.position);
  const newsText = goodNews(role) === 'opening' ? sentence`${newsClause(role, 'opening')}` : null;
  const odds = startsFact(context, role.player);
  if (!now) return null;
  const changeClause = change
    ? sentence`${now} ${work} a game lately, a change of ${change} from the games before.`
    : sentence`${now} ${work} ${spanClause(role)}.`;
  return paragraph(
    changeClause,
    roleSentence(role, role.isThisSeason),
    newsText && openingNote(newsText),
    odds && oddsSentence(odds),
    mayNotPlay(context, role.player),
  );
}

/** Over which games, where there are none before them to compare with. */
function spanClause({ games, gamesPlayed, team }: RoleProfile): Sentence {
  const isEmerging = games !== null && games.value > gamesPlayed && team !== null;
  const when = word(gamesPlayed === 1 ? 'in his first game' : 'a game so far');
  return isEmerging ? sentence`${when} for ${name(team)}` : sentence`${when}`;
}

function openingNote(newsText: Sentence): Sentence {
  return sentence`Besides, ${newsText}`;
}

/** Role changes of players who have played lately, may play this week, and are known to the platform. */
function availableChanges({ currentSnapshot: snapshot, model }: AnalysisContext): readonly RoleChange[] {
  const forecast = model.week(snapshot);
  const latest = Math.max(0, ...roleChanges(snapshot).map(({ lastWeek }) => lastWeek));
  return roleChanges(snapshot).filter(
    ({ player, games, lastWeek }) =>
      games > 0 && lastWeek >= latest - 1 && (forecast.projectionFor(player)?.plays ?? 0) >= 0.5,
  );
}

function rostered(context: AnalysisContext): readonly RoleChange[] {
  const rostership = rostershipRanks(context.currentSnapshot, context.model, SCORING_PRESETS.ppr);
  return availableChanges(context).filter(
    ({ player }) => rostership.rank(player) <= (ROSTERED_BY_POSITION[player.position] ?? 0),
  );
}

function notesOf(
  context: AnalysisContext,
  changes: readonly RoleChange[],
  order: (change: RoleChange) => number,
  note: (context: AnalysisContext, role: RoleProfile) => Sentence | null,
): readonly Note[] {
  return [...changes]
    .sort((a, b) => order(a) - order(b) || a.player.index - b.player.index)
    .slice(0, MAX_NOTES)
    .flatMap(({ player }) => {
      const role = roleProfile(context.currentSnapshot, player);
      const text = note(context, role);
      return text ? [noteOf(role, text)] : [];
    });
}

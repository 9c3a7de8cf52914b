// A note of the report: one player, what happened to him and what it means, with at least one number that is cited.
import type { Fact } from '../evidence/fact.ts';
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { crowdOf, ROSTERED } from '../football/crowd.ts';
import type { Projection } from '../football/model.ts';
import { BYSTANDER, ROLE_CHANGE, type RoleShift, roleShifts } from '../football/role-shift.ts';
import { PRESETS } from '../football/scoring.ts';
import type { Player } from '../football/world.ts';
import type { Sight } from './analysis.ts';
import { mayNotPlay } from './playing-time.ts';
import { type RoleCase, roleOf } from './role-case.ts';
import { goodNews, newsClause } from './role-news.ts';
import { roleSentence } from './usage-facts.ts';
import { forecastFact, impliedTotal } from './week-facts.ts';
import { workWord } from './work.ts';

/** One entry of a list of the report. */
export interface Note {
  readonly player_id: string | null;
  readonly name: string;
  readonly position: string;
  readonly team: string | null;
  readonly note: Sentence;
}

const MOST = 5;
/** Share of the rostered players of a position whose rise is no news. */
const WELL_KNOWN = 0.75;

/** Players whom few count on, whose role has grown into one that can be started: the biggest change first. */
export function emerging(sight: Sight): readonly Note[] {
  const crowd = crowdOf(sight.world, sight.model, PRESETS.ppr);
  const grown = available(sight).filter(({ player, volume, shift, games }) => {
    if (crowd.rank(player) <= WELL_KNOWN * (ROSTERED[player.position] ?? 0)) return false;
    // after one game there is nothing to compare with: a starter's role of somebody whom nobody holds is news by itself
    if (shift === null) return games > 0 && volume >= 1 && crowd.rank(player) > (ROSTERED[player.position] ?? 0);
    return volume >= BYSTANDER && shift >= ROLE_CHANGE;
  });
  return told(sight, grown, ({ volume, shift }) => -(volume + (shift ?? 0)), changeNote);
}

/** Players whom managers hold, and who are used more than before; who is told of as `risen` is not told of again. */
export function stockUp(sight: Sight, risen: readonly Note[]): readonly Note[] {
  const isNew = new Set(risen.map((note) => note.player_id));
  const more = held(sight).filter(({ player, shift }) => !isNew.has(player.platformId) && (shift ?? 0) >= ROLE_CHANGE);
  return told(sight, more, ({ shift }) => -(shift ?? 0), changeNote);
}

/** Players whom managers hold, and who are used less than before. */
export function stockDown(sight: Sight): readonly Note[] {
  const less = held(sight).filter(({ shift }) => (shift ?? 0) <= -ROLE_CHANGE);
  return told(sight, less, ({ shift }) => shift ?? 0, changeNote);
}

/** The first-year players who are likeliest to have a starter's week; a kicker's first year is like his others. */
export function rookieWatch(sight: Sight): readonly Note[] {
  const { world, model } = sight;
  const forecast = model.week(world);
  const chance = (one: Projection) => one.plays * forecast.outcome(one, PRESETS.ppr).starts;
  return forecast.projections
    .filter(({ player }) => player.entryYear === world.season && player.position !== 'K')
    .sort((a, b) => chance(b) - chance(a) || a.player.index - b.player.index)
    .slice(0, MOST)
    .flatMap((projection) => {
      const role = roleOf(world, projection.player);
      const odds = startsFact(sight, projection.player);
      if (!odds) return [];
      const work = roleSentence(role, role.isThisSeason);
      return [noteOf(role, paragraph(work, oddsSentence(odds), mayNotPlay(sight, projection.player)))];
    });
}

/** Positions that are filled from week to week, and how many are named at each. */
const STREAMED = ['QB', 'TE', 'K', 'DEF'];
const PER_POSITION = 2;

/** One-week starts at the positions that are filled from week to week, from those whom nobody holds. */
export function streamers(sight: Sight): readonly Note[] {
  const { world, model } = sight;
  const crowd = crowdOf(world, model, PRESETS.ppr);
  const forecast = model.week(world);
  return STREAMED.flatMap((position) =>
    forecast.projections
      .filter(({ player }) => player.position === position && crowd.rank(player) > (ROSTERED[position] ?? 0))
      .sort((a, b) => forecast.rank(a, PRESETS.ppr) - forecast.rank(b, PRESETS.ppr))
      .slice(0, PER_POSITION)
      .flatMap((projection) => streamer(sight, projection)),
  );
}

function streamer(sight: Sight, { player, team, opponent, home }: Projection): readonly Note[] {
  const role = roleOf(sight.world, player);
  const points = forecastFact(sight, player, {
    stat: 'projected_points',
    unit: 'points',
    rule: 'mean points in ppr',
  });
  if (!points) return [];
  const total = role.line ? null : impliedTotal(sight, team);
  const where = word(home ? 'at home against' : 'away at');
  const kind = word(player.position === 'K' || player.position === 'DEF' ? 'points' : 'PPR points');
  return [
    noteOf(
      role,
      paragraph(
        sentence`${points} ${kind} expected ${where} ${name(opponent)}.`,
        mayNotPlay(sight, player),
        role.line &&
          sentence`The line gives ${word(player.position === 'DEF' ? 'the opponent' : 'his team')} ${role.line} points.`,
        total && sentence`The line gives his team ${total} points.`,
      ),
    ),
  ];
}

/** A player's entry. */
export function noteOf({ player, team }: RoleCase, note: Sentence): Note {
  return { player_id: player.platformId, name: player.name, position: player.position, team, note };
}

/** Odds of a starter's week, given that he plays. */
export function startsFact(sight: Sight, player: Player): Fact | null {
  return forecastFact(sight, player, {
    stat: 'starter_week_odds',
    unit: 'share',
    rule: "odds of a starter's week in ppr",
  });
}

export function oddsSentence(odds: Fact): Sentence {
  return sentence`If he plays, a starter's week has odds of ${odds}.`;
}

/** What changed, in touches and in what they are a share of. */
function changeNote(sight: Sight, role: RoleCase): Sentence | null {
  const { opportunitiesPerGame: now, opportunitiesChange: change } = role;
  const work = workWord(role.position);
  const news = goodNews(role) === 'opening' ? sentence`${newsClause(role, 'opening')}` : null;
  const odds = startsFact(sight, role.player);
  if (!now) return null;
  const told = change
    ? sentence`${now} ${work} a game lately, a change of ${change} from the games before.`
    : sentence`${now} ${work} ${soFar(role)}.`;
  return paragraph(
    told,
    roleSentence(role, role.isThisSeason),
    news && openingNote(news),
    odds && oddsSentence(odds),
    mayNotPlay(sight, role.player),
  );
}

/** Over which games, where there are none before them to compare with. */
function soFar({ games, gamesPlayed, team }: RoleCase): Sentence {
  const isNew = games !== null && games.value > gamesPlayed && team !== null;
  const when = word(gamesPlayed === 1 ? 'in his first game' : 'a game so far');
  return isNew ? sentence`${when} for ${name(team)}` : sentence`${when}`;
}

function openingNote(news: Sentence): Sentence {
  return sentence`Besides, ${news}`;
}

/** Role changes of players who have played lately, may play this week, and are known to the platform. */
function available({ world, model }: Sight): readonly RoleShift[] {
  const forecast = model.week(world);
  const latest = Math.max(0, ...roleShifts(world).map(({ lastWeek }) => lastWeek));
  return roleShifts(world).filter(
    ({ player, games, lastWeek }) => games > 0 && lastWeek >= latest - 1 && (forecast.of(player)?.plays ?? 0) >= 0.5,
  );
}

function held(sight: Sight): readonly RoleShift[] {
  const crowd = crowdOf(sight.world, sight.model, PRESETS.ppr);
  return available(sight).filter(({ player }) => crowd.rank(player) <= (ROSTERED[player.position] ?? 0));
}

function told(
  sight: Sight,
  shifts: readonly RoleShift[],
  order: (shift: RoleShift) => number,
  note: (sight: Sight, role: RoleCase) => Sentence | null,
): readonly Note[] {
  return [...shifts]
    .sort((a, b) => order(a) - order(b) || a.player.index - b.player.index)
    .slice(0, MOST)
    .flatMap(({ player }) => {
      const role = roleOf(sight.world, player);
      const text = note(sight, role);
      return text ? [noteOf(role, text)] : [];
    });
}

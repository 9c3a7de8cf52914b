// GET /v1/waivers: the free players worth a claim, what to bid for each, and whom to let go.
import { waivers as product } from '../contract/waivers.ts';
import { capitalised, listing, name, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { confidenceOf } from '../football/confidence.ts';
import { PRESETS } from '../football/scoring.ts';
import { LAST_WEEK } from '../football/season.ts';
import { leastUseful, type WaiverCandidate, waiverLabel, waiverRanking } from '../football/waiver-ranking.ts';
import type { Player } from '../football/world.ts';
import type { Analysis, Sight } from './analysis.ts';
import { called } from './called.ts';
import { overNextGames, overWeeksLeft } from './horizon.ts';
import { ifHePlays } from './player-case.ts';
import { mayNotPlay } from './playing-time.ts';
import { Refusal } from './refusal.ts';
import { type RoleCase, roleOf } from './role-case.ts';
import { badNews, goodNews, newsClause } from './role-news.ts';
import { roleSentence } from './usage-facts.ts';
import { forecastFact } from './week-facts.ts';

interface DropHint {
  readonly player: Player;
  readonly sentence: Sentence;
}

interface Target {
  readonly candidate: WaiverCandidate;
  readonly role: RoleCase;
  readonly drop: DropHint | null;
}

/** Targets that the reasoning speaks of. */
const SPOKEN_OF = 3;

export const waivers: Analysis<typeof product> = {
  product,
  async answer(sight, { limit }) {
    const { world, model } = sight;
    const hints = dropHints(sight);
    const ranking = waiverRanking(world, model, PRESETS.ppr);
    const targets: Target[] = ranking
      // who has no id on the platform cannot be claimed there
      .filter(({ player }) => player.platformId !== null)
      // nobody is held for a week that does not come
      .filter((candidate) => world.week < LAST_WEEK || waiverLabel(candidate) === 'start')
      .slice(0, limit)
      .map((candidate) => ({ candidate, role: roleOf(world, candidate.player), drop: hints(candidate) }));
    // without a game to project the season's schedule is not out: nobody is on a bye, and nothing is free before the drafts
    if (ranking.length === 0 || model.week(world).projections.length === 0) {
      throw new Refusal(
        503,
        'data_unavailable',
        `The season from week ${world.week} on cannot be projected yet.`,
        3600,
      );
    }
    if (targets.length === 0) {
      throw new Refusal(
        409,
        'nothing_to_recommend',
        `No player who is free in most leagues is worth a start in week ${world.week}, the last one. You were not charged. Ask for an earlier week.`,
      );
    }
    return {
      verdict: headline(targets),
      confidence: confidenceOf(targets[0]?.candidate.outcome.startable ?? 0),
      reasoning: reasoning(sight, targets),
      week: world.week,
      season: world.season,
      targets: targets.map((target, i) => {
        const { player, team, worth, outcome } = target.candidate;
        return {
          rank: i + 1,
          player_id: player.platformId ?? '',
          name: player.name,
          position: player.position,
          team,
          label: waiverLabel(target.candidate),
          suggested_fab_bid: Math.round(100 * worth),
          confidence: confidenceOf(outcome.startable),
          rationale: paragraph(rationale(sight, target), roleSentence(target.role, target.role.isThisSeason)),
          drop_hint: target.drop?.sentence ?? null,
          drop_player_id: target.drop?.player.platformId ?? null,
          // no league, no bids to go by
          win_probability: null,
          rostered_pct: null,
        };
      }),
    };
  },
};

function headline(targets: readonly Target[]): Sentence {
  const named = (label: 'start' | 'stash', most: number) =>
    targets
      .filter(({ candidate }) => waiverLabel(candidate) === label)
      .slice(0, most)
      .map(({ candidate }) => called(candidate.player));
  const [start, stash] = [named('start', 2), named('stash', 1)];
  if (start.length === 0) return sentence`Nobody on waivers helps at once; stash ${listing(stash)}.`;
  if (stash.length === 0) return sentence`Claim ${listing(start)} for this week's lineup.`;
  return sentence`Claim ${listing(start)} for this week's lineup; stash ${listing(stash)}.`;
}

function reasoning(sight: Sight, targets: readonly Target[]): Sentence {
  return paragraph(
    sentence`Players whom common leagues leave free before ${week(sight.world.week)}, in order of what a claim is worth: the odds to be startable ${overNextGames(sight.world)}, the scarcity of the position and the time that is left. Bids are shares of a season's budget.`,
    ...targets
      .slice(0, SPOKEN_OF)
      .map((target) => capitalised(sentence`${called(target.candidate.player)}: ${rationale(sight, target)}`)),
  );
}

/** His odds and what makes them, and what the weeks after bring. */
function rationale(sight: Sight, { candidate, role }: Target): Sentence {
  const { player, projection } = candidate;
  const odds = forecastFact(sight, player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: 'odds to be startable in ppr',
  });
  const [good, bad] = [goodNews(role), badNews(role)];
  const chance = odds
    ? sentence`${odds} to be startable ${overNextGames(sight.world)}`
    : sentence`he may be startable over the next games`;
  const points = forecastFact(sight, player, {
    stat: 'projected_points',
    unit: 'points',
    rule: 'mean points in ppr',
  });
  const against = projection && sentence`expected against ${name(projection.opponent)}`;
  return paragraph(
    good
      ? sentence`${chance}; ${newsClause(role, good)}`
      : bad
        ? sentence`${chance}, although ${newsClause(role, bad)}`
        : sentence`${chance}.`,
    against && points
      ? player.position === 'DEF'
        ? sentence`${points} points ${against}.`
        : sentence`${points} ${word(player.position === 'K' ? 'points' : 'PPR points')} ${against} ${ifHePlays(player)}.`
      : sentence`${word(player.position === 'DEF' ? 'They have' : 'His team has')} a bye this week.`,
    mayNotPlay(sight, player),
    later(sight, candidate),
  );
}

/** Points that are not told as none. */
const LEAST_POINTS = 0.05;

function later(sight: Sight, { player, outcome }: WaiverCandidate): Sentence | null {
  if (outcome.overReplacement <= 0) return null;
  const points = forecastFact(sight, player, {
    stat: 'points_over_replacement',
    unit: 'points',
    rule: 'season points over replacement in ppr',
  });
  if (!points || points.value < LEAST_POINTS) return null;
  const [they, kind] =
    player.position === 'DEF' ? ['They are', 'points'] : ['He is', player.position === 'K' ? 'points' : 'PPR points'];
  return sentence`${word(they)} worth ${points} ${word(kind)} more than a replacement ${overWeeksLeft(sight.world)}.`;
}

/** Part of the target's odds to be startable that somebody to let go has at most: a like chance is no reason to swap. */
const CLEARLY = 0.5;

/** For a target, whom of his position managers hold for less; each is named once, so that the hints differ. */
function dropHints(sight: Sight): (candidate: WaiverCandidate) => DropHint | null {
  const named = new Set<number>();
  return ({ player: { position }, outcome }) => {
    const least = leastUseful(sight.world, sight.model, PRESETS.ppr, position).find(
      (held) =>
        !named.has(held.player.index) &&
        held.outcome.overReplacement < outcome.overReplacement &&
        held.outcome.startable <= CLEARLY * outcome.startable,
    );
    if (!least) return null;
    const odds = forecastFact(sight, least.player, {
      stat: 'startable_odds',
      unit: 'share',
      rule: 'odds to be startable in ppr',
    });
    if (!odds) return null;
    named.add(least.player.index);
    return {
      player: least.player,
      sentence: sentence`Let ${called(least.player)} go for ${word(position === 'DEF' ? 'them' : 'him')}: ${odds} to be startable ${overNextGames(sight.world)}.`,
    };
  };
}

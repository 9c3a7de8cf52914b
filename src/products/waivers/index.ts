// GET /v1/waivers: the free players worth a claim, what to bid for each, and whom to let go.
import {
  capitalized,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import { waivers as product } from '../../contract/index.ts';
import {
  confidenceOf,
  leastUsefulRostered,
  rankWaivers,
  type WaiverCandidate,
  waiverLabel,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player } from '../../nfl/index.ts';
import { displayName, overNextGames, overWeeksLeft } from '../phrases/index.ts';
import {
  type Analysis,
  type AnalysisContext,
  AnswerError,
  badNews,
  forecastFact,
  goodNews,
  ifHePlays,
  mayNotPlay,
  newsClause,
  type RoleProfile,
  roleProfile,
  roleSentence,
} from '../shared/index.ts';

interface DropHint {
  readonly player: Player;
  readonly sentence: Sentence;
}

interface WaiverTarget {
  readonly candidate: WaiverCandidate;
  readonly role: RoleProfile;
  readonly drop: DropHint | null;
}

/** Targets that the reasoning speaks of. */
const MAX_MENTIONED = 3;

export const waivers: Analysis<typeof product> = {
  product,
  async answer(context, { limit }) {
    const { currentSnapshot: snapshot, model } = context;
    const hints = dropHints(context);
    const ranking = rankWaivers(snapshot, model, SCORING_PRESETS.ppr);
    const targets: WaiverTarget[] = ranking
      // who has no id on the platform cannot be claimed there
      .filter(({ player }) => player.platformId !== null)
      // nobody is held for a week that does not come
      .filter((candidate) => snapshot.week < LAST_WEEK || waiverLabel(candidate) === 'start')
      .slice(0, limit)
      .map((candidate) => ({ candidate, role: roleProfile(snapshot, candidate.player), drop: hints(candidate) }));
    // without a game to project the season's schedule is not out: nobody is on a bye, and nothing is free before the drafts
    if (ranking.length === 0 || model.week(snapshot).projections.length === 0) {
      throw new AnswerError(
        503,
        'data_unavailable',
        `The season from week ${snapshot.week} on cannot be projected yet.`,
        3600,
      );
    }
    if (targets.length === 0) {
      throw new AnswerError(
        409,
        'nothing_to_recommend',
        `No player who is free in most leagues is worth a start in week ${snapshot.week}, the last one. You were not charged. Ask for an earlier week.`,
      );
    }
    return {
      verdict: headline(targets),
      confidence: confidenceOf(targets[0]?.candidate.outcome.startableProbability ?? 0),
      reasoning: reasoning(context, targets),
      week: snapshot.week,
      season: snapshot.season,
      targets: targets.map((target, i) => {
        const { player, team, claimValue, outcome } = target.candidate;
        return {
          rank: i + 1,
          player_id: player.platformId ?? '',
          name: player.name,
          position: player.position,
          team,
          label: waiverLabel(target.candidate),
          suggested_fab_bid: Math.round(100 * claimValue),
          confidence: confidenceOf(outcome.startableProbability),
          rationale: paragraph(rationale(context, target), roleSentence(target.role, target.role.isThisSeason)),
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

function headline(targets: readonly WaiverTarget[]): Sentence {
  const named = (label: 'start' | 'stash', maxNames: number) =>
    targets
      .filter(({ candidate }) => waiverLabel(candidate) === label)
      .slice(0, maxNames)
      .map(({ candidate }) => displayName(candidate.player));
  const [start, stash] = [named('start', 2), named('stash', 1)];
  if (start.length === 0) return sentence`Nobody on waivers helps at once; stash ${listing(stash)}.`;
  if (stash.length === 0) return sentence`Claim ${listing(start)} for this week's lineup.`;
  return sentence`Claim ${listing(start)} for this week's lineup; stash ${listing(stash)}.`;
}

function reasoning(context: AnalysisContext, targets: readonly WaiverTarget[]): Sentence {
  return paragraph(
    sentence`Players whom common leagues leave free before ${weekWord(context.currentSnapshot.week)}, in order of what a claim is worth: the odds to be startable ${overNextGames(context.currentSnapshot)}, the scarcity of the position and the time that is left. Bids are shares of a season's budget.`,
    ...targets
      .slice(0, MAX_MENTIONED)
      .map((target) => capitalized(sentence`${displayName(target.candidate.player)}: ${rationale(context, target)}`)),
  );
}

/** His odds and what makes them, and what the weeks after bring. */
function rationale(context: AnalysisContext, { candidate, role }: WaiverTarget): Sentence {
  const { player, projection } = candidate;
  const odds = forecastFact(context, player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: 'odds to be startable in ppr',
  });
  const [good, bad] = [goodNews(role), badNews(role)];
  const chance = odds
    ? sentence`${odds} to be startable ${overNextGames(context.currentSnapshot)}`
    : sentence`he may be startable over the next games`;
  const points = forecastFact(context, player, {
    stat: 'projected_points',
    unit: 'points',
    rule: 'mean points in ppr',
  });
  const opponentClause = projection && sentence`expected against ${name(projection.opponent)}`;
  return paragraph(
    good
      ? sentence`${chance}; ${newsClause(role, good)}`
      : bad
        ? sentence`${chance}, although ${newsClause(role, bad)}`
        : sentence`${chance}.`,
    opponentClause && points
      ? player.position === 'DEF'
        ? sentence`${points} points ${opponentClause}.`
        : sentence`${points} ${word(player.position === 'K' ? 'points' : 'PPR points')} ${opponentClause} ${ifHePlays(player)}.`
      : sentence`${word(player.position === 'DEF' ? 'They have' : 'His team has')} a bye this week.`,
    mayNotPlay(context, player),
    laterSentence(context, candidate),
  );
}

/** Points that are not told as none. */
const MIN_SHOWN_POINTS = 0.05;

function laterSentence(context: AnalysisContext, { player, outcome }: WaiverCandidate): Sentence | null {
  if (outcome.overReplacement <= 0) return null;
  const points = forecastFact(context, player, {
    stat: 'points_over_replacement',
    unit: 'points',
    rule: 'season points over replacement in ppr',
  });
  if (!points || points.value < MIN_SHOWN_POINTS) return null;
  const [they, kind] =
    player.position === 'DEF' ? ['They are', 'points'] : ['He is', player.position === 'K' ? 'points' : 'PPR points'];
  return sentence`${word(they)} worth ${points} ${word(kind)} more than a replacement ${overWeeksLeft(context.currentSnapshot)}.`;
}

/** Part of the target's odds to be startable that somebody to let go has at most: a like chance is no reason to swap. */
const MAX_DROP_ODDS_RATIO = 0.5;

/** For a target, whom of his position managers hold for less; each is named once, so that the hints differ. */
function dropHints(context: AnalysisContext): (candidate: WaiverCandidate) => DropHint | null {
  const named = new Set<number>();
  return ({ player: { position }, outcome }) => {
    const leastUseful = leastUsefulRostered(context.currentSnapshot, context.model, SCORING_PRESETS.ppr, position).find(
      (candidateToDrop) =>
        !named.has(candidateToDrop.player.index) &&
        candidateToDrop.outcome.overReplacement < outcome.overReplacement &&
        candidateToDrop.outcome.startableProbability <= MAX_DROP_ODDS_RATIO * outcome.startableProbability,
    );
    if (!leastUseful) return null;
    const odds = forecastFact(context, leastUseful.player, {
      stat: 'startable_odds',
      unit: 'share',
      rule: 'odds to be startable in ppr',
    });
    if (!odds) return null;
    named.add(leastUseful.player.index);
    return {
      player: leastUseful.player,
      sentence: sentence`Let ${displayName(leastUseful.player)} go for ${word(position === 'DEF' ? 'them' : 'him')}: ${odds} to be startable ${overNextGames(context.currentSnapshot)}.`,
    };
  };
}

// Opportunity shares: each candidate's part of his team's targets, carries and attempts, corrected
// by the fit and normalized to sum to one.
import { itemAt } from '../../checked/index.ts';
import { OFFENSE_POSITIONS, type OffensePosition, shareOf } from '../../nfl/index.ts';
import { type LinearFit, predict } from '../../stats/index.ts';
import type { SkillCandidate, TeamForecastInput } from './candidates.ts';
import { type Shares, ZERO_SHARES } from './recent-shares.ts';
import { shareFeatures } from './share-features.ts';

export const OPPORTUNITY_KINDS = ['targets', 'carries', 'attempts'] as const;
type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number];

/** A candidate's shares before fitted corrections, and the features of those corrections. */
export interface OpportunityShare {
  readonly candidate: SkillCandidate;
  /** Own shares given that he plays, normalized so that the team's sum to one. */
  readonly teamShares: Shares;
  readonly features: readonly number[];
  readonly vacated: Shares;
  readonly vacatedElsewhere: Shares;
  readonly positionFraction: number;
  readonly expectedAhead: number;
  readonly isTop: boolean;
}

/** 1 for a player without a game, falling toward 0 with games on record. */
export function inexperience(candidate: SkillCandidate): number {
  return 1 / (1 + candidate.seasonForm.weight);
}

/**
 * Of the team's recent games, what he had there and is not expected to have this week: below
 * zero for a returning player.
 */
export function vacatedShares({ recent, own, playProbability }: SkillCandidate): Shares {
  return {
    targets: recent.targets - playProbability * own.targets,
    carries: recent.carries - playProbability * own.carries,
    attempts: recent.attempts - playProbability * own.attempts,
  };
}

export function opportunityShares(week: TeamForecastInput): readonly OpportunityShare[] {
  const peers = byPosition((position) => week.candidates.filter((peer) => peer.position === position));
  const vacatedByPlayer = byPosition((position) =>
    peers[position].map(vacatedShares).reduce(addShares, week.departedShares[position]),
  );
  const teamTotal = week.candidates
    .map(({ own, playProbability }) => scaleShares(own, playProbability))
    .reduce(addShares, ZERO_SHARES);
  const vacatedByPosition = OFFENSE_POSITIONS.map((position) => vacatedByPlayer[position]).reduce(
    addShares,
    ZERO_SHARES,
  );
  return week.candidates.map((candidate) => {
    const { position, own, playProbability } = candidate;
    const ownWeight = totalShare(own);
    const others = peers[position].filter((peer) => peer !== candidate);
    const ahead = others.filter((peer) => totalShare(peer.own) > ownWeight);
    const expectedAhead = ahead.reduce((sum, peer) => sum + peer.playProbability, 0);
    const competingShare = others.reduce((sum, peer) => sum + peer.playProbability * totalShare(peer.own), ownWeight);
    // the shares he brings back or leaves are not vacated for himself
    const vacated = addShares(vacatedByPlayer[position], scaleShares(vacatedShares(candidate), -1));
    const share = {
      candidate,
      teamShares: projectedShare(own, teamTotal, playProbability),
      vacated,
      vacatedElsewhere: addShares(vacatedByPosition, scaleShares(vacatedByPlayer[position], -1)),
      positionFraction: shareOf(ownWeight, competingShare),
      expectedAhead,
      isTop: expectedAhead < 0.5,
    };
    const missingAhead = ahead.length - expectedAhead;
    const features = shareFeatures({
      ...share,
      missingAhead,
      early: week.earlySeason,
      inexperience: inexperience(candidate),
    });
    return { ...share, features };
  });
}

/**
 * Shares given that he plays, normalized so that the team's sum to one with every player
 * weighted by his odds to play. `fitted` adds its correction to each share.
 */
export function normalizedShares(
  parts: readonly OpportunityShare[],
  fitted: Readonly<Partial<Record<OffensePosition, LinearFit>>>,
): readonly Shares[] {
  const uncorrected = parts.map(({ candidate, teamShares, features }) => {
    const [fittedTargets = 0, carries = 0, attempts = 0] = predict(fitted[candidate.position], features);
    // the few targets of quarterbacks vary too little to fit: one fit
    // expected 1.4 a game of a rookie
    const targets = candidate.position === 'QB' ? 0 : fittedTargets;
    return {
      targets: Math.max(0, teamShares.targets + targets),
      carries: Math.max(0, teamShares.carries + carries),
      attempts: Math.max(0, teamShares.attempts + attempts),
    };
  });
  const playsOf = (index: number) => itemAt(parts, index).candidate.playProbability;
  const teamTotal = uncorrected.map((peer, index) => scaleShares(peer, playsOf(index))).reduce(addShares, ZERO_SHARES);
  return uncorrected.map((peer, index) => projectedShare(peer, teamTotal, playsOf(index)));
}

/**
 * A share of the expected total, given that he plays. The floor of one half keeps a team of mostly
 * unknown players from being divided among the few known ones.
 */
function projectedShare(own: Shares, teamTotal: Shares, plays: number): Shares {
  const shareOfKind = (kind: OpportunityKind) =>
    Math.min(1, shareOf(own[kind], Math.max(0.5, teamTotal[kind] + (1 - plays) * own[kind])));
  return { targets: shareOfKind('targets'), carries: shareOfKind('carries'), attempts: shareOfKind('attempts') };
}

const totalShare = ({ targets, carries, attempts }: Shares): number => targets + carries + attempts;

function addShares(a: Shares, b: Shares): Shares {
  return { targets: a.targets + b.targets, carries: a.carries + b.carries, attempts: a.attempts + b.attempts };
}

function scaleShares(a: Shares, factor: number): Shares {
  return { targets: factor * a.targets, carries: factor * a.carries, attempts: factor * a.attempts };
}

function byPosition<V>(toValue: (position: OffensePosition) => V): Record<OffensePosition, V> {
  const values: Partial<Record<OffensePosition, V>> = {};
  for (const position of OFFENSE_POSITIONS) values[position] = toValue(position);
  return values as Record<OffensePosition, V>;
}

// The leaves of a week's tree: what the service sells of each player, by the rules it is cited by.
import { createHmac } from 'node:crypto';
import { idOf, lookUp } from '../citations/index.ts';
import { COMMITTED_RULES, type CommittedRule } from '../contract/index.ts';
import type { Snapshot, Week } from '../nfl/index.ts';
import type { Model } from '../projections/index.ts';
import type { Steps } from '../steps/index.ts';
import { leafHash } from './tree.ts';

/** A player's numbers in the order of `COMMITTED_RULES`, rounded as they are cited. */
export interface OddsLeaf {
  /** As in source lines. */
  readonly id: string;
  readonly odds: readonly (number | null)[];
}

const SALT_BYTES = 16;

/** Only who knows the week's secret knows the salts of the leaves that no answer has shown. */
export const saltOf = (secret: Uint8Array, id: string): Buffer =>
  createHmac('sha256', secret).update(id).digest().subarray(0, SALT_BYTES);

/** RFC 8785: an array of a few numbers and one id has one spelling. */
const leafText = ({ season, week }: Week, { id, odds }: OddsLeaf): string =>
  JSON.stringify([season, week, id, ...odds]);

export const hashOf = (week: Week, leaf: OddsLeaf, salt: Uint8Array): Buffer => leafHash(salt, leafText(week, leaf));

/** What the live record scores of a player. */
export interface CommittedForecast {
  readonly id: string;
  readonly plays: number;
  readonly points: number;
  readonly floor: number;
  readonly ceiling: number;
  readonly starts: number;
}

/** Of each player the numbers that are scored, in half-PPR points, given that he plays. */
export const committedForecasts = ({
  leaves,
}: {
  readonly leaves: readonly OddsLeaf[];
}): readonly CommittedForecast[] =>
  leaves.map(({ id, odds }) => {
    const numberOf = (rule: CommittedRule) => odds[COMMITTED_RULES.indexOf(rule)] ?? 0;
    return {
      id,
      plays: numberOf('odds to play'),
      points: numberOf('mean points in half_ppr'),
      floor: numberOf('p10 points in half_ppr'),
      ceiling: numberOf('p90 points in half_ppr'),
      starts: numberOf("odds of a starter's week in half_ppr"),
    };
  });

const POINTS = COMMITTED_RULES.indexOf('mean points in ppr');

/**
 * Of every player of the week's forecast, most points first: who is asked about is near the top.
 */
export function* leavesInSteps(currentSnapshot: Snapshot, model: Model): Steps<readonly OddsLeaf[]> {
  const { season, week } = currentSnapshot;
  const leaves: OddsLeaf[] = [];
  for (const { player } of model.week(currentSnapshot).projections) {
    const scope = { dataset: 'gridcall model', season, weeks: [week], player, stat: '' } as const;
    const odds = COMMITTED_RULES.map((rule) => {
      const unit = rule.startsWith('odds') ? 'share' : 'points';
      return lookUp({ currentSnapshot, model }, { ...scope, rule, unit })?.value ?? null;
    });
    leaves.push({ id: idOf(player), odds });
    yield;
  }
  const pointsOf = ({ odds }: OddsLeaf) => odds[POINTS] ?? 0;
  return leaves.sort((a, b) => pointsOf(b) - pointsOf(a) || (a.id < b.id ? -1 : 1));
}

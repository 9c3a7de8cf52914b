// The platform's brackets: six teams over three weeks, the rest among themselves.
import { PLAYOFF_START } from './leagues.ts';

/** One game of a bracket, in the platform's own fields. */
export interface BracketGame {
  /** Round and number of the game. */
  readonly r: number;
  readonly m: number;
  t1: number | null;
  t2: number | null;
  /** Winner and loser; null until played. */
  w: number | null;
  l: number | null;
  readonly t1_from?: { readonly w?: number; readonly l?: number };
  readonly t2_from?: { readonly w?: number; readonly l?: number };
  /** Place in the end for the winner. */
  readonly p?: number;
}

const open = (game: Omit<BracketGame, 'w' | 'l'>): BracketGame => ({ ...game, w: null, l: null });

/** Six teams, best first: the two best have a bye. */
function sixTeamBracket([first, second, third, fourth, fifth, sixth]: readonly number[]): BracketGame[] {
  const seat = (rosterId: number | undefined): number | null => rosterId ?? null;
  return [
    open({ r: 1, m: 1, t1: seat(fourth), t2: seat(fifth) }),
    open({ r: 1, m: 2, t1: seat(third), t2: seat(sixth) }),
    open({ r: 2, m: 3, t1: seat(first), t2: null, t2_from: { w: 1 } }),
    open({ r: 2, m: 4, t1: seat(second), t2: null, t2_from: { w: 2 } }),
    open({ r: 2, m: 5, t1: null, t2: null, t1_from: { l: 1 }, t2_from: { l: 2 }, p: 5 }),
    open({ r: 3, m: 6, t1: null, t2: null, t1_from: { w: 3 }, t2_from: { w: 4 }, p: 1 }),
    open({ r: 3, m: 7, t1: null, t2: null, t1_from: { l: 3 }, t2_from: { l: 4 }, p: 3 }),
  ];
}

function fourTeamBracket([first, second, third, fourth]: readonly number[]): BracketGame[] {
  const seat = (rosterId: number | undefined): number | null => rosterId ?? null;
  return [
    open({ r: 1, m: 1, t1: seat(first), t2: seat(fourth) }),
    open({ r: 1, m: 2, t1: seat(second), t2: seat(third) }),
    open({ r: 2, m: 3, t1: null, t2: null, t1_from: { w: 1 }, t2_from: { w: 2 }, p: 1 }),
    open({ r: 2, m: 4, t1: null, t2: null, t1_from: { l: 1 }, t2_from: { l: 2 }, p: 3 }),
  ];
}

/** The bracket of a field given best first; a field of eight leaves out its two last. */
export const newBracket = (field: readonly number[]): BracketGame[] =>
  field.length >= 6 ? sixTeamBracket(field) : fourTeamBracket(field);

export const roundOf = (week: number): number => week - PLAYOFF_START + 1;

/** Pairings of a round; its games have both teams by then. */
export const pairingsIn = (bracket: readonly BracketGame[], round: number): (readonly [number, number])[] =>
  bracket.flatMap((game) =>
    game.r === round && game.t1 !== null && game.t2 !== null ? [[game.t1, game.t2] as const] : [],
  );

/**
 * Writes the results of a round and moves winners and losers on. Level games go to the
 * first team, the better seed.
 */
export function playRound(
  bracket: readonly BracketGame[],
  round: number,
  pointsOf: (rosterId: number) => number,
): void {
  for (const game of bracket.filter(({ r }) => r === round)) {
    if (game.t1 === null || game.t2 === null) continue;
    const firstWins = pointsOf(game.t1) >= pointsOf(game.t2);
    game.w = firstWins ? game.t1 : game.t2;
    game.l = firstWins ? game.t2 : game.t1;
    for (const later of bracket) {
      if (later.t1_from?.w === game.m) later.t1 = game.w;
      if (later.t1_from?.l === game.m) later.t1 = game.l;
      if (later.t2_from?.w === game.m) later.t2 = game.w;
      if (later.t2_from?.l === game.m) later.t2 = game.l;
    }
  }
}

/** What was known before a week: rounds begun, without the results of those not over. */
export const bracketBefore = (bracket: readonly BracketGame[], week: number): BracketGame[] =>
  bracket
    .filter(({ r }) => r <= roundOf(week))
    .map((game) => (game.r < roundOf(week) ? game : { ...game, w: null, l: null }));

// Every line between one word or call and the next, for all products: odds, shares, work, points,
// games, and the length of an answer. A product has a number of its own only where these do not
// serve; its comment says in what it differs.
import { EVEN_ODDS } from '../fantasy/index.ts';

/** Odds and shares are compared as displayed where a reader gets them. */
export const CUTS = {
  /**
   * Odds to play, to start, to finish as a starter, to be startable, to win a bid. One scale,
   * because a reader compares one with the other: 75% means the same of each.
   */
  odds: {
    /** From here on no one asks whether a quarterback starts. */
    starter: 0.95,
    /** From here on no doubt is worth a word. */
    sure: 0.9,
    /** From here on a manager counts on it, and makes no plan for the other outcome. */
    likely: 0.75,
    /** As likely as not: a start, a job, a return. */
    even: EVEN_ODDS,
    /** Worth a flex spot. */
    flex: 0.35,
    /** Worth a start where a lineup has no one else, or a claim of a player like many. */
    stream: 0.3,
    /** One in four: worth a roster spot. */
    spot: 0.25,
    /** One in five: not to be ruled out. */
    maybe: 0.2,
    /** One in ten: below it no one counts on it. */
    slim: 0.1,
  },
  /** Parts of another amount, in sizes that a person would name without a calculator. */
  share: {
    /** Far more: half as much again. */
    farMore: 1.5,
    /** Nearly as much: the other is as good a choice. */
    nearly: 0.8,
    /** Most of it: a notable part is missing. */
    most: 2 / 3,
    /** As much as the rest. */
    half: 0.5,
    /** A notable part. */
    third: 1 / 3,
    /** A small change: smaller ones are noise, or look like rounding. */
    small: 0.15,
    /** A trace: less is as good as nothing. */
    trace: 0.05,
  },
  /** Share of leagues that roster a player: who a reader may have, or may still add. */
  leagues: {
    /** He has a team in every league of some size. */
    nearlyAll: 0.9,
    /** Most leagues have him. */
    most: 0.5,
    /** Below it hardly a reader has him. */
    few: 0.1,
  },
  /** What a player does in a game; a starter has about 12 carries and targets. */
  work: {
    /** Share of the snaps of a regular. */
    snaps: 0.5,
    /** Share of a team's targets or carries that is a role. */
    role: 0.15,
    /** Share of the work from which it is named: less is half a target next to 14 carries. */
    named: 0.1,
    /** Carries and targets a game from which work is worth a look. */
    touches: 4,
    /** Carries and targets a game that a reader sees come or go. */
    change: 2,
  },
  /**
   * Implied total in points. `low` and `high` leave out the middle two quarters of the totals of
   * 2021 to 2024; a low one is good for the D/ST that faces the offense.
   */
  total: {
    /** A poor offense. */
    low: 19.5,
    /** The usual offense. */
    usual: 22,
    /** A good offense. */
    high: 24.5,
  },
  /** Games, or weeks of them. */
  games: {
    /** After one game, an absence is in the numbers. */
    one: 1,
    /** The last games, in which a change shows; an absence this long is still new. */
    few: 2,
    /** Enough to judge by. */
    enough: 3,
    /** All that are looked at: the last ones and those they are compared with. */
    recent: 4,
    /** A third of a season: fewer, and anyone fills in. */
    third: 6,
    /** Half a season: what was before no longer counts. */
    many: 8,
  },
  /** Fantasy points. */
  points: {
    /** Points of a week that make one start better. */
    better: 0.5,
    /** A point: fewer read as none, or as the same. */
    shown: 1,
    /** A game that counts against a player. */
    low: 5,
    /** A kicker's game. */
    kicker: 8,
    /** A starter's game, and a season's points that are worth a pick. */
    starter: 10,
    /** A starting quarterback's game. */
    passer: 15,
  },
  /** How much an answer says. The fields of an answer have the rest. */
  length: {
    /** Sentences of a reasoning. */
    sentences: 5,
    /** Rows of a short list. */
    rows: 5,
    /** Rows of a long one: the first ten. */
    list: 10,
    /** Names of a list in a sentence. */
    listed: 3,
    /** Names of one kind in a verdict, and reasons next to the main one. */
    named: 2,
    /** First names in a verdict: of its 15 words, what five last names and the calls leave. */
    firstNames: 5,
  },
} as const;

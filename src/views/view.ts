// What a face shows of an answer, before it is drawn: a few kinds of blocks, which the page, the
// terminal and Markdown each draw in their own way.

import type { ProductKey } from '../contract/index.ts';

/** The answer to one purchase, ready to be drawn. Ids of players are left to the JSON answer. */
export interface AnswerView {
  /** Key of the product, such as `matchup`. */
  readonly product: string;
  /** What was asked, such as `Matchup, week 10`. */
  readonly title: string;
  readonly verdict: string;
  readonly confidence: ConfidenceView;
  /** Until when the call can be acted on: `Sun 1:00 pm ET`; '' when no kickoff is cited. */
  readonly deadline: string;
  /** Paragraphs; none in compact mode. */
  readonly reasoning: readonly string[];
  /** What to read, most useful first. */
  readonly blocks: readonly Block[];
  /** What to ask next, most useful first. */
  readonly next: readonly NextQuestion[];
  /** The fields that the blocks leave out or shorten: ids, and whole notes. */
  readonly details: readonly Block[];
  /** `stats_cited` in order: a cell's `cite` is an index into it. */
  readonly citations: readonly CitationView[];
  readonly sources: readonly {
    readonly title: string;
    readonly url: string | null;
    readonly published: string | null;
  }[];
  /** When it was computed, ISO 8601 UTC; '' when the answer does not say. */
  readonly computedAt: string;
  /** As-of time of each dataset the answer used, ISO 8601 UTC. */
  readonly freshness: readonly { readonly dataset: string; readonly asOf: string }[];
  /** Language model that wrote the text; null for the deterministic engine. */
  readonly model: string | null;
  /** `hit`, `miss` or `fresh`; null when it is not known. */
  readonly cache: string | null;
  readonly attribution: string;
}

/** The parts of a view that are a product's own. */
export type ProductView = Pick<AnswerView, 'blocks' | 'details' | 'deadline'>;

/** A question to another product with the fields that are known. */
export interface NextQuestion {
  readonly product: ProductKey;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

export interface ConfidenceView {
  /** `high`, `medium` or `low`. */
  readonly word: string;
  /** The event and the range of each word, from the product's schema. */
  readonly meaning: string;
}

/** A number of the answer with its source. */
export interface CitationView {
  readonly stat: string;
  /** What the name means, from the list of cited statistics; '' for a name that is not in it. */
  readonly meaning: string;
  readonly value: string;
  readonly player: string | null;
  readonly source: string;
}

/** Text of a cell or label; `cite` opens the source of its number. */
export interface Cell {
  readonly text: string;
  readonly cite?: number | undefined;
  /** Whether it is good or bad news for the manager; absent = neither. */
  readonly tone?: 'good' | 'bad' | undefined;
  /** 0 to 1, for a bar behind the text. */
  readonly share?: number | undefined;
}

export type Block = TilesBlock | MovesBlock | PlayersBlock | BarsBlock | TrendBlock | TableBlock;

interface BlockBase {
  /** What it shows, as a finding where there is one. */
  readonly title: string;
  /** In the narrow column of a wide window, below the others elsewhere; absent = the main one. */
  readonly isAside?: boolean | undefined;
  /** Closed until the reader opens it. */
  readonly isFolded?: boolean | undefined;
}

/** A few numbers that sum up the answer. */
export interface TilesBlock extends BlockBase {
  readonly kind: 'tiles';
  readonly tiles: readonly {
    readonly value: Cell;
    readonly label: string;
    /** What to compare it with, or why; '' for nothing. */
    readonly note: string;
  }[];
}

/** Floor, projection and ceiling in fantasy points. */
export interface Range {
  readonly floor: number;
  readonly projection: number;
  readonly ceiling: number;
  /** Points of a replacement-level player; null when they are not cited. */
  readonly replacement: number | null;
  readonly cite: number;
}

/** A player in a list, with what to do and a few numbers. */
export interface PlayerRow {
  readonly name: string;
  readonly position: string | null;
  readonly team: string | null;
  /** Lineup slot, rank or pick before the name; '' for none. */
  readonly lead: string;
  /** Opponent and kickoff, such as `vs. HOU, Sun 1:00 pm`; '' when neither is known. */
  readonly game: string;
  /** The call or the status; null for none. */
  readonly tag: Cell | null;
  /** Whether the manager has to do something. */
  readonly isMove: boolean;
  readonly range: Range | null;
  /** Numbers with what they are. */
  readonly figures: readonly Figure[];
  /** Odds that each bid wins the claim, the suggested one marked; empty elsewhere. */
  readonly bids: readonly { readonly bid: string; readonly odds: Cell; readonly isSuggested: boolean }[];
  /** A sentence to read with the row; '' for none. */
  readonly note: string;
  /** The reason in the words of the answer, closed until it is opened; '' for none. */
  readonly why: string;
}

export interface Figure {
  readonly label: string;
  readonly value: Cell;
}

/** Players under one title; a row with another `group` than the one before starts a group. */
export interface PlayersBlock extends BlockBase {
  readonly kind: 'players';
  /** `compare` has a column a player, `sides` a column a group, `board` a line each. */
  readonly layout: 'rows' | 'compare' | 'sides' | 'board';
  /** A sentence on all of them. */
  readonly text?: string | undefined;
  readonly rows: readonly (PlayerRow & { readonly group?: string | undefined })[];
}

/** Lineup changes: who comes in, for which starter, and what it gains. */
export interface MovesBlock extends BlockBase {
  readonly kind: 'moves';
  readonly moves: readonly {
    readonly start: PlayerRow;
    /** Null where the slot is empty now. */
    readonly bench: PlayerRow | null;
    /** Projected points gained. */
    readonly gain: number;
    /** That who comes in outscores the other; null where it is not cited. */
    readonly odds: Cell | null;
  }[];
}

/**
 * Signed distances from a reference, such as the league's average or the market's order; without a
 * reference the odds of outcomes of which one comes true, as one bar of 100%.
 */
export interface BarsBlock extends BlockBase {
  readonly kind: 'bars';
  /** What the line in the middle is: `league average`. */
  readonly reference: string | null;
  readonly rows: readonly {
    readonly label: string;
    /** Distance from the reference, or share; null when it is not known. */
    readonly value: number | null;
    /** The two numbers, rank and grade: `11.4 of 16.9, last of 12`; '' for none. */
    readonly note: string;
    /** The reader's own; without one the first share stands out. */
    readonly isMarked?: boolean | undefined;
    readonly cite?: number | undefined;
  }[];
}

/** Game by game, oldest first: points, snaps, targets and so on, each with its own axis. */
export interface TrendBlock extends BlockBase {
  readonly kind: 'trend';
  /** One a game, such as `wk 7 vs KC`. */
  readonly games: readonly string[];
  readonly series: readonly {
    readonly label: string;
    /** `share` is 0 to 1 and shown in percent. */
    readonly unit: 'share' | 'number';
    /** One a game; null where it was not recorded. */
    readonly values: readonly (number | null)[];
  }[];
}

/** Rows and columns of what is no list of players; without headings, facts with a name each. */
export interface TableBlock extends BlockBase {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly {
    readonly cells: readonly Cell[];
    readonly isMarked?: boolean | undefined;
  }[];
}

export interface Column {
  /** Heading; '' where the cells need none. */
  readonly name: string;
  readonly align: 'left' | 'right';
  /** May be dropped where the window is narrow. */
  readonly minor?: boolean | undefined;
}

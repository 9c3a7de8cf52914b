// What a face shows of an answer, before it is drawn: a few kinds of blocks, which the page, the
// terminal and Markdown each draw in their own way.

/** The answer to one purchase, ready to be drawn. Ids of players are left to the JSON answer. */
export interface AnswerView {
  /** Key of the product, such as `matchup`. */
  readonly product: string;
  /** What was asked, such as `Matchup, week 10`. */
  readonly title: string;
  readonly verdict: string;
  readonly confidence: ConfidenceView;
  /** Paragraphs; none in compact mode. */
  readonly reasoning: readonly string[];
  /** The rest of the answer, most useful first; every field of the answer is in one of them. */
  readonly blocks: readonly Block[];
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
}

export type Block =
  | TableBlock
  | RangesBlock
  | ChancesBlock
  | TrendBlock
  | LineupBlock
  | BarsBlock
  | DeltasBlock
  | NotesBlock;

/** Rows and columns. A row with a `group` other than the row before it starts a titled group. */
export interface TableBlock {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly {
    readonly group?: string | undefined;
    readonly cells: readonly Cell[];
    /** A sentence below the row; '' for none. */
    readonly note: string;
  }[];
}

export interface Column {
  /** Heading; '' where the cells need none. */
  readonly name: string;
  readonly align: 'left' | 'right';
  /** May be dropped where the window is narrow. */
  readonly minor?: boolean | undefined;
}

/** Floor, projection and ceiling of each player on one axis of fantasy points. */
export interface RangesBlock {
  readonly kind: 'ranges';
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly floor: number;
    readonly projection: number;
    readonly ceiling: number;
    readonly cite?: number | undefined;
  }[];
}

/** Probabilities, 0 to 1: of a win, of a start, of being startable, of a bid that wins. */
export interface ChancesBlock {
  readonly kind: 'chances';
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly share: number; readonly cite?: number | undefined }[];
}

/** Game by game, oldest first: points, snaps, targets and so on, each with its own axis. */
export interface TrendBlock {
  readonly kind: 'trend';
  readonly title: string;
  /** One a game, such as `wk 7 at KC`. */
  readonly games: readonly string[];
  readonly series: readonly {
    readonly label: string;
    /** `share` is 0 to 1 and shown in percent. */
    readonly unit: 'share' | 'number';
    /** One a game; null where it was not recorded. */
    readonly values: readonly (number | null)[];
  }[];
}

/** A lineup as a card: who starts in which slot, who sits, and what to do when the news changes. */
export interface LineupBlock {
  readonly kind: 'lineup';
  readonly title: string;
  readonly starters: readonly LineupRow[];
  readonly bench: readonly LineupRow[];
  /** "Bo Larder: decide by 2025-11-09 1:00 pm ET.": one for every starter in doubt. */
  readonly swaps: readonly string[];
}

export interface LineupRow {
  /** Lineup slot, such as FLEX; '' on the bench or when the slot is not known. */
  readonly slot: string;
  readonly name: string;
  /** Position, and the team where it is known: `RB, KC`. */
  readonly role: string;
  /** The call in the words of the contract: start, flex, sit. */
  readonly call: string;
  readonly points: Cell | null;
  readonly note: string;
}

/** A value next to a reference, such as points a week next to the league's average. */
export interface BarsBlock {
  readonly kind: 'bars';
  readonly title: string;
  /** What the reference is: `league average`. */
  readonly reference: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: number;
    readonly reference: number;
    /** Rank and grade: `2nd of 12, A-`. */
    readonly note: string;
    readonly cite?: number | undefined;
  }[];
}

/** Signed distances from zero, such as a pick's spots above the market. */
export interface DeltasBlock {
  readonly kind: 'deltas';
  readonly title: string;
  /** What a positive number means, in a few words. */
  readonly positive: string;
  readonly rows: readonly { readonly label: string; readonly value: number | null; readonly note: string }[];
}

/** Players or facts with a sentence each. */
export interface NotesBlock {
  readonly kind: 'notes';
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly tag: string; readonly text: string }[];
}

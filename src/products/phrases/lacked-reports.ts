// That files which say who plays are missing, so that the calls are less sure.
import { listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { PlayingReport } from '../../nfl/index.ts';

const REPORT_WORDS: Readonly<Record<PlayingReport, Word>> = {
  injury_reports: word('injury reports'),
  depth_charts: word('depth charts'),
  rosters: word('weekly rosters'),
  snap_counts: word('snap counts'),
  last_statistics: word("last week's statistics"),
};

const reportsIn = (reports: readonly PlayingReport[]): Sentence =>
  listing(reports.map((report) => REPORT_WORDS[report]));

/** "Check who plays: injury reports are missing." Of a week; null with every report. */
export const checkWhoPlaysSentence = (reports: readonly PlayingReport[]): Sentence | null =>
  reports.length === 0 ? null : sentence`Check who plays: ${reportsIn(reports)} are missing.`;

/** "These projections lack injury reports." Of the weeks left; null with every report. */
export const lackedReportsSentence = (reports: readonly PlayingReport[]): Sentence | null =>
  reports.length === 0 ? null : sentence`These projections lack ${reportsIn(reports)}.`;

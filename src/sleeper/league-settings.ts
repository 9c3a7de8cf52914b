// Every setting of a league that the platform shows, what it means, and what answers do with it. A
// setting that is not listed here cannot be read.

interface LeagueSetting {
  readonly meaning: string;
  /** What answers do with it. */
  readonly use: string;
}

const TIMING = 'When claims clear: answers name no hour.';
const NO_ADVICE = 'No answer advises on it.';
const RESERVE =
  'Answers move only players on IR or PUP to the reserve list, which every league with spots for it allows.';

/** Settings that answers read, by the platform's name; a name that ends in `_` is a prefix. */
export const READ_SETTINGS = {
  type: {
    meaning: 'Redraft league, keeper league, dynasty or chopped.',
    use: 'Drops, grades and rosters before the draft.',
  },
  start_week: { meaning: 'First week that counts.', use: 'The weeks of every league number.' },
  playoff_week_start: { meaning: 'First week of the playoffs.', use: 'The weeks of every league number.' },
  playoff_teams: { meaning: 'Teams in the playoffs.', use: 'Who is out, and the last week.' },
  playoff_round_type: { meaning: 'Weeks of a playoff round.', use: 'The last week, and the bracket.' },
  playoff_seed_type: { meaning: 'Whether teams are seeded again in every round.', use: 'The bracket.' },
  last_scored_leg: { meaning: 'Last week with scores.', use: 'The last week of a league that is over.' },
  divisions: { meaning: 'Divisions.', use: 'Who is out of the playoffs, and the seeds.' },
  num_teams: { meaning: 'Teams, where `total_rosters` is missing.', use: 'Replacement levels.' },
  league_average_match: { meaning: 'A game a week against the median.', use: 'Records and expected wins.' },
  best_ball: { meaning: 'The platform sets the lineup.', use: 'No start or sit, no lineup mistakes.' },
  bench_lock: { meaning: 'Bench players lock at kickoff.', use: 'No drop of a player after the kickoff of his game.' },
  disable_adds: { meaning: 'Free agents cannot be added.', use: 'No claim, bid or drop.' },
  offseason_adds: { meaning: 'Adds before the draft.', use: 'Without it no claim, bid or drop before the draft.' },
  disable_trades: { meaning: 'Trades are off.', use: 'No trade.' },
  trade_deadline: { meaning: 'Last week with trades.', use: 'No trade after it.' },
  position_limit_: { meaning: 'Most players of a position.', use: 'A claim at the limit drops one of the position.' },
  waiver_type: { meaning: 'By priority or by bids.', use: 'Bids only where the league bids.' },
  waiver_budget: { meaning: 'Dollars of a season.', use: 'Bids as shares of it.' },
  waiver_bid_min: { meaning: 'Least bid.', use: 'No bid below it.' },
  reserve_slots: { meaning: 'Spots of the reserve list.', use: 'Moves to the reserve list.' },
  taxi_slots: { meaning: 'Spots of the taxi squad.', use: 'Players on it do not start.' },
} as const satisfies Readonly<Record<string, LeagueSetting>>;

/** A setting that may be read. */
export type ReadSetting = keyof typeof READ_SETTINGS;

const forUse = (use: string, meanings: Readonly<Record<string, string>>): Readonly<Record<string, LeagueSetting>> =>
  Object.fromEntries(Object.entries(meanings).map(([name, meaning]) => [name, { meaning, use }]));

/** Settings that no answer depends on, by the platform's name, and why. */
export const UNREAD_SETTINGS: Readonly<Record<string, LeagueSetting>> = {
  ...forUse(TIMING, { daily_waivers: 'Claims clear every day.', daily_waivers_base: 'Days of daily waivers.' }),
  ...forUse(TIMING, { daily_waivers_days: 'Days of daily waivers.', daily_waivers_hour: 'Hour of daily waivers.' }),
  ...forUse(TIMING, { daily_waivers_last_ran: 'Day of the last waivers.' }),
  ...forUse(TIMING, { waiver_clear_days: 'Days a dropped player is on waivers.' }),
  ...forUse(TIMING, { waiver_day_of_week: 'Day on which claims clear.' }),
  ...forUse(RESERVE, { reserve_allow_cov: 'COVID list on reserve.', reserve_allow_dnr: 'Did not report on reserve.' }),
  ...forUse(RESERVE, { reserve_allow_doubtful: 'Doubtful on reserve.', reserve_allow_na: 'Not active on reserve.' }),
  ...forUse(RESERVE, { reserve_allow_out: 'Out on reserve.', reserve_allow_sus: 'Suspended on reserve.' }),
  ...forUse(NO_ADVICE, { taxi_allow_vets: 'Veterans on the taxi squad.', taxi_deadline: 'Last week for taxi moves.' }),
  ...forUse(NO_ADVICE, { taxi_years: 'Years on the taxi squad.', max_keepers: 'Keeper picks of a team.' }),
  draft_rounds: { meaning: 'Rounds of the next draft.', use: 'The draft itself says how many it has.' },
  ...forUse(NO_ADVICE, { pick_trading: 'Draft picks may be traded.', trade_review_days: 'Days a trade is reviewed.' }),
  ...forUse(NO_ADVICE, { veto_auto_poll: 'Poll on each trade.', veto_show_votes: 'Votes are shown.' }),
  ...forUse(NO_ADVICE, { veto_votes_needed: 'Votes against a trade.', max_subs: 'Automatic substitutions.' }),
  ...forUse(NO_ADVICE, { sub_lock_if_starter_active: 'Automatic substitutions.' }),
  ...forUse(NO_ADVICE, { sub_start_time_eligibility: 'Automatic substitutions.' }),
  playoff_type: { meaning: 'Kind of bracket.', use: 'Odds of the title are of the winners only.' },
  last_chopped_leg: { meaning: 'Last week in which a team was chopped.', use: 'The scores say who is out.' },
  ...forUse(NO_ADVICE, { capacity_override: 'More members than teams.', commissioner_direct_invite: 'Invitations.' }),
  ...forUse(NO_ADVICE, { faab_suggestions: "The platform's own bids.", last_report: "Week of the platform's report." }),
  leg: { meaning: 'Current week.', use: 'The schedule says which week it is.' },
  ...forUse(NO_ADVICE, { squads: 'Squads.', was_auto_archived: 'Archived by the platform.' }),
};

// The service's own record on the track-record page: what was answered live, next to the backtest.
import type { FC } from 'hono/jsx';
import type { LiveRecord, Measure, OddsRoot } from '../../contract/index.ts';
import { figure } from './record-figures.ts';
import { RecordTable } from './track-record-tables.tsx';

/** `measures` are those of the backtest. */
export const LiveSection: FC<{ live: LiveRecord; measures: readonly Measure[] }> = ({ live, measures }) => {
  const last = live.weeks.at(-1);
  return (
    <section aria-labelledby="live">
      <h2 id="live">This season, live</h2>
      {last === undefined ? (
        <p>
          No week has been scored yet. What this service says before each game is archived, and scored when the week is
          over.
        </p>
      ) : (
        <>
          <p>
            {counted(live.weeks.length, 'week')} and {counted(live.players, 'player-week')} so far, the last of them
            week {last.week} of {last.season}. Each player is scored by what this service said last before his game,
            half-PPR. A week that was not archived is missing for good. A single week moves by chance.
          </p>
          <RecordTable
            head={['What', 'Measure', 'Live', `Week ${last.week}`, 'Backtest', 'Counted']}
            rows={live.measures
              .filter(({ position }) => position === 'ALL')
              .map((measure) => [
                measure.of,
                measure.name,
                figure(measure, measure.value),
                valueIn(last.measures, measure),
                valueIn(measures, measure),
                measure.samples.toLocaleString('en-US'),
              ])}
          />
        </>
      )}
      {live.roots && <Roots roots={live.roots} />}
    </section>
  );
};

const Roots: FC<{ roots: readonly OddsRoot[] }> = ({ roots }) => (
  <>
    <p>
      The odds of these weeks are in a hash tree, whose root a transaction on Algorand dates. Where it is from before
      the first kickoff, the odds of the tree are what is scored, and every answer sold since then has its path to the
      root. An undated tree proves nothing: the last answers of that week are scored.
    </p>
    <RecordTable
      head={['Week', 'Players', 'Root', 'Dated', 'First kickoff', 'Transaction', 'Account']}
      rows={roots.map(({ season, week, size, root, noted_at, first_kickoff, transaction, account }) => [
        `${season} week ${week}`,
        String(size),
        root ?? 'missed',
        root !== null && noted_at === null ? 'undated' : minuteOf(noted_at),
        minuteOf(first_kickoff),
        transaction ?? 'none',
        account ?? 'none',
      ])}
    />
  </>
);

/** Such as 2025-11-07 00:15 UTC; a dash without a time. */
const minuteOf = (time: string | null) => (time === null ? '–' : `${time.slice(0, 16).replace('T', ' ')} UTC`);

const counted = (count: number, unit: string) => `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

function valueIn(measures: readonly Measure[], { of, name, position }: Measure): string {
  const found = measures.find(
    (each) => each.of === of && each.name === name && each.position === position && each.season === undefined,
  );
  return found === undefined ? '' : figure(found, found.value);
}

// Every measure of the track record by position, season and interval, behind a rail. Every number
// is also in /track-record.json.
import type { FC } from 'hono/jsx';
import { isAimReached, type Measure, type TrackRecord } from '../../contract/index.ts';
import { CalibrationChart, ComparisonChart } from '../charts/calibration.tsx';
import { basis } from './track-record.tsx';
import { boundsText, CallTable, MeasureTable, SeasonTable } from './track-record-tables.tsx';

export const FULL_RECORD_DESCRIPTION =
  'Every measure of the track record: by position and season, with intervals, targets, aims and the public boards.';

export const FullRecordPage: FC<{ record: TrackRecord }> = ({ record }) => {
  const withAim = record.measures.filter((measure) => isAimReached(measure) !== null);
  const aimed = withAim.filter((measure) => isAimReached(measure));
  const subjects = subjectsOf(record);
  return (
    <div class="railed">
      <nav class="rail" aria-label="Sections">
        <a href="/track-record">Track record</a>
        {record.calibration.length > 0 && <a href="#calibration">Calibration</a>}
        {subjects.map((subject) => (
          <a href={`#${idOf(subject)}`}>{subject}</a>
        ))}
        {(record.by_season ?? []).length > 0 && <a href="#seasons">Season by season</a>}
        {record.calls.length > 0 && <a href="#calls">What became of our calls</a>}
      </nav>
      <div>
        <section>
          <h1>Every measure</h1>
          <p class="lede">
            Measured on {record.recorded} with version {record.version}: {basis(record)}.
          </p>
          {withAim.length > 0 && (
            <p>
              Each has what must be reached and what is aimed for: {aimed.length} of {withAim.length} aims reached.
              Targets are for all seasons together; every season has its own row.
            </p>
          )}
        </section>
        <Sections record={record} />
      </div>
    </div>
  );
};

const subjectsOf = ({ measures }: TrackRecord): readonly string[] => [...new Set(measures.map(({ of }) => of))];
const idOf = (subject: string): string => subject.toLowerCase().replace(/[^a-z\d]+/g, '-');

const Sections: FC<{ record: TrackRecord }> = ({
  record: { measures, by_season: seasons = [], calibration, calls },
}) => (
  <>
    {calibration.length > 0 && (
      <section aria-labelledby="calibration">
        <h2 id="calibration">When we say how sure we are</h2>
        <p>A point on the line happened as often as we said. Larger points are said more often.</p>
        <div class="grid">
          {calibration.map((each) => (
            <figure class="card">
              <figcaption>
                <h3>{each.name}: what we said and how often it happened</h3>
              </figcaption>
              <CalibrationChart calibration={each} />
            </figure>
          ))}
        </div>
      </section>
    )}
    {[...new Set(measures.map(({ of }) => of))].map((subject) => (
      <Subject subject={subject} measures={measures.filter(({ of }) => of === subject)} />
    ))}
    {seasons.length > 0 && (
      <section aria-labelledby="seasons">
        <h2 id="seasons">Season by season, next to the public boards</h2>
        <p>
          The same players and weeks for every row. Rank correlation with the result, 1 is perfect; in parentheses the
          mean absolute error in points, where a board publishes points. The best of a column is bold.
        </p>
        {[...new Set(seasons.map(({ season }) => season))].map((season, i, { length }) => (
          <details open={i === length - 1}>
            <summary>{season}</summary>
            <SeasonTable rows={seasons.filter((row) => row.season === season)} />
          </details>
        ))}
      </section>
    )}
    {calls.length > 0 && (
      <section aria-labelledby="calls">
        <h2 id="calls">What became of our calls</h2>
        {[...new Set(calls.map(({ product }) => product))].sort().map((product) => (
          <details open={product === 'matchup'}>
            <summary>{product}</summary>
            <CallTable calls={calls.filter((call) => call.product === product)} />
          </details>
        ))}
      </section>
    )}
  </>
);

/** One subject: a chart for each measure that others have too, then all positions. */
const Subject: FC<{ subject: string; measures: readonly Measure[] }> = ({ subject, measures }) => (
  <section aria-labelledby={idOf(subject)}>
    <h2 id={idOf(subject)}>{subject}</h2>
    <div class="grid">
      {measures
        .filter(({ position, season, peers }) => position === 'ALL' && season === undefined && peers.length > 0)
        .map((measure) => (
          <figure class="card">
            <figcaption>
              <h3>{measure.name}</h3>
              <p class="legend">
                All positions{measure.target && <>; dashed: the target, {boundsText(measure.target)}</>}
              </p>
            </figcaption>
            <ComparisonChart measure={measure} />
          </figure>
        ))}
    </div>
    <details open={measures.every(({ peers }) => peers.length === 0)}>
      <summary>Every position, season and interval</summary>
      <MeasureTable measures={measures} />
    </details>
  </section>
);

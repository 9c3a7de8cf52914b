// The track record for people: misses first, calibration, then every measure by position, and what
// became of the calls. Every number is also in /track-record.json.
import type { FC } from 'hono/jsx';
import { isAimReached, isReached, type Measure, type TrackRecord } from '../../contract/index.ts';
import { CalibrationChart, ComparisonChart, plain } from '../charts/calibration.tsx';
import { LiveSection } from './live-record.tsx';
import { boundsText, CallTable, MeasureTable, SeasonTable } from './track-record-tables.tsx';

export const TRACK_RECORD_DESCRIPTION =
  'How accurate the answers were on past seasons: projections, odds, waivers and drafts, compared with public boards, ' +
  'misses included.';

/** The content of the page; null says that no record was published yet. */
export const TrackRecordPage: FC<{ record: TrackRecord | null }> = ({ record }) => (
  <>
    <section>
      <h1>Track record</h1>
      {record === null ? <p>No record has been published yet.</p> : <Summary record={record} />}
    </section>
    {record?.live && <LiveSection live={record.live} measures={record.measures} />}
    {record !== null && <Sections record={record} />}
    <p>
      <a href="/track-record.json">The same as JSON</a>
    </p>
  </>
);

const Summary: FC<{ record: TrackRecord }> = ({ record }) => {
  const withTarget = record.measures.filter((measure) => isReached(measure) !== null);
  const missed = withTarget.filter((measure) => isReached(measure) === false);
  const withAim = record.measures.filter((measure) => isAimReached(measure) !== null);
  const aimed = withAim.filter((measure) => isAimReached(measure));
  return (
    <>
      <p class="lede">
        {withTarget.length - missed.length} of {withTarget.length} targets reached, {missed.length} missed.
      </p>
      {withAim.length > 0 && (
        <p>
          Each has what must be reached and what is aimed for: {aimed.length} of {withAim.length} aims reached. Targets
          are for all seasons together; every season has its own row.
        </p>
      )}
      <p>
        Measured on {record.recorded} with version {record.version}: {basis(record)}.
      </p>
      {missed.length > 0 && (
        <div class="card" id="misses">
          <h2>What we missed</h2>
          <ul>
            {missed.map((measure) => (
              <li>
                <b>
                  {measure.of}, {measure.name}
                </b>
                : <span class="bad">{plain(measure.value)}</span>, the target was {boundsText(measure.target)}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const Sections: FC<{ record: TrackRecord }> = ({
  record: { measures, by_season: seasons = [], calibration, calls },
}) => (
  <>
    {calibration.length > 0 && (
      <section aria-labelledby="calibration">
        <h2 id="calibration">When we say how sure we are</h2>
        <p>A point on the line happened as often as we said. Larger points are said more often.</p>
        <div class="grid wide">
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
  <section>
    <h2>{subject}</h2>
    <div class="grid wide">
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

function basis({ seasons, weeks: [first, last], scoring, information }: TrackRecord): string {
  const [from, to] = [Math.min(...seasons), Math.max(...seasons)];
  const years = from === to ? from : `${from} to ${to}`;
  const latest = information === 'friday' ? 'the final injury report' : 'the game-day inactives';
  return `seasons ${years}, weeks ${first} to ${last}, ${scoring.replace('_', '-').replace('ppr', 'PPR')} scoring, each week with what was known before its first kickoff, up to ${latest}`;
}

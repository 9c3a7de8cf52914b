// The home page: what it costs, a free call of this week, what is sold, how good it is, how to pay.
import type { FC } from 'hono/jsx';
import {
  matchup,
  type ProductAnswers,
  sleepers,
  type TrackRecord,
  type TrendingPreviewResponse,
} from '../../contract/index.ts';
import { CalibrationChart } from '../charts/calibration.tsx';
import { priceText, questionOf } from '../questions.ts';
import type { WebParts } from '../web-parts.ts';
import { FreeCallCard, SampleCallCard } from './free-call.tsx';
import { HowPayingWorks } from './paying.tsx';
import { QuestionRows } from './products.tsx';
import { measureOf, shareText } from './record-figures.ts';

export interface HomeProps {
  readonly parts: Pick<WebParts, 'products' | 'available' | 'settings' | 'trackRecord' | 'hasPlayMoney'>;
  readonly preview: TrendingPreviewResponse;
  /** This week's free call; null while there is none. */
  readonly freeCall: ProductAnswers['sleepers'] | null;
}

export const HOME_DESCRIPTION =
  'Who should I start? Ask one NFL fantasy question for a few cents: the call, its odds, and the source of every ' +
  'number. No account.';

export const HomePage: FC<HomeProps> = ({ parts, preview, freeCall }) => {
  const { isSeasonInvented = false } = parts.settings;
  const call = freeCall?.picks[0] ? (
    <FreeCallCard answer={freeCall} isInvented={isSeasonInvented} />
  ) : (
    isSeasonInvented && <SampleCallCard />
  );
  const trending = <Preview preview={preview} isOnSale={parts.available.has('trending')} />;
  return (
    <>
      <section class="hero">
        <Pitch parts={parts} preview={preview} />
        {call || trending}
        <Proof record={parts.trackRecord()} />
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions">Ask one question, pay for one answer</h2>
        <p class="muted">
          Prices in US dollars, paid in USDC.
          {isSeasonInvented &&
            ' The call under each question is a sample: its players do not exist, the analysis is the one you buy.'}
        </p>
        <QuestionRows products={parts.products} available={parts.available} isSeasonInvented={isSeasonInvented} />
      </section>
      <div class="halves">
        {call && trending}
        <PublishedRecord record={parts.trackRecord()} />
      </div>
      <HowPayingWorks />
      <Agents publicUrl={parts.settings.publicUrl} />
    </>
  );
};

const Pitch: FC<Pick<HomeProps, 'parts' | 'preview'>> = ({ parts: { products, available, hasPlayMoney }, preview }) => {
  const prices = products.filter(({ key }) => available.has(key)).sort((a, b) => a.priceMicroUsdc - b.priceMicroUsdc);
  const [cheapest, dearest] = [prices[0], prices.at(-1)];
  return (
    <div class="pitch">
      <h1>
        {questionOf(matchup).text} Ask for {inWords(priceText(matchup))}.
      </h1>
      <p class="lede">
        NFL calls with honest odds. {cheapest && dearest && `${priceText(cheapest)} to ${priceText(dearest)} each, `}
        no account, no subscription.
      </p>
      <div class="actions">
        <a class="button primary" href="/ask">
          Ask a question
        </a>
        {hasPlayMoney && available.has('matchup') ? (
          <a class="button" href={trialOf(preview)}>
            Try it with play money
          </a>
        ) : (
          <a class="button" href="#questions">
            See the answers
          </a>
        )}
      </div>
    </div>
  );
};

const inWords = (price: string) => (price === '$0.25' ? 'a quarter' : price);

const COMPARABLE = new Set(['QB', 'RB', 'WR', 'TE']);

/** The question's page, filled in and started: two players of the preview who can be compared. */
function trialOf({ players }: TrendingPreviewResponse): string {
  const named = [...new Set(players.filter(({ position }) => COMPARABLE.has(position ?? '')).map(({ name }) => name))];
  const query = new URLSearchParams(Object.fromEntries(named.slice(0, 2).map((name, i) => [`players.${i}`, name])));
  return `/ask/matchup?${query}#try`;
}

const Proof: FC<{ record: TrackRecord | null }> = ({ record }) => {
  const pairs = record && measureOf(record, 'Start or sit', 'pairs called right');
  const boards = pairs?.peers.find(({ name }) => name === 'mean of the boards');
  const checked = record?.calibration[0]?.points.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul class="tiles">
      {pairs && (
        <li>
          <a href="/track-record">
            <b>{shareText(pairs.value)}</b> of start-or-sit pairs called right
            {boards && `; the public boards: ${shareText(boards.value)}`}
          </a>
        </li>
      )}
      {checked !== undefined && (
        <li>
          <a href="/track-record#calibration">
            <b>{checked.toLocaleString('en-US')}</b> forecasts checked against the result, misses published
          </a>
        </li>
      )}
      <li>
        <a href={`/samples/${sleepers.key}`}>
          <b>Every number</b> opens its source
        </a>
      </li>
    </ul>
  );
};

const Preview: FC<Pick<HomeProps, 'preview'> & { isOnSale: boolean }> = ({
  preview: { players, lookback_hours },
  isOnSale,
}) => (
  <section aria-labelledby="preview">
    <h2 id="preview">Trending now, free</h2>
    {players.length === 0 ? (
      <p class="muted">The trending list is not available at the moment.</p>
    ) : (
      <>
        <p class="muted">Most added on Sleeper in the last {lookback_hours} hours.</p>
        <ol class="trending">
          {players.map(({ name, position, team, trend, trend_count }) => (
            <li>
              <b>{name}</b> <span class="muted small">{[position, team].filter(Boolean).join(' ')}</span>
              <span class={trend === 'add' ? 'good' : 'bad'}>
                {trend === 'add' ? '+' : '−'}
                {trend_count.toLocaleString('en-US')} <span class="small">{trend === 'add' ? 'adds' : 'drops'}</span>
              </span>
            </li>
          ))}
        </ol>
        <p>
          <a href={isOnSale ? '/ask/trending' : '/samples/trending'}>Who to add, fade or hold</a>
        </p>
      </>
    )}
  </section>
);

const PublishedRecord: FC<{ record: TrackRecord | null }> = ({ record }) => {
  const [first] = record?.calibration ?? [];
  return (
    record &&
    first && (
      <section aria-labelledby="record">
        <h2 id="record">Odds you can check</h2>
        <p class="muted">
          {first.points.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US')} {first.name},{' '}
          {Math.min(...record.seasons)} to {Math.max(...record.seasons)}. On the line, what we said is what happened.
        </p>
        <CalibrationChart calibration={first} />
        <p>
          <a href="/track-record">The track record, misses included</a>
        </p>
      </section>
    )
  );
};

const Agents: FC<{ publicUrl: string }> = ({ publicUrl }) => (
  <section aria-labelledby="agents">
    <h2 id="agents">For agents and their developers</h2>
    <p>
      The same answers over HTTP with x402, and over MCP at <code>/mcp</code>. Ask without a payment to see the terms:
    </p>
    <pre>
      <code>curl -i {publicUrl}/v1/trending</code>
    </pre>
    <p class="links">
      <a href="/developers">Developer guide</a> <a href="/llms.txt">llms.txt</a> <a href="/openapi.json">OpenAPI</a>
    </p>
  </section>
);

// The home page: what the service is, what it sells, how good it is, how to pay.
import type { FC } from 'hono/jsx';
import { matchup, type TrackRecord, type TrendingPreviewResponse } from '../../contract/index.ts';
import { answerView } from '../../views/index.ts';
import { drawn } from '../charts/block.tsx';
import { CalibrationChart } from '../charts/calibration.tsx';
import { withoutSources } from '../charts/cite.tsx';
import { SAMPLES } from '../samples/index.ts';
import type { WebParts } from '../web-parts.ts';
import { ConfidenceLine } from './answer.tsx';
import { ProductCard, priceText } from './products.tsx';

interface HomeProps {
  readonly parts: Pick<WebParts, 'products' | 'available' | 'settings' | 'trackRecord'>;
  readonly preview: TrendingPreviewResponse;
}

export const HOME_DESCRIPTION =
  'Start, sit, claim, bid, draft: ask one NFL fantasy question, pay a few cents in USDC, and read the call with its ' +
  'odds and the source of every number. No account.';

export const HomePage: FC<HomeProps> = ({ parts, preview }) => (
  <>
    <Hero parts={parts} />
    <section aria-labelledby="products">
      <h2 id="products">Ten answers, each with its price</h2>
      <p class="muted">
        The samples are real answers over a simulated season: the players do not exist, the analysis is the one you buy.
      </p>
      <div class="grid wide">
        {parts.products.map((product) => (
          <ProductCard product={product} isOnSale={parts.available.has(product.key)} />
        ))}
      </div>
    </section>
    <div class="halves">
      <Preview preview={preview} />
      <PublishedRecord record={parts.trackRecord()} />
    </div>
    <HowPayingWorks />
    <Agents />
  </>
);

const Hero: FC<Pick<HomeProps, 'parts'>> = ({ parts: { products, available } }) => {
  const prices = products.filter(({ key }) => available.has(key)).sort((a, b) => a.priceMicroUsdc - b.priceMicroUsdc);
  const [cheapest, dearest] = [prices[0], prices.at(-1)];
  return (
    <section class="halves">
      <div>
        <h1>Fantasy answers, one at a time.</h1>
        <p class="lede">
          Ask one question about your NFL league. Read the call in one line, the odds behind it, and the source of every
          number.
        </p>
        <p>
          {cheapest && dearest && `An answer costs ${priceText(cheapest)} to ${priceText(dearest)}, paid in USDC. `}
          No account and no subscription. You pay only when an answer arrives.
        </p>
        <div class="actions">
          <a class="button primary" href="/ask">
            Ask a question
          </a>
          <a class="button" href="#products">
            See the answers
          </a>
        </div>
      </div>
      <SampleCard />
    </section>
  );
};

/** The hero's sample: one comparison with its two charts. */
const SampleCard: FC = () => {
  const view = answerView(matchup, SAMPLES.matchup.answer);
  const charts = (['ranges', 'chances'] as const).flatMap(
    (kind) => view.blocks.find((block) => block.kind === kind) ?? [],
  );
  return (
    <article class="card" aria-labelledby="sample">
      <p class="label">Sample from a simulated season: matchup of three tight ends</p>
      <h2 class="verdict" id="sample">
        {view.verdict}
      </h2>
      <ConfidenceLine confidence={{ ...view.confidence, meaning: '' }} />
      {charts.map((chart) => (
        <div class="chart">
          <h3>{chart.title}</h3>
          {drawn(withoutSources(chart))}
        </div>
      ))}
      <p class="links">
        <a href="/samples/matchup">Read the whole answer</a>
      </p>
    </article>
  );
};

const Preview: FC<Pick<HomeProps, 'preview'>> = ({ preview: { players, lookback_hours } }) => (
  <section aria-labelledby="preview">
    <h2 id="preview">Trending now</h2>
    {players.length === 0 ? (
      <p class="muted">The trending list is not available at the moment.</p>
    ) : (
      <>
        <p class="muted">Most added on Sleeper in the last {lookback_hours} hours, free and live.</p>
        <ol class="rows">
          {players.map(({ name, position, team, trend, trend_count }) => (
            <li>
              <span class="name">
                {name} <span class="muted small">{[position, team].filter(Boolean).join(', ')}</span>
              </span>
              <span class="value">
                <span class={trend === 'add' ? 'good' : 'bad'}>
                  {trend === 'add' ? '+' : '−'}
                  {trend_count.toLocaleString('en-US')}
                </span>{' '}
                <span class="small muted">{trend === 'add' ? 'adds' : 'drops'}</span>
              </span>
            </li>
          ))}
        </ol>
        <p>
          <a href="/samples/trending">Who to add, fade or hold</a>
        </p>
      </>
    )}
  </section>
);

const PublishedRecord: FC<{ record: TrackRecord | null }> = ({ record }) => record && <Record record={record} />;

const Record: FC<{ record: TrackRecord }> = ({ record: { calibration, seasons } }) => (
  <section aria-labelledby="record">
    <h2 id="record">Odds you can check</h2>
    {calibration.slice(0, 1).map((each) => (
      <>
        <p class="muted">
          {each.points.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US')} forecasts,{' '}
          {Math.min(...seasons)} to {Math.max(...seasons)}: {each.name}. On the line, what we said is what happened.
        </p>
        <CalibrationChart calibration={each} />
      </>
    ))}
    <p>
      <a href="/track-record">The whole track record, misses included</a>
    </p>
  </section>
);

const HowPayingWorks: FC = () => (
  <section aria-labelledby="paying">
    <h2 id="paying">How paying works</h2>
    <ol class="steps">
      <li>
        <b>Ask</b>
        <p>Pick a product and name your players or your league. The price is shown before anything is signed.</p>
      </li>
      <li>
        <b>Sign</b>
        <p>Your Algorand wallet signs one USDC transfer for that price. The network fee is paid for you.</p>
      </li>
      <li>
        <b>Read</b>
        <p>The payment is verified, the answer computed and stored, and only then is the payment settled.</p>
      </li>
      <li>
        <b>Keep it</b>
        <p>
          You get a receipt with the transaction. A lost answer comes back with the same payment, never a second one.
        </p>
      </li>
    </ol>
  </section>
);

const Agents: FC = () => (
  <section aria-labelledby="agents">
    <h2 id="agents">For agents and their developers</h2>
    <p>
      The same answers over HTTP with x402 version 2, and over MCP at <code>/mcp</code>. Start with{' '}
      <a href="/llms.txt">llms.txt</a>, the <a href="/openapi.json">OpenAPI description</a> or the{' '}
      <a href="/developers">developer guide</a>.
    </p>
  </section>
);

// The page for a path that does not exist.
import type { FC } from 'hono/jsx';

export const NotFoundPage: FC = () => (
  <section>
    <h1>Out of bounds.</h1>
    <p class="lede">There is no page at this address.</p>
    <div class="actions">
      <a class="button primary" href="/">
        Go to the home page
      </a>
      <a href="/ask">Ask a question</a>
    </div>
  </section>
);

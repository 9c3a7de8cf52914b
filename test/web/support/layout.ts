// How a page lies in its window.
import type { Page } from 'playwright-core';

/** What moved while the page loaded, and by how much of the window (Cumulative Layout Shift). */
export const layoutShifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`new Promise((resolve) => {
    const shifts = [];
    const name = ({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 80);
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ value, sources }) => {
      shifts.push([value, ...sources.map(name)].join(' '));
    }));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
  })`);

/** How much wider the page is than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** Columns of players with content wider than they are, which covers the next one. */
export const spilled = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    '[...document.querySelectorAll(".compare > li")].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)',
  );

export const height = (page: Page): Promise<number> => page.evaluate<number>('document.documentElement.scrollHeight');

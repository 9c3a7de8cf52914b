// How a page lies in its window.
import type { Page } from 'playwright-core';

/** How much of the page moved while it loaded (Cumulative Layout Shift). */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { sum += value; }));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  })`);

/** How much wider the page is than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

export const height = (page: Page): Promise<number> => page.evaluate<number>('document.documentElement.scrollHeight');

// A visitor without a pointer: Tab, arrow keys, Enter and Escape, each stop visible.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page needs from one control to the next. */
const MAX_STOPS = 120;

/** Presses Tab until the element has the focus; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    expect(await focusFault(page)).toBeNull();
  }
  throw new Error(`${MAX_STOPS} stops did not reach ${target}.`);
}

/** Tabs to a control and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** What is wrong with the element that has the focus: no ring, or no place on the screen. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`(() => {
    const element = document.activeElement;
    // past the last stop the focus is the browser's own
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, width, height } = element.getBoundingClientRect();
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return 'no focus ring: ' + element.outerHTML.slice(0, 120);
    if (width === 0 || height === 0 || bottom < 0 || top > innerHeight)
      return 'not on the screen: ' + element.outerHTML.slice(0, 120);
    return null;
  })()`);

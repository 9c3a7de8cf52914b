// Accessibility of a page by axe-core: rules of WCAG 2.2 A and AA.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules whose findings depend on the colors of a theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Serious and critical findings, each with the first element it concerns. */
export async function seriousFindings(page: Page, runOnly: readonly string[] = LEVELS): Promise<readonly string[]> {
  // through the debugger, which the page's security policy does not restrict
  if (await page.evaluate<boolean>("typeof axe === 'undefined'")) await page.evaluate(await source);
  const violations = (await page.evaluate(`(async () => {
    const { violations } = await axe.run({ runOnly: ${JSON.stringify(runOnly)} });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }));
  })()`)) as readonly Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

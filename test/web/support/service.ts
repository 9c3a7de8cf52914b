// The whole service on a sandbox chain and a browser, for one file of tests.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { FaultPlan } from '../../../src/sandbox/ledger/index.ts';
import { type Stack, startSandboxStack } from '../../support/stack.ts';
import { launchBrowser } from './browser.ts';
import { type Visit, type VisitOptions, visit } from './visit.ts';

export interface WebService {
  readonly stack: Stack;
  /** Failures of the facilitator from now on; undefined = it works. */
  faults: FaultPlan | undefined;
  visit(options?: VisitOptions): Promise<Visit>;
}

export interface WebServiceOptions {
  /** Flags of the browser besides the usual ones. */
  readonly flags?: () => Promise<readonly string[]>;
  /** Settings of the service besides the usual ones. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
}

/** Starts both before the tests of a file; `run` skips its test where there is no browser. */
export function webService({
  flags,
  settings,
}: WebServiceOptions = {}): (test: (service: WebService) => Promise<void>) => (context: SkipContext) => Promise<void> {
  let service: (WebService & { readonly browser: Browser }) | null = null;
  beforeAll(async () => {
    const browser = await launchBrowser(await flags?.());
    if (browser === null) return;
    const plan: { faults: FaultPlan | undefined } = { faults: undefined };
    const stack = await startSandboxStack({ faults: (operation) => plan.faults?.(operation) }, settings);
    service = Object.assign(plan, {
      stack,
      browser,
      visit: (options?: VisitOptions) => visit(browser, stack.url, options),
    });
  });
  afterAll(async () => {
    await service?.browser.close();
    await service?.stack.close();
  });
  return (test) => async (context) => {
    if (service === null) return context.skip('no browser');
    service.faults = undefined;
    await test(service);
  };
}

interface SkipContext {
  skip(note: string): void;
}

// The result of one check: what was looked at, and what was found in one sentence.

export interface CheckResult {
  readonly name: string;
  /**
   * `warning`: the service starts, but the operator may not want it so. `failed`: it cannot sell.
   */
  readonly status: 'ok' | 'warning' | 'failed';
  readonly detail: string;
}

type Found = Omit<CheckResult, 'name'>;
export const ok = (detail: string): Found => ({ status: 'ok', detail });
export const warning = (detail: string): Found => ({ status: 'warning', detail });
export const failed = (detail: string): Found => ({ status: 'failed', detail });

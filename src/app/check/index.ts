// Checks a service's settings and everything it depends on, without serving.
export type { CheckResult } from './check-result.ts';
export { checkService } from './check-service.ts';

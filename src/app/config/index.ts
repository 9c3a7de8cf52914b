// The settings of a process and its logger. Use it where the whole service is not needed: it loads
// fast.
export { ConfigError, readConfig } from './config.ts';
export { createLog } from './logger.ts';
export { SETTING_GROUPS } from './settings.ts';
export type { Config } from './values.ts';

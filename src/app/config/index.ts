// The settings of a process and its logger. Use it where the whole service is not needed: it loads
// fast.
export { type Config, ConfigError, readConfig } from './config.ts';
export { createLog } from './logger.ts';
export { SETTING_GROUPS } from './settings.ts';

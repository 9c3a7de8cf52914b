// The command line: `gridcall(argv, io)` runs one command. Commands are loaded when they are called.
export { gridcall } from './gridcall.ts';

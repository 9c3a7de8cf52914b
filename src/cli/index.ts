// The command line: `gridcall(argv, io)` runs one command. Each command is loaded when it is
// called.
export { gridcall } from './gridcall.ts';

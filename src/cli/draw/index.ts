// Draws an answer for a terminal: `drawAnswer` returns its lines, `createStyle` the colors.
export { drawAnswer } from './answer.ts';
export { createStyle, hasColors } from './style.ts';
export { reflowed, wrapped } from './text.ts';

// Draws an answer for a terminal: `drawAnswer` returns its lines, `createStyle` the colors.
export { drawAnswer } from './answer.ts';
export { createStyle, hasColors } from './style.ts';
export { wrapped } from './text.ts';

// The pages that people see: a handler for each path, and the page for a path that does not exist.

export { askRoutes, type Desk, type PaidAnswer } from './ask/index.ts';
export { createBrowserCode } from './bundles/index.ts';
export { CARD_APP } from './card-app.tsx';
export { priceText, questionOf } from './questions.ts';
export { notFoundPage, type PageHandler, webRoutes } from './routes.tsx';
export type { PublicFigures } from './web-parts.ts';

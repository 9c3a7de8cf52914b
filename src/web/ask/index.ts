// Buying on the page: /ask with its browser code and endpoints, and the private pages of paid
// answers.
export type { Desk, PaidAnswer } from '../desk/index.ts';
export { askRoutes } from './routes.tsx';

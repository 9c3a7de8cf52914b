// The pages that people see, and what other pages of the service are built with: the frame, the
// page of an answer, and replies with compression and a strict content security policy.
export { type AskParts, askRoutes, type Desk } from './ask/index.ts';
export { AnswerPage, type AnswerPageProps, explorerUrl, type ReceiptInfo } from './pages/answer.tsx';
export { type PageInfo, renderPage } from './pages/layout.tsx';
export { priceText, productTitle } from './pages/products.tsx';
export { createDocument, type Document } from './replies/document.ts';
export { documentReply, type ReplyOptions } from './replies/reply.ts';
export { notFoundPage, type PageHandler, webRoutes } from './routes.tsx';
export type { WebParts } from './web-parts.ts';

// Elements as the text of a page or of a part of one.
import type { Child } from 'hono/jsx';

let hasRendered = false;

/**
 * The text of an element.
 *
 * At its first rendering hono looks for an AsyncLocalStorage, to follow the contexts of components.
 * On Node 20 and 22 its first use slows every promise of the thread from then on, about 8% of a
 * sale. No component here has a context, so hono finds none.
 */
export function elementText(element: Child): string {
  if (hasRendered) return String(element);
  const { getBuiltinModule } = process;
  try {
    process.getBuiltinModule = () => undefined;
    return String(element);
  } finally {
    process.getBuiltinModule = getBuiltinModule;
    hasRendered = true;
  }
}

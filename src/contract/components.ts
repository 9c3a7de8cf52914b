// Public names of schemas: what the API description lists under `components.schemas`.
import { z } from 'zod';

/**
 * Schemas with a public name. It is our own registry and not zod's global one, so that a schema converted alone (for a payment challenge,
 * a tool description) is self-contained, while the API description shares each named schema once.
 */
export const components = z.registry<{ id: string }>();

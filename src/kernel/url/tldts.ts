import { createRequire } from 'node:module'

import type * as Tldts from 'tldts'

/** Loaded as CommonJS: an import would first search its long tables for exports, which takes as long as loading zod. */
export const { getDomain, parse } = createRequire(import.meta.url)('tldts') as typeof Tldts

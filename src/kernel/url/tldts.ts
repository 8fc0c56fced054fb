import { createRequire } from 'node:module'

import type * as Tldts from 'tldts'

/** Required as the CommonJS that it is: an import would first search its long tables for exports, for as long as zod takes to load. */
export const { getDomain, parse } = createRequire(import.meta.url)('tldts') as typeof Tldts

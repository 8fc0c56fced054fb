import { createHash } from 'node:crypto'

import type { Input } from '../../auth/index.js'

/** The same for two requests that say the same, in whatever order their JSON names the fields. */
export function requestDigest({ params, query, body }: Input): Buffer {
  const canonical = JSON.stringify([params, query, body], inOrderOfNames)
  return createHash('sha256').update(canonical).digest()
}

function inOrderOfNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

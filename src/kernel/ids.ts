import { randomBytes } from 'node:crypto'

import { z } from 'zod'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SHAPE = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/**
 * A workspace that the caller may use. Stores take nothing else, and only `auth/access.ts` (for a request)
 * and the job catalogue (for work already allowed) make one: a query without that check does not compile.
 */
export const WorkspaceId = z.string().brand<'WorkspaceId'>()
export type WorkspaceId = z.infer<typeof WorkspaceId>

/** The workspaces a read may span. `'all'` is a key for the whole installation. */
export type WorkspaceSet = WorkspaceId[] | 'all'

let lastMs = 0
let lastRandom = 0n

/** A ULID. Ids made in one process rise strictly, so "newest first" also holds within a millisecond. */
export function newId(now: Date): string {
  const ms = Math.max(now.getTime(), lastMs)
  lastRandom = ms === lastMs ? lastRandom + 1n : BigInt(`0x${randomBytes(9).toString('hex')}`)
  lastMs = ms
  return encode(BigInt(ms), 10) + encode(lastRandom, 16)
}

/** Anything else names nothing, and need not be looked up. */
export function isId(text: string): boolean {
  return SHAPE.test(text)
}

function encode(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text
  return text
}

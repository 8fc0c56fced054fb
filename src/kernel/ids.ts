import { randomBytes } from 'node:crypto'

import { z } from 'zod'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SHAPE = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/**
 * A workspace that the caller may use. Stores accept no other type. Only `auth/access.ts` (for requests) and the job catalogue
 * (for work that was already allowed) create one, so a query without that check does not compile.
 */
export const WorkspaceId = z.string().brand<'WorkspaceId'>()
export type WorkspaceId = z.infer<typeof WorkspaceId>

/** The workspaces that a read may cover. A key for the whole installation has `'all'`. */
export type WorkspaceSet = WorkspaceId[] | 'all'

/** The workspaces that a list covers. `allBut` is the whole installation without the workspaces that are being deleted. */
export type WorkspaceSpan = WorkspaceSet | { allBut: WorkspaceId[] }

let lastMs = 0
/** The random part of the last id, five bits per digit. */
let lastRandom = new Uint8Array(16)

/** A ULID. Ids of one process strictly increase, so "newest first" also holds within a millisecond. */
export function newId(now: Date): string {
  const ms = Math.max(now.getTime(), lastMs)
  if (ms === lastMs) raise(lastRandom)
  else lastRandom = freshRandom()
  lastMs = ms
  let id = encoded(ms)
  for (const digit of lastRandom) id += ALPHABET[digit]
  return id
}

/** The top digit starts in its lower half, so that the number can always increase. */
function freshRandom(): Uint8Array<ArrayBuffer> {
  const digits = new Uint8Array(randomBytes(16)).map((byte) => byte & 31)
  digits[0] = (digits[0] ?? 0) & 15
  return digits
}

function raise(digits: Uint8Array): void {
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    const digit = (digits[index] ?? 0) + 1
    digits[index] = digit & 31
    if (digit < 32) return
  }
}

const TIME_DIGITS = 10
let encodedMs = 0
let encodedText = '0'.repeat(TIME_DIGITS)

/** Cached, because many ids share a millisecond. */
function encoded(ms: number): string {
  if (ms === encodedMs) return encodedText
  let text = ''
  for (let rest = ms; text.length < TIME_DIGITS; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text
  encodedMs = ms
  return (encodedText = text)
}

/** Whether the text can be one of our ids. Anything else need not be looked up. */
export function isId(text: string): boolean {
  return SHAPE.test(text)
}

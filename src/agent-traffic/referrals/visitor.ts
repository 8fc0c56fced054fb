import { createHmac } from 'node:crypto'

import type { Day } from '../../kernel/days.js'

/** A visitor as a log shows one. Visitors are distinguished within a day only. */
export interface Visitor {
  ip: string
  userAgent: string
}

const HASH_LENGTH = 22

/**
 * Makes 132 bits that distinguish the visitors of one site and day. The key is new every day and deleted when the day ends. After
 * that, a hash cannot be traced to a person, or matched with hashes of another day.
 */
export function visitorHash(
  key: Buffer,
  { ip, userAgent }: Visitor,
  { site, day }: { site: string; day: Day },
): string {
  const text = `${day}\n${site}\n${ip}\n${userAgent}`
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, HASH_LENGTH)
}

/**
 * Makes a number by which a look finds the records of known visitors, in a twentieth of the time of the hash. Several visitors
 * may share it. The upper half depends on the address only. `seed` comes from the day's key.
 */
export function visitorMark(seed: number, ip: string, userAgent: string): number {
  let mark = seed ^ userAgent.length
  for (let at = Math.max(0, userAgent.length - DIFFERENT_END); at < userAgent.length; at += 1)
    mark = Math.imul(mark ^ userAgent.charCodeAt(at), PRIME)
  return (addressMark(seed, ip) << 16) | folded(mark)
}

/** How many different marks an address can have. */
export const ADDRESS_MARKS = 0x1_0000

export function addressMark(seed: number, ip: string): number {
  let mark = seed
  for (let at = 0; at < ip.length; at += 1) mark = Math.imul(mark ^ ip.charCodeAt(at), PRIME)
  return folded(mark)
}

export const addressOfMark = (mark: number) => mark >>> 16

const folded = (mark: number) => (mark ^ (mark >>> 16)) & 0xff_ff

const PRIME = 0x01000193
/** Reads this many last characters: user agents differ at their end, where they name the browser and its version. */
const DIFFERENT_END = 44

export const seedOf = (key: Buffer) => key.readInt32LE(0)

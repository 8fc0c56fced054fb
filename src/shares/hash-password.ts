import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import { Unavailable } from '../kernel/errors.js'
import { openTurns } from '../kernel/turns.js'

export interface PasswordHash {
  salt: Buffer
  digest: Buffer
}

/** Each guess takes 32 MiB and about 60 ms. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const BYTES = 32

/** Hashing shares four threads with file reads and name lookups, so it may not use them all. */
const AT_ONCE = 2
const MAX_WAITING = 20

const inTurn = openTurns(AT_ONCE)
let underWay = 0

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16)
  return { salt, digest: await digestOf(password, salt) }
}

export async function isPassword(password: string, { salt, digest }: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await digestOf(password, salt), digest)
}

/** Unicode is normalized, because keyboards produce the same text in two forms. */
async function digestOf(password: string, salt: Buffer): Promise<Buffer> {
  if (underWay >= AT_ONCE + MAX_WAITING) throw new Unavailable('Too many passwords are being checked.', 1)
  underWay += 1
  try {
    return await inTurn(() => scrypted(password.normalize('NFC'), salt))
  } finally {
    underWay -= 1
  }
}

function scrypted(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, BYTES, COST, (error, digest) => (error ? reject(error) : resolve(digest)))
  })
}

import { hash, randomInt } from 'node:crypto'

const PREFIX = 'sl_live_'
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 32
const CHECKSUM_LENGTH = 6

/** 32 base62 characters are 190 bits. The checksum lets scanners and the server tell a real key from a typing error. */
export function newKey(): string {
  const secret = newSecret()
  return `${PREFIX}${secret}${checksum(secret)}`
}

/** The token of a log connector. It is not an API key, so it opens nothing else. */
export function newIngestToken(): string {
  return `sl_ingest_${newSecret()}`
}

export function newSecret(length = SECRET_LENGTH): string {
  return Array.from({ length }, () => BASE62.charAt(randomInt(BASE62.length))).join('')
}

/** False if the text cannot be one of our keys. It then needs no lookup. */
export function isWellFormedKey(key: string): boolean {
  if (!/^sl_live_[0-9A-Za-z]{38}$/.test(key)) return false
  const secret = key.slice(PREFIX.length, -CHECKSUM_LENGTH)
  return key.endsWith(checksum(secret))
}

export function keyDigest(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

/** Enough to recognize a key in a list, too little to use it. */
export function keyHint(key: string): string {
  return `${key.slice(0, PREFIX.length)}…${key.slice(-4)}`
}

function checksum(secret: string): string {
  let number = hash('sha256', `${PREFIX}${secret}`, 'buffer').readUIntBE(0, 6)
  let text = ''
  for (; text.length < CHECKSUM_LENGTH; number = Math.floor(number / 62)) text += BASE62.charAt(number % 62)
  return text
}

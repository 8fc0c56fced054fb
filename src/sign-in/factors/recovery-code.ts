import { hash, randomBytes } from 'node:crypto'

import { base32 } from './totp.js'

const COUNT = 10
/** 80 bits, too many to guess with any number of tries. */
const BYTES = 10

/** Ten codes in groups of four letters. Each replaces the second factor once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (base32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'))

/** Ignores case, spaces and dashes in the code. */
export const recoveryCodeDigest = (code: string): Buffer =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'buffer')

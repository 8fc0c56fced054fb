import { hash, randomBytes } from 'node:crypto'

import { base32 } from './totp.js'

const COUNT = 10
/** 80 bits: nobody guesses one, however often they may try. */
const BYTES = 10

/** Ten codes in groups of four letters, each of which stands once for the second factor. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (base32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'))

/** However somebody writes the code. */
export const recoveryCodeDigest = (code: string): Buffer =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'buffer')

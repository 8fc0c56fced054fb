import { z } from 'zod'

export const SECRET_KEY_BYTES = 32

const FORM = /^([0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$/
const EXPECTED = `Expected ${SECRET_KEY_BYTES} bytes as base64 or hexadecimal digits. To create a key: openssl rand -base64 32`

/** The key that encrypts stored secrets, in the form that an operator sets. */
export const SecretKey = z
  .string()
  .regex(FORM, EXPECTED)
  .transform((text) => Buffer.from(text, text.length === 64 ? 'hex' : 'base64'))

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The alphabet of base32 in RFC 4648, which authenticator apps read. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** Accepts clocks that are off by up to half a minute. */
const STEPS_APART = [-1, 0, 1]

export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES))

/** The code of a 30-second step (RFC 6238 over RFC 4226). It uses SHA-1, the only hash that all apps support. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of a code, which must be later than that of the last code. Undefined for a wrong or used code. */
export function findTotpStep(
  secret: string,
  code: string,
  { now, after }: { now: Date; after: number },
): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS)
  const steps = STEPS_APART.map((apart) => current + apart).filter((step) => step > after)
  return steps.find((step) => {
    const [expected, given] = [Buffer.from(totpAt(secret, step)), Buffer.from(code)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** The address that an authenticator app opens. */
export function totpUrl(secret: string, account: string): string {
  const label = `Sightline:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Sightline&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
}

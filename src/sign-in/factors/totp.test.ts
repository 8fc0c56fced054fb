import { describe, expect, it } from 'vitest'

import { base32, findTotpStep, totpAt, totpUrl } from './totp.js'

const SECRET = base32(Buffer.from('12345678901234567890'))

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %i is the one in RFC 6238', (second, code) => {
    expect(totpAt(SECRET, Math.floor(second / 30))).toBe(code)
  })

  it('is accepted half a minute early and late, and no more', () => {
    const now = new Date(1111111111_000)
    const step = Math.floor(1111111111 / 30)
    const found = (apart: number) => findTotpStep(SECRET, totpAt(SECRET, step + apart), { now, after: 0 })
    expect([-2, -1, 0, 1, 2].map((apart) => found(apart))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  it('is accepted once, and then no earlier one', () => {
    const now = new Date(1111111111_000)
    const step = Math.floor(1111111111 / 30)
    for (const apart of [0, -1])
      expect(findTotpStep(SECRET, totpAt(SECRET, step + apart), { now, after: step })).toBeUndefined()
  })

  it('has an address that apps open', () => {
    expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(totpUrl(SECRET, 'ada+x@example.com')).toBe(
      `otpauth://totp/Sightline:ada%2Bx%40example.com?secret=${SECRET}&issuer=Sightline&algorithm=SHA1&digits=6&period=30`,
    )
  })
})

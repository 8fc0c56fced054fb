import { describe, expect, it } from 'vitest'

import { Unavailable } from '../kernel/errors.js'
import { hashPassword, isPassword } from './hash-password.js'

describe('a password', () => {
  it('is stored as a salted digest, which differs each time', async () => {
    const [one, other] = [await hashPassword('fell-runner-2026'), await hashPassword('fell-runner-2026')]
    expect(one.digest).toHaveLength(32)
    expect(one.digest.equals(other.digest)).toBe(false)
    expect(await isPassword('fell-runner-2026', one)).toBe(true)
    expect(await isPassword('fell-runner-2025', one)).toBe(false)
    expect(await isPassword('', one)).toBe(false)
  })

  it('is refused while 22 others are being hashed, and accepted afterwards', async () => {
    const asked = Array.from({ length: 30 }, () => hashPassword('fell-runner-2026'))
    const ended = await Promise.allSettled(asked)
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(refused).toEqual(Array.from({ length: 8 }, () => expect.any(Unavailable) as unknown))
    await expect(hashPassword('fell-runner-2026')).resolves.toBeDefined()
  })
})

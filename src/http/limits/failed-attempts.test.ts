import { describe, expect, it } from 'vitest'

import { openFailedAttempts } from './failed-attempts.js'

const START = new Date('2026-03-02T10:00:00.000Z')
const after = (ms: number) => new Date(START.getTime() + ms)

const LIMIT = { maxFailures: 10, message: 'Guessing has failed too often.' }

describe('attempts to guess a secret', () => {
  it('are counted while they are in progress: ten at once, and no more', () => {
    const attempts = openFailedAttempts(LIMIT)
    const begun = Array.from({ length: 10 }, () => attempts.begin('192.0.2.1', START))
    expect(() => attempts.begin('192.0.2.1', START)).toThrow('too often')
    begun[0]?.takeBack()
    expect(() => attempts.begin('192.0.2.1', START)).not.toThrow()
  })

  it('that succeed never lock their sender', () => {
    const attempts = openFailedAttempts(LIMIT)
    for (let times = 0; times < 100; times += 1) attempts.begin('192.0.2.1', after(times)).takeBack()
    expect(() => attempts.begin('192.0.2.1', after(100))).not.toThrow()
  })

  it('of a hundred thousand senders take the memory of twenty thousand', () => {
    const attempts = openFailedAttempts(LIMIT)
    for (let number = 0; number < 100_000; number += 1) attempts.begin(`address ${number}`, START)
    for (let failures = 0; failures < 10; failures += 1) attempts.begin('address 1', after(1))
    expect(() => attempts.begin('address 1', after(2))).toThrow('too often')
  })
})

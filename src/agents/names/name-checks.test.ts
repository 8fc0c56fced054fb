import { describe, expect, it, vi } from 'vitest'

import { openNameChecks } from './name-checks.js'

const suffixes = ['.bot.example']
const questionsFrom = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ip: `198.18.${index >> 8}.${index & 255}`, suffixes }))

function openChecks(reverse: (ip: string) => Promise<string[]>) {
  const clock = { now: new Date('2026-10-01T00:00:00Z') }
  const asked = vi.fn<typeof reverse>(reverse)
  const check = openNameChecks({
    resolver: { reverse: asked, forward: async () => ['192.0.2.1'] },
    now: () => clock.now,
  })
  const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
  return { check, asked, later }
}

describe('the host names of many addresses', () => {
  it('are in the order of the questions, and each is looked up once', async () => {
    const { check, asked } = openChecks(async (ip) => [ip === '192.0.2.1' ? 'a.bot.example' : 'b.example'])
    const questions = ['192.0.2.1', '192.0.2.2', '192.0.2.1'].map((ip) => ({ ip, suffixes }))
    expect(await check(questions)).toEqual(['passed', 'failed', 'passed'])
    expect(await check(questions)).toEqual(['passed', 'failed', 'passed'])
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('are looked up again after a day, and after a minute if DNS did not respond', async () => {
    const { check, asked, later } = openChecks(async (ip) => (ip === '192.0.2.1' ? ['a.bot.example'] : []))
    const questions = ['192.0.2.1', '192.0.2.2'].map((ip) => ({ ip, suffixes }))
    expect(await check(questions)).toEqual(['passed', 'silent'])
    later(59_999)
    await check(questions)
    expect(asked).toHaveBeenCalledTimes(2)
    later(1)
    await check(questions)
    expect(asked).toHaveBeenCalledTimes(3)
    later(24 * 60 * 60_000)
    await check(questions)
    expect(asked).toHaveBeenCalledTimes(5)
  })

  it('are looked up eight at a time', async () => {
    let [running, most] = [0, 0]
    const { check } = openChecks(async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return ['b.example']
    })
    await Promise.all([check(questionsFrom(40)), check(questionsFrom(60).slice(40))])
    expect(most).toBe(8)
  })

  it('are looked up for at most 500 addresses of a batch', async () => {
    const { check, asked } = openChecks(async () => ['b.example'])
    const findings = await check(questionsFrom(600))
    expect(asked).toHaveBeenCalledTimes(500)
    expect(findings.filter((finding) => finding === 'failed')).toHaveLength(500)
    expect(findings.slice(500)).toEqual(Array(100).fill('silent'))
  })

  it('are not looked up any more in a batch for which DNS does not respond', async () => {
    const { check, asked } = openChecks(() => Promise.reject(new Error('ETIMEOUT')))
    expect(await check(questionsFrom(400))).toEqual(Array(400).fill('silent'))
    expect(asked.mock.calls.length).toBeLessThan(50)
  })

  it('are not looked up for local addresses, nor for malformed ones', async () => {
    const { check, asked } = openChecks(async () => ['b.example'])
    const questions = ['10.0.0.1', 'nonsense', '::1'].map((ip) => ({ ip, suffixes }))
    expect(await check(questions)).toEqual(['silent', 'silent', 'silent'])
    expect(asked).not.toHaveBeenCalled()
  })
})

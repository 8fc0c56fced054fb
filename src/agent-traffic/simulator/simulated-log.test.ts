import { describe, expect, it } from 'vitest'

import { demoOf, DEMOS } from '../../engines/simulator/index.js'
import { addDays, dayOf } from '../../kernel/days.js'
import { combined } from '../formats/combined.js'
import { simulatedLog } from './simulated-log.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const logOf = (domain: string) => [...simulatedLog(demoOf(domain)!, NOW)].join('')
const linesOf = (domain: string) => logOf(domain).trimEnd().split('\n')
const requestsOf = (domain: string) =>
  linesOf(domain).map((line) => {
    const request = combined.read(line)
    if (typeof request === 'string') throw new Error(`${request}: ${line}`)
    return { ...request, line, day: dayOf(new Date(request.timeMs)) }
  })

describe('the simulated log of a site', () => {
  const requests = requestsOf('calvestra.example')

  it('is the same at every run', () => {
    expect(logOf('tarsolin.example')).toBe(logOf('tarsolin.example'))
  })

  it('covers ninety days and ends now, in order', () => {
    expect(new Set(requests.map(({ day }) => day)).size).toBe(90)
    expect(requests.at(-1)!.timeMs).toBeLessThan(NOW.getTime())
    const times = requests.map(({ timeMs }) => timeMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  it('has IP addresses that are assigned to nobody', () => {
    for (const { ip } of requests) expect(ip).toMatch(/^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/)
  })

  it('is short, even for all demos together', () => {
    const domains = DEMOS.flatMap(({ demos }) => demos).map(({ report }) => report.brandDomain)
    const count = domains.reduce((sum, domain) => sum + linesOf(domain).length, 0)
    expect(count).toBeGreaterThan(10_000)
    expect(count).toBeLessThan(20_000)
  })

  it('has agents that visit a new page after it was published and before it is cited', () => {
    const [page] = demoOf('calvestra.example')!.newPages ?? []
    const first = requests.find(({ path }) => path.startsWith(page!.path))
    expect(first!.day >= addDays('2026-03-02', -page!.published)).toBe(true)
    expect(first!.day < addDays('2026-03-02', -page!.cited)).toBe(true)
    expect(first!.userAgent).toMatch(/bot/i)
  })

  it('refuses one agent for some days, and has missing pages', () => {
    const refused = requests.filter(({ status, userAgent }) => status === 403 && /ClaudeBot/.test(userAgent))
    expect(refused.length).toBeGreaterThan(5)
    expect(new Set(refused.map(({ day }) => day)).size).toBeLessThanOrEqual(12)
    expect(requests.some(({ status }) => status === 404)).toBe(true)
  })

  it.each(['https://chatgpt.com/', 'https://www.perplexity.ai/', 'https://gemini.google.com/', '-'])(
    'has people who come from %s, some of whom reach the goal',
    (referrer) => {
      const came = requests.filter(
        ({ line }) => line.includes(`"${referrer}" "Mozilla`) && !/bot/i.test(line),
      )
      expect(came.length).toBeGreaterThan(30)
      const people = new Set(came.map(({ ip, userAgent, day }) => `${ip} ${userAgent} ${day}`))
      const goals = requests.filter(({ path }) => path === '/thank-you')
      expect(goals.some(({ ip, userAgent, day }) => people.has(`${ip} ${userAgent} ${day}`))).toBe(true)
    },
  )
})

import { describe, expect, it } from 'vitest'

import { openFormat } from '../../src/agent-traffic/formats/formats.js'
import { agentOf } from '../../src/agents/index.js'
import { dayOf } from '../../src/kernel/days.js'
import {
  generatedVisits,
  plainHost,
  shuffled,
  split,
  truthOf,
  withGarbage,
  written,
  WRITTEN_SOURCES,
  type WrittenSource,
} from './generated-logs.js'

const PLAN = {
  seed: 7,
  count: 3_000,
  days: { from: '2023-12-30', to: '2024-03-02' },
  hosts: ['example.com', 'shop.example.com'],
  pages: 50,
  agentShare: 0.3,
}
const visits = generatedVisits(PLAN)
const hand = { seed: 3, bareHost: 'example.com' }

describe('generated visits', () => {
  it('are the same for the same seed, and different for another', () => {
    expect(generatedVisits(PLAN)).toEqual(visits)
    expect(generatedVisits({ ...PLAN, seed: 8 })).not.toEqual(visits)
  })

  it('have the user agent of the bot that they name', () => {
    const wrong = visits.filter(({ userAgent, bot }) => (agentOf(userAgent)?.name ?? null) !== bot)
    expect(wrong).toEqual([])
    expect(new Set(visits.map(({ bot }) => bot)).size).toBe(21)
    expect(visits.filter(({ userAgent }) => userAgent.includes('Google-Extended')).length).toBeGreaterThan(0)
  })

  it('happen close to midnight, including those of a leap day and the end of a year', () => {
    const minutes = new Set(visits.map(({ timeMs }) => new Date(timeMs).toISOString().slice(0, 16)))
    for (const minute of [
      '2023-12-31T23:59',
      '2024-01-01T00:00',
      '2024-02-28T23:59',
      '2024-02-29T00:00',
      '2024-02-29T23:59',
      '2024-03-01T00:00',
    ])
      expect(minutes).toContain(minute)
    expect([...minutes].toSorted()[0]?.startsWith('2023-12-30')).toBe(true)
    expect([...minutes].toSorted().at(-1)?.startsWith('2024-03-02')).toBe(true)
  })

  it('are counted by UTC day, plain host, bot and path', () => {
    const truth = truthOf(visits)
    const total = [...truth.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBe(visits.filter(({ bot }) => bot !== null).length)
    expect(new Set([...truth.keys()].map((key) => key.split('|')[1]))).toEqual(new Set(PLAN.hosts))
    expect(plainHost('WWW.Example.com:8443')).toBe('example.com')
  })
})

describe.each(WRITTEN_SOURCES)('generated lines of %s', (source) => {
  const lines = written(source, visits, hand)

  it('are all different, and can be written with one byte per character', () => {
    expect(lines.length).toBeGreaterThanOrEqual(visits.length)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => Buffer.from(line, 'latin1').toString('latin1') !== line)).toEqual([])
    expect(lines.filter((line) => line.includes('\n') || line.includes('\r'))).toEqual([])
  })

  it('are complete in batches, in any order, and between garbage', () => {
    const records = lines.filter((line) => !line.startsWith('#'))
    const batched = split(lines, 5).flatMap((batch) => batch.filter((line) => !line.startsWith('#')))
    expect(batched).toEqual(records)
    expect(shuffled(lines, 5)).not.toEqual(lines)
    expect(shuffled(lines, 5).toSorted()).toEqual(lines.toSorted())
    const dirty = withGarbage(lines, 0.1, 5)
    expect(dirty.length).toBeGreaterThan(lines.length * 1.05)
    const known = new Set(lines)
    expect(dirty.filter((line) => known.has(line))).toEqual(lines)
    expect(Math.max(...dirty.map(({ length }) => length))).toBeLessThanOrEqual(300_000)
  })

  it('are counted correctly in any order and between garbage', () => {
    expect(counted(source, lines)).toEqual(truthOf(visits))
    expect(counted(source, withGarbage(shuffled(lines, 9), 0.2, 9))).toEqual(truthOf(visits))
  })

  it('keep the address and status of each visit', () => {
    const format = openFormat(source)
    const requests = lines.map((line) => format.read(line)).filter((request) => typeof request !== 'string')
    const given = new Set(requests.map(({ ip, status }) => `${ip} ${status}`))
    const real = new Set(visits.map(({ ip, status }) => `${ip} ${status ?? undefined}`))
    expect(given).toEqual(real)
  })
})

/** Visits that the format reads, each counted once by the source's id for it or by its line. */
function counted(source: WrittenSource, lines: string[]): Map<string, number> {
  const format = openFormat(source)
  const counts = new Map<string, number>()
  const known = new Set<string>()
  for (const line of lines) {
    const request = format.read(line)
    if (typeof request === 'string' || known.has(request.id ?? line)) continue
    known.add(request.id ?? line)
    const bot = agentOf(request.userAgent)?.name
    if (bot === undefined) continue
    const [path = ''] = request.path.split('?')
    const key = [dayOf(new Date(request.timeMs)), plainHost(request.host ?? hand.bareHost), bot, path].join(
      '|',
    )
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

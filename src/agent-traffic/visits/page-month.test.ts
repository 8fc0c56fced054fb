import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'
import { dayBits, pageFigures, visitsOn, wantedSlots } from './page-figures.js'
import {
  addPage,
  addVisit,
  decodedPage,
  eachKind,
  emptyPage,
  encodedCounts,
  type PageMonth,
  STATUS_CLASSES,
  PACKED_VERDICTS,
  type VisitKind,
} from './page-month.js'

interface Counted {
  kind: VisitKind
  count: number
}

const BOTS = ['GPTBot', 'ChatGPT-User', 'ClaudeBot', 'bingbot', 'Googlebot', 'a "quoted", {odd} one']
const ENGINE_OF: Record<string, AgentEngine> = {
  GPTBot: 'chatgpt',
  'ChatGPT-User': 'chatgpt',
  ClaudeBot: 'claude',
  bingbot: 'copilot',
  Googlebot: 'google',
}
const engineOf = (bot: string): AgentEngine => ENGINE_OF[bot] ?? 'other'

const counted: fc.Arbitrary<Counted> = fc.record({
  kind: fc.record({
    bot: fc.constantFrom(...BOTS),
    day: fc.integer({ min: 1, max: 31 }),
    verdict: fc.constantFrom(...PACKED_VERDICTS),
    status: fc.constantFrom(...STATUS_CLASSES),
  }),
  count: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 2 ** 40 })),
})
const visits = fc.array(counted, { maxLength: 80 })

function pageOf(all: Counted[]): PageMonth {
  const page = emptyPage()
  for (const { kind, count } of all) {
    const one = emptyPage()
    addVisit(one, kind)
    for (const number of one.counts.keys()) one.counts.set(number, count)
    addPage(page, one)
  }
  return page
}

const throughText = (page: PageMonth) => decodedPage(page.bots, encodedCounts(page))

const nameOf = ({ bot, day, verdict, status }: VisitKind) => `${bot}|${day}|${verdict}|${status}`

function kindsOf(page: PageMonth): Record<string, number> {
  const kinds: [string, number][] = []
  eachKind(page, (kind, count) => void kinds.push([nameOf(kind), count]))
  return Object.fromEntries(kinds)
}

function summed(all: Counted[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { kind, count } of all) sums[nameOf(kind)] = (sums[nameOf(kind)] ?? 0) + count
  return sums
}

describe('the visits of a month to a page', () => {
  it('are the same after they were written as text and read again', () => {
    fc.assert(
      fc.property(visits, (all) => {
        expect(kindsOf(throughText(pageOf(all)))).toEqual(summed(all))
      }),
      { numRuns: runs(100) },
    )
  })

  it('can be written, read and added to', () => {
    fc.assert(
      fc.property(visits, visits, (before, after) => {
        const page = throughText(pageOf(before))
        addPage(page, pageOf(after))
        expect(kindsOf(throughText(page))).toEqual(summed([...before, ...after]))
      }),
      { numRuns: runs(65) },
    )
  })

  it('are counted apart by day, verdict and status of every bot', () => {
    const kinds = BOTS.flatMap((bot) =>
      Array.from({ length: 31 }, (_, index) => index + 1).flatMap((day) =>
        PACKED_VERDICTS.flatMap((verdict) => STATUS_CLASSES.map((status) => ({ bot, day, verdict, status }))),
      ),
    )
    const all = kinds.map((kind, index) => ({ kind, count: index + 1 }))
    expect(kindsOf(throughText(pageOf(all)))).toEqual(summed(all))
  })

  it('are text that the database accepts, with one byte a character', () => {
    fc.assert(
      fc.property(visits, (all) => {
        const text = encodedCounts(pageOf(all))
        expect(Buffer.byteLength(text)).toBe(text.length)
        expect(text).not.toContain('\0')
      }),
    )
  })

  it('leave the row unchanged from which they were read', () => {
    const bots = ['GPTBot']
    const page = decodedPage(bots, '')
    addVisit(page, { bot: 'ClaudeBot', day: 1, verdict: 'verified', status: '2xx' })
    expect(bots).toEqual(['GPTBot'])
  })
})

describe('the figures of a page', () => {
  const sumOf = (all: Counted[], isWanted: (kind: VisitKind) => boolean) =>
    all.reduce((sum, { kind, count }) => sum + (isWanted(kind) ? count : 0), 0)
  const bitsOf = (all: Counted[], isWanted: (kind: VisitKind) => boolean) =>
    all.reduce((bits, { kind }) => bits | (isWanted(kind) ? 1 << (kind.day - 1) : 0), 0)

  it('are what a plain count finds, without spoofed visits', () => {
    fc.assert(
      fc.property(visits, (all) => {
        const page = pageOf(all)
        const real = all.filter(({ kind }) => kind.verdict !== 'spoofed')
        const { days, visits: count, botDays, engineDays, engineVisits } = pageFigures(page, engineOf)
        expect(days).toBe(bitsOf(real, () => true))
        expect(count).toBe(sumOf(real, () => true))
        expect(botDays).toEqual(page.bots.map((bot) => bitsOf(real, (kind) => kind.bot === bot)))
        expect(engineDays).toEqual(
          AGENT_ENGINES.map((engine) => bitsOf(real, ({ bot }) => engineOf(bot) === engine)),
        )
        expect(engineVisits).toEqual(
          AGENT_ENGINES.map((engine) => sumOf(real, ({ bot }) => engineOf(bot) === engine)),
        )
      }),
      { numRuns: runs(65) },
    )
  })

  it('have the visits of any days, for each engine or for all', () => {
    const day = fc.integer({ min: 1, max: 31 })
    const engine = fc.constantFrom(undefined, ...AGENT_ENGINES)
    fc.assert(
      fc.property(visits, day, day, engine, (all, from, to, wanted) => {
        const { daily } = pageFigures(pageOf(all), engineOf)
        const isWanted = (kind: VisitKind) =>
          kind.verdict !== 'spoofed' &&
          kind.day >= from &&
          kind.day <= to &&
          (wanted === undefined || engineOf(kind.bot) === wanted)
        expect(visitsOn(daily, wantedSlots(dayBits(from, to), wanted))).toBe(sumOf(all, isWanted))
      }),
      { numRuns: runs(100) },
    )
  })

  it('fit the database: the 31st day is the highest bit of its integers', () => {
    expect(dayBits(1, 31)).toBe(2 ** 31 - 1)
    expect(dayBits(31, 31)).toBe(2 ** 30)
    expect(dayBits(2, 1)).toBe(0)
  })

  it('are zero for a page that only spoofed agents visited', () => {
    const spoofed: VisitKind = { bot: 'GPTBot', day: 31, verdict: 'spoofed', status: '2xx' }
    expect(pageFigures(pageOf([{ kind: spoofed, count: 9 }]), engineOf)).toEqual({
      days: 0,
      visits: 0,
      botDays: [0],
      engineDays: AGENT_ENGINES.map(() => 0),
      engineVisits: AGENT_ENGINES.map(() => 0),
      daily: '',
    })
  })
})

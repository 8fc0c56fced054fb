import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { runs } from '../../../test/helpers/properties.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { agentNamed, VERDICTS } from '../../agents/index.js'
import { addDays, daysBetween } from '../../kernel/days.js'
import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'
import { STATUS_CLASSES } from '../visits/page-month.js'
import type { AgentTraffic, AgentVisits, VisitedPage } from './schema.js'
import { seedConnector, type SeededVisit, seedVisits } from './traffic.fixture.js'

const test = useTestApp()

const FIRST_DAY = '2025-12-28'
const LAST_DAY = 80
const BRAND = { brand: 'Zorblat', brandDomain: 'zorblat.com', brandDomainVariations: ['zorblat.de'] }
const ENGINE_OF: Record<string, AgentEngine> = {
  GPTBot: 'chatgpt',
  'ChatGPT-User': 'chatgpt',
  ClaudeBot: 'claude',
  Googlebot: 'google',
  CCBot: 'other',
  Forgotten: 'other',
}
/** Paths in a log, and their form in a citation. */
const PATHS: Record<string, string> = { '/': '', '/a': '/a', '/a/': '/a', '/%c3%a9': '/%C3%A9', '/b': '/b' }
/** Addresses in answers, and the page of each. */
const URLS: Record<string, string> = {
  'https://www.zorblat.com/a?x=1': 'zorblat.com/a',
  'http://zorblat.com/a/#x': 'zorblat.com/a',
  'https://zorblat.com': 'zorblat.com',
  'https://shop.zorblat.com/%c3%a9?utm_source=x': 'shop.zorblat.com/%C3%A9',
  'https://zorblat.de/b?y=2': 'zorblat.de/b',
  'https://elsewhere.example/a': 'elsewhere.example/a',
}

const Offset = fc.integer({ min: 0, max: LAST_DAY })
const DayText = Offset.map((offset) => addDays(FIRST_DAY, offset))
const Visit = fc.record({
  day: DayText,
  bot: fc.constantFrom(...Object.keys(ENGINE_OF)),
  host: fc.constantFrom('zorblat.com', 'shop.zorblat.com', 'zorblat.de', 'shop.zorblat.de'),
  path: fc.constantFrom(...Object.keys(PATHS)),
  verdict: fc.constantFrom(...VERDICTS),
  status: fc.constantFrom(...STATUS_CLASSES),
})
const Visits = fc.array(Visit, { maxLength: 60, size: 'max' })
const Answers = fc.uniqueArray(
  fc.record({
    prompt: fc.nat(1),
    engine: fc.constantFrom('chatgpt', 'google'),
    day: DayText,
    urls: fc.uniqueArray(fc.constantFrom(...Object.keys(URLS)), { minLength: 1 }),
  }),
  { maxLength: 8, size: 'max', selector: ({ prompt, engine, day }) => `${prompt} ${engine} ${day}` },
)
const Query = fc
  .record({
    days: fc.tuple(Offset, Offset),
    engine: fc.option(fc.constantFrom(...AGENT_ENGINES), { nil: undefined }),
    sortBy: fc.constantFrom(
      'host',
      'path',
      'visits',
      'firstVisit',
      'lastVisit',
      'citations',
      'firstCited',
      'daysToCitation',
    ),
    sortOrder: fc.constantFrom('asc', 'desc'),
  })
  .map(({ days: [one, other], ...query }) => ({
    ...query,
    startDate: addDays(FIRST_DAY, Math.min(one, other)),
    endDate: addDays(FIRST_DAY, Math.max(one, other)),
  }))
type Query = typeof Query extends fc.Arbitrary<infer Value> ? Value : never
type Answer = typeof Answers extends fc.Arbitrary<(infer Value)[]> ? Value : never

interface SeededTraffic {
  base: string
  /** Visits that can count for the report. */
  visits: SeededVisit[]
  answers: Answer[]
}

async function seedTraffic(
  byConnector: SeededVisit[][],
  answers: Answer[],
  hasWildcard: boolean,
): Promise<SeededTraffic> {
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  const report = await seedReport(test, workspaceId, {
    ...BRAND,
    promptIds,
    brandDomainWildcard: hasWildcard,
  })
  await test.runJobs()
  for (const visits of byConnector) {
    const connectorId = await seedConnector(test, workspaceId, ['zorblat.com', 'zorblat.de'])
    // Stores the later days first, because visits may be stored in any order.
    const half = Math.floor(visits.length / 2)
    await seedVisits(test, { workspaceId, connectorId }, visits.slice(half))
    await seedVisits(test, { workspaceId, connectorId }, visits.slice(0, half))
  }
  const lines = answers.map(({ prompt, urls, ...answer }) => ({
    ...answer,
    promptId: promptIds[prompt],
    text: 'Zorblat.',
    citations: urls.map((url) => ({ url })),
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  const hosts = ['zorblat.com', 'zorblat.de', ...(hasWildcard ? ['shop.zorblat.com'] : [])]
  const visits = byConnector.flat().filter(({ host }) => hosts.includes(host))
  return { base: `/v1/reports/brand/${report.id}/agent-analytics`, visits, answers }
}

const engineOf = (bot: string) => ENGINE_OF[bot] ?? 'other'
const compared = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const isIn = (day: string, { startDate, endDate }: Query) => day >= startDate && day <= endDate
const pageOf = ({ host, path }: { host: string; path: string }) => `${host} ${path}`
const distinct = <Value>(values: Value[]) => [...new Set(values)]
const real = ({ verdict }: SeededVisit) => verdict !== 'spoofed'
const daySpan = (visits: SeededVisit[]) => {
  const days = visits.map(({ day }) => day).toSorted()
  return { firstVisit: days[0] ?? null, lastVisit: days.at(-1) ?? null }
}
const wantedBy = (query: Query) => (visit: SeededVisit) =>
  isIn(visit.day, query) && (query.engine === undefined || engineOf(visit.bot) === query.engine)

function enginesOf(visits: SeededVisit[]) {
  return distinct(visits.map(({ bot }) => engineOf(bot)))
    .map((engine) => ({ engine, visits: visits.filter(({ bot }) => engineOf(bot) === engine).length }))
    .toSorted((a, b) => b.visits - a.visits || compared(a.engine, b.engine))
}

const availabilityOf = (visits: SeededVisit[]) =>
  visits.length > 0 ? ('connected_with_data' as const) : ('connected_no_data' as const)

function expectedStats({ visits }: SeededTraffic, query: Query): AgentTraffic {
  const all = visits.filter(wantedBy(query))
  const wanted = all.filter(real)
  const engines = enginesOf(wanted)
  const entries = wanted.map(({ day, bot }) => `${day.replaceAll('-', '')} ${engineOf(bot)} ${bot}`)
  return {
    availability: availabilityOf(wanted),
    startDate: query.startDate,
    endDate: query.endDate,
    domains: ['zorblat.com', 'zorblat.de'],
    totalAgentVisits: wanted.length,
    pagesVisited: distinct(wanted.map(pageOf)).length,
    topEngine: engines[0]?.engine ?? null,
    engines,
    trend: distinct(entries)
      .toSorted()
      .map((entry) => {
        const [dayId = '', engine, bot = ''] = entry.split(' ')
        const visitCount = entries.filter((one) => one === entry).length
        return { dayId, engine: engine as AgentEngine, bot, visitCount }
      }),
    verdicts: distinct(all.map(({ day }) => day))
      .toSorted()
      .map((day) => {
        const countOf = (verdict: string) =>
          all.filter((visit) => visit.day === day && visit.verdict === verdict).length
        return {
          dayId: day.replaceAll('-', ''),
          verified: countOf('verified'),
          unverifiable: countOf('unverifiable'),
          spoofed: countOf('spoofed'),
        }
      }),
  }
}

function expectedAgents({ visits }: SeededTraffic, query: Query): AgentVisits[] {
  const wanted = visits.filter(wantedBy(query))
  return distinct(wanted.map(({ bot }) => bot))
    .toSorted()
    .map((bot) => {
      const own = wanted.filter((visit) => visit.bot === bot)
      const countOf = (verdict: string) => own.filter((visit) => visit.verdict === verdict).length
      const agent = agentNamed(bot)
      return {
        bot,
        engine: engineOf(bot),
        operator: agent?.operator ?? null,
        purpose: agent?.purpose ?? null,
        visits: own.filter(real).length,
        pagesVisited: distinct(own.filter(real).map(pageOf)).length,
        verified: countOf('verified'),
        unverifiable: countOf('unverifiable'),
        spoofed: countOf('spoofed'),
        ...daySpan(visits.filter((visit) => real(visit) && visit.bot === bot)),
      }
    })
}

function expectedPages({ visits, answers }: SeededTraffic, query: Query): VisitedPage[] {
  const wanted = visits.filter(real).filter(wantedBy(query))
  return distinct(wanted.map(pageOf))
    .toSorted()
    .map((page) => {
      const [host = '', path = ''] = page.split(' ')
      const own = wanted.filter((visit) => pageOf(visit) === page)
      const span = daySpan(visits.filter((visit) => real(visit) && pageOf(visit) === page))
      const firstVisit = span.firstVisit ?? ''
      const citing = answers.filter(({ urls }) => urls.some((url) => URLS[url] === host + PATHS[path]))
      const firstCited = citing.map(({ day }) => day).toSorted()[0] ?? null
      const isLater = firstCited !== null && firstCited >= firstVisit
      const seen = STATUS_CLASSES.filter((status) => own.some((visit) => visit.status === status))
      return {
        host,
        path,
        visits: own.length,
        engines: enginesOf(own),
        statuses: Object.fromEntries(
          seen.map((one) => [one, own.filter(({ status }) => status === one).length]),
        ),
        firstVisit,
        lastVisit: span.lastVisit ?? '',
        citations: citing.filter(({ day }) => isIn(day, query)).length,
        firstCited,
        daysToCitation: isLater ? daysBetween({ startDate: firstVisit, endDate: firstCited }) - 1 : null,
      }
    })
}

function sortedBy(pages: VisitedPage[], { sortBy, sortOrder }: Query): VisitedPage[] {
  const field = sortBy as 'daysToCitation'
  const way = sortOrder === 'asc' ? 1 : -1
  return pages.toSorted((a, b) =>
    a[field] === null || b[field] === null
      ? Number(a[field] === null) - Number(b[field] === null)
      : way * compared(a[field], b[field]),
  )
}

const read = async <Body>(url: string): Promise<Body> => {
  const { status, body, text } = await test.send<Body>('GET', url)
  if (status !== 200) throw new Error(text)
  return body
}

interface Listed {
  availability: string
  items: unknown[]
  paging: { nextCursor: string | null }
}

async function walked(url: string): Promise<{ availabilities: string[]; items: unknown[] }> {
  const pages: Listed[] = []
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.paging.nextCursor ?? null)
    pages.push(await read(url + (cursor && `&cursor=${cursor}`)))
  return {
    availabilities: distinct(pages.map(({ availability }) => availability)),
    items: pages.flatMap(({ items }) => items),
  }
}

describe('agent traffic of generated visits', () => {
  beforeAll(() => {
    test.clock.now = new Date('2026-03-31T10:00:00.000Z')
  })

  it('is what a plain count of the visits finds', async () => {
    const Queries = fc.array(Query, { minLength: 4, maxLength: 6 })
    const checks = fc.asyncProperty(
      fc.tuple(Visits, Visits),
      Answers,
      fc.boolean(),
      Queries,
      async (visits, answers, hasWildcard, queries) => {
        const traffic = await seedTraffic(visits, answers, hasWildcard)
        for (const query of queries) await expectTraffic(traffic, query)
      },
    )
    await fc.assert(checks, { numRuns: runs(10) })
  })

  async function expectTraffic(traffic: SeededTraffic, query: Query): Promise<void> {
    const { startDate, endDate, engine, sortBy, sortOrder } = query
    const asked = String(new URLSearchParams({ startDate, endDate, ...(engine && { engine }) }))
    const stats = expectedStats(traffic, query)
    const availabilities = [stats.availability]
    expect(await read(`${traffic.base}/stats?${asked}`)).toEqual(stats)
    expect(await walked(`${traffic.base}/agents?limit=2&${asked}`)).toEqual({
      availabilities,
      items: expectedAgents(traffic, query),
    })
    const pages = expectedPages(traffic, query)
    expect(await walked(`${traffic.base}/pages?limit=3&${asked}`)).toEqual({ availabilities, items: pages })
    const sorted = `${traffic.base}/pages?${asked}&sortBy=${sortBy}&sortOrder=${sortOrder}&offset=1&limit=4`
    expect(await read(sorted)).toEqual({
      availability: stats.availability,
      items: sortedBy(pages, query).slice(1, 5),
      paging: {
        limit: 4,
        offset: 1,
        nextCursor: null,
        hasMore: pages.length > 5,
        total: stats.availability === 'not_connected' ? null : pages.length,
      },
    })
  }
})

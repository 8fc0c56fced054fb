import { join } from 'node:path'

import { addDays, daysIn, startOf } from '../../src/kernel/days.js'
import { AGENT_STRINGS } from '../../test/helpers/generated-logs/user-agents.js'
import { pagePath, type Visit } from '../../test/helpers/generated-logs/visits.js'
import type { BenchDatabase } from '../database.js'
import { settle } from '../history/answers.js'
import { quantile } from '../history/latencies.js'
import type { RunningProgram } from '../history/program.js'
import { size } from '../options.js'
import { HOST, inOrder, openLines } from './log-files.js'
import { type BenchConnector, importFile, programProcess, withProgram } from './our-program.js'
import { serverProcess, treeSeconds } from './processes.js'
import { checkStored, countVisit, newTruth } from './truth.js'

const PAGES = size(2_000, 20)
const FIRST_DAY = '2026-02-15'
const READS = size(200, 2)
const WARM_UP = 5
const STATUSES = [200, 200, 200, 200, 301, 404, 500]
const DAY_MS = 24 * 60 * 60 * 1000
/** Prime, and so it meets every page and bot of a day once, in an order that looks like none. */
const STRIDE = 7_919

/** How fast the statistics are read where every bot has visited every page on every day. */
export async function measureReads(database: BenchDatabase, directory: string, days: number): Promise<void> {
  const window = { startDate: FIRST_DAY, endDate: addDays(FIRST_DAY, days - 1) }
  const file = join(directory, 'history.log')
  const truth = newTruth()
  const output = openLines(file)
  for (const day of daysIn(window)) {
    const startMs = startOf(day).getTime()
    for (const visits of [visitsOn(startMs), peopleOn(startMs)])
      for (const visit of visits) {
        countVisit(truth, visit)
        await output.add(inOrder(visit))
      }
  }
  await output.end()
  const { connector, report } = await withProgram(database, prepare)
  const { seconds, result } = await importFile(database, connector.id, file)
  if (result.agentVisits !== truth.total)
    throw new Error(`Expected ${truth.total}: ${JSON.stringify(result)}`)
  await checkStored(database.db, connector.id, truth)
  await settle(database.db)
  console.log(
    `${truth.total} visits of ${AGENT_STRINGS.length} bots to ${PAGES} pages on ${days} days, stored in ${seconds.toFixed(0)} s\n`,
  )
  const query = `startDate=${window.startDate}&endDate=${window.endDate}`
  await withProgram(database, (program) =>
    readAll(database, program, { path: `${report}/agent-analytics`, query }),
  )
}

function* visitsOn(startMs: number): Generator<Visit> {
  const count = PAGES * AGENT_STRINGS.length
  for (let index = 0; index < count; index += 1) {
    const draw = (index * STRIDE) % count
    const [bot, userAgent] = AGENT_STRINGS[Math.floor(draw / PAGES)] ?? ['', '']
    yield {
      timeMs: startMs + Math.floor((index * DAY_MS) / count),
      host: HOST,
      path: pagePath(draw % PAGES),
      query: '',
      userAgent,
      bot,
      status: STATUSES[draw % STATUSES.length] ?? 200,
      ip: `192.0.2.${draw % 256}`,
      id: index.toString(16).padStart(16, '0'),
    }
  }
}

const REFERRERS = [
  'https://chatgpt.com/',
  'https://www.perplexity.ai/',
  'https://claude.ai/',
  'https://www.google.com/',
]
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** Somebody comes to every page, each day from another engine or from a search, and one of twenty goes on to a goal. */
function* peopleOn(startMs: number): Generator<Visit> {
  for (let index = 0; index < PAGES; index += 1) {
    const timeMs = startMs + Math.floor((index * (DAY_MS - 60_000)) / PAGES)
    const person = {
      host: HOST,
      query: '',
      userAgent: BROWSER,
      bot: null,
      status: 200,
      ip: `198.18.${index >> 8}.${index & 255}`,
      id: index.toString(16),
    }
    const referrer = REFERRERS[(index + startMs / DAY_MS) % REFERRERS.length] ?? ''
    yield { ...person, timeMs, path: pagePath(index), referrer }
    if (index % 20 === 0)
      yield { ...person, timeMs: timeMs + 30_000, path: GOAL, referrer: `https://${HOST}/` }
  }
}

const GOAL = '/thank-you'

async function prepare({ send }: RunningProgram): Promise<{ connector: BenchConnector; report: string }> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Bench' })
  const connector = await send<BenchConnector>('POST', `/v1/workspaces/${workspaceId}/log-connectors`, {
    name: 'History',
    source: 'combined',
    domains: [HOST],
  })
  await send('POST', `/v1/workspaces/${workspaceId}/goals`, { name: 'Bought', pattern: GOAL })
  const { items } = await send<{ items: { id: string }[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
    prompts: ['Which shoe is best?'],
    country: 'us',
  })
  const { id } = await send<{ id: string }>('POST', '/v1/reports/brand', {
    workspaceId,
    brand: 'Shop',
    brandDomain: HOST,
    competitors: [],
    promptIds: items.map((prompt) => prompt.id),
  })
  return { connector, report: `/v1/reports/brand/${id}` }
}

async function readAll(
  { db }: BenchDatabase,
  { send }: RunningProgram,
  { path, query }: { path: string; query: string },
): Promise<void> {
  const cpu = await cpuOf(db)
  const get = (name: string) => () => send('GET', `${path}/${name}${name.includes('?') ? '&' : '?'}${query}`)
  const raw = (text: string) => () => db.rows({ text, values: [] })
  const measure = async (name: string, act: () => Promise<unknown>, aimMs?: number) =>
    show(name, await timesOf(act, cpu), aimMs)
  console.log('  p50 / p95 in ms; CPU of the program + of the database, in ms a read')
  await measure('select 1', raw('select 1'))
  await measure('stats', get('stats'), 20)
  await measure('  raw statement', raw(RAW.stats))
  await measure('pages', get('pages'), 40)
  await measure('pages, most visited', get('pages?sortBy=visits'), 40)
  await measure('  raw statement', raw(RAW.pages))
  await measure('agents', get('agents'), 40)
  await measure('  raw statement', raw(RAW.agents))
  await measure('referrals', get('referrals'), 40)
  await measure('referrals/pages', get('referrals/pages'), 40)
  await measure('  most visited', get('referrals/pages?offset=0'), 40)
  await measure('funnel', get('funnel'), 40)
  await measure('  of one page', get(`funnel?url=https://${HOST}${pagePath(7)}`), 40)
}

/** The same work without a program around it: what is stored of these visits, summed up as it is stored. */
const RAW = {
  stats: `select count(*) as pages,
      (select json_agg(sums) from (select day, bot, sum(visits) from agent_visits group by day, bot) as sums) as trend
    from (select from agent_pages where days <> 0 group by host, path) as pages`,
  pages: `select host, path, sum(visits) as visits, string_agg(cells, '') as cells
    from agent_pages where days <> 0 group by host, path order by visits desc limit 100`,
  agents: `select bot, count(*) as pages
    from (select distinct bot, host, path from agent_pages, unnest(bots) as bot) as came group by bot`,
}

/** What the program and the database have used so far, in seconds. */
async function cpuOf(db: BenchDatabase['db']): Promise<() => [number, number]> {
  const [program, server] = [programProcess(), await serverProcess(db)]
  return () => [treeSeconds(program), treeSeconds(server)]
}

interface ReadTimes {
  timesMs: number[]
  /** Of the program and of the database, a read. */
  cpuMs: number[]
}

async function timesOf(act: () => Promise<unknown>, cpu: () => [number, number]): Promise<ReadTimes> {
  const timesMs: number[] = []
  for (let round = 0; round < WARM_UP; round += 1) await act()
  const before = cpu()
  for (let round = 0; round < READS; round += 1) {
    const startedMs = performance.now()
    await act()
    timesMs.push(performance.now() - startedMs)
  }
  const cpuMs = cpu().map((seconds, index) => ((seconds - (before[index] ?? 0)) * 1000) / READS)
  return { timesMs, cpuMs }
}

function show(name: string, { timesMs, cpuMs }: ReadTimes, aimMs?: number): void {
  const p95 = quantile(timesMs, 0.95)
  const verdict =
    aimMs === undefined ? '' : `${p95 < aimMs ? 'meets' : 'MISSES'} the aim: p95 under ${aimMs} ms`
  const times = `  ${name.padEnd(22)} ${quantile(timesMs, 0.5).toFixed(1)} / ${p95.toFixed(1)}`
  const used = cpuMs.map((ms) => ms.toFixed(1)).join(' + ')
  console.log(`${times.padEnd(42)}${used.padEnd(16)}${verdict}`)
}

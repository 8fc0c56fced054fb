import type { ConnectorKey } from '../../src/agent-traffic/connectors/store.js'
import { addDays } from '../../src/kernel/days.js'
import type { WorkspaceId } from '../../src/kernel/ids.js'
import { AGENT_STRINGS } from '../../test/helpers/generated-logs/user-agents.js'
import { pagePath } from '../../test/helpers/generated-logs/visits.js'
import type { BenchDatabase } from '../database.js'
import { settle } from '../history/answers.js'
import { quantile } from '../history/latencies.js'
import type { RunningProgram } from '../history/program.js'
import { options, sizeGiven } from '../options.js'
import { HOST } from './log-files.js'
import { type BenchConnector, programProcess, withProgram } from './our-program.js'
import { serverProcess, treeSeconds } from './processes.js'
import { GOAL, PAGES, storeHistory } from './stored-history.js'
import { checkStored } from './truth.js'

const FIRST_DAY = '2026-02-15'
const READS = sizeGiven(options.times, 200, 2)
const WARM_UP = 5

/** Measures how fast statistics are read when every bot has visited every page on every day. */
export async function measureReads(database: BenchDatabase, days: number): Promise<void> {
  const window = { startDate: FIRST_DAY, endDate: addDays(FIRST_DAY, days - 1) }
  const { key, report } = await withProgram(database, prepare)
  const startedMs = performance.now()
  const truth = await storeHistory(database.db, { key, window })
  await checkStored(database.db, key.connectorId, truth)
  await settle(database.db)
  const seconds = (performance.now() - startedMs) / 1000
  console.log(
    `${truth.total} visits of ${AGENT_STRINGS.length} bots to ${PAGES} pages on ${days} days, stored in ${seconds.toFixed(0)} s\n`,
  )
  const query = `startDate=${window.startDate}&endDate=${window.endDate}`
  await withProgram(database, (program) =>
    readAll(database, program, { path: `${report}/agent-analytics`, query }),
  )
}

async function prepare({ send }: RunningProgram): Promise<{ key: ConnectorKey; report: string }> {
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
  return {
    key: { workspaceId: workspaceId as WorkspaceId, connectorId: connector.id },
    report: `/v1/reports/brand/${id}`,
  }
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
  // After any commit, the program reads again instead of returning a cached result.
  const commit = () => db.run({ text: 'select txid_current()', values: [] })
  const measureRead = async (name: string, aimMs: number) => {
    await measure(name, get(name), aimMs)
    show('  after a commit', await timesOf(get(name), cpu, commit))
  }
  console.log('  p50 / p95 in ms; CPU of the program + of the database, in ms a read')
  await measure('select 1', raw('select 1'))
  await measureRead('stats', 20)
  await measure('  raw statement', raw(RAW.stats))
  await measureRead('pages', 30)
  await measureRead('pages?sortBy=visits', 40)
  await measure('  raw statement', raw(RAW.pages))
  await measureRead('agents', 40)
  await measure('  raw statement', raw(RAW.agents))
  await measure('referrals', get('referrals'), 40)
  await measure('referrals/pages', get('referrals/pages'), 40)
  await measure('  most visited', get('referrals/pages?offset=0'), 40)
  await measure('funnel', get('funnel'), 40)
  await measure('  of one page', get(`funnel?url=https://${HOST}${pagePath(7)}`), 40)
}

/** The same work without the program: sums the stored rows in SQL. */
const RAW = {
  stats: `select count(*) as pages,
      (select json_agg(sums) from (select day, bot, sum(visits) from agent_visits group by day, bot) as sums) as trend
    from (select from agent_pages where days <> 0 group by host, path) as pages`,
  pages: `select host, path, sum(visits) as visits, string_agg(cells, '') as cells
    from agent_pages where days <> 0 group by host, path order by visits desc limit 100`,
  agents: `select bot, count(*) as pages
    from (select distinct bot, host, path from agent_pages, unnest(bots) as bot) as came group by bot`,
}

/** Seconds of processor time that the program and the database have used since this call. */
async function cpuOf(db: BenchDatabase['db']): Promise<() => [number, number]> {
  const [program, server] = [programProcess(), await serverProcess(db)]
  return () => [treeSeconds(program), treeSeconds(server)]
}

interface ReadTimes {
  timesMs: number[]
  /** Per read, for the program and the database. */
  cpuMs: number[]
}

async function timesOf(
  act: () => Promise<unknown>,
  cpu: () => [number, number],
  prepareOne?: () => Promise<unknown>,
): Promise<ReadTimes> {
  const timesMs: number[] = []
  for (let round = 0; round < WARM_UP; round += 1) await act()
  const before = cpu()
  for (let round = 0; round < READS; round += 1) {
    await prepareOne?.()
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

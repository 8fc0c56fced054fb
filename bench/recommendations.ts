import { addDays, dayOf } from '../src/kernel/days.js'
import { openJobs } from '../src/jobs/index.js'
import { planRecommendations } from '../src/recommendations/runs/plan-recommendations.js'
import { openBenchDatabase } from './database.js'
import { COMPETITORS, OWN, preparePool, settle, writeHistory } from './history/answers.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { argument, size, sizeGiven } from './options.js'

const PROMPTS = sizeGiven(argument, 1_000, 10)
const DAYS = size(90, 10)
const READS = size(200, 2)
const REPORTS = size(1_000, 5)
const IDLE_MS = size(10_000, 200)
const AIM_SECONDS = 10
const AIM_LIST_MS = 25

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const program = await startProgram(dataDirectory)
try {
  await measure(program)
} finally {
  await program.stop()
  await database.close()
}

interface List {
  items: { id: string }[]
  paging: { nextCursor: string | null }
}

async function measure({ send }: RunningProgram): Promise<void> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Bench' })
  const prompts = Array.from({ length: PROMPTS }, (_, number) => `Which shoe is best for case ${number}?`)
  const path = `/v1/workspaces/${workspaceId}/prompts`
  const { items } = await send<{ items: { id: string }[] }>('POST', path, { prompts, country: 'us' })
  const promptIds = items.map(({ id }) => id)
  await preparePool(db, workspaceId)
  const firstDay = addDays(dayOf(new Date()), 1 - DAYS)
  const count = await writeHistory(db, { workspaceId, promptIds, firstDay, days: DAYS })
  const body = { workspaceId, ...OWN, competitors: COMPETITORS, promptIds }
  const { id } = await send<{ id: string }>('POST', '/v1/reports/brand', body)
  await until(async () => (await runOf(id)) !== undefined)
  await settle(db)

  const health = () => send('GET', '/v1/health')
  const idle = await reading(health, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
  const again = await reading(health, () => recompute(id))
  const seconds = ((await runOf(id))?.tookMs ?? Number.NaN) / 1000
  const [stored] = await db.rows<{ count: number; bytes: number }>({
    text: 'select count(*)::int as count, pg_total_relation_size($1::regclass) as bytes from recommendations',
    values: ['recommendations'],
  })
  console.log(
    `${count} answers, ${PROMPTS} prompts, 7 engines; ${stored?.count} recommendations, ${stored?.bytes} bytes\n`,
  )
  console.log(
    `  the whole report anew      ${seconds.toFixed(2)} s   ${verdict(seconds < AIM_SECONDS)} ${AIM_SECONDS} s`,
  )
  console.log(`  health while it runs       ${shown(again)} longest ${Math.max(...again).toFixed(1)} ms`)
  console.log(`  health, nothing running    ${shown(idle)} longest ${Math.max(...idle).toFixed(1)} ms\n`)

  const list = `/v1/reports/brand/${id}/recommendations?country=us`
  const deep = await walk(send, list)
  const [first] = (await send<List>('GET', list)).items
  const reads = {
    'GET /v1/health, the limit': '/v1/health',
    'the first page': list,
    'the first hundred': `${list}&limit=100`,
    'of one engine': `${list}&engine=perplexity`,
    'in a state': `${list}&state=suggested`,
    'a hundred in a state': `${list}&state=suggested&limit=100`,
    'of every country': `/v1/reports/brand/${id}/recommendations?country=all&limit=100`,
    'counts by state and type': `/v1/reports/brand/${id}/recommendations/stats?country=all`,
    'the last page': deep,
    'one with its answers': `/v1/reports/brand/${id}/recommendations/${first?.id}`,
  }
  for (const [name, url] of Object.entries(reads)) {
    const kilobytes = JSON.stringify(await send('GET', url)).length / 1000
    const times = await timesOf(() => send('GET', url))
    const judged = url.startsWith(list)
      ? `${verdict(quantile(times, 0.95) < AIM_LIST_MS)} ${AIM_LIST_MS} ms`
      : ''
    console.log(`  ${name.padEnd(26)} ${shown(times)} ${kilobytes.toFixed(0).padStart(5)} KB   ${judged}`)
  }
  console.log(`  ${'a hundred rows, raw'.padEnd(26)} ${shown(await timesOf(() => readRows(id)))}`)
  const looks = await looksAmong(workspaceId)
  console.log(`\n  a look at ${REPORTS} reports     ${shown(looks)}   every 5 s`)
}

/** Reads the same rows in the same order and discards them: the share of the database and the driver. */
function readRows(reportId: string): Promise<unknown> {
  return db.rows({
    text: `select * from recommendations
      where workspace_id = (select workspace_id from reports where id = $1) and report_id = $1 and country = 'us'
        and gone_on is null and state = 'suggested'
      order by priority desc, score desc, id
      limit 100`,
    values: [reportId],
  })
}

/** Follows a list to its last page and returns the address of that page. */
async function walk(send: RunningProgram['send'], list: string): Promise<string> {
  let url = list
  for (;;) {
    const { paging } = await send<List>('GET', `${url}&limit=100`)
    if (paging.nextCursor === null) return url
    url = `${list}&cursor=${encodeURIComponent(paging.nextCursor)}`
  }
}

async function runOf(reportId: string): Promise<{ edition: number; tookMs: number } | undefined> {
  return db.first({
    text: `select edition, took_ms as "tookMs" from recommendation_runs where report_id = $1 and edition > 0`,
    values: [reportId],
  })
}

/** Marks the report as after a change, so that the next look finds it. */
async function recompute(reportId: string): Promise<void> {
  const before = await runOf(reportId)
  await db.run({
    text: 'update recommendation_runs set version = 0 where report_id = $1',
    values: [reportId],
  })
  await until(async () => (await runOf(reportId))?.edition !== before?.edition)
}

/** Times of looks that find nothing due, among many up-to-date reports. */
async function looksAmong(workspaceId: string): Promise<number[]> {
  await db.run({
    text: `insert into reports select workspace_id, id || number, title, brand, brand_variations, brand_domain, brand_domain_variations,
        brand_domain_wildcard, brand_regex, competitors, status, active_version, latest_version, created_at, updated_at
      from reports, generate_series(2, $2) as number where workspace_id = $1`,
    values: [workspaceId, REPORTS],
  })
  await db.run({
    text: `insert into recommendation_runs select run.workspace_id, report.id, run.token, run.edition, run.version, run.day, run.checks,
        run.computed_at, run.took_ms from reports report join recommendation_runs run on report.id like run.report_id || '_%'`,
    values: [],
  })
  await db.run({
    text: `insert into recommendation_news select workspace_id, id, number, clock_timestamp() + interval '1 day'
      from reports, generate_series(1, 20) as number`,
    values: [],
  })
  await settle(db)
  const services = { db, jobs: openJobs(), now: () => new Date() }
  return timesOf(() => planRecommendations(services))
}

/** Times of requests sent one after another during the work, close enough together to meet every stall. */
async function reading(send: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const ended = work().then(() => true)
  const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 5))
  do {
    const startedMs = performance.now()
    await send()
    times.push(performance.now() - startedMs)
  } while (!(await Promise.race([ended, pause()])))
  return times
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = -3; round < READS; round += 1) {
    const startedMs = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - startedMs)
  }
  return times
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50))
}

function shown(times: number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`.padEnd(30)
}

function verdict(isMet: boolean): string {
  return isMet ? 'meets' : 'MISSES'
}

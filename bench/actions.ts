import { openJobs } from '../src/jobs/index.js'
import { CONTRACT_ENGINES } from '../src/kernel/engines.js'
import type { WorkspaceId } from '../src/kernel/ids.js'
import trades from './actions/trades.json' with { type: 'json' }
import { openBenchDatabase } from './database.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { options, size } from './options.js'

/** Prints the actions of the demo and of sandboxes of other trades, for a person to read, and how long the list takes. */

const DAYS = 60
const READS = size(200, 2)
const AIM_MS = 100
const MOST = 12

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const program = await startProgram(dataDirectory, { SIGHTLINE_DEMO: options.smoke ? 'off' : 'on' })
try {
  for (const trade of trades.slice(0, size(trades.length, 1))) await makeSandbox(program, trade)
  const { items } = await program.send<{ items: Report[] }>('GET', '/v1/overview')
  for (const report of items) await printReport(program, report)
} finally {
  await program.stop()
  await database.close()
}

interface Report {
  reportId: string
  workspaceId: string
  reportTitle: string
}

interface Action {
  kind: string
  target: string
  title: string
  text: string
  steps: string[]
  effort: string
  rank: number
  effect: { points: [number, number]; reason: string } | null
}

type Trade = (typeof trades)[number]

/** Fills in the sandbox's past as the demo's past is filled in. */
async function makeSandbox(
  { send }: RunningProgram,
  { title, brand, competitors, prompts }: Trade,
): Promise<void> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', {
    name: title,
    mode: 'sandbox',
  })
  const asked = { prompts: prompts.slice(0, size(prompts.length, 2)), country: 'us' }
  const { items } = await send<{ items: { id: string }[] }>(
    'POST',
    `/v1/workspaces/${workspaceId}/prompts`,
    asked,
  )
  const promptIds = items.map(({ id }) => id)
  await send('POST', '/v1/reports/brand', {
    workspaceId,
    reportTitle: title,
    ...brand,
    competitors,
    promptIds,
  })
  await db.transaction((tx) =>
    openJobs().enqueue(tx, 'fill-demo', { workspaceId: workspaceId as WorkspaceId }),
  )
}

async function printReport(
  { send }: RunningProgram,
  { reportId, workspaceId, reportTitle }: Report,
): Promise<void> {
  await until(() => isFilled(workspaceId))
  await recompute(reportId)
  const path = `/v1/reports/brand/${reportId}/actions`
  const { items } = await send<{ items: Action[] }>('GET', `${path}?worthDoing=true&limit=${MOST}`)
  console.log(`\n# ${reportTitle}: ${items.length} worth doing, ${await countAll(reportId)}\n`)
  for (const [index, action] of items.entries()) print(index, action)
  const twice = items.length - new Set(items.map(({ kind, target }) => `${kind} ${target}`)).size
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const beganMs = performance.now()
    await send('GET', `${path}?limit=${read % 50 === 0 ? 99 : 25}`)
    times.push(performance.now() - beganMs)
  }
  const p95 = quantile(times, 0.95)
  console.log(`  targets that come twice: ${twice}`)
  console.log(`  the list, p95 ${p95.toFixed(1)} ms, ${p95 <= AIM_MS ? 'within' : 'NOT within'} ${AIM_MS} ms`)
}

function print(index: number, { kind, title, text, steps, effort, rank, effect }: Action): void {
  console.log(`${index + 1}. ${title}  [${kind}, ${effort}, rank ${rank}]`)
  console.log(`   ${text}`)
  if (effect !== null) console.log(`   Up to +${effect.points[1]} points. ${effect.reason}`)
  for (const step of steps) console.log(`   - ${step}`)
  console.log()
}

async function countAll(reportId: string): Promise<string> {
  const found = await db.first<{ targets: number; recommendations: number }>({
    text: `select count(distinct target_id)::int as targets, count(*)::int as recommendations
      from recommendations where report_id = $1 and gone_on is null`,
    values: [reportId],
  })
  return `of ${found?.targets} actions for ${found?.recommendations} recommendations`
}

async function isFilled(workspaceId: string): Promise<boolean> {
  const found = await db.first<{ isFilled: boolean }>({
    text: `select (select count(*) from answers where workspace_id = $1)
      >= $2 * (select count(*) from prompts where workspace_id = $1) as "isFilled"`,
    values: [workspaceId, DAYS * CONTRACT_ENGINES.length],
  })
  return found?.isFilled === true
}

async function recompute(reportId: string): Promise<void> {
  const editionOf = async () =>
    (
      await db.first<{ edition: number }>({
        text: 'select edition from recommendation_runs where report_id = $1',
        values: [reportId],
      })
    )?.edition ?? 0
  const before = await editionOf()
  await db.run({
    text: 'update recommendation_runs set version = 0 where report_id = $1',
    values: [reportId],
  })
  await until(async () => (await editionOf()) > before)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 200))
}

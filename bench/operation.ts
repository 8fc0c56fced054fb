import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { openBenchDatabase } from './database.js'
import { OWN, preparePool, streamTexts, writeHistory } from './history/answers.js'
import { beside, clocked, quantile, type Requests, until } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { argument, size, sizeGiven } from './options.js'

/** Measures how long backups, restores and deletions of a large workspace take, and how long other requests wait meanwhile. */
const ANSWERS = sizeGiven(argument, 1_000_000, 200)
const PROMPTS = size(1_000, 4)
const OTHERS_PROMPTS = size(50, 2)
const DAYS = Math.max(1, Math.round(ANSWERS / PROMPTS / 7))
const IDLE_MS = size(15_000, 200)
const FIRST_DAY = '2026-01-01'
/** No other request may wait longer than this, or than three times its idle time if that is more. */
const AIM_P99_MS = 100
const AIM_TIMES = 3

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const directory = await mkdtemp(join(tmpdir(), 'sightline-bench-restored-'))
await chmod(directory, 0o755)
const program = await startProgram(dataDirectory)
try {
  await measure(program)
} finally {
  await program.stop()
  await database.close()
  await rm(directory, { recursive: true, force: true })
}

async function measure({ send }: RunningProgram): Promise<void> {
  const large = await makeWorkspace(send, 'Large', { prompts: PROMPTS, days: DAYS })
  const others = await makeWorkspace(send, 'Others', { prompts: OTHERS_PROMPTS, days: size(28, 2) })
  console.log(`${DAYS * PROMPTS * 7} answers of 3 KB in the large workspace\n`)
  const requests = requestsOf({ send } as RunningProgram, others)
  // The first request of each kind is slow and would distort the idle figures.
  for (const request of Object.values(requests)) await request()
  const idle = await beside(requests, () => new Promise((done) => setTimeout(done, IDLE_MS)))

  const streaming = await clocked(() => streamTexts(db, large.workspaceId, large.promptIds))
  line('streaming the texts, thrown away', streaming)
  const file = join(directory, 'backup.tar.gz')
  const backup = await beside(requests, () => run(['backup', file], dataDirectory))
  const { size: bytes } = await stat(file)
  line(`backup, ${Math.round(bytes / 1e6)} MB`, backup.seconds, streaming)
  const restored = await clocked(() => run(['restore', file], join(directory, 'data')))
  line('restore into a new embedded server', restored, streaming)

  const deletion = await beside(requests, async () => {
    line(
      'DELETE of the workspace answers',
      await clocked(() => send('DELETE', `/v1/workspaces/${large.workspaceId}`)),
    )
    await until(async () => (await rowsLeft(large.workspaceId)) === 0)
  })
  line('everything of it is gone', deletion.seconds, streaming)

  console.log('\n  others wait, p50 / p99 in ms   idle            backup          deletion')
  for (const name of Object.keys(requests)) {
    const of = (times: Record<string, number[]>, share: number) => quantile(times[name] ?? [], share)
    const columns = [idle, backup, deletion].map(({ times }) =>
      `${of(times, 0.5).toFixed(1)} / ${of(times, 0.99).toFixed(1)}`.padEnd(15),
    )
    const limit = Math.max(AIM_P99_MS, AIM_TIMES * of(idle.times, 0.99))
    const worst = Math.max(of(backup.times, 0.99), of(deletion.times, 0.99))
    const verdict = worst <= limit ? 'meets' : 'MISSES'
    console.log(`  ${name.padEnd(30)} ${columns.join(' ')} ${verdict} the aim: ${limit.toFixed(0)} ms`)
  }
}

interface Workspace {
  workspaceId: string
  promptIds: string[]
  reportPath: string
}

async function makeWorkspace(
  send: RunningProgram['send'],
  name: string,
  { prompts, days }: { prompts: number; days: number },
): Promise<Workspace> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', { name })
  const texts = Array.from({ length: prompts }, (_, index) => `Which shoe is best for case ${index}?`)
  const body = { prompts: texts, country: 'us' }
  const { items } = await send<{ items: { id: string }[] }>(
    'POST',
    `/v1/workspaces/${workspaceId}/prompts`,
    body,
  )
  const promptIds = items.map(({ id }) => id)
  await preparePool(db, workspaceId)
  await writeHistory(db, { workspaceId, promptIds, firstDay: FIRST_DAY, days })
  const { id } = await send<{ id: string }>('POST', '/v1/reports/brand', { workspaceId, ...OWN, promptIds })
  const reportPath = `/v1/reports/brand/${id}`
  await until(async () => (await send<{ status: string }>('GET', reportPath)).status === 'ready')
  return { workspaceId, promptIds, reportPath }
}

function requestsOf({ send }: RunningProgram, { workspaceId, promptIds, reportPath }: Workspace): Requests {
  const window = 'startDate=2026-01-01&endDate=2026-01-28'
  let number = 0
  return {
    'statistics of a month': () => send('GET', `${reportPath}/stats?${window}`),
    'citations of a month': () => send('GET', `${reportPath}/citations?${window}`),
    'a new tag': () => send('POST', `/v1/workspaces/${workspaceId}/tags`, { name: `Tag ${(number += 1)}` }),
    'an answer is imported': () =>
      send('POST', `/v1/workspaces/${workspaceId}/answers`, [
        {
          promptId: promptIds[0],
          engine: 'chatgpt',
          day: '2026-02-01',
          run: (number += 1) % 1000 || 1,
          text: 'Tarsolin.',
        },
      ]),
  }
}

/** Runs the command as a person would. */
async function run(args: string[], data: string): Promise<void> {
  const child = spawn(process.execPath, [resolve('bin/sightline.js'), ...args], {
    env: { PATH: process.env.PATH, SIGHTLINE_DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`sightline ${args.join(' ')} ended with ${code}`)
}

async function rowsLeft(workspaceId: string): Promise<number> {
  const found = await db.rows({
    text: `
      (select 1 from answers where workspace_id = $1 limit 1)
      union all (select 1 from citation_sheets where workspace_id = $1 limit 1)
      union all (select 1 from cited_pages where workspace_id = $1 limit 1)
      union all (select 1 from workspaces where workspace_id = $1)`,
    values: [workspaceId],
  })
  return found.length
}

function line(name: string, seconds: number, streaming?: number): void {
  const shown = streaming === undefined ? '' : `   ${(seconds / streaming).toFixed(1)} times the streaming`
  console.log(`  ${name.padEnd(36)} ${seconds.toFixed(2).padStart(8)} s${shown}`)
}

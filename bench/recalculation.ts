import { openBenchDatabase } from './database.js'
import { COMPETITORS, NEWCOMER, OWN, preparePool, streamTexts, writeHistory } from './history/answers.js'
import { beside, clocked, quantile, type Requests, until } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { argument, size, sizeGiven } from './options.js'

const ANSWERS = sizeGiven(argument, 1_000_000, 200)
const PROMPTS = size(1_000, 4)
const DAYS = Math.max(1, Math.round(ANSWERS / PROMPTS / 7))
const IDLE_MS = size(15_000, 200)
const AIM_SCAN_SECONDS = 45
const AIM_KNOWN_SECONDS = 1
const AIM_RATIO = 3
const AIM_P99_MS = 50

interface Report {
  id: string
  isRecalculating: boolean
  status: string
}

const database = await openBenchDatabase()
const { db, dataDirectory } = database
const program = await startProgram(dataDirectory)
try {
  await measure(program)
} finally {
  await program.stop()
  await database.close()
}

async function measure({ send }: RunningProgram): Promise<void> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Bench' })
  const prompts = Array.from({ length: PROMPTS }, (_, index) => `Which shoe is best for case ${index}?`)
  const { items } = await send<{ items: { id: string }[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
    prompts,
    country: 'us',
  })
  const promptIds = items.map(({ id }) => id)
  await preparePool(db, workspaceId)
  const firstDay = '2026-01-01'
  const written = await clocked(() => writeHistory(db, { workspaceId, promptIds, firstDay, days: DAYS }))
  const count = DAYS * PROMPTS * 7
  console.log(`${count} answers of 3 KB written in ${written.toFixed(0)} s\n`)

  const body = { workspaceId, ...OWN, competitors: COMPETITORS, promptIds }
  const { id } = await send<Report>('POST', '/v1/reports/brand', body)
  const path = `/v1/reports/brand/${id}`
  line(
    'a new report of 1+9 brands',
    await clocked(() => until(async () => (await send<Report>('GET', path)).status === 'ready')),
  )

  const streaming = await clocked(() => streamTexts(db, workspaceId, promptIds))
  line('streaming the texts, thrown away', streaming)

  const reads = readers({ send } as RunningProgram, path, promptIds)
  const idle = await beside(reads, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)))
  const change = (fields: object) => async () => {
    await send('PATCH', path, fields)
    await until(async () => !(await send<Report>('GET', path)).isRecalculating)
  }
  const added = await beside(reads, change({ competitors: [...COMPETITORS, NEWCOMER] }))
  line('add one competitor', added.seconds, AIM_SCAN_SECONDS)
  const renamed = await beside(reads, change({ brandVariations: ['Tarsolin Running', 'light shoe'] }))
  line("change the brand's names", renamed.seconds, AIM_SCAN_SECONDS)
  const wildcard = await clocked(change({ brandDomainWildcard: true }))
  line('change wildcard', wildcard, AIM_KNOWN_SECONDS)
  const undone = await clocked(change({ brandDomainWildcard: false }))
  line('undo', undone, AIM_KNOWN_SECONDS)
  const ratio = Math.max(added.seconds, renamed.seconds) / streaming
  console.log(
    `\n  scan : streaming          ${ratio.toFixed(2)}   ${verdict(ratio <= AIM_RATIO)} the aim: ${AIM_RATIO}`,
  )
  console.log('\n  reads, p50 / p99 in ms      idle            while adding    while renaming')
  for (const name of Object.keys(reads)) {
    const of = (times: Record<string, number[]>) =>
      `${quantile(times[name] ?? [], 0.5).toFixed(1)} / ${quantile(times[name] ?? [], 0.99).toFixed(1)}`
    const limit = Math.max(AIM_P99_MS, 2 * quantile(idle.times[name] ?? [], 0.99))
    const worst = Math.max(...[added, renamed].map(({ times }) => quantile(times[name] ?? [], 0.99)))
    const columns = [idle, added, renamed].map(({ times }) => of(times).padEnd(15)).join(' ')
    console.log(`  ${name.padEnd(27)} ${columns} ${verdict(worst <= limit)} ${limit.toFixed(0)} ms`)
  }
  const versions = await send<{ items: object[] }>('GET', `${path}/versions`)
  console.log(`\n${JSON.stringify(versions.items, null, 1)}`)
}

function readers({ send }: RunningProgram, path: string, promptIds: string[]): Requests {
  const window = 'startDate=2026-01-01&endDate=2026-01-07'
  return {
    'the report': () => send('GET', path),
    'ai-responses of a prompt': () =>
      send('GET', `${path}/prompts/${promptIds[0]}/ai-responses?${window}&limit=10`),
    'statistics of a week': () => send('GET', `${path}/stats?${window}`),
  }
}

function line(name: string, seconds: number, aim?: number): void {
  const judged = aim === undefined ? '' : `   ${verdict(seconds < aim)} the aim: under ${aim} s`
  console.log(`  ${name.padEnd(34)} ${seconds.toFixed(2).padStart(8)} s${judged}`)
}

function verdict(isMet: boolean): string {
  return isMet ? 'meets' : 'MISSES'
}

import { addDays } from '../src/kernel/days.js'
import { openBenchDatabase } from './database.js'
import { COMPETITORS, OWN, preparePool, settle, writeHistory } from './history/answers.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { argument, secondArgument, size, sizeGiven } from './options.js'

const PROMPTS = sizeGiven(argument, 1_000, 4)
const DAYS = size(90, 3)
/** How many times as much history is stored before it for the second round. */
const BEFORE = sizeGiven(secondArgument, 10, 1)
const READS = size(100, 2)
/** Slow ones are not read that often. */
const LEAST_READS = 5
const MAX_MS = 8_000
const AIM_STATS_MS = 80
const AIM_HISTORY_MS = 15
const AIM_SLOWER = 1.3

/** In the middle of a month, so that both ends of the window are parts of months. */
const FIRST_DAY = '2026-05-15'
const LAST_DAY = addDays(FIRST_DAY, DAYS - 1)

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
  const { id: tagId } = await send<{ id: string }>('POST', `/v1/workspaces/${workspaceId}/tags`, {
    name: 'Half',
  })
  const ask = (parity: number, tagIds: string[]) =>
    send<{ items: { id: string }[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
      prompts: Array.from(
        { length: PROMPTS / 2 },
        (_, place) => `Which shoe is best for case ${2 * place + parity}?`,
      ),
      country: 'us',
      tagIds,
    })
  const promptIds = [...(await ask(0, [tagId])).items, ...(await ask(1, [])).items].map(({ id }) => id)
  await preparePool(db, workspaceId)
  const history = { workspaceId, promptIds }
  const count = await writeHistory(db, { ...history, firstDay: FIRST_DAY, days: DAYS })
  const { id } = await send<{ id: string }>('POST', '/v1/reports/brand', {
    workspaceId,
    ...OWN,
    competitors: COMPETITORS,
    promptIds,
  })
  const path = `/v1/reports/brand/${id}`
  await until(async () => (await send<{ status: string }>('GET', path)).status === 'ready')
  const [page] = await db.rows<{ link: string; answers: number }>({
    text: `select page.link, count(*)::int as answers from answers, unnest(page_ids) as cited (id)
      join cited_pages page on page.id = cited.id group by page.link order by answers desc, page.link limit 1`,
    values: [],
  })
  const window = `startDate=${FIRST_DAY}&endDate=${LAST_DAY}`
  const reads = {
    stats: `${path}/stats?${window}`,
    'stats, compact': `${path}/stats?${window}&compact=true`,
    'stats of a tag (half)': `${path}/stats?${window}&tagId=${tagId}`,
    'stats of an engine': `${path}/stats?${window}&engines=chatgpt`,
    prompts: `${path}/prompts?${window}&sortBy=brandMentions`,
    'citation history': `${path}/citations/history?${window}&country=us&url=${encodeURIComponent(page?.link ?? '')}`,
    'citations, most cited': `${path}/citations?${window}&sortBy=citations`,
    'citations stats': `${path}/citations/stats?${window}`,
  }
  console.log(
    `${count} answers, ${count * 8} citations, 10 brands; the page of the history is in ${page?.answers} answers\n`,
  )
  await settle(db)
  const bare = await timesOf(reads, send)
  // Texts that no statistic reads are kept short, or writing them would take most of an hour.
  const before = {
    ...history,
    firstDay: addDays(FIRST_DAY, -DAYS * BEFORE),
    days: DAYS * BEFORE,
    characters: 300,
  }
  print(bare, {}, 0)
  if (BEFORE === 0) return
  const older = await writeHistory(db, before)
  // Written behind the program's back: its sheets are computed as those of a change would be.
  await send('PATCH', path, { brandDomainWildcard: true })
  await until(async () => !(await send<{ isRecalculating: boolean }>('GET', path)).isRecalculating)
  await settle(db)
  const full = await timesOf(reads, send)
  print(bare, full, older)
}

type Times = Record<string, number[]>

function print(bare: Times, full: Times, older: number): void {
  console.log(`  p50 / p95 in ms           alone              with ${older} answers before it`)
  for (const [name, alone] of Object.entries(bare)) {
    const aim = name.startsWith('stats')
      ? AIM_STATS_MS
      : name === 'citation history'
        ? AIM_HISTORY_MS
        : undefined
    const beside = full[name] ?? []
    const [p95, slower] = [quantile(alone, 0.95), quantile(beside, 0.5) / quantile(alone, 0.5)]
    const told =
      aim === undefined
        ? ''
        : `${verdict(p95 < aim)} ${aim} ms; ${verdict(slower <= AIM_SLOWER)} ${AIM_SLOWER} times`
    console.log(`  ${name.padEnd(25)} ${shown(alone)} ${shown(beside)} ${slower.toFixed(2)} times   ${told}`)
  }
}

async function timesOf(reads: Record<string, string>, send: RunningProgram['send']) {
  const times: Record<string, number[]> = {}
  for (const [name, url] of Object.entries(reads)) {
    times[name] = []
    const beganMs = performance.now()
    for (let round = -3; round < READS; round += 1) {
      const startedMs = performance.now()
      await send('GET', url)
      if (round >= 0) times[name].push(performance.now() - startedMs)
      if (round >= LEAST_READS && performance.now() - beganMs > MAX_MS) break
    }
  }
  return times
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50))
}

function shown(times: number[]): string {
  return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`.padEnd(18)
}

function verdict(isMet: boolean): string {
  return isMet ? 'meets' : 'MISSES'
}

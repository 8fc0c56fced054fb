import { afterAll, beforeAll, expect, it } from 'vitest'

import { type BenchDatabase, openBenchDatabase } from '../../bench/database.js'
import { type RunningProgram, startProgram } from '../../bench/history/program.js'
import { FIRST_DAY, LAST_DAY, type LargeReport, makeLargeReport } from '../../bench/reads/large-report.js'
import { startPinging } from '../../bench/reads/ping.js'
import type { Route } from '../../src/http/routes/route.js'
import { describedRoutes } from '../../src/main/routes.js'

const PROMPTS = 200
const ROUNDS = 3
/** The limit for a read that blocks the event loop, unless the machine delays even an idle one. */
const MAX_HELD_MS = 50
const MAX_TIMES_IDLE = 3

const here = {} as { database: BenchDatabase; program: RunningProgram; report: LargeReport }

beforeAll(async () => {
  here.database = await openBenchDatabase()
  here.program = await startProgram(here.database.dataDirectory)
  here.report = await makeLargeReport(here.program, here.database.db, PROMPTS)
}, 600_000)

afterAll(async () => {
  await here.program.stop()
  await here.database.close()
})

/** The address of a read with the path and query parameters that it requires. */
function addressOf({ path, query }: Route): string {
  const { workspaceId, promptIds, path: reportPath, page } = here.report
  const ids: Record<string, string> = {
    reportId: reportPath.split('/').at(-1) ?? '',
    promptId: promptIds[0] ?? '',
    id: workspaceId,
  }
  const wanted: Record<string, string> = {
    startDate: FIRST_DAY,
    endDate: LAST_DAY,
    country: 'us',
    url: page.link,
    workspaceId,
    ...(path.endsWith('/stats') && { tagId: here.report.tagId }),
  }
  const known = Object.keys(query?.shape ?? {}).filter((name) => wanted[name] !== undefined)
  const search = known.map((name) => `${name}=${encodeURIComponent(wanted[name] ?? '')}`).join('&')
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none')}?${search}`
}

async function heldBy(work: () => Promise<void>): Promise<number> {
  const ping = await startPinging(here.program.url)
  await work()
  return ping.stop()
}

it('no read of the interface blocks the event loop for other requests', async () => {
  const { url, authorization } = here.program
  const reads = describedRoutes().filter(({ method, path }) => method === 'GET' && path.startsWith('/v1/'))
  const read = async (address: string, accept: string) => {
    const response = await fetch(`${url}${address}`, { headers: { authorization, accept } })
    // A stream of events has no end; its beginning is what was read.
    if (response.headers.get('content-type')?.startsWith('text/event-stream') === true)
      await response.body?.cancel()
    else await response.text()
  }
  const idleMs = await heldBy(async () => {
    for (let round = 0; round < 100; round += 1) await read('/v1/accounts/info', 'application/json')
  })
  const limitMs = Math.max(MAX_HELD_MS, MAX_TIMES_IDLE * idleMs)
  const found: string[] = []
  for (const route of reads) {
    const heldMs = await heldBy(async () => {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const accept of ['*/*', 'text/csv']) await read(addressOf(route), accept)
    })
    if (heldMs > limitMs)
      found.push(
        `${route.operationId} held it for ${heldMs.toFixed(0)} ms, an idle one ${idleMs.toFixed(0)} ms`,
      )
  }
  expect(found).toEqual([])
})

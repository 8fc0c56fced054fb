import { setTimeout as pause } from 'node:timers/promises'

import { expect, it, vi } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'
import { openClient } from './faults/client.js'
import { openReader } from './faults/reader.js'
import { countJobs, holdingsOf } from './faults/running.js'
import { openSite } from './faults/site.js'
import { openWorkspace } from './faults/workspace.js'
import { randomOf } from './malformed/random.js'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 60)
const KEY = 'soak_admin_key_0123456789abcdef'
const SEED = 60
/** Frequent enough to show a leak, but not so frequent that the machine is the limit. */
const ROUND_MS = 250
const READS_AT_ONCE = 4
/** After the first quarter, everything has been loaded, opened and cached once. */
const WARM = 0.25
const SAMPLES = 60
const MOST_GROWTH = 1.1
const MOST_FILES_MORE = 10

const scratch = useScratch()

it(
  `the program uses no more memory and no more open files after ${MINUTES} minutes than after the first quarter of them`,
  async () => {
    const random = randomOf(SEED)
    const site = await openSite()
    const cwd = await scratch.directory()
    const env = {
      SIGHTLINE_ADMIN_KEY: KEY,
      SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
      SIGHTLINE_LOG_LEVEL: 'warn',
    }
    const program = scratch.run(['start'], { cwd, env })
    const url = await ready(program)
    const { workspaceId, promptIds } = await openWorkspace(url, KEY)
    const client = openClient({ key: KEY, workspaceId, promptIds, page: site.page, random })
    await client.keepBusy(url, new AbortController().signal, 20)

    const read = openReader({ key: KEY, workspaceId, reportIds: client.reportIds, random })
    const surprises: string[] = []
    const samples: { minutes: number; rssMb: number; files: number; requests: number }[] = []
    const until = performance.now() + MINUTES * 60_000
    let requests = 0
    for (let taken = 0; performance.now() < until;) {
      const wrong = await Promise.all(Array.from({ length: READS_AT_ONCE }, () => read(url)))
      surprises.push(...wrong.filter((one) => one !== undefined))
      requests += READS_AT_ONCE
      // Objects are created rarely, because growth with the data is no leak.
      if (random.chance(0.02)) await client.keepBusy(url, new AbortController().signal, 1)
      await pause(ROUND_MS)
      const minutes = MINUTES - (until - performance.now()) / 60_000
      if (minutes < (taken + 1) * (MINUTES / SAMPLES)) continue
      taken += 1
      samples.push({ minutes: Math.round(minutes * 10) / 10, ...holdingsOf(program), requests })
    }
    await client.finish(url)
    await vi.waitFor(async () => expect(await countJobs(url, ['waiting', 'running'])).toBe(0), {
      timeout: 120_000,
      interval: 500,
    })
    console.table(samples.filter((_, index) => index % 5 === 0 || index === samples.length - 1))
    expect([...client.surprises, ...surprises]).toEqual([])
    expect(await client.findFaults(url)).toEqual([])
    expect([...client.failedChecks]).toEqual([])
    const warm = samples.slice(Math.floor(samples.length * WARM), Math.floor(samples.length * 2 * WARM))
    const last = samples.slice(Math.floor(samples.length * (1 - WARM)))
    const [memory, files] = (['rssMb', 'files'] as const).map((name) => ({
      warm: median(warm.map((sample) => sample[name])),
      now: median(last.map((sample) => sample[name])),
    }))
    console.log(
      `${MINUTES} minutes, ${requests} reads, ${JSON.stringify(client.counts())}: memory ${memory?.warm} → ${memory?.now} MB, files ${files?.warm} → ${files?.now}`,
    )
    expect(memory?.now).toBeLessThan((memory?.warm ?? 0) * MOST_GROWTH)
    expect(files?.now).toBeLessThan((files?.warm ?? 0) + MOST_FILES_MORE)
    expect(await countJobs(url, ['dead'])).toBe(0)
    expect((await send(`${url}/readyz`, KEY)).status).toBe(200)
    expect(await stop(program)).toBe(0)
    site.close()
  },
  (MINUTES + 10) * 60_000,
)

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

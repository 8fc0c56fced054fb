import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ready, stop } from '../helpers/running-program.js'
import { openClient } from './faults/client.js'
import { expectSettled } from './faults/settled.js'
import { openSite } from './faults/site.js'
import { openWorkspace } from './faults/workspace.js'
import { randomOf } from './malformed/random.js'

const JUMPS = Number(process.env.CLOCK_JUMPS ?? 24)
const SEED = 24
const KEY = 'clock_admin_key_0123456789abcdef'
/** Shorter than the day for which an Idempotency-Key is remembered. */
const JUMPS_S = [5, -5, 90, -90, 3_600, -3_600, 6 * 3_600, -6 * 3_600]
const REST_MS = 5_000
const PACE_MS = 300
const LIMIT_MS = 20 * 60_000
const PATIENCE_MS = 5 * 60_000

/**
 * Debian's package `faketime` gives a process another time and reads it anew on each call. The embedded database has a separate
 * environment, so it keeps the true time, like a database on another machine.
 */
const FAKETIME = ['aarch64', 'x86_64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))
if (FAKETIME === undefined) console.log('Clocks that jump are skipped: libfaketime is not installed.')

const scratch = useScratch()

it.skipIf(FAKETIME === undefined)(
  `the program loses nothing, duplicates nothing and finishes everything while its clock jumps ${JUMPS} times and the clock of its database does not`,
  async () => {
    const random = randomOf(SEED)
    const site = await openSite()
    const cwd = await scratch.directory()
    const time = join(cwd, 'time')
    let aheadS = 0
    const jump = (seconds: number) => writeFile(time, `${(aheadS += seconds) < 0 ? '' : '+'}${aheadS}\n`)
    await jump(0)
    const env = {
      LD_PRELOAD: FAKETIME ?? '',
      FAKETIME_TIMESTAMP_FILE: time,
      FAKETIME_NO_CACHE: '1',
      // Changes only the wall clock, not the time that has passed.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      SIGHTLINE_ADMIN_KEY: KEY,
      SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    }
    const program = scratch.run(['start'], { cwd, env })
    const url = await ready(program)
    const { workspaceId, promptIds } = await openWorkspace(url, KEY)
    const client = openClient({ key: KEY, workspaceId, promptIds, page: site.page, random, paceMs: PACE_MS })
    const over = new AbortController()
    const busy = client.keepBusy(url, over.signal, Infinity)
    for (let count = 0; count < JUMPS; count += 1) {
      await jump(random.pick(JUMPS_S))
      await pause(REST_MS)
    }
    await jump(-3_600)
    over.abort()
    await busy
    const seconds = await expectSettled(url, client, { patienceMs: PATIENCE_MS })
    console.log(
      `${JUMPS + 1} jumps of the clock, the last an hour back: ${JSON.stringify(client.counts())}; settled ${seconds} s after it`,
    )
    expect(await stop(program)).toBe(0)
    site.close()
  },
  LIMIT_MS,
)

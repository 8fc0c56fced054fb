import { execFileSync } from 'node:child_process'
import { chmod, mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'
import { openClient } from './faults/client.js'
import { expectSettled } from './faults/settled.js'
import { openSite } from './faults/site.js'
import { openWorkspace } from './faults/workspace.js'
import { randomOf } from './malformed/random.js'

const FILLINGS = Number(process.env.DISK_FILLINGS ?? 5)
const SEED = 55
const KEY = 'disk_admin_key_0123456789abcdef'
const DISK_MB = 512
const FULL_MS = 8_000
const REST_MS = 4_000
const PACE_MS = 300
const LIMIT_MS = 20 * 60_000
const PATIENCE_MS = 5 * 60_000

const canMount = process.platform === 'linux' && process.getuid?.() === 0
if (!canMount) console.log('A full disk is skipped: only root may mount one of its own.')

const mounted: string[] = []
const scratch = useScratch()
afterAll(() => mounted.forEach((folder) => execFileSync('umount', ['--lazy', folder])))

it.skipIf(!canMount)(
  `the program loses nothing, duplicates nothing and finishes everything while the disk of the database is full ${FILLINGS} times`,
  async () => {
    const random = randomOf(SEED)
    const site = await openSite()
    const cwd = await scratch.directory()
    const disk = join(cwd, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
    mounted.push(disk)
    await chmod(disk, 0o755)
    const env = {
      SIGHTLINE_ADMIN_KEY: KEY,
      SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
      SIGHTLINE_DATA_DIR: join(disk, 'data'),
    }
    const program = scratch.run(['start'], { cwd, env })
    const url = await ready(program)
    const { workspaceId, promptIds } = await openWorkspace(url, KEY)
    const client = openClient({ key: KEY, workspaceId, promptIds, page: site.page, random, paceMs: PACE_MS })
    const over = new AbortController()
    const busy = client.keepBusy(url, over.signal, Infinity)
    const statuses = new Map<number, number>()
    for (let count = 0; count < FILLINGS; count += 1) {
      await fill(disk)
      const until = performance.now() + FULL_MS
      while (performance.now() < until) {
        // Writes that need disk space, and a health check.
        const { status } = await send(`${url}/v1/workspaces/${workspaceId}/answers`, KEY, [
          bulky(promptIds[0]),
        ])
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect((await fetch(`${url}/healthz`)).status).toBe(200)
        await pause(200)
      }
      await rm(join(disk, 'ballast'))
      await pause(REST_MS)
    }
    over.abort()
    await busy
    const seconds = await expectSettled(url, client, { patienceMs: PATIENCE_MS })
    console.log(
      `full ${FILLINGS} times: answers to writes meanwhile ${JSON.stringify(Object.fromEntries(statuses))}; ${JSON.stringify(client.counts())}; settled ${seconds} s after the last`,
    )
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.get(503)).toBeGreaterThan(0)
    expect(await stop(program)).toBe(0)
    site.close()
  },
  LIMIT_MS,
)

/** Writes a file that takes all remaining space. */
async function fill(disk: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  const block = Buffer.alloc(1024 * 1024)
  for (let left = bavail * bsize; left > 0; left -= block.length)
    await writeFile(join(disk, 'ballast'), block, { flag: 'a' }).catch(() => undefined)
}

let number = 0
const bulky = (promptId: string | undefined) => ({
  promptId,
  engine: 'gemini',
  day: '2026-03-01',
  run: (number += 1),
  // Random text, which cannot be compressed.
  text: Array.from({ length: 8_000 }, () => Math.random().toString(36).slice(2, 12)).join(' '),
})

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { type Program, useScratch } from '../helpers/program.js'
import { postmasterOf, ready, stop } from '../helpers/running-program.js'
import { openClient } from './faults/client.js'
import { expectSettled } from './faults/settled.js'
import { openSite } from './faults/site.js'
import { openWorkspace } from './faults/workspace.js'
import { randomOf } from './malformed/random.js'

const KILLS = Number(process.env.KILLS ?? 100)
const SEED = 41
const KEY = 'kills_admin_key_0123456789abcdef'
const SHORTEST_LIFE_MS = 300
const LONGEST_LIFE_MS = 4_000
const LIMIT_MS = 40 * 60_000
const PATIENCE_MS = 5 * 60_000

const scratch = useScratch()

/** What is killed: the database server, one of its backends, or both together with the program. */
const VICTIMS = ['server', 'backend', 'everything'] as const

it(
  `the program has lost nothing and duplicated nothing after ${KILLS} kills of the processes of its database, alone or with the program`,
  async () => {
    const random = randomOf(SEED)
    const site = await openSite()
    const cwd = await scratch.directory()
    const env = { SIGHTLINE_ADMIN_KEY: KEY, SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' }
    const start = async () => {
      const program = scratch.run(['start'], { cwd, env })
      return { program, url: await ready(program) }
    }
    let running = await start()
    const { workspaceId, promptIds } = await openWorkspace(running.url, KEY)
    const client = openClient({ key: KEY, workspaceId, promptIds, page: site.page, random })
    const killed = { server: 0, backend: 0, everything: 0 }
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const gone = new AbortController()
      const busy = client.keepBusy(running.url, gone.signal)
      await pause(SHORTEST_LIFE_MS + random.int(LONGEST_LIFE_MS - SHORTEST_LIFE_MS))
      const victim = random.pick(VICTIMS)
      const pid = await victimOf(running.program, victim, random.int(100))
      if (pid !== undefined) {
        process.kill(pid, 'SIGKILL')
        killed[victim] += 1
      }
      if (victim === 'everything') {
        running.program.process.kill('SIGKILL')
        await once(running.program.process, 'close')
        running = await start()
      }
      gone.abort()
      await busy
    }
    const seconds = await expectSettled(running.url, client, { patienceMs: PATIENCE_MS })
    console.log(
      `${KILLS} kills, ${JSON.stringify(killed)}: ${JSON.stringify(client.counts())}; settled ${seconds} s after the last`,
    )
    // Some kills find the server just starting again.
    for (const count of Object.values(killed)) expect(count).toBeGreaterThan(KILLS / 6)
    expect(await stop(running.program)).toBe(0)
    site.close()
  },
  LIMIT_MS,
)

/** Undefined if the server is just starting again after the last kill. */
async function victimOf(
  program: Program,
  victim: (typeof VICTIMS)[number],
  choice: number,
): Promise<number | undefined> {
  try {
    const postmaster = await postmasterOf(program)
    if (victim !== 'backend') return postmaster
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    return Number(children[choice % children.length]) || undefined
  } catch {
    return undefined
  }
}

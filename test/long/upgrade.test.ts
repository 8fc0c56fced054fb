import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'
import { ROOT } from '../helpers/source.js'
import { startClient } from './upgrade/client.js'
import { build, hasMigrations, listUpgrades, operationsOf } from './upgrade/versions.js'

const { beside, stopped } = listUpgrades()
const REQUESTS = 300

const scratch = useScratch()
let versions = ''

beforeAll(async () => {
  versions = await scratch.directory()
})

const commandOf = (directory: string) => [process.execPath, join(directory, 'bin/sightline.js')]

/** Starts this version on a new database, with a client that keeps it busy. */
async function startOld(version: string) {
  const directory = build(version, versions)
  const cwd = await scratch.directory()
  const program = scratch.run(['serve'], { cwd, command: commandOf(directory) })
  const url = await ready(program)
  const key = readFileSync(join(cwd, 'data/admin-key'), 'utf8').trim()
  const operations = operationsOf(directory)
  const client = startClient(url, key, operations)
  const isBusyFor = async (requests: number) => {
    const wanted = client.requests() + requests
    while (client.requests() < wanted) await send(`${url}/v1/workspaces`, key)
  }
  return { directory, cwd, key, operations, program, client, isBusyFor }
}

describe.skipIf(beside.length === 0)('an upgrade while the previous version still serves', () => {
  it.each(beside.map((upgrade) => [upgrade.names, upgrade] as const))(
    'over %s fails no request of either version',
    async (names, { before, after }) => {
      // Builds the newer version first, because the build blocks this process.
      const newer = after === undefined ? ROOT : build(after, versions)
      const old = await startOld(before)
      expect([hasMigrations(old.directory, names), hasMigrations(newer, names)]).toEqual(['none', 'all'])
      await old.isBusyFor(REQUESTS)
      const current = scratch.run(['serve'], { cwd: old.cwd, command: commandOf(newer) })
      const client = startClient(await ready(current), old.key, old.operations)
      while (client.requests() < REQUESTS) await old.isBusyFor(REQUESTS)
      expect([await old.client.stop(), await client.stop()]).toEqual([[], []])
      expect([await stop(old.program), await stop(current)]).toEqual([0, 0])
    },
  )

  it.each(stopped.map((upgrade) => [upgrade.names, upgrade] as const))(
    'over %s is refused without failing a request, and succeeds once the old version has stopped',
    async (_, { before }) => {
      const old = await startOld(before)
      await old.isBusyFor(REQUESTS)
      const refused = scratch.run(['serve'], { cwd: old.cwd })
      expect(await refused.exited).toBe(1)
      expect(refused.output()).toMatch(
        /An earlier version is using this database .* Stop all its processes \(sightline start, serve and worker\) first/,
      )
      await old.isBusyFor(REQUESTS)
      expect(await old.client.stop()).toEqual([])
      expect(await stop(old.program)).toBe(0)
      const current = scratch.run(['serve'], { cwd: old.cwd })
      await ready(current)
      expect(await stop(current)).toBe(0)
    },
  )
})

import { setTimeout as pause } from 'node:timers/promises'

import { type Client, openClient } from './client.js'
import { type Importer, openImporter } from './importer.js'
import { openReader } from './reader.js'
import { expectSettled } from './settled.js'
import { openWorkspace } from './workspace.js'
import type { Db } from '../../../src/db/db.js'
import type { Random } from '../malformed/random.js'

const WORKSPACES = 3
const READ_PAUSE_MS = 400
/** A server that the read needs is down, or the format is not offered. */
const EXPLAINED = /: (?:503|429)$/

/** Clients, imports and reads of several workspaces, each request through a random region. */
interface BusyCluster {
  workspaceIds: string[]
  /** Runs until `over`; then every client waits for its last request. */
  keepBusy(over: AbortSignal): Promise<void>
  /** Checks that everything exists once and nothing is pending. Describes how many seconds this took and what was done. */
  expectSettled(db: Db, allowance: { patienceMs: number; mayDouble?: boolean }): Promise<string>
}

interface Busy {
  workspaceId: string
  client: Client
  importer: Importer
  read: ReturnType<typeof openReader>
}

export async function openBusyCluster({
  urls,
  key,
  page,
  random,
}: {
  urls: string[]
  key: string
  page: string
  random: Random
}): Promise<BusyCluster> {
  const anyUrl = () => random.pick(urls)
  const first = urls[0] ?? ''
  const surprises: string[] = []
  const reads = { answered: 0, away: 0 }
  const all: Busy[] = []
  for (let number = 0; number < WORKSPACES; number += 1) {
    const { workspaceId, promptIds } = await openWorkspace(first, key)
    const client = openClient({ key, workspaceId, promptIds, page, random, paceMs: 250 })
    const importer = openImporter({ key, workspaceId, promptIds })
    const read = openReader({ key, workspaceId, reportIds: () => client.reportIds(), random })
    all.push({ workspaceId, client, importer, read })
  }
  const keepReading = async ({ client, read }: Busy, over: AbortSignal) => {
    while (!over.aborted) {
      await pause(READ_PAUSE_MS)
      if (client.reportIds().length === 0) continue
      const fault = await read(anyUrl())
      if (fault === undefined) reads.answered += 1
      else if (EXPLAINED.test(fault)) reads.away += 1
      else surprises.push(fault)
    }
  }
  const keepChanging = async ({ client }: Busy, over: AbortSignal) => {
    while (!over.aborted) await client.keepBusy(anyUrl(), over, 1)
  }
  return {
    workspaceIds: all.map(({ workspaceId }) => workspaceId),
    keepBusy: async (over) => {
      await Promise.all(
        all.flatMap((one) => [
          keepChanging(one, over),
          one.importer.keepBusy(anyUrl, over),
          keepReading(one, over),
        ]),
      )
    },
    expectSettled: async (db, allowance) => {
      const startedMs = performance.now()
      for (const { client } of all) await expectSettled(first, client, allowance)
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      for (const { importer } of all) surprises.push(...(await importer.findFaults(db)))
      if (surprises.length > 0) throw new Error(surprises.slice(0, 20).join('\n'))
      const counts = all.map(({ client, importer }) => ({ ...client.counts(), imports: importer.counts() }))
      const doubled = (await Promise.all(all.map(({ client }) => client.findFaults(first)))).flat()
      return `${JSON.stringify(counts)}, doubled ${JSON.stringify(doubled)}, ${JSON.stringify(reads)}; settled after ${seconds} s`
    },
  }
}

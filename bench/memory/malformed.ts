import { issueKey } from '../../src/auth/index.js'
import type { Scope } from '../../src/context.js'
import { openClient } from '../../test/long/malformed/send.js'
import { sweepOf } from '../../test/long/malformed/sweep.js'
import { openTally } from '../../test/long/malformed/tally.js'
import { runWorker } from '../../test/long/malformed/worker.js'
import { type Maker, seedWorld } from '../../test/long/malformed/world.js'
import type { BenchDatabase } from '../database.js'
import type { RunningProgram } from '../history/program.js'

const WORKERS = 16
const SEED = 20_260_302

/** Sends the malformed requests of the long test to a running program, without checking what they leave behind. */
export async function sendMalformed(
  { db }: BenchDatabase,
  program: RunningProgram,
  requests: number,
): Promise<number> {
  const clock = { now: new Date() }
  const test: Maker & { clock: typeof clock } = {
    clock,
    send: async (method, path, { body } = {}) => answerOf(program, method, path, body),
    newKey: ({ scopes = ['read', 'write'] as Scope[], workspaces = 'all', expiresDate = null } = {}) =>
      issueKey(
        { db, now: () => new Date() },
        { name: 'malformed', scopes, workspaces, createdBy: null, expiresDate },
      ),
  }
  const port = Number(new URL(program.url).port)
  const client = openClient(port, WORKERS)
  const tally = openTally()
  const setting = { test, port, client, tally, bugs: new Map<string, string>(), digestOf: async () => '' }
  const swept = sweepOf(SEED)
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, index) => {
      const sweep = swept.filter((_one, at) => at % WORKERS === index)
      const world = await seedWorld(test, program.authorization.replace('Bearer ', ''))
      await runWorker(setting, world, { seed: SEED + index, requests: Math.ceil(requests / WORKERS), sweep })
    }),
  )
  client.close()
  return tally.total()
}

async function answerOf({ url, authorization }: RunningProgram, method: string, path: string, body: unknown) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: text === '' ? undefined : JSON.parse(text),
    text,
  } as never
}

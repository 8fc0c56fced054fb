import { openSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import type { BenchDatabase } from '../database.js'
import type { BareSetting } from './bare-server.js'
import type { StartChild } from './child.js'
import type { OurSetting } from './our-server.js'
import type { Contestant } from './rounds.js'
import type { Script } from './script.js'
import type { StoredSetting } from './stored-server.js'
import { answerOf } from './wire.js'

const POOL_SIZE = 10

/** Starts our server. Its log goes to a file, as a supervisor would write it. */
export async function openOurs(
  startChild: StartChild,
  { dataDirectory }: BenchDatabase,
  parts: OurSetting['parts'],
  { name = 'ours', environment = {} }: { name?: string; environment?: Record<string, string> } = {},
): Promise<Contestant> {
  const child = startChild('our-server.js', openSync(join(dataDirectory, 'bench.log'), 'a'))
  const setting: OurSetting = { dataDirectory, parts, environment }
  return { name, child, port: await child.ask('open', setting) }
}

export async function openBare(
  startChild: StartChild,
  { connection }: BenchDatabase,
  { list, update }: Script,
): Promise<Contestant> {
  const child = startChild('bare-server.js')
  const setting: BareSetting = {
    connection,
    poolSize: POOL_SIZE,
    list: list.templates,
    update: update.templates,
  }
  return { name: 'bare', child, port: await child.ask('open', setting) }
}

export async function openStored(
  startChild: StartChild,
  bodies: StoredSetting['bodies'],
): Promise<Contestant> {
  const child = startChild('stored-server.js')
  const setting: StoredSetting = { bodies }
  return { name: 'stored bytes', child, port: await child.ask('open', setting), share: 0.25 }
}

/** Checks that the bare server gives the same responses as ours. Returns ours, by method. */
export async function sameAnswers(
  [ours, bare]: [Contestant, Contestant],
  { authorization, list, update }: Script,
): Promise<Record<string, Buffer>> {
  const answers: Record<string, Buffer> = {}
  for (const { lanes } of [list, update]) {
    const request = lanes[0]?.at(-1)
    if (request === undefined) continue
    const answer = await answerOf(ours.port, request, authorization)
    const other = await answerOf(bare.port, request, authorization)
    if (!isDeepStrictEqual(withoutTimes(answer), withoutTimes(other)))
      throw new Error(`The bare server answers ${request.method} otherwise: ${other.toString()}`)
    answers[request.method] = answer
  }
  return answers
}

/** A change is made twice, so its times differ. */
function withoutTimes(answer: Buffer): unknown {
  return JSON.parse(answer.toString(), (name, value) =>
    name === 'updatedDate' || name === 'startedDate' ? typeof value : value,
  )
}

import { type Attempt, nextAttempt, sweptAttempt } from './attempts.js'
import { faultOf, formatFault } from './checks.js'
import { type Random, randomOf } from './random.js'
import { nextRawAttempt } from './raw-attempts.js'
import type { Client } from './send.js'
import { sendRaw } from './send-raw.js'
import type { Swept } from './sweep.js'
import type { Tally } from './tally.js'
import { type Maker, seedWorld, type World } from './world.js'

interface Setting {
  test: Maker & { clock: { now: Date } }
  port: number
  client: Client
  digestOf: (workspaceId: string) => Promise<string>
  tally: Tally
  /** Logged errors by request id. */
  bugs: Map<string, string>
}

/** Shares of the requests that are not swept. */
const RAW_SHARE = 0.2
const SWEPT_SHARE = 0.45

interface Work {
  seed: number
  requests: number
  /** The part of the sweep that this worker sends. */
  sweep: Swept[]
}

/** Sends this many requests, one after another, about its own workspace. */
export async function runWorker(setting: Setting, start: World, work: Work): Promise<void> {
  const random = randomOf(work.seed)
  const state: State = { world: start, digest: await setting.digestOf(start.workspaceId) }
  for (let number = 0; number < work.requests; number += 1) {
    // Moving the clock makes every write visible, even one that writes the same values.
    setting.test.clock.now = new Date(setting.test.clock.now.getTime() + 1)
    const label = `seed ${work.seed} request ${number}`
    const swept = random.chance(SWEPT_SHARE) ? work.sweep.pop() : undefined
    if (swept) await attempt(setting, sweptAttempt(swept, random, state.world), state, label)
    else if (random.chance(RAW_SHARE)) await attemptRaw(setting, random, state.world, label)
    else await attempt(setting, nextAttempt(random, state.world), state, label)
  }
}

interface State {
  world: World
  digest: string
}

async function attemptRaw(
  { port, tally }: Setting,
  random: Random,
  world: World,
  label: string,
): Promise<void> {
  const raw = nextRawAttempt(random, world)
  const { responses, failure } = await sendRaw(port, raw)
  const shown = () =>
    `${label} (raw, ${raw.name})\n${JSON.stringify(raw.bytes.toString('latin1').slice(0, 600))}`
  tally.count('raw', responses.at(-1)?.status ?? 'closed')
  if (failure !== undefined) tally.fault(`raw ${raw.name}: ${failure}`, shown())
  if (responses.length === 0 && raw.wanted !== undefined && raw.wanted.length > 0)
    tally.fault(`raw ${raw.name}: no response`, shown())
  for (const [index, response] of responses.entries()) {
    const fault = faultOf(response, raw.isHead, index === 0 ? raw.wanted : undefined)
    if (fault !== undefined)
      tally.fault(`raw ${raw.name}: ${fault}`, `${shown()}\n${response.text.slice(0, 300)}`)
  }
}

async function attempt(setting: Setting, request: Attempt, state: State, label: string): Promise<void> {
  const { client, tally, bugs } = setting
  const shown = () => `${label} (${request.family})\n${shownRequest(request)}`
  const start = performance.now()
  const outcome = await client.send(request)
  tally.time(performance.now() - start, shown)
  if ('failure' in outcome) {
    tally.count(request.family, outcome.failure)
    return tally.fault(`${request.operation.id}: ${outcome.failure}`, shown())
  }
  tally.count(request.family, outcome.status)
  const fault =
    faultOf(outcome, request.method === 'HEAD', request.wanted) ??
    (request.operation.needsKey ? formatFault(request.headers.accept, outcome) : undefined)
  if (fault !== undefined)
    tally.fault(
      bugs.get(String(outcome.headers['x-request-id'])) ?? `${request.operation.id}: ${fault}`,
      `${shown()}\n${outcome.text.slice(0, 300)}`,
    )
  if (!WRITES.has(request.method)) return
  if (outcome.status < 300) await accept(setting, request, state)
  else if ((await setting.digestOf(state.world.workspaceId)) !== state.digest) {
    tally.fault(
      `${request.operation.id}: refused with ${outcome.status}, and yet something was written`,
      shown(),
    )
    await accept(setting, request, state)
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Not every mutation is an error. An accepted change becomes the new state; a deleted object is created again. */
async function accept({ test, tally, digestOf }: Setting, request: Attempt, state: State): Promise<void> {
  tally.accept(request.method, request.path)
  if (request.method === 'DELETE') {
    state.world = await seedWorld(test, state.world.keys.admin)
    tally.seed()
  }
  state.digest = await digestOf(state.world.workspaceId)
}

function shownRequest({ method, path, headers, body }: Attempt): string {
  const text =
    body === undefined
      ? ''
      : `\n${JSON.stringify(body.subarray(0, 400).toString('latin1'))} (${body.length} bytes)`
  return `${method} ${path.slice(0, 400)}\n${JSON.stringify(headers).slice(0, 300)}${text}`
}

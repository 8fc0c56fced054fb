import { once } from 'node:events'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

import { withTimeLimit } from '../../kernel/time-limit.js'
import { isPublicAddress } from '../addresses/address-policy.js'
import type { LiveSession } from './egress-session.js'
import type { EgressTarget } from './egress-target.js'
import { FetchFailure } from '../fetch/fetch-failure.js'
import { resolveHost, type ResolveRules } from '../addresses/resolve-host.js'

/** The browser's connection, its session, and the rules for addresses it may reach. */
export interface EgressWay {
  client: Socket
  session: LiveSession
  rules: ResolveRules
}

/** After this time the next of several addresses is tried. */
const ATTEMPT_MS = 1000

/** Connects while the browser waits, and disconnects when the browser does. */
export async function connectUpstream(target: EgressTarget, way: EgressWay): Promise<Socket> {
  const { client, session, rules } = way
  const { idleMs } = session.limits
  const upstream = await whileOpen(client, (gone) =>
    withTimeLimit(idleMs, gone, (signal) => connectChecked(target, rules, signal)),
  )
  client.once('close', () => upstream.destroy())
  if (client.destroyed) upstream.destroy()
  for (const socket of [client, upstream]) socket.setTimeout(idleMs, () => socket.destroy())
  return upstream
}

export function meter(stream: Readable, session: LiveSession): void {
  stream.on('data', (chunk: Buffer) => session.spend(chunk.length))
}

/** Connects to an address that was checked, so the name is looked up only once. */
async function connectChecked(
  { host, port }: EgressTarget,
  rules: ResolveRules,
  signal: AbortSignal,
): Promise<Socket> {
  const addresses = await resolveHost(host, rules, signal)
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_name, _options, callback) => callback(null, checked)
  const attempts = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ATTEMPT_MS }
  const socket = connect({ host, port, lookup, signal, noDelay: true, ...attempts })
  // The `close` event that follows is enough.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (isPublicAddress(socket.remoteAddress ?? '', rules.allowed)) return socket
  socket.destroy()
  throw new FetchFailure('blocked_address')
}

async function whileOpen<Result>(client: Socket, work: (gone: AbortSignal) => Promise<Result>) {
  const closing = new AbortController()
  const stop = () => closing.abort()
  client.once('close', stop)
  try {
    return await work(closing.signal)
  } finally {
    client.off('close', stop)
  }
}

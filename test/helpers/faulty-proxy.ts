import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export const NETWORK_FAULTS = ['cut', 'stall', 'half-open', 'left-behind', 'slow'] as const
/** `far`: everything sent arrives later. */
type NetworkFault = (typeof NETWORK_FAULTS)[number] | 'far'

/** A proxy between a client and a server that simulates network faults. */
export interface FaultyProxy {
  port: number
  /**
   * - `cut`: every connection is reset, and no new one is accepted.
   * - `stall`: nothing passes in either direction until the fault ends.
   * - `half-open`: the server is gone from every connection, but clients do not notice; new connections work.
   * - `left-behind`: the reverse: clients are gone, but the server does not notice.
   * - `slow`: one kilobyte every 20 ms.
   */
  begin(fault: NetworkFault): void
  /** Ends the fault: stalled data passes. Connections that the fault has ended stay closed. */
  heal(): void
  close(): Promise<void>
}

const SLICE_BYTES = 1024
const SLICE_MS = 20
/** One-way delay between two regions of a continent. */
const FAR_MS = 15

export async function openFaultyProxy(target: NetConnectOpts): Promise<FaultyProxy> {
  const pairs = new Set<Pair>()
  /** Halves of broken connections that stay open until the proxy closes. */
  const orphans = new Set<Socket>()
  let fault: NetworkFault | undefined

  const server = createServer((client) => {
    if (fault === 'cut') {
      client.resetAndDestroy()
      return
    }
    const pair = { client, server: connect(target) }
    pairs.add(pair)
    for (const [from, to] of [
      [client, pair.server],
      [pair.server, client],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => {
        if (!pairs.delete(pair)) return
        to.destroy()
      })
      void carry(from, to, () => fault)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const orphan = (side: 'client' | 'server') => {
    for (const pair of pairs) {
      pairs.delete(pair)
      const [kept, gone] = side === 'client' ? [pair.client, pair.server] : [pair.server, pair.client]
      orphans.add(kept)
      gone.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    begin: (next) => {
      fault = next
      if (next === 'cut') for (const { client } of pairs) client.resetAndDestroy()
      if (next === 'half-open') orphan('client')
      if (next === 'left-behind') orphan('server')
    },
    heal: () => (fault = undefined),
    close: async () => {
      fault = undefined
      for (const { client, server: far } of pairs) for (const one of [client, far]) one.destroy()
      for (const one of orphans) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Pair {
  client: Socket
  server: Socket
}

/** Passes data from one side to the other, as far as the present fault allows. */
async function carry(from: Socket, to: Socket, fault: () => NetworkFault | undefined): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (fault() === 'far') await pause(FAR_MS)
      for (let start = 0; start < chunk.length;) {
        while (fault() === 'stall' && !to.destroyed) await pause(SLICE_MS)
        const bytes = fault() === 'slow' ? SLICE_BYTES : chunk.length
        if (!to.write(chunk.subarray(start, start + bytes)) && !to.destroyed)
          await Promise.race([once(to, 'drain'), once(to, 'close')])
        start += bytes
        if (fault() === 'slow') await pause(SLICE_MS)
      }
    }
    to.end()
  } catch {
    // The other side notices the end of its own connection.
  }
}

import { once } from 'node:events'
import { createServer } from 'node:net'

import type { Site } from './site.js'
import { SOCKET_PORT } from './socket-directory.js'

/** On loopback the last port if it is free: pools that are already open then find the server again. */
export async function choosePort(site: Site, lastPort = 0): Promise<number> {
  if (site.socketDirectory !== undefined) return SOCKET_PORT
  return (await tryPort(lastPort)) ?? (await tryPort(0)) ?? 0
}

async function tryPort(port: number): Promise<number | undefined> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    // Somebody else listens there now.
    return undefined
  }
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' ? address?.port : undefined
}

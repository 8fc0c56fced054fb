import { once } from 'node:events'
import { createServer } from 'node:net'

/** One that nobody listens on at the moment, for a program that has to be told. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

import type { Scope } from '../context.js'
import type { InProcess } from '../http/open-in-process.js'
import type { Route } from '../http/routes/index.js'
import { usableTools } from './list-tools.js'
import { openClient } from './open-client.js'
import { TOOLS } from './tools/index.js'

interface Served {
  routes: readonly Route[]
  respond: InProcess['respond']
  url: string
  apiKey: string
  /** The scopes of the key. */
  scopes: Scope[]
}

/** Serves the assistant that started this program, until it closes stdin or `stopped` resolves. */
export async function serveByStdio(
  { routes, respond, url, apiKey, scopes }: Served,
  stopped: Promise<void>,
): Promise<void> {
  // Loaded here, so that other commands do not wait for the library.
  const [{ serveStdio }, { buildMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./build-server.js'),
  ])
  const sightline = openClient({ respond, url, authorization: `Bearer ${apiKey}` })
  const tools = usableTools(TOOLS, routes)
  // Logs to stderr, because stdout carries the protocol.
  const log = { error: (fields: object, message: string) => console.error(message, fields) }
  const handle = serveStdio(() => buildMcpServer(tools, { scopes, sightline, log }))
  await stopped
  await handle.close()
}

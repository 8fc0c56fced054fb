import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'

import { widestScopes } from '../auth/index.js'
import type { Context } from '../context.js'
import type { ProtocolRequest } from '../http/routes/index.js'
import type { Log } from '../kernel/log.js'
import { buildMcpServer } from './build-server.js'
import type { McpCaller } from './call-tool.js'
import type { UsableTool } from './list-tools.js'

/**
 * Handles each request with a server of its own that ends with the response. Lists never change while a server runs, so a request
 * for notifications ends at once, and no message outlasts the caller’s right to it.
 */
export function openMcpHandler(usable: readonly UsableTool[], log: Log): McpHttpHandler {
  return createMcpHandler(({ authInfo }) => buildMcpServer(usable, authInfo?.extra?.caller as McpCaller), {
    onerror: (error) =>
      log.debug({ error: String(error) }, 'a message of the Model Context Protocol was refused'),
  })
}

interface Asked extends ProtocolRequest, Pick<McpCaller, 'sightline'> {}

export function respondToMcp(
  handler: McpHttpHandler,
  { actor, log }: Context,
  { request, body, sightline }: Asked,
): Promise<Response> {
  const scopes = widestScopes(actor)
  const caller: McpCaller = { scopes, sightline, log }
  // The library passes it on to the server and reads nothing but `extra`.
  const authInfo = { token: '', clientId: actor.keyId ?? '', scopes, extra: { caller } }
  return handler.fetch(request, { parsedBody: body, authInfo })
}

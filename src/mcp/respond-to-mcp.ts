import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'

import { widestScopes } from '../auth/index.js'
import type { Context } from '../context.js'
import type { ProtocolRequest } from '../http/routes/index.js'
import type { Log } from '../kernel/log.js'
import { buildMcpServer } from './build-server.js'
import type { McpCaller } from './call-tool.js'
import type { UsableTool } from './list-tools.js'
import { untilRefused } from './until-refused.js'

/** Nothing here changes by itself, so that those who wait for changes wait in vain; the protocol wants that they may. */
const MOST_WAITING = 100

/** Stateless: each request has a server of its own, which ends with the response. */
export function openMcpHandler(usable: readonly UsableTool[], log: Log): McpHttpHandler {
  return createMcpHandler(({ authInfo }) => buildMcpServer(usable, authInfo?.extra?.caller as McpCaller), {
    maxSubscriptions: MOST_WAITING,
    onerror: (error) =>
      log.debug({ error: String(error) }, 'a message of the Model Context Protocol was refused'),
  })
}

interface Asked extends ProtocolRequest, Pick<McpCaller, 'sightline'> {
  stopping: AbortSignal
  checkMs: number
}

export function respondToMcp(
  handler: McpHttpHandler,
  ctx: Context,
  { request, body, sightline, stopping, gone, checkMs }: Asked,
): Promise<Response> {
  const { actor, log } = ctx
  const scopes = widestScopes(actor)
  const caller: McpCaller = { scopes, sightline, log }
  // The library carries it from here to the server, and looks at nothing but `extra`.
  const authInfo = { token: '', clientId: actor.keyId ?? '', scopes, extra: { caller } }
  // Whoever waits for changes is let go when the server stops, or when they may not wait any more; all others are answered.
  const waits =
    typeof body === 'object' && body !== null && 'method' in body && body.method === 'subscriptions/listen'
  const signal = waits ? AbortSignal.any([stopping, untilRefused(ctx, { gone, checkMs })]) : null
  return handler.fetch(signal === null ? request : new Request(request, { signal }), {
    parsedBody: body,
    authInfo,
  })
}

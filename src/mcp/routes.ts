import type { McpHttpHandler } from '@modelcontextprotocol/server'
import { z } from 'zod'

import { mcpChallenge } from '../assistants/index.js'
import { anyKey } from '../auth/index.js'
import { type ProtocolRequest, protocolRoute, type Route } from '../http/routes/index.js'
import { Refusal } from '../kernel/errors.js'
import type { InProcess } from '../http/open-in-process.js'
import { usableTools } from './list-tools.js'
import { openClient } from './open-client.js'
import { TOOLS } from './tools/index.js'

export interface McpTools {
  /** Answers the requests of tools within this server, without counting them again. */
  respond: InProcess['respond']
  /** The origins of pages that may use this route; `*` allows all. */
  origins: readonly string[]
}

/** A message has four fields. Later revisions may add some. */
const MAX_FIELDS = 50

const OneMessage = z
  .looseObject({ jsonrpc: z.literal('2.0') })
  .refine((message) => Object.keys(message).length <= MAX_FIELDS, {
    error: `Expected at most ${MAX_FIELDS} fields.`,
  })
  .meta({ maxProperties: MAX_FIELDS })

/** Methods that send requests to the interface. Each is counted and limited as the one request that carries it. */
const READS = new Set<unknown>(['tools/call', 'resources/read'])

/** The oldest revision sends several messages at once. */
const SeveralMessages = z
  .array(OneMessage)
  .max(20)
  .refine((messages) => messages.filter(({ method }) => READS.has(method)).length <= 1, {
    error: 'Send one tools/call or resources/read a request.',
  })

const Message = z.union([OneMessage, SeveralMessages]).meta({
  id: 'McpMessage',
  description: 'A message of the Model Context Protocol.',
  examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }],
})

const Answer = z
  .looseObject({})
  .meta({ id: 'McpAnswer', description: 'A message of the Model Context Protocol.' })

/** `routes` are all routes of the interface except this one. */
export function mcpRoutes({ respond, origins }: McpTools, routes: readonly Route[]): Route[] {
  const usable = usableTools(TOOLS, routes)
  let handler: McpHttpHandler | undefined
  return [
    protocolRoute({
      tag: 'Assistants',
      path: '/mcp',
      operationId: 'callMcp',
      summary: 'Speak the Model Context Protocol',
      description:
        'For assistants: revision 2026-07-28, and 2025-11-25, 2025-06-18 and 2025-03-26 without sessions. Errors of the protocol are JSON-RPC errors.',
      scope: 'read',
      access: anyKey,
      body: Message,
      success: { status: 200, schema: Answer },
      refuses: [],
      others: { 202: null, 406: Answer },
      challenge: mcpChallenge,
      handle: async (ctx, asked) => {
        requireAllowedOrigin(asked, origins)
        const sightline = openClient({
          // The audit log names the address of the assistant, not that of this machine.
          respond: (sent) => respond(sent, asked.client.address),
          url: 'http://localhost',
          authorization: requireKeyIn(asked),
        })
        // Loaded on demand: the library takes a fifth of a second, and most starts do not need it.
        const { respondToMcp, openMcpHandler } = await import('./respond-to-mcp.js')
        handler ??= openMcpHandler(usable, ctx.log)
        return respondToMcp(handler, ctx, { ...asked, sightline })
      },
    }),
  ]
}

/** Requires a key, because a browser sends its cookie with every request. */
function requireKeyIn({ request }: ProtocolRequest): string {
  const authorization = request.headers.get('authorization')
  if (authorization === null)
    throw new Refusal('forbidden', 'Send an API key in the header "Authorization: Bearer <API_KEY>".')
  return authorization
}

/**
 * Prevents an open web page from using a server that its reader’s computer can reach. Comparing names is not enough: the owner of
 * a name can point it at this server. Only names for the local machine are safe from that.
 */
function requireAllowedOrigin({ request, client }: ProtocolRequest, allowed: readonly string[]): void {
  const origin = request.headers.get('origin')?.toLowerCase()
  if (origin === undefined || allowed.includes('*') || allowed.includes(origin)) return
  if (origin === client.origin && LOOPBACK.has(new URL(origin).hostname)) return
  throw new Refusal(
    'forbidden',
    'Pages of this origin may not use this server. Add the origin to SIGHTLINE_CORS_ORIGINS to allow it.',
  )
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

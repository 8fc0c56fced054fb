import type { CallToolResult } from '@modelcontextprotocol/server'

import type { Sightline } from '../../packages/client/src/index.js'
import type { Actor } from '../context.js'
import type { Log } from '../kernel/log.js'
import { faultOf } from './open-client.js'
import { type Tool, ToolFault } from './tool.js'

/** The caller, and a client that sends requests in their name. */
export interface McpCaller {
  scopes: Actor['scopes']
  sightline: Sightline
  log: Pick<Log, 'error'>
}

/** Faults that a model can correct are returned as a result, because models never see errors of the protocol. */
export async function callTool(
  tool: Tool,
  { sightline, log }: Pick<McpCaller, 'sightline' | 'log'>,
  sent: unknown,
): Promise<CallToolResult> {
  const parsed = tool.input.strict().safeParse(sent ?? {})
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`,
    )
    return failed(`These arguments do not fit: ${faults.join(' ')}`)
  }
  try {
    const structuredContent = { ...(await tool.run(sightline, parsed.data)) }
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  } catch (thrown) {
    const error = faultOf(thrown)
    if (error instanceof ToolFault) return failed(error.message)
    log.error({ error: String(error), tool: tool.name }, 'a tool of an assistant failed')
    return failed('Sightline has failed. Its log has the error; whether the call had an effect is not known.')
  }
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

import type { CallToolResult } from '@modelcontextprotocol/server'

import { type Ask } from './ask.js'
import { type Tool, ToolFault } from './tool.js'

/** What a model can mend is a result that says so, not an error of the protocol: it never sees those. */
export async function callTool(tool: Tool, ask: Ask, sent: unknown): Promise<CallToolResult> {
  const parsed = tool.input.strict().safeParse(sent ?? {})
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`,
    )
    return failed(`These arguments do not fit: ${faults.join(' ')}`)
  }
  try {
    const structuredContent = { ...(await tool.run(ask, parsed.data)) }
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  } catch (error) {
    if (error instanceof ToolFault) return failed(error.message)
    throw error
  }
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

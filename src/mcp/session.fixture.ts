import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

import { beforeAll } from 'vitest'

import { ADMIN_KEY, type TestApp, type TestResponse } from '../../test/helpers/app.js'

/** The app on a port of its own, for use inside tests. */
export function useServed(test: TestApp): { url: string } {
  const served = { url: '' }
  beforeAll(async () => {
    served.url = await test.app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
  })
  return served
}

/** The revisions of the protocol, newest first, and the client options for each. */
export const ERAS = [
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2025-11-25', { mode: 'legacy' }],
] as const

type Negotiation = (typeof ERAS)[number][1]

/** A client of the official library, as assistants use it. */
export async function connectAssistant(
  url: string,
  { key = ADMIN_KEY, era = ERAS[0][1] }: { key?: string; era?: Negotiation } = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: era })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  )
  return client
}

/** The result of a tool call. Throws if the tool refused it. */
export async function called(
  client: Client,
  name: string,
  args: object = {},
): Promise<Record<string, never>> {
  const result = await client.callTool({ name, arguments: { ...args } })
  if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`)
  return result.structuredContent as Record<string, never>
}

const REVISION = ERAS[0][0]

/** The body and headers of a message in the newest revision. */
export function mcpMessage(method: string, params: Record<string, unknown> = {}, version: string = REVISION) {
  const name = params.name ?? params.uri
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
  }
}

interface McpAnswer {
  result?: Record<string, unknown>
  error?: { code: number; message: string }
}

interface SentMessage {
  params?: Record<string, unknown>
  headers?: Record<string, string>
  version?: string
  key?: string | null
}

/**
 * Sends a message of the newest revision without a client that would correct it. The message is valid unless the options say
 * otherwise.
 */
export function sendMcp(
  test: Pick<TestApp, 'send'>,
  method: string,
  { params, headers = {}, version, key }: SentMessage = {},
): Promise<TestResponse<McpAnswer>> {
  const message = mcpMessage(method, params, version)
  return test.send('POST', '/mcp', {
    ...(key !== undefined && { key }),
    body: message.body,
    headers: { ...message.headers, ...headers },
  })
}

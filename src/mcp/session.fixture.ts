import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

import { beforeAll } from 'vitest'

import { ADMIN_KEY, type TestApp } from '../../test/helpers/app.js'

/** The app on a port of its own; usable inside tests. */
export function useServed(test: TestApp): { url: string } {
  const served = { url: '' }
  beforeAll(async () => {
    served.url = await test.app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
  })
  return served
}

/** The revisions of the protocol, newest first, and how a client asks for them. */
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

/** What a tool has answered; throws what it has refused. */
export async function called(
  client: Client,
  name: string,
  args: object = {},
): Promise<Record<string, never>> {
  const result = await client.callTool({ name, arguments: { ...args } })
  if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`)
  return result.structuredContent as Record<string, never>
}

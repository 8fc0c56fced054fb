import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { beforeAll, describe, expect, it } from 'vitest'

import { runCommand } from '../helpers/command-line.js'
import { PROGRAM, useScratch } from '../helpers/program.js'

const scratch = useScratch()
let cwd = ''
let url = ''
const adminKey = 'an_admin_key_of_twenty_four'

beforeAll(async () => {
  cwd = await scratch.withDatabase()
  const server = scratch.run(['start'], { cwd, env: { SIGHTLINE_ADMIN_KEY: adminKey } })
  url = (await server.until(/http:\/\/127\.0\.0\.1:\d+/))[0]
})

async function assistant(directory: string, env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp'],
      cwd: directory,
      env: { PATH: process.env.PATH ?? '', ...env },
      stderr: 'pipe',
    }),
  )
  return client
}

describe('sightline mcp', () => {
  it('serves the installation in its directory, next to a running server, with every right', async () => {
    const client = await assistant(cwd, {})
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    expect((await client.listTools()).tools).toHaveLength(29)
    const { structuredContent } = await client.callTool({ name: 'list_workspaces', arguments: {} })
    expect(structuredContent).toMatchObject({ nextCursor: null })
    await client.close()
  })

  it('serves another installation, with the rights of the key', async () => {
    const made = await fetch(`${url}/v1/api-keys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'assistant', scopes: ['read'], allWorkspaces: true }),
    })
    const { key } = (await made.json()) as { key: string }
    const client = await assistant(await scratch.directory(), { SIGHTLINE_URL: url, SIGHTLINE_API_KEY: key })
    expect((await client.listTools()).tools).toHaveLength(25)
    const { structuredContent } = await client.callTool({ name: 'list_reports', arguments: {} })
    expect(structuredContent).toEqual({ reports: [], nextCursor: null })
    await client.close()
  })

  it('names the problem with the key, and exits', async () => {
    const env = { SIGHTLINE_URL: url, SIGHTLINE_API_KEY: 'sl_live_wrong' }
    const { code, output } = await runCommand(['mcp'], { cwd, env })
    expect({ code, output }).toEqual({
      code: 1,
      output: `${url} answered 401. Check that SIGHTLINE_API_KEY is a key of this server.\n`,
    })
  })
})

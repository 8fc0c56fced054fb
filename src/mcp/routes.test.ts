import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { called, connectAssistant, ERAS, sendMcp, useServed } from './session.fixture.js'

const test = useTestApp({ config: { corsOrigins: ['https://assistant.example'] } })
const served = useServed(test)

const call = (method: string, sent: Parameters<typeof sendMcp>[2] = {}) => sendMcp(test, method, sent)

describe('POST /mcp', () => {
  it('200 lists its capabilities, without a session', async () => {
    const { status, body, headers } = await call('server/discover')
    expect({ status, error: body.error }).toEqual({ status: 200 })
    expect(body.result).toMatchObject({ capabilities: { tools: {}, prompts: {}, resources: {} } })
    expect(headers['mcp-session-id']).toBeUndefined()
  })

  it('200 lists the tools with the same bytes twice, in at most 1.5 KB a tool', async () => {
    const [one, other] = [await call('tools/list'), await call('tools/list')]
    expect(one.status).toBe(200)
    expect(one.text).toBe(other.text)
    // Some clients accept only schemas that are objects.
    expect(one.text).not.toContain('"items":false')
    expect(Buffer.byteLength(one.text)).toBeLessThanOrEqual(29 * 1_500)
    expect(one.body.result).toMatchObject({ ttlMs: 300_000, cacheScope: 'private' })
    const { tools = [] } = one.body.result as { tools?: unknown[] }
    expect(tools).toHaveLength(29)
  })

  it('202 accepts a notification, which gets no response', async () => {
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' }
    const headers = { accept: 'application/json, text/event-stream' }
    expect(await test.send('POST', '/mcp', { body: notice, headers })).toMatchObject({
      status: 202,
      text: '',
    })
  })

  it('400 if a header differs from the message', async () => {
    const wrong = [{ 'mcp-method': 'prompts/list' }, { 'mcp-protocol-version': '2025-11-25' }]
    for (const headers of wrong)
      expect(await call('tools/list', { headers })).toMatchObject({
        status: 400,
        body: { error: { code: -32020 } },
      })
  })

  it('400 for a revision that does not exist', async () => {
    expect(await call('tools/list', { version: '2031-01-01' })).toMatchObject({
      status: 400,
      body: { error: { code: -32022 } },
    })
  })

  it('400 for several messages of which more than one reads, because each read counts as a request', async () => {
    const read = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'resources/read',
      params: { uri: 'sightline://metrics' },
    })
    const call = {
      jsonrpc: '2.0',
      id: 9,
      method: 'tools/call',
      params: { name: 'list_reports', arguments: {} },
    }
    const headers = { accept: 'application/json, text/event-stream' }
    const statusOf = async (body: object[]) => (await test.send('POST', '/mcp', { body, headers })).status
    expect(await statusOf([read(1), read(2)])).toBe(400)
    expect(await statusOf([read(1), call])).toBe(400)
    expect(await statusOf([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }, read(2)])).toBe(200)
  })

  it('400 for a body that is not a message of the protocol', async () => {
    expect(await test.send('POST', '/mcp', { body: { hello: 'there' } })).toMatchObject({
      status: 400,
      body: { target: 'body' },
    })
    expect(
      (await test.send('POST', '/mcp', { raw: '{', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400)
  })

  it('404 for a method that does not exist', async () => {
    expect(await call('tools/destroy')).toMatchObject({ status: 404, body: { error: { code: -32601 } } })
  })

  it('400 for two calls of tools in one request', async () => {
    const one = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_reports', arguments: {} },
    }
    const headers = { accept: 'application/json, text/event-stream' }
    expect((await test.send('POST', '/mcp', { body: [one, { ...one, id: 2 }], headers })).status).toBe(400)
    expect((await test.send('POST', '/mcp', { body: [one], headers })).status).toBe(200)
  })

  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])('200 agrees on the revision %s', async (revision) => {
    const params = {
      protocolVersion: revision,
      capabilities: {},
      clientInfo: { name: 'test', version: '1.0.0' },
    }
    const { status, text } = await test.send('POST', '/mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      headers: { accept: 'application/json, text/event-stream' },
    })
    expect(status).toBe(200)
    expect(text).toContain(`"protocolVersion":"${revision}"`)
  })

  it('401 without a key, and says where a program gets a token', async () => {
    const metadata = 'Bearer resource_metadata="http://localhost:80/.well-known/oauth-protected-resource/mcp"'
    const challengeTo = async (key: string | null) => {
      const { status, headers } = await call('tools/list', { key })
      return { status, challenge: headers['www-authenticate'] }
    }
    expect(await challengeTo(null)).toEqual({ status: 401, challenge: metadata })
    const refused = { status: 401, challenge: `${metadata}, error="invalid_token"` }
    expect(await challengeTo('sl_access_nonsense')).toEqual(refused)
    expect(await challengeTo('sl_live_nonsense')).toEqual(refused)
  })

  it('403 for a page of another origin, unless the operator allows it', async () => {
    const from = (origin: string) => call('tools/list', { headers: { origin } })
    expect((await from('https://evil.example')).status).toBe(403)
    const rebound = { origin: 'http://evil.example', host: 'evil.example' }
    expect((await call('tools/list', { headers: rebound })).status).toBe(403)
    expect(
      (await call('tools/list', { headers: { origin: 'http://localhost', host: 'localhost' } })).status,
    ).toBe(200)
    expect((await from('https://assistant.example')).status).toBe(200)
  })

  it('403 for a key that may not read', async () => {
    const { key } = await test.newKey({ scopes: ['ingest'] })
    expect((await call('tools/list', { key })).status).toBe(403)
  })

  it('406 for a client that does not accept the responses of older revisions', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect((await test.send('POST', '/mcp', { body, headers: { accept: 'text/html' } })).status).toBe(406)
  })

  it('405 for anything but POST', async () => {
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect(await test.send(method, '/mcp')).toMatchObject({ status: 405, headers: { allow: 'POST' } })
  })

  it('200 refuses a tool that does not exist', async () => {
    const { body } = await call('tools/call', { params: { name: 'delete_everything', arguments: {} } })
    expect(body.error).toMatchObject({ code: -32602 })
  })

  it('200 tells a model what is wrong with its arguments', async () => {
    const { status, body } = await call('tools/call', {
      params: { name: 'get_report', arguments: { report: 1 } },
    })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ isError: true })
    expect(JSON.stringify(body.result)).toMatch(/reportId/)
  })

  it('200 counts a call as one request, whatever it reads', async () => {
    const { key } = await test.newKey()
    await call('tools/call', { key, params: { name: 'list_reports', arguments: {} } })
    await call('tools/list', { key })
    const { body } = await test.send('GET', '/v1/accounts/info', { key })
    expect(body).toMatchObject({ mcpRequestsUsedCount: 2, apiRequestsUsedCount: 3 })
  })
})

describe.each(ERAS)('an assistant of revision %s', (revision, era) => {
  it('lists and calls tools, prompts and resources', async () => {
    const { id: reportId } = await seedReport(test, await seedWorkspace(test))
    const client = await connectAssistant(served.url, { era })
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('get_overview')
    expect(await called(client, 'get_report', { reportId })).toMatchObject({ reportId, brand: 'Nike' })
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual([
      'weekly_review',
      'competitor_radar',
      'citation_gaps',
      'before_and_after',
    ])
    const { messages } = await client.getPrompt({ name: 'weekly_review', arguments: { reportId } })
    expect(JSON.stringify(messages)).toContain(reportId)
    const { resources } = await client.listResources()
    const { contents } = await client.readResource({ uri: resources[0]?.uri ?? '' })
    expect(JSON.stringify(contents)).toContain('coverage')
    const read = await client.readResource({ uri: `sightline://reports/${reportId}` })
    expect(JSON.stringify(read.contents)).toContain('Nike')
    await client.close()
  })

  it('reads what prompts would cost before it creates any', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id: reportId } = await seedReport(test, workspaceId)
    const client = await connectAssistant(served.url, { era })
    const prompts = ['Which shoe is light?', 'Which shoe lasts?']
    const asked = { workspaceId, prompts, country: 'us', reportIds: [reportId] }
    const plan = `/v1/reports/brand/${reportId}/collection-plan`
    const { body: before } = await test.send<{ prompts: number }>('GET', plan)
    expect(await called(client, 'create_prompts', { ...asked, dryRun: true })).toEqual({
      prompts: [],
      cost: expect.stringMatching(/would then cost .* USD in 30 days/),
    })
    expect((await test.send<{ prompts: number }>('GET', plan)).body.prompts).toBe(before.prompts)
    const made = await called(client, 'create_prompts', asked)
    expect(made).toMatchObject({ prompts: [{}, {}], cost: expect.stringContaining('now costs') })
    await client.close()
  })

  it('creates a chain that is asked as a persona, and reads its turns and groups', async () => {
    const workspaceId = await seedWorkspace(test, { mode: 'sandbox' })
    const { id: reportId } = await seedReport(test, workspaceId)
    const client = await connectAssistant(served.url, { era })
    const asked = { workspaceId, prompts: ['Which shoe?'], country: 'us', reportIds: [reportId] }
    const ways = { persona: 'a nurse', followUps: ['And under $100?'] }
    const made = (await called(client, 'create_prompts', { ...asked, ...ways })) as unknown as Made
    await test.runJobs()
    const { promptId } = made.prompts[0]!
    const { chain } = await called(client, 'get_prompt', { reportId, promptId })
    expect(chain).toMatchObject([{ prompt: 'Which shoe?' }, { prompt: 'And under $100?' }])
    const split = { reportId, groupBy: 'persona' }
    const { groups } = (await called(client, 'get_overview', split)) as unknown as Split
    expect(groups.map(({ label }) => label).toSorted()).toEqual(['No persona', 'a nurse'])
    await client.close()
  })

  it('with a key that may only read sees no tool that writes, and may call none', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    const client = await connectAssistant(served.url, { era, key })
    const { tools } = await client.listTools()
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    expect(tools).toHaveLength(25)
    await expect(client.callTool({ name: 'create_prompts', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    })
    await client.close()
  })

  it('reads nothing that belongs to others', async () => {
    const { id: reportId } = await seedReport(test, await seedWorkspace(test))
    const { key } = await test.newKey({ workspaces: [await seedWorkspace(test)] })
    const client = await connectAssistant(served.url, { era, key })
    const foreign = await client.callTool({ name: 'get_report', arguments: { reportId } })
    const missing = await client.callTool({
      name: 'get_report',
      arguments: { reportId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C' },
    })
    expect(foreign).toMatchObject({ isError: true })
    expect(foreign.content).toEqual(missing.content)
    await expect(client.readResource({ uri: `sightline://reports/${reportId}` })).rejects.toThrow('not found')
    await client.close()
  })
})

interface Made {
  prompts: { promptId: string }[]
}

interface Split {
  groups: { label: string }[]
}

import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { connectAssistantOf, rolesIn, seedPerson } from '../../test/helpers/assistants.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { updateKeyRevoked } from '../auth/index.js'
import { useServed } from './session.fixture.js'

const test = useTestApp({ limits: { pingMs: 20 } })
const served = useServed(test)

const REVISION = '2026-07-28'

/** Waits for changes, as assistants of the newest revision do. The body ends when they are let go. */
async function listen(token: string): Promise<Response> {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const params = { notifications: { toolsListChanged: true }, _meta: meta }
  const response = await fetch(`${served.url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'mcp-protocol-version': REVISION,
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }),
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('event-stream'),
  ])
  return response
}

/** Resolves once the server has ended it, in whatever way. */
const ended = (response: Response) => response.text().then(Boolean, () => true)

describe('whoever waits for changes at /mcp', () => {
  const connected = async () => {
    const workspaceId = await seedWorkspace(test)
    const person = await seedPerson(test, rolesIn(workspaceId, 'editor'))
    const { access_token } = await connectAssistantOf(test, person, { host: new URL(served.url).host })
    return { person, waiting: await listen(access_token) }
  }

  it('is let go when the person loses their roles', async () => {
    const { person, waiting } = await connected()
    await test.db.run({ text: 'delete from memberships where person_id = $1', values: [person.id] })
    expect(await ended(waiting)).toBe(true)
  })

  it('is let go when the assistant is disconnected', async () => {
    const { person, waiting } = await connected()
    const { body } = await person.ask('GET', '/v1/assistants')
    const [{ id } = { id: '' }] = body.items as { id: string }[]
    await person.ask('DELETE', `/v1/assistants/${id}`)
    expect(await ended(waiting)).toBe(true)
  })

  it('is let go when the key is revoked', async () => {
    const { id, key } = await test.newKey()
    const waiting = await listen(key)
    await updateKeyRevoked(test.db, id, test.clock.now)
    expect(await ended(waiting)).toBe(true)
  })
})

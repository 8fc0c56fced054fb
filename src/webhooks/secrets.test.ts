import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { seedWebhook } from '../../test/helpers/valid-request.js'
import { openLog } from '../main/log.js'
import { deliveriesOf, recordReady, useReceivers } from './receiver.fixture.js'

const lines: string[] = []
const log = openLog('debug', { output: { write: (line: string) => lines.push(line) } })
const test = useTestApp({ log })
const receivers = useReceivers()

const TABLES = ['webhooks', 'webhook_deliveries', 'webhook_addresses', 'events', 'idempotency_keys', 'jobs']

/** Also without its prefix, by which the log knows it. */
const bareOf = (secret: string) => secret.slice('whsec_'.length)

describe('the secret of a webhook', () => {
  it('stands in no log, list, error or table', async () => {
    const { url } = await receivers.receive((reply, place) =>
      reply.writeHead(place % 2 === 0 ? 500 : 410).end(),
    )
    const workspaceId = await seedWorkspace(test)
    const body = { url, workspaceIds: [workspaceId] }
    const headers = { 'idempotency-key': 'once' }
    const made = await test.send<{ id: string; secret: string }>('POST', '/v1/webhooks', { body, headers })
    const again = await test.send('POST', '/v1/webhooks', { body, headers })
    expect(again.status).toBe(409)
    const { id, secret } = made.body
    const rotated = await test.send<{ secret: string }>('POST', `/v1/webhooks/${id}/rotate-secret`)
    await recordReady(test, workspaceId)
    await test.deliver()
    test.clock.now = new Date(test.clock.now.getTime() + 6_001)
    await test.deliver()
    const shown = [
      again.text,
      ...(await Promise.all(
        [
          '/v1/webhooks',
          `/v1/webhooks/${id}`,
          `/v1/webhooks/${id}/deliveries`,
          `/v1/events?workspaceId=${workspaceId}`,
        ].map(async (path) => (await test.send('GET', path)).text),
      )),
      (await test.send('PATCH', `/v1/webhooks/${id}`, { body: { secret, url: 'ftp://x' } })).text,
      (await test.send('PATCH', `/v1/webhooks/${id}`, { body: { description: 'x' } })).text,
    ]
    const stored = await Promise.all(
      TABLES.map((table) =>
        test.db.rows({ text: `select row_to_json(one)::text from ${table} one`, values: [] }),
      ),
    )
    const everything = JSON.stringify([lines, shown, stored])
    expect(lines.join('')).toContain('webhook not delivered')
    for (const one of [secret, rotated.body.secret]) {
      expect(everything).not.toContain(bareOf(one))
      expect(everything).not.toContain(Buffer.from(bareOf(one), 'base64').toString('hex'))
    }
  })

  it('that another key has encrypted fails the delivery, and the reason says what to do', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url })
    await recordReady(test, workspaceId)
    const moved = appOn(test.db, { secretKey: randomBytes(32) })
    await moved.deliver()
    const [delivery] = await deliveriesOf(test, id)
    expect(delivery).toMatchObject({
      status: 'pending',
      attempts: [{ status: null, error: expect.stringContaining('Restore SIGHTLINE_SECRET_KEY') }],
    })
    expect(received).toEqual([])
    await moved.app.close()
  })
})

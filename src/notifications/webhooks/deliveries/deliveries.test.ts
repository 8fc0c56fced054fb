import { describe, expect, it } from 'vitest'
import { Webhook as Verifier } from 'standardwebhooks'

import { useTestApp } from '../../../../test/helpers/app.js'
import { seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedWebhook } from '../../../../test/helpers/valid-request.js'
import type { Db } from '../../../db/db.js'
import { planNotifications } from '../../planning/plan-notifications.js'
import { openWebhookTransport } from '../open-webhook-transport.js'
import { deliveriesOf, recordReady, useReceivers } from '../receiver.fixture.js'
import { findWebhook } from '../webhook-store.js'
import { listDue } from './address-store.js'
import { recordAttempt } from './record-attempt.js'
import { nextDelayMs } from './retry-delay.js'
import { DAY_MS } from '../../../kernel/days.js'

const test = useTestApp()
const receivers = useReceivers()

const move = (ms: number) => (test.clock.now = new Date(test.clock.now.getTime() + ms))

/** A webhook in a separate workspace with one due event. */
async function oneDue(url: string, fields: object = {}) {
  const workspaceId = await seedWorkspace(test)
  const webhook = await seedWebhook(test, [workspaceId], { url, ...fields })
  await recordReady(test, workspaceId)
  return { ...webhook, workspaceId }
}

const readWebhook = async (id: string) => (await test.send('GET', `/v1/webhooks/${id}`)).body

describe('an event', () => {
  it('arrives signed, with its number in the log', async () => {
    const { url, received } = await receivers.receive()
    test.clock.now = new Date()
    const { id, secret, workspaceId } = await oneDue(url)
    await test.deliver()
    const [message] = received
    // The reference library uses the real clock, so this test does too.
    expect(new Verifier(secret).verify(message?.text ?? '', message?.headers ?? {})).toEqual(message?.body)
    expect(message?.body).toMatchObject({ type: 'report.ready', sequence: 1, workspaceId })
    expect(message?.headers['content-type']).toBe('application/json')
    expect(await deliveriesOf(test, id)).toMatchObject([
      {
        eventId: message?.id,
        type: 'report.ready',
        status: 'delivered',
        sequence: 1,
        workspaceId,
        nextAttemptDate: null,
        attempts: [{ status: 204, error: null, responseStart: '' }],
      },
    ])
  })

  it('arrives once, however many workers plan it at the same moment', async () => {
    const { url, received } = await receivers.receive()
    const { workspaceId, id } = await oneDue(url)
    await recordReady(test, workspaceId, 450)
    await Promise.all(Array.from({ length: 4 }, () => test.deliver()))
    expect(received).toHaveLength(451)
    expect(new Set(received.map((message) => message.id)).size).toBe(451)
    expect(received.map(({ body }) => Number(body.sequence)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 451 }, (_, index) => index + 1),
    )
    expect(await deliveriesOf(test, id, '&status=pending')).toEqual([])
  })

  it('is sent to the webhooks of its workspace that want its type', async () => {
    const { url, received } = await receivers.receive()
    const [here, there] = [await seedWorkspace(test), await seedWorkspace(test)]
    const wanting = await seedWebhook(test, [here, there], { url, events: ['report.ready', 'audit.failed'] })
    const other = await seedWebhook(test, [here], { url, events: ['audit.failed'] })
    const elsewhere = await seedWebhook(test, [there], { url })
    await recordReady(test, here)
    await test.deliver()
    expect(received).toHaveLength(1)
    expect(await deliveriesOf(test, wanting.id)).toHaveLength(1)
    expect(await deliveriesOf(test, other.id)).toEqual([])
    expect(await deliveriesOf(test, elsewhere.id)).toEqual([])
  })

  it('from before a webhook was created is not sent to it', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    await recordReady(test, workspaceId, 3)
    await seedWebhook(test, [workspaceId], { url })
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(received.map(({ body }) => body.sequence)).toEqual([4])
  })

  it('verifies with either secret for a day after one was replaced, then with the new one alone', async () => {
    const { url, received } = await receivers.receive()
    const { id, secret: older, workspaceId } = await oneDue(url)
    test.clock.now = new Date(Date.now() - DAY_MS + 60_000)
    const { body: rotated } = await test.send<{ secret: string }>('POST', `/v1/webhooks/${id}/rotate-secret`)
    test.clock.now = new Date()
    await test.deliver()
    for (const secret of [older, rotated.secret])
      new Verifier(secret).verify(received[0]?.text ?? '', received[0]?.headers ?? {})
    test.clock.now = new Date(Date.now() + 60_000)
    await recordReady(test, workspaceId)
    await test.deliver()
    const [, last] = received
    new Verifier(rotated.secret).verify(last?.text ?? '', last?.headers ?? {})
    expect(() => new Verifier(older).verify(last?.text ?? '', last?.headers ?? {})).toThrow(
      'No matching signature found',
    )
  })
})

describe('a receiver that does not accept', () => {
  it('is sent the same message ten times, at growing intervals, and then no more', async () => {
    const { url, received } = await receivers.receive((reply) => reply.writeHead(500).end('no'))
    const { id } = await oneDue(url)
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await test.deliver()
      const [delivery] = await deliveriesOf(test, id)
      expect(delivery?.attempts).toHaveLength(attempt)
      const delayMs = nextDelayMs({ deliveryId: delivery?.id ?? '', attempt })
      const due = delayMs === undefined ? null : new Date(test.clock.now.getTime() + delayMs).toISOString()
      expect(delivery).toMatchObject({ status: attempt < 10 ? 'pending' : 'failed', nextAttemptDate: due })
      if (delayMs === undefined) break
      move(delayMs - 1)
      await test.deliver()
      expect(received).toHaveLength(attempt)
      move(1)
    }
    expect(new Set(received.map((message) => message.id)).size).toBe(1)
    expect(new Set(received.map(({ text }) => text)).size).toBe(1)
    const seconds = received.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
    expect((await deliveriesOf(test, id))[0]?.attempts[0]).toMatchObject({ status: 500, responseStart: 'no' })
  })

  it('is sent it again later, and no more once that has succeeded', async () => {
    const { url, received } = await receivers.receive((reply, index) =>
      reply.writeHead(index === 0 ? 502 : 200).end(),
    )
    const { id } = await oneDue(url)
    await test.deliver()
    move(6_001)
    await test.deliver()
    move(DAY_MS)
    await test.deliver()
    expect(received).toHaveLength(2)
    expect(await deliveriesOf(test, id)).toMatchObject([
      { status: 'delivered', attempts: [{ status: 502 }, { status: 200 }] },
    ])
  })

  it('and redirects is not followed', async () => {
    const elsewhere = await receivers.receive()
    const { url } = await receivers.receive((reply) =>
      reply.writeHead(301, { location: elsewhere.url }).end(),
    )
    const { id } = await oneDue(url)
    await test.deliver()
    expect(elsewhere.received).toEqual([])
    const error = 'The receiver redirects, and redirects are not followed. Change the URL of the webhook.'
    expect(await deliveriesOf(test, id)).toMatchObject([
      { status: 'pending', attempts: [{ status: 301, error }] },
    ])
  })

  it.each([
    ['garbage', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['half a response', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['nothing at all', ''],
  ])('and sends %s has not accepted', async (_, sent) => {
    const url = await receivers.receiveRaw((socket) => socket.once('data', () => socket.end(sent)))
    const { id } = await oneDue(url)
    await test.deliver()
    expect(await deliveriesOf(test, id)).toMatchObject([
      {
        status: 'pending',
        attempts: [{ status: null, error: 'The connection ended before the response was complete.' }],
      },
    ])
  })

  it('and sends more than a kilobyte has the first of it stored, as valid text', async () => {
    const { url } = await receivers.receive((reply) => reply.end(`\0${'x'.repeat(100_000)}`))
    const { id } = await oneDue(url)
    await test.deliver()
    const [delivery] = await deliveriesOf(test, id)
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status: 200 }] })
    expect(delivery?.attempts[0]?.responseStart).toBe('x'.repeat(1023))
  })
})

describe('a receiver that asks for a pause', () => {
  it('gets it, for all messages to it', async () => {
    const { url, received } = await receivers.receive((reply, index) =>
      index === 0 ? reply.writeHead(429, { 'retry-after': '90' }).end() : reply.writeHead(204).end(),
    )
    const { id, workspaceId } = await oneDue(url)
    await test.deliver()
    const due = new Date(test.clock.now.getTime() + 90_000).toISOString()
    expect(await deliveriesOf(test, id)).toMatchObject([{ status: 'pending', nextAttemptDate: due }])
    await recordReady(test, workspaceId)
    move(89_999)
    await test.deliver()
    expect(received).toHaveLength(1)
    move(1)
    await test.deliver()
    expect(received).toHaveLength(3)
    expect(await deliveriesOf(test, id, '&status=delivered')).toHaveLength(2)
  })

  it('gets it as a date, too, but not for longer than a day', async () => {
    const { url, received } = await receivers.receive((reply, index) =>
      index === 0
        ? reply.writeHead(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }).end()
        : reply.writeHead(204).end(),
    )
    await oneDue(url)
    await test.deliver()
    move(DAY_MS)
    await test.deliver()
    expect(received).toHaveLength(2)
  })
})

describe('a webhook', () => {
  it('is disabled at once by 410, of which its workspaces are notified, and sends nothing any more', async () => {
    const { url, received } = await receivers.receive((reply) => reply.writeHead(410).end())
    const [one, two] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { id } = await seedWebhook(test, [one, two], { url, description: 'Warehouse' })
    await recordReady(test, one, 30)
    await test.deliver()
    const reason = expect.stringContaining('410 Gone')
    expect(await readWebhook(id)).toMatchObject({ status: 'disabled', disabledReason: reason })
    // The deliveries that were in progress when the first was answered.
    const sent = received.length
    expect(sent).toBeLessThanOrEqual(4)
    expect(await deliveriesOf(test, id, '&status=failed')).toHaveLength(30)
    for (const workspaceId of [one, two]) {
      const { body } = await test.send('GET', `/v1/events?workspaceId=${workspaceId}&types=webhook.disabled`)
      const data = { webhookId: id, description: 'Warehouse', host: new URL(url).host, reason }
      expect(body.items).toMatchObject([{ type: 'webhook.disabled', data }])
    }
    await recordReady(test, one)
    move(DAY_MS)
    await test.deliver()
    expect(received).toHaveLength(sent)
  })

  it('is disabled by four simultaneous responses without a deadlock', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId])
    const webhook = await findWebhook(test.db, id)
    await recordReady(test, workspaceId, 4)
    await planNotifications(test.services, openWebhookTransport(test.services))
    const now = test.services.now()
    const due = await listDue(test.db, { address: webhook?.address ?? '', now, except: [], limit: 4 })
    let begun = 0
    let open = () => {}
    const allBegun = new Promise<void>((resolve) => (open = resolve))
    const db = {
      ...test.db,
      transaction: <Result>(work: (tx: Db) => Promise<Result>) =>
        test.db.transaction((tx) => {
          if ((begun += 1) === 4) open()
          return work(tx)
        }),
    }
    const lease = { hold: () => allBegun } as never
    const attempt = { startedDate: now.toISOString(), status: 410, error: null, responseStart: '', ms: 1 }
    const outcome = { attempt, result: 'gone' as const }
    await Promise.all(due.map((one) => recordAttempt({ ...test.services, db }, { due: one, outcome, lease })))
    expect(begun).toBe(4)
    const failed = await deliveriesOf(test, id, '&status=failed')
    expect(failed.map(({ attempts }) => attempts.map(({ status }) => status))).toEqual(
      Array.from({ length: 4 }, () => [410]),
    )
  })

  it('is disabled by five days of failures only, and not by fewer', async () => {
    const { url, received } = await receivers.receive((reply) => reply.writeHead(500).end())
    const { id, workspaceId } = await oneDue(url)
    await test.deliver()
    move(5 * DAY_MS - 1)
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(await readWebhook(id)).toMatchObject({ status: 'enabled' })
    move(1)
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(await readWebhook(id)).toMatchObject({
      status: 'disabled',
      disabledReason: expect.stringContaining('for 5 days'),
    })
    expect(await deliveriesOf(test, id, '&status=pending')).toEqual([])
    const sent = received.length
    move(30 * DAY_MS)
    await test.deliver()
    expect(received).toHaveLength(sent)
  })

  it('is given five days again after its URL was changed', async () => {
    const [broken, repaired] = [
      await receivers.receive((reply) => reply.writeHead(500).end()),
      await receivers.receive((reply, index) => reply.writeHead(index === 0 ? 503 : 204).end()),
    ]
    const { id, workspaceId } = await oneDue(broken.url)
    await test.deliver()
    move(5 * DAY_MS)
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { url: repaired.url } })
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(await readWebhook(id)).toMatchObject({ status: 'enabled' })
  })

  it('is not disabled if one delivery arrived meanwhile', async () => {
    const { url } = await receivers.receive((reply, index) => reply.writeHead(index === 1 ? 204 : 500).end())
    const { id, workspaceId } = await oneDue(url)
    await test.deliver()
    move(4 * DAY_MS)
    await test.deliver()
    move(2 * DAY_MS)
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(await readWebhook(id)).toMatchObject({ status: 'enabled' })
  })

  it('shows and sends nothing of a workspace that it no longer serves', async () => {
    const { url, received } = await receivers.receive()
    const [kept, left] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { id } = await seedWebhook(test, [kept, left], { url })
    await recordReady(test, left)
    await test.deliver()
    const [sent] = await deliveriesOf(test, id)
    expect(received).toHaveLength(1)
    await recordReady(test, left)
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { workspaceIds: [kept] } })
    expect(await deliveriesOf(test, id)).toEqual([])
    const again = await test.send('POST', `/v1/webhooks/${id}/deliveries/${String(sent?.id)}/replay`)
    expect(again.status).toBe(404)
    await test.deliver()
    expect(received).toHaveLength(1)
  })

  it('that was switched off and on sends only later events', async () => {
    const { url, received } = await receivers.receive()
    const { id, workspaceId } = await oneDue(url)
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { status: 'disabled' } })
    await recordReady(test, workspaceId)
    await test.deliver()
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { status: 'enabled' } })
    await test.deliver()
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(received.map(({ body }) => body.sequence)).toEqual([3])
  })
})

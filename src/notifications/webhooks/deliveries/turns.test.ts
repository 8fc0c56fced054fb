import type { ServerResponse } from 'node:http'

import { describe, expect, it, vi } from 'vitest'

import { useTestApp } from '../../../../test/helpers/app.js'
import { seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedWebhook } from '../../../../test/helpers/valid-request.js'
import { deliveriesOf, recordReady, useReceivers } from '../receiver.fixture.js'

const test = useTestApp()
const receivers = useReceivers()

const move = (ms: number) => (test.clock.now = new Date(test.clock.now.getTime() + ms))

/** A receiver that answers when the test releases it. */
async function openGatedReceiver() {
  const held: ServerResponse[] = []
  const state = { isOpen: false, most: 0 }
  const receiver = await receivers.receive((reply) => {
    if (state.isOpen) reply.writeHead(204).end()
    else held.push(reply)
    state.most = Math.max(state.most, held.length)
  })
  const open = () => {
    state.isOpen = true
    for (const reply of held.splice(0)) reply.writeHead(204).end()
  }
  return { ...receiver, held, state, open }
}

describe('an address', () => {
  it('gets at most four messages at once, of all webhooks together, and delays no other address', async () => {
    const slow = await openGatedReceiver()
    const quick = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const [one, two] = [
      await seedWebhook(test, [workspaceId], { url: slow.url }),
      await seedWebhook(test, [workspaceId], { url: slow.url }),
    ]
    await seedWebhook(test, [workspaceId], { url: quick.url })
    await recordReady(test, workspaceId, 12)
    const delivered = test.deliver()
    await vi.waitFor(() => expect(quick.received).toHaveLength(12), { timeout: 20_000 })
    await vi.waitFor(() => expect(slow.held).toHaveLength(4), { timeout: 30_000 })
    expect(slow.state.most).toBe(4)
    slow.open()
    await delivered
    expect(slow.received).toHaveLength(24)
    for (const { id } of [one, two])
      expect(await deliveriesOf(test, id, '&status=delivered')).toHaveLength(12)
  })

  it('that is slow still gets new events meanwhile', async () => {
    const slow = await openGatedReceiver()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url: slow.url })
    await recordReady(test, workspaceId)
    const delivered = test.deliver()
    await vi.waitFor(() => expect(slow.held).toHaveLength(1), { timeout: 30_000 })
    await test.send('POST', `/v1/webhooks/${id}/test`)
    await vi.waitFor(() => expect(slow.held).toHaveLength(2), { timeout: 30_000 })
    slow.open()
    await delivered
    expect(slow.received).toHaveLength(2)
  })

  it.each([
    ['switched off', 'PATCH', { status: 'disabled' }],
    ['sent elsewhere', 'PATCH', { url: 'https://elsewhere.example/' }],
    ['deleted', 'DELETE', undefined],
  ])('gets nothing more of a webhook that is %s meanwhile', async (_, method, body) => {
    const slow = await openGatedReceiver()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url: slow.url })
    await recordReady(test, workspaceId, 12)
    const delivered = test.deliver()
    await vi.waitFor(() => expect(slow.held).toHaveLength(4), { timeout: 30_000 })
    await test.send(method, `/v1/webhooks/${id}`, { ...(body && { body }) })
    slow.open()
    await delivered
    expect(slow.received).toHaveLength(4)
  })

  it('of Slack gets one message a second', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    await seedWebhook(test, [workspaceId], { url, format: 'slack' })
    await recordReady(test, workspaceId, 3)
    for (const sent of [1, 2, 3]) {
      await test.deliver()
      await test.deliver()
      expect(received).toHaveLength(sent)
      move(999)
      await test.deliver()
      expect(received).toHaveLength(sent)
      move(1)
    }
    expect(received[0]?.body).toMatchObject({
      text: 'Fellrunner is ready: The first figures of the report are ready.',
    })
  })
})

describe('a message format', () => {
  it('of Teams is a card', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    await seedWebhook(test, [workspaceId], { url, format: 'teams' })
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(received).toMatchObject([{ body: { attachments: [{ content: { type: 'AdaptiveCard' } }] } }])
  })
})

import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../../test/helpers/app.js'
import { seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedWebhook } from '../../../../test/helpers/valid-request.js'
import { EVENT_EXAMPLES, type LoggedType, type NewEvent, recordEvents } from '../../../events/index.js'
import type { WorkspaceId } from '../../../kernel/ids.js'
import { useReceivers } from '../receiver.fixture.js'

const test = useTestApp()
const receivers = useReceivers()

const at = (moment: string) => void (test.clock.now = new Date(moment))
const happen = (workspaceId: string, ...types: LoggedType[]) =>
  recordEvents(
    test.services,
    test.db,
    workspaceId as WorkspaceId,
    types.map((type) => ({ type, data: EVENT_EXAMPLES[type] }) as NewEvent),
  )

describe('a webhook with a digest', () => {
  it('sends one message a day from six o’clock on, with the events that may need action', async () => {
    at('2026-03-02T10:00:00.000Z')
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    await seedWebhook(test, [workspaceId], { url, format: 'slack', digest: 'daily' })
    await happen(workspaceId, 'visibility.changed', 'audit.completed', 'citation.lost')
    await test.deliver()
    expect(received).toEqual([])
    at('2026-03-03T06:00:00.000Z')
    await test.deliver()
    await test.deliver()
    expect(received).toHaveLength(1)
    const text = String(received[0]?.body.text)
    expect(text).toContain('Since yesterday: 2 events')
    expect(text).toContain('is no longer cited')
    at('2026-03-04T07:00:00.000Z')
    await test.deliver()
    expect(received).toHaveLength(1)
  })

  it('sends it on Mondays if it is weekly, with the wanted types, also to Teams', async () => {
    at('2026-03-03T10:00:00.000Z')
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const fields = { url, format: 'teams', digest: 'weekly', events: ['audit.completed'] }
    const { id } = await seedWebhook(test, [workspaceId], fields)
    await happen(workspaceId, 'visibility.changed', 'audit.completed', 'audit.completed')
    at('2026-03-08T10:00:00.000Z')
    await test.deliver()
    expect(received).toEqual([])
    at('2026-03-09T08:00:00.000Z')
    await test.deliver()
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain('Last week: 2 events')
    const { body } = await test.send<{ items: object[] }>('GET', `/v1/webhooks/${id}/deliveries`)
    expect(body.items).toMatchObject([{ type: 'digest', status: 'delivered', workspaceId, sequence: null }])
  })

  it('that stops its digests sends later events, and none from before', async () => {
    at('2026-03-02T10:00:00.000Z')
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url, format: 'slack', digest: 'weekly' })
    await happen(workspaceId, 'visibility.changed', 'citation.lost')
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { digest: 'off' } })
    await test.deliver()
    expect(received).toEqual([])
    await happen(workspaceId, 'citation.gained')
    await test.deliver()
    expect(received).toHaveLength(1)
  })

  it('shortens a title between characters', async () => {
    at('2026-03-02T10:00:00.000Z')
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    await seedWebhook(test, [workspaceId], { url, format: 'slack', digest: 'daily' })
    const data = { ...EVENT_EXAMPLES['visibility.changed'], reportTitle: `${'x'.repeat(199)}👟` }
    await recordEvents(test.services, test.db, workspaceId as WorkspaceId, [
      { type: 'visibility.changed', data },
    ])
    at('2026-03-03T06:00:00.000Z')
    await test.deliver()
    expect(received).toHaveLength(1)
  })

  it('is not possible for the format that programs read', async () => {
    const workspaceId = await seedWorkspace(test)
    const body = { url: 'https://nike.com/hook', workspaceIds: [workspaceId], digest: 'daily' }
    const created = await test.send<{ errors: { path: string }[] }>('POST', '/v1/webhooks', { body })
    expect({ status: created.status, path: created.body.errors[0]?.path }).toEqual({
      status: 400,
      path: 'digest',
    })
    const { id } = await seedWebhook(test, [workspaceId], { format: 'slack', digest: 'daily' })
    const changed = await test.send('PATCH', `/v1/webhooks/${id}`, { body: { format: 'standard' } })
    expect(changed.status).toBe(400)
  })
})

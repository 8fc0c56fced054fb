import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { appOn, type TestApp, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedSubscription } from '../../../test/helpers/valid-request.js'
import { OPERATOR, requireWorkspace } from '../../auth/index.js'
import { editSubscription } from './edit-subscriptions.js'

const test = useTestApp()
/** The same installation without a mail server, and with a short limit for a silent client. */
let without: TestApp
let impatient: TestApp
let workspaceId = ''

beforeAll(() => {
  without = appOn(test.db, { mail: null })
  impatient = appOn(test.db, { limits: { silenceMs: 50 } })
})

afterAll(async () => {
  await Promise.all([without.app.close(), impatient.app.close()])
})

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
})

describe('POST /v1/workspaces/{id}/mail-subscriptions', () => {
  const create = (body: object) =>
    test.send<{ message: string }>('POST', `/v1/workspaces/${workspaceId}/mail-subscriptions`, { body })

  it('201 adds the address to the list', async () => {
    const { status, body } = await create({ email: ' ada@example.com ', events: 'daily' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: 'ada@example.com', events: 'daily', reports: true })
  })

  it('403 for a key that may not read what would be sent', async () => {
    const { key } = await test.newKey({ scopes: ['write'] })
    const body = { email: 'ada@example.com', events: 'daily' }
    const url = `/v1/workspaces/${workspaceId}/mail-subscriptions`
    expect((await test.send('POST', url, { key, body })).status).toBe(403)
  })

  it('400 for one address more than a workspace may have', async () => {
    await test.db.run({
      text: `insert into mail_subscriptions (workspace_id, id, email, events, reports, unsubscribe_token, events_until, reports_until,
          digest_day, created_at, updated_at)
        select $1, 'id' || number, number || '@example.com', 'off', false, '', 0, 0, now(), now(), now() from generate_series(1, 100) number`,
      values: [workspaceId],
    })
    expect((await create({ email: 'one.more@example.com' })).status).toBe(400)
  })

  it('409 for an address that is subscribed already, in any case', async () => {
    expect((await create({ email: 'Ada@Example.com' })).status).toBe(201)
    expect((await create({ email: 'ada@example.com' })).status).toBe(409)
  })

  it.each(['ada', 'ada@', 'ada@example.com\r\nBcc: x@example.com', 'a@example.com,b@example.com', ''])(
    '400 for %j, which is not an address',
    async (email) => {
      expect((await create({ email })).status).toBe(400)
    },
  )

  it('409 if no mail server is configured, and says what to set', async () => {
    const { status, body } = await without.send<{ message: string }>(
      'POST',
      `/v1/workspaces/${workspaceId}/mail-subscriptions`,
      { body: { email: 'ada@example.com' } },
    )
    expect(status).toBe(409)
    expect(body.message).toContain('SIGHTLINE_SMTP_URL')
  })
})

describe('GET /v1/workspaces/{id}/mail-subscriptions', () => {
  it('200 lists the subscribed addresses, without the token that unsubscribes them', async () => {
    const id = await seedSubscription(test, workspaceId)
    const { status, body, text } = await test.send('GET', `/v1/workspaces/${workspaceId}/mail-subscriptions`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ items: [{ id, email: 'ada@example.com' }] })
    expect(text).not.toMatch(/token/i)
  })
})

describe('PATCH /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}', () => {
  it('200 changes what is sent, and keeps the rest', async () => {
    const id = await seedSubscription(test, workspaceId)
    const path = `/v1/workspaces/${workspaceId}/mail-subscriptions/${id}`
    const { status, body } = await test.send('PATCH', path, { body: { events: 'off' } })
    expect({ status, body }).toMatchObject({ status: 200, body: { id, events: 'off', reports: true } })
  })

  it('200 keeps a change of another field that is made at the same moment', async () => {
    const id = await seedSubscription(test, workspaceId)
    const { services } = test
    const actor = OPERATOR
    const within = await requireWorkspace({ ...services, actor }, workspaceId)
    const ctx = { ...services, actor, workspaceId: within }
    let second: Promise<object> | undefined
    await services.db.transaction(async (tx) => {
      await editSubscription({ ...ctx, db: tx }, id, { events: 'off' })
      second = editSubscription(ctx, id, { reports: false })
      await setTimeout(200)
    })
    expect(await second).toMatchObject({ events: 'off', reports: false })
  })
})

describe('DELETE /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}', () => {
  it('204 and the address can be subscribed again', async () => {
    const id = await seedSubscription(test, workspaceId)
    const path = `/v1/workspaces/${workspaceId}/mail-subscriptions/${id}`
    expect((await test.send('DELETE', path)).status).toBe(204)
    expect((await test.send('DELETE', path)).status).toBe(404)
    await seedSubscription(test, workspaceId)
  })
})

describe('POST /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}/test', () => {
  const pathOf = (id: string) => `/v1/workspaces/${workspaceId}/mail-subscriptions/${id}/test`

  it('202 queues a test mail for the address, at most one a minute', async () => {
    const id = await seedSubscription(test, workspaceId)
    const { status, body } = await test.send('POST', pathOf(id))
    expect({ status, body }).toMatchObject({ status: 202, body: { id, email: 'ada@example.com' } })
    const again = await test.send<{ message: string }>('POST', pathOf(id))
    expect({ status: again.status, message: again.body.message }).toMatchObject({
      status: 409,
      message: expect.stringContaining('Wait a minute'),
    })
    test.clock.now = new Date(test.clock.now.getTime() + 61_000)
    expect((await test.send('POST', pathOf(id))).status).toBe(202)
  })

  it('409 if no mail server is configured', async () => {
    const id = await seedSubscription(test, workspaceId)
    expect((await without.send('POST', pathOf(id))).status).toBe(409)
  })
})

describe('POST /v1/mail-subscriptions/{subscriptionId}/unsubscribe', () => {
  async function unsubscribeUrl(): Promise<string> {
    const id = await seedSubscription(test, workspaceId)
    const stored = await test.db.first<{ token: string }>({
      text: 'select unsubscribe_token as token from mail_subscriptions where id = $1',
      values: [id],
    })
    return `/v1/mail-subscriptions/${id}/unsubscribe?token=${stored?.token}`
  }

  it('200 with the token alone', async () => {
    const { status, body } = await test.send('POST', await unsubscribeUrl(), { key: null, raw: '' })
    expect({ status, body }).toEqual({ status: 200, body: { unsubscribed: true } })
  })

  it('401 for a wrong token, whether the subscription exists or not', async () => {
    const url = await unsubscribeUrl()
    expect((await test.send('POST', `${url}x`, { key: null })).status).toBe(401)
    const nowhere = url.replace(/subscriptions\/\w+/, 'subscriptions/01K9ZQ6N7B8M3X5R6W2V0Y1N4C')
    expect((await test.send('POST', nowhere, { key: null })).status).toBe(401)
  })

  it('408 for a body that does not arrive', async () => {
    const payload = new PassThrough()
    payload.write('List-')
    const { statusCode } = await impatient.app.inject({
      method: 'POST',
      url: await unsubscribeUrl(),
      payload,
      headers: { 'transfer-encoding': 'chunked' },
    })
    payload.destroy()
    expect(statusCode).toBe(408)
  })

  it('415 for a body that is compressed', async () => {
    const headers = { 'content-encoding': 'gzip' }
    const { status } = await test.send('POST', await unsubscribeUrl(), { key: null, raw: 'x', headers })
    expect(status).toBe(415)
  })
})

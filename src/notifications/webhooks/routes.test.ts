import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedWebhook } from '../../../test/helpers/valid-request.js'
import { deliveriesOf, type ListedDelivery, recordReady, useReceivers } from './receiver.fixture.js'

const test = useTestApp()
const receivers = useReceivers()

interface Errors {
  errors: { path: string; code: string }[]
}

const here = async () => {
  const workspaceId = await seedWorkspace(test)
  return { workspaceId, ...(await seedWebhook(test, [workspaceId])) }
}

describe('POST /v1/webhooks', () => {
  it('201 shows the secret only this once', async () => {
    const workspaceId = await seedWorkspace(test)
    const body = { url: ' https://hooks.example/a#b ', workspaceIds: [workspaceId, workspaceId] }
    const response = await test.send<{ secret: string }>('POST', '/v1/webhooks', { body })
    expect(response.status).toBe(201)
    const { secret, ...webhook } = response.body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({
      url: 'https://hooks.example/…',
      description: '',
      events: ['*'],
      workspaceIds: [workspaceId],
      format: 'standard',
      status: 'enabled',
      disabledReason: null,
    })
  })

  it('201 subscribes to all types if one of them is *', async () => {
    const workspaceIds = [await seedWorkspace(test)]
    const body = { url: 'https://hooks.example', workspaceIds, events: ['report.ready', '*', 'report.ready'] }
    expect((await test.send('POST', '/v1/webhooks', { body })).body).toMatchObject({ events: ['*'] })
  })

  it.each([
    [{}, ['url invalid_type', 'workspaceIds invalid_type']],
    [{ url: 'ftp://x.test', workspaceIds: [] }, ['url invalid_format', 'workspaceIds too_small']],
    [{ url: 'https://u:p@x.test', workspaceIds: ['w'] }, ['url invalid_format']],
    [{ url: 'https://x.test:25', workspaceIds: ['w'] }, ['url invalid_format']],
    [{ url: 'https://x.test', workspaceIds: ['w'], events: [] }, ['events too_small']],
    [{ url: 'https://x.test', workspaceIds: ['w'], events: ['no.such'] }, ['events.0 invalid_value']],
    [{ url: 'https://x.test', workspaceIds: ['w'], format: 'discord' }, ['format invalid_value']],
    [{ url: 'https://x.test', workspaceIds: ['w'], description: 'x'.repeat(501) }, ['description too_big']],
    [{ url: 'https://x.test', workspaceIds: Array(101).fill('w') }, ['workspaceIds too_big']],
  ])('400 for %j, where w is a workspace', async (fields, problems) => {
    const named = JSON.stringify(fields).replaceAll('"w"', JSON.stringify(await seedWorkspace(test)))
    const response = await test.send<Errors>('POST', '/v1/webhooks', { raw: named })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it('403 for a key that may not read what would be sent', async () => {
    const { key } = await test.newKey({ scopes: ['write'] })
    const body = { url: 'https://hooks.example', workspaceIds: [await seedWorkspace(test)] }
    expect((await test.send('POST', '/v1/webhooks', { key, body })).status).toBe(403)
  })

  it('403 for a workspace outside of the key, and 404 for one that does not exist', async () => {
    const [own, foreign] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { key } = await test.newKey({ workspaces: [own] })
    const url = 'https://hooks.example'
    const create = (workspaceIds: string[]) =>
      test.send('POST', '/v1/webhooks', { key, body: { url, workspaceIds } })
    expect((await create([own, foreign])).status).toBe(403)
    expect((await create([own, 'nowhere'])).status).toBe(404)
    expect((await create([own])).status).toBe(201)
  })
})

describe('GET /v1/webhooks', () => {
  it('200 lists those that send nothing beyond what the key can read, without secrets', async () => {
    const [own, foreign] = [await seedWorkspace(test), await seedWorkspace(test)]
    const mine = await seedWebhook(test, [own])
    const both = await seedWebhook(test, [own, foreign])
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [own] })
    const listed = await test.send<{ items: { id: string }[] }>('GET', '/v1/webhooks', { key })
    expect(listed.status).toBe(200)
    expect(listed.body.items.map(({ id }) => id)).toEqual([mine.id])
    expect(listed.text).not.toContain('secret')
    const filtered = `/v1/webhooks?workspaceId=${foreign}`
    const { body } = await test.send<{ items: { id: string }[] }>('GET', filtered)
    expect(body.items.map(({ id }) => id)).toEqual([both.id])
  })

  it('200 as CSV with every field but the secret', async () => {
    const { id, workspaceId } = await here()
    const { text } = await test.send('GET', `/v1/webhooks?workspaceId=${workspaceId}`, {
      headers: { accept: 'text/csv' },
    })
    expect(text.split('\r\n')[0]).toBe(
      'id,url,description,events,workspaceIds,format,digest,status,disabledReason,createdDate,updatedDate',
    )
    expect(text).toContain(id)
  })
})

describe('GET /v1/webhooks/{id}', () => {
  it('200 without its secret', async () => {
    const { id, workspaceId } = await here()
    const { status, body } = await test.send('GET', `/v1/webhooks/${id}`)
    expect({ status, body }).toMatchObject({ status: 200, body: { id, workspaceIds: [workspaceId] } })
    expect(body).not.toHaveProperty('secret')
  })

  it('404 within the hour after its last workspace was deleted', async () => {
    const [kept, gone] = [await seedWorkspace(test), await seedWorkspace(test)]
    const [both, one] = [await seedWebhook(test, [kept, gone]), await seedWebhook(test, [gone])]
    expect((await test.send('DELETE', `/v1/workspaces/${gone}`)).status).toBe(204)
    await test.purge()
    const { body } = await test.send('GET', `/v1/webhooks/${both.id}`)
    expect(body.workspaceIds).toEqual([kept])
    expect((await test.send('GET', `/v1/webhooks/${one.id}`)).status).toBe(404)
  })

  it('403 for a key without access to one of its workspaces', async () => {
    const [own, foreign] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { id } = await seedWebhook(test, [own, foreign])
    const { key } = await test.newKey({ workspaces: [own] })
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/rotate-secret'],
      ['GET', '/deliveries'],
    ])
      expect((await test.send(method ?? '', `/v1/webhooks/${id}${path}`, { key })).status).toBe(403)
  })
})

describe('PATCH /v1/webhooks/{id}', () => {
  it('200 changes what is sent, and accepts a webhook sent back as it was read', async () => {
    const { id, workspaceId } = await here()
    const other = await seedWorkspace(test)
    const { body: read } = await test.send('GET', `/v1/webhooks/${id}`)
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    const same = await test.send('PATCH', `/v1/webhooks/${id}`, { body: read })
    expect(same.body).toEqual(read)
    const changes = { events: ['report.ready'], workspaceIds: [other, workspaceId], format: 'slack' }
    const { status, body } = await test.send('PATCH', `/v1/webhooks/${id}`, { body: changes })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...changes, workspaceIds: [other, workspaceId].toSorted() })
    expect(body.updatedDate).toBe(test.clock.now.toISOString())
  })

  it('200 switches it off and on', async () => {
    const { id } = await here()
    const patch = (status: string) => test.send('PATCH', `/v1/webhooks/${id}`, { body: { status } })
    expect((await patch('disabled')).body).toMatchObject({
      status: 'disabled',
      disabledReason: 'It was switched off.',
    })
    expect((await patch('enabled')).body).toMatchObject({ status: 'enabled', disabledReason: null })
  })

  it('200 sends waiting messages to the new address', async () => {
    const [before, after] = [await receivers.receive(), await receivers.receive()]
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url: before.url })
    await recordReady(test, workspaceId)
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { url: after.url } })
    await test.deliver()
    expect([before.received.length, after.received.length]).toEqual([0, 1])
  })

  it('403 for a workspace outside of the key', async () => {
    const { id, workspaceId } = await here()
    const { key } = await test.newKey({ workspaces: [workspaceId] })
    const body = { workspaceIds: [await seedWorkspace(test)] }
    expect((await test.send('PATCH', `/v1/webhooks/${id}`, { body, key })).status).toBe(403)
  })
})

describe('DELETE /v1/webhooks/{id}', () => {
  it('204 stops sending', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url })
    await recordReady(test, workspaceId)
    expect((await test.send('DELETE', `/v1/webhooks/${id}`)).status).toBe(204)
    expect((await test.send('GET', `/v1/webhooks/${id}`)).status).toBe(404)
    await test.deliver()
    expect(received).toEqual([])
  })
})

describe('POST /v1/webhooks/{id}/rotate-secret', () => {
  it('201 shows another secret', async () => {
    const { id, secret } = await here()
    const { status, body } = await test.send('POST', `/v1/webhooks/${id}/rotate-secret`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ id, secret: expect.stringMatching(/^whsec_/) })
    expect(body.secret).not.toBe(secret)
  })
})

describe('POST /v1/webhooks/{id}/test', () => {
  it('202 sends a ping, which is in no log', async () => {
    const { url, received } = await receivers.receive((reply) => reply.end('hello'))
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url, events: ['report.ready'] })
    const { status, body } = await test.send<ListedDelivery>('POST', `/v1/webhooks/${id}/test`)
    expect(status).toBe(202)
    expect(body).toMatchObject({ type: 'ping', status: 'pending', sequence: null, attempts: [] })
    await test.runJobs()
    expect(received).toMatchObject([
      { id: body.eventId, body: { type: 'ping', sequence: null, data: { webhookId: id } } },
    ])
    expect(await deliveriesOf(test, id)).toMatchObject([
      { id: body.id, status: 'delivered', attempts: [{ status: 200, responseStart: 'hello' }] },
    ])
    const { body: log } = await test.send('GET', `/v1/events?workspaceId=${workspaceId}`)
    expect(log.items).toEqual([])
  })

  it('409 if it is disabled', async () => {
    const { id } = await here()
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { status: 'disabled' } })
    const { status, body } = await test.send('POST', `/v1/webhooks/${id}/test`)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})

describe('GET /v1/webhooks/{id}/deliveries', () => {
  it('200 lists the newest first, of one status on request', async () => {
    const { url } = await receivers.receive((reply, index) => reply.writeHead(index === 0 ? 500 : 204).end())
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url })
    for (let count = 0; count < 3; count += 1) {
      await recordReady(test, workspaceId)
      await test.deliver()
    }
    const all = await deliveriesOf(test, id)
    expect(all.map(({ sequence }) => sequence)).toEqual([3, 2, 1])
    expect((await deliveriesOf(test, id, '&status=pending')).map(({ sequence }) => sequence)).toEqual([1])
    const [first] = (
      await test.send<{ items: ListedDelivery[]; paging: { nextCursor: string } }>(
        'GET',
        `/v1/webhooks/${id}/deliveries?limit=1`,
      )
    ).body.items
    expect(first?.sequence).toBe(3)
  })

  it('200 leaves out those of more than thirty days ago', async () => {
    const { url } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url })
    await recordReady(test, workspaceId)
    await test.deliver()
    test.clock.now = new Date(test.clock.now.getTime() + 30 * 86_400_000)
    await test.purge()
    expect(await deliveriesOf(test, id)).toHaveLength(1)
    test.clock.now = new Date(test.clock.now.getTime() + 1)
    await test.purge()
    expect(await deliveriesOf(test, id)).toEqual([])
  })
})

describe('POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay', () => {
  it('202 sends it once more under the same id, and keeps the earlier attempts', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url })
    await recordReady(test, workspaceId)
    await test.deliver()
    const [delivery] = await deliveriesOf(test, id)
    const path = `/v1/webhooks/${id}/deliveries/${delivery?.id}/replay`
    const { status, body } = await test.send('POST', path)
    expect({ status, body }).toMatchObject({ status: 202, body: { id: delivery?.id, status: 'pending' } })
    await test.runJobs()
    expect(received.map((message) => message.id)).toEqual([delivery?.eventId, delivery?.eventId])
    expect(await deliveriesOf(test, id)).toMatchObject([{ status: 'delivered', attempts: [{}, {}] }])
  })

  it('404 for a delivery of another webhook', async () => {
    const [one, two] = [await here(), await here()]
    const ping = await test.send<{ id: string }>('POST', `/v1/webhooks/${one.id}/test`)
    const path = `/v1/webhooks/${two.id}/deliveries/${ping.body.id}/replay`
    expect((await test.send('POST', path)).status).toBe(404)
  })

  it('409 if the webhook is disabled', async () => {
    const { id } = await here()
    const ping = await test.send<{ id: string }>('POST', `/v1/webhooks/${id}/test`)
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { status: 'disabled' } })
    const path = `/v1/webhooks/${id}/deliveries/${ping.body.id}/replay`
    expect((await test.send('POST', path)).status).toBe(409)
  })
})

describe('POST /v1/webhooks/{id}/replay', () => {
  it('202 sends the events after a number again, each under its id, those from before the webhook too', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    await recordReady(test, workspaceId, 2)
    const { id } = await seedWebhook(test, [workspaceId], { url })
    await recordReady(test, workspaceId)
    await test.deliver()
    const { status, body } = await test.send('POST', `/v1/webhooks/${id}/replay`, { body: { after: 1 } })
    expect({ status, body }).toEqual({ status: 202, body: { workspaceId, after: 1, until: 3 } })
    await test.deliver()
    expect(received.map((message) => message.body.sequence)).toEqual([
      3,
      expect.anything(),
      expect.anything(),
    ])
    expect(new Set(received.slice(1).map((message) => message.body.sequence))).toEqual(new Set([2, 3]))
    expect(new Set(received.map((message) => message.id)).size).toBe(2)
    expect(await deliveriesOf(test, id)).toHaveLength(2)
  })

  it('400 if no workspace is named, or the webhook does not serve it', async () => {
    const [one, two, foreign] = [
      await seedWorkspace(test),
      await seedWorkspace(test),
      await seedWorkspace(test),
    ]
    const { id } = await seedWebhook(test, [one, two])
    const replay = (body: object) => test.send<Errors>('POST', `/v1/webhooks/${id}/replay`, { body })
    expect((await replay({ after: 0 })).body.errors).toMatchObject([
      { path: 'workspaceId', code: 'invalid_type' },
    ])
    expect((await replay({ after: 0, workspaceId: foreign })).body.errors).toMatchObject([
      { path: 'workspaceId', code: 'not_found' },
    ])
    expect((await replay({ after: -1, workspaceId: one })).status).toBe(400)
    expect((await replay({ after: 0, workspaceId: two })).status).toBe(202)
  })

  it('409 if the webhook sends digests, says what to do, and leaves the next digest as it was', async () => {
    const { url, received } = await receivers.receive()
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], {
      url,
      format: 'slack',
      digest: 'daily',
      events: ['report.ready'],
    })
    await recordReady(test, workspaceId, 2)
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000)
    await test.deliver()
    const replay = () => test.send('POST', `/v1/webhooks/${id}/replay`, { body: { after: 0 } })
    expect(await replay()).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('{"digest": "off"}') },
    })
    await recordReady(test, workspaceId)
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000)
    await test.deliver()
    const texts = received.map(({ body }) => String(body.text))
    expect(texts).toEqual([
      expect.stringMatching(/^Since yesterday: 2 events/),
      expect.stringMatching(/ is ready/),
    ])
    expect(texts[1]).not.toMatch(/2 events|3 events/)
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { digest: 'off' } })
    expect((await replay()).status).toBe(202)
    await test.deliver()
    const types = (await deliveriesOf(test, id)).map(({ type }) => type)
    expect(types.filter((type) => type === 'report.ready')).toHaveLength(3)
  })

  it('409 if the webhook is disabled', async () => {
    const { id } = await here()
    await test.send('PATCH', `/v1/webhooks/${id}`, { body: { status: 'disabled' } })
    expect((await test.send('POST', `/v1/webhooks/${id}/replay`, { body: { after: 0 } })).status).toBe(409)
  })
})

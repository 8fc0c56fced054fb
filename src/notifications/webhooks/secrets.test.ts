import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { appOn, SECRET_KEY, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedWebhook } from '../../../test/helpers/valid-request.js'
import { openSecretBox } from '../../encryption/index.js'
import { openLog } from '../../main/log.js'
import { deliveriesOf, recordReady, useReceivers } from './receiver.fixture.js'
import { sealUrls } from '../index.js'
import { addressOf } from './webhook-tools.js'
import { maskedUrl } from './webhook-url.js'

const lines: string[] = []
const log = openLog('debug', { output: { write: (line: string) => lines.push(line) } })
const test = useTestApp({ log })
const receivers = useReceivers()

const TABLES = ['webhooks', 'webhook_deliveries', 'webhook_addresses', 'events', 'idempotency_keys', 'jobs']

/** Also without its prefix, by which the log recognises secrets. */
const bareOf = (secret: string) => secret.slice('whsec_'.length)

const PATH = '/services/T0123456/B0123456/aVerySecretPartOfTheAddress'

const readAll = (paths: string[], key?: string) =>
  Promise.all(paths.map(async (path) => (await test.send('GET', path, key ? { key } : {})).text))

const storedRows = () =>
  Promise.all(
    TABLES.map((table) =>
      test.db.rows({ text: `select row_to_json(one)::text from ${table} one`, values: [] }),
    ),
  )

const secretBox = openSecretBox(async () => SECRET_KEY)

describe('the URL of a webhook', () => {
  it('is shown by host and last four characters, and is complete in no log, list, event or table', async () => {
    // Servers that do not know an address respond like this.
    const { url: origin, received } = await receivers.receive((reply) =>
      reply.writeHead(410).end(`Cannot POST ${PATH}`),
    )
    const { host } = new URL(origin)
    const url = `http://${host}${PATH}`
    const workspaceId = await seedWorkspace(test)
    const body = { url, workspaceIds: [workspaceId] }
    const made = await test.send<{ id: string; url: string }>('POST', '/v1/webhooks', { body })
    expect(made.body.url).toBe(`http://${host}/…ress`)
    const { id } = made.body
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(received.map((one) => one.path)).toEqual([PATH])
    const { key } = await test.newKey({ scopes: ['read'] })
    const shown = await readAll(
      [
        '/v1/webhooks',
        `/v1/webhooks/${id}`,
        `/v1/webhooks/${id}/deliveries`,
        `/v1/events?workspaceId=${workspaceId}`,
      ],
      key,
    )
    expect(shown[2]).toContain('Cannot POST …')
    expect(shown[3]).toContain(host)
    const everything = JSON.stringify([lines, made.text, shown, await storedRows()])
    expect(everything).not.toContain('aVerySecretPart')
    expect(everything).not.toContain('B0123456')
  })

  it('stays if a change sends none, or the masked one; a new one replaces it', async () => {
    const [one, two] = [await receivers.receive(), await receivers.receive()]
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], {
      url: `${new URL(one.url).origin}${PATH}`,
    })
    const { url: shown } = (await test.send<{ url: string }>('GET', `/v1/webhooks/${id}`)).body
    const patch = (body: object) =>
      test.send<{ updatedDate: string }>('PATCH', `/v1/webhooks/${id}`, { body })
    const before = (await patch({})).body.updatedDate
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    expect((await patch({ url: shown })).body.updatedDate).toBe(before)
    expect((await patch({ url: `${new URL(one.url).origin}${PATH}` })).body.updatedDate).toBe(before)
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(one.received.map(({ path }) => path)).toEqual([PATH])
    expect((await patch({ url: two.url })).body.updatedDate).not.toBe(before)
    await recordReady(test, workspaceId)
    await test.deliver()
    expect([one.received.length, two.received.length]).toEqual([1, 1])
  })

  it('that an earlier version wrote is used and masked, and encrypted at the next start', async () => {
    const { url: origin, received } = await receivers.receive()
    const url = `${new URL(origin).origin}${PATH}`
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url: 'https://hooks.example/elsewhere' })
    const asBefore = () =>
      test.db.run({ text: 'update webhooks set url = $1 where id = $2', values: [url, id] })
    await asBefore()
    await recordReady(test, workspaceId)
    await test.deliver()
    expect((await test.send('GET', `/v1/webhooks/${id}`)).body.url).toMatch(/\/…ress$/)
    await sealUrls(test.services, { secrets: secretBox })
    expect(JSON.stringify(await storedRows())).not.toContain('aVerySecretPart')
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(received.map(({ path }) => path)).toEqual([PATH, PATH])
  })

  it('gets its own turn again at the next start if an earlier version put all encrypted URLs in one turn', async () => {
    const { id } = await seedWebhook(test, [await seedWorkspace(test)], { url: 'https://hooks.example/own' })
    const stored = async () =>
      (
        await test.db.rows<{ address: string }>({
          text: 'select address from webhooks where id = $1',
          values: [id],
        })
      )[0]
    const before = await stored()
    const text = 'update webhooks set address = $1 where id = $2'
    await test.db.run({ text, values: [addressOf('https://sealed.invalid/'), id] })
    await sealUrls(test.services, { secrets: secretBox })
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['https://hooks.example', 'https://hooks.example/'],
    ['https://hooks.example:8443/abc#x', 'https://hooks.example:8443/…'],
    ['https://hooks.example/?token=abcdefgh', 'https://hooks.example/…efgh'],
    ['https://hooks.slack.com/services/T0/B0/secret', 'https://hooks.slack.com/…cret'],
  ])('%s is shown as %s', (url, shown) => {
    expect(maskedUrl(url)).toBe(shown)
  })
})

describe('the secret of a webhook', () => {
  it('is in no log, list, error or table', async () => {
    const { url } = await receivers.receive((reply, index) =>
      reply.writeHead(index % 2 === 0 ? 500 : 410).end(),
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
    const stored = await storedRows()
    const everything = JSON.stringify([lines, shown, stored])
    expect(lines.join('')).toContain('webhook not delivered')
    for (const one of [secret, rotated.body.secret]) {
      expect(everything).not.toContain(bareOf(one))
      expect(everything).not.toContain(Buffer.from(bareOf(one), 'base64').toString('hex'))
    }
  })

  it('that was encrypted with another key fails the delivery, and the reason says what to do', async () => {
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

import { NOT_PUBLIC } from '../../../web/index.js'
import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../../test/helpers/app.js'
import { seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedWebhook } from '../../../../test/helpers/valid-request.js'
import { deliveriesOf, recordReady, useReceivers } from '../receiver.fixture.js'

/** The addresses of each name. Tests change them. */
const hosts: Record<string, string[]> = {
  'inside.test': ['10.0.0.7'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:169.254.169.254'],
  'half.test': ['93.184.215.14', '192.168.1.1'],
}
const test = useTestApp({ hosts })
const receivers = useReceivers()

const PROBLEM = { path: 'url', code: 'blocked_address', message: NOT_PUBLIC }

const REFUSED = [
  'http://10.0.0.1/hook',
  'http://[::1]/hook',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://2852039166/',
  'https://inside.test/hook',
  'https://metadata.test/hook',
  'https://mapped.test/hook',
  'https://half.test/hook',
]

describe('an address that is not public', () => {
  it.each(REFUSED)('is refused when a webhook is created: %s', async (url) => {
    const body = { url, workspaceIds: [await seedWorkspace(test)] }
    const response = await test.send('POST', '/v1/webhooks', { body })
    expect(response.status).toBe(400)
    expect(response.body.errors).toEqual([PROBLEM])
  })

  it.each(REFUSED)('is refused when a webhook is changed: %s', async (url) => {
    const { id } = await seedWebhook(test, [await seedWorkspace(test)])
    const response = await test.send('PATCH', `/v1/webhooks/${id}`, { body: { url } })
    expect(response.status).toBe(400)
    expect(response.body.errors).toEqual([PROBLEM])
  })

  it('is refused at each attempt, if the host name leads to it later', async () => {
    const { url, received } = await receivers.receive()
    const name = 'rebinding.test'
    hosts[name] = ['127.0.0.1']
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url: url.replace('127.0.0.1', name) })
    await recordReady(test, workspaceId)
    for (const address of ['10.0.0.7', '169.254.169.254', '::ffff:169.254.169.254']) {
      hosts[name] = [address]
      await test.deliver()
      const [delivery] = await deliveriesOf(test, id)
      expect(delivery?.status).toBe('pending')
      expect(delivery?.attempts.at(-1)).toMatchObject({ status: null, error: NOT_PUBLIC })
      test.clock.now = new Date(delivery?.nextAttemptDate ?? 0)
    }
    expect(received).toEqual([])
    hosts[name] = ['127.0.0.1']
    await test.deliver()
    expect(await deliveriesOf(test, id)).toMatchObject([{ status: 'delivered' }])
    expect(received).toHaveLength(1)
  })

  it('is refused if it was written directly into the database', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId])
    await test.db.run({ text: `update webhooks set url = 'http://10.0.0.1/' where id = $1`, values: [id] })
    await recordReady(test, workspaceId)
    await test.deliver()
    expect(await deliveriesOf(test, id)).toMatchObject([{ attempts: [{ status: null, error: NOT_PUBLIC }] }])
  })
})

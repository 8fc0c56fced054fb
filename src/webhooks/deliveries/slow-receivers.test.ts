import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedWebhook } from '../../../test/helpers/valid-request.js'
import { deliveriesOf, useReceivers } from '../receiver.fixture.js'

const test = useTestApp({ receiverMs: 300 })
const receivers = useReceivers()

/** A ping to the receiver, and what came of it. */
async function pinged(url: string) {
  const { id } = await seedWebhook(test, [await seedWorkspace(test)], { url })
  await test.send('POST', `/v1/webhooks/${id}/test`)
  await test.runJobs()
  return deliveriesOf(test, id)
}

const LATE = { status: null, error: 'The answer did not come in time.', responseStart: '' }

describe('a receiver', () => {
  it('that never answers is given up waiting for', async () => {
    const url = await receivers.receiveRaw(() => undefined)
    expect(await pinged(url)).toMatchObject([{ status: 'pending', attempts: [LATE] }])
  })

  it('that answers too slowly has not accepted', async () => {
    const { url } = await receivers.receive((reply) => {
      reply.writeHead(200, { 'content-length': 9 }).write('o')
    })
    expect(await pinged(url)).toMatchObject([{ status: 'pending', attempts: [LATE] }])
  })
})

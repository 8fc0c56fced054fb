import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../../test/helpers/app.js'
import { seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedWebhook } from '../../../../test/helpers/valid-request.js'
import { deliveriesOf, recordReady, useReceivers } from '../receiver.fixture.js'
import { addressOf } from '../webhook-tools.js'
import { startDueDeliveries } from './start-due-deliveries.js'

const test = useTestApp({ receiverMs: 300 })
const receivers = useReceivers()

/** Sends a ping to the receiver and returns the result. */
async function pinged(url: string) {
  const { id } = await seedWebhook(test, [await seedWorkspace(test)], { url })
  await test.send('POST', `/v1/webhooks/${id}/test`)
  await test.runJobs()
  return deliveriesOf(test, id)
}

/** Priorities of the jobs for an address, in order of creation. */
async function prioritiesOf(url: string): Promise<number[]> {
  const text = `select priority from jobs where payload ->> 'address' = $1 order by id`
  const rows = await test.db.rows<{ priority: number }>({ text, values: [addressOf(url)] })
  return rows.map(({ priority }) => priority)
}

const LATE = { status: null, error: 'The server did not respond in time.', responseStart: '' }

describe('a receiver', () => {
  it('that never responds is given up', async () => {
    const url = await receivers.receiveRaw(() => undefined)
    expect(await pinged(url)).toMatchObject([{ status: 'pending', attempts: [LATE] }])
  })

  it('that never responds gets its turn after those that do', async () => {
    const url = await receivers.receiveRaw(() => undefined)
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedWebhook(test, [workspaceId], { url })
    await recordReady(test, workspaceId, 9)
    await test.deliver()
    expect(await deliveriesOf(test, id)).toMatchObject(
      Array.from({ length: 9 }, () => ({ status: 'pending', attempts: [LATE] })),
    )
    expect(await prioritiesOf(url)).toEqual([0, -1, -1])
    test.clock.now = new Date(test.clock.now.getTime() + 6_001)
    await startDueDeliveries(test.services)
    expect(await prioritiesOf(url)).toEqual([0, -1, -1, -1])
    await test.runJobs()
  })

  it('that responds too slowly has not accepted', async () => {
    const { url } = await receivers.receive((reply) => {
      reply.writeHead(200, { 'content-length': 9 }).write('o')
    })
    expect(await pinged(url)).toMatchObject([{ status: 'pending', attempts: [LATE] }])
  })
})

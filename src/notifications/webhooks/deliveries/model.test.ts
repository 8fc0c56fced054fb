import fc from 'fast-check'
import { expect, it } from 'vitest'

import { useTestApp } from '../../../../test/helpers/app.js'
import { runs } from '../../../../test/helpers/properties.js'
import { seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedWebhook } from '../../../../test/helpers/valid-request.js'
import { recordReady, useReceivers } from '../receiver.fixture.js'

const test = useTestApp()
const receivers = useReceivers()

type Step = { record: number } | { replayAfter: number } | { status: 'enabled' | 'disabled' } | 'deliver'

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ record: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ replayAfter: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ status: fc.constantFrom('enabled', 'disabled') }),
  fc.constant('deliver' as const),
)

/** How often each event may have arrived, by its number: minimum and maximum. */
interface Expected {
  least: number
  most: number
}

/** Plays the steps on a new webhook. Returns the received and the expected events. */
async function play(steps: Step[]) {
  const { url, received } = await receivers.receive()
  const workspaceId = await seedWorkspace(test)
  const { id } = await seedWebhook(test, [workspaceId], { url })
  const expected: Expected[] = []
  let isEnabled = true
  for (const one of [...steps, 'deliver' as const]) {
    // Always uses two workers at once.
    if (one === 'deliver') await Promise.all([test.deliver(), test.deliver()])
    else if ('record' in one) {
      await recordReady(test, workspaceId, one.record)
      for (let count = 0; count < one.record; count += 1)
        expected.push(isEnabled ? { least: 1, most: 1 } : { least: 0, most: 0 })
    } else if ('replayAfter' in one) {
      const body = { after: one.replayAfter }
      const { status } = await test.send('POST', `/v1/webhooks/${id}/replay`, { body })
      expect(status).toBe(isEnabled ? 202 : 409)
      if (isEnabled)
        for (const event of expected.slice(one.replayAfter)) {
          event.least = Math.max(event.least, 1)
          event.most += 1
        }
    } else {
      await test.send('PATCH', `/v1/webhooks/${id}`, { body: one })
      // Events that wait when the webhook is disabled are no longer sent.
      if (one.status === 'disabled') for (const event of expected) event.least = 0
      isEnabled = one.status === 'enabled'
    }
  }
  return { received, expected }
}

it('each event of the time of a webhook is sent once, and again when it is replayed, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const { received, expected } = await play(steps)
      const ids = new Map<number, Set<string>>()
      const times = expected.map(() => 0)
      for (const { id, body } of received) {
        const sequence = Number(body.sequence)
        times[sequence - 1] = (times[sequence - 1] ?? 0) + 1
        ids.set(sequence, (ids.get(sequence) ?? new Set()).add(id))
      }
      expect(times).toHaveLength(expected.length)
      times.forEach((count, index) => {
        expect(count).toBeGreaterThanOrEqual(expected[index]?.least ?? 0)
        expect(count).toBeLessThanOrEqual(expected[index]?.most ?? 0)
      })
      for (const same of ids.values()) expect(same.size).toBe(1)
    }),
    { numRuns: runs(12) },
  )
})

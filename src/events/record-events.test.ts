import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { runs } from '../../test/helpers/properties.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { findLastSequence, listEventsAfter } from './event-store.js'
import { type NewEvent } from './event-types.js'
import { recordEvents } from './record-events.js'

const test = useTestApp()
let workspaceId: WorkspaceId

beforeEach(async () => {
  workspaceId = (await seedWorkspace(test)) as WorkspaceId
})

const ready = (reportId: string): NewEvent => ({
  type: 'report.ready',
  data: { reportId, reportTitle: 'Report' },
})

class TakenBack extends Error {}

/** A transaction that writes events with pauses between them, and is committed or rolled back. */
interface Write {
  counts: number[]
  isTakenBack: boolean
}

async function perform({ counts, isTakenBack }: Write, name: string): Promise<void> {
  await test.db
    .transaction(async (tx) => {
      let written = 0
      for (const count of counts) {
        await tx.run({ text: 'select 1', values: [] })
        const events = Array.from({ length: count }, () => ready(`${name}.${(written += 1)}`))
        await recordEvents(test.services, tx, workspaceId, events)
      }
      if (isTakenBack) throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
}

/** Reads events after the last number seen, until this many have arrived. */
async function follow(total: number, limit: number): Promise<{ sequence: number; name: string }[]> {
  const seen: { sequence: number; name: string }[] = []
  while (seen.length < total) {
    const after = seen.at(-1)?.sequence ?? 0
    for (const { sequence, data } of await listEventsAfter(test.db, { workspaceId, after, limit }))
      seen.push({ sequence, name: (data as { reportId: string }).reportId })
  }
  return seen
}

const write = fc.record({
  counts: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  isTakenBack: fc.boolean(),
})

const totalOf = ({ counts }: Write) => counts.reduce((sum, count) => sum + count, 0)

describe('events that are written at the same time', () => {
  it('reach each reader once, in order and without a gap', async () => {
    const writers = fc.array(fc.array(write, { maxLength: 6 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(writers, fc.integer({ min: 1, max: 7 }), async (plans, limit) => {
        workspaceId = (await seedWorkspace(test)) as WorkspaceId
        const kept = plans.flatMap((plan, writer) =>
          plan.flatMap((one, index) =>
            one.isTakenBack
              ? []
              : Array.from({ length: totalOf(one) }, (_, at) => `${writer}.${index}.${at + 1}`),
          ),
        )
        const writing = plans.map(async (plan, writer) => {
          for (const [index, one] of plan.entries()) await perform(one, `${writer}.${index}`)
        })
        const [seen] = await Promise.all([follow(kept.length, limit), ...writing])
        expect(seen.map(({ sequence }) => sequence)).toEqual(kept.map((_, index) => index + 1))
        expect(seen.map(({ name }) => name).toSorted()).toEqual(kept.toSorted())
        expect(await findLastSequence(test.db, workspaceId)).toBe(kept.length)
      }),
      { numRuns: runs(25) },
    )
  })

  it('are not stored if their transaction is rolled back', async () => {
    await perform({ counts: [2], isTakenBack: true }, 'a')
    expect(await listEventsAfter(test.db, { workspaceId, after: 0, limit: 10 })).toEqual([])
    await perform({ counts: [1], isTakenBack: false }, 'b')
    expect(await follow(1, 10)).toEqual([{ sequence: 1, name: 'b.1' }])
  })

  it('do not wait for another workspace', async () => {
    const other = (await seedWorkspace(test)) as WorkspaceId
    await test.db.transaction(async (tx) => {
      await recordEvents(test.services, tx, workspaceId, [ready('here')])
      await recordEvents(test.services, test.db, other, [ready('there')])
    })
    expect(await findLastSequence(test.db, other)).toBe(1)
  })
})

describe('events older than ninety days', () => {
  it('are purged, and the numbers continue', async () => {
    const { clock } = test
    const before = clock.now
    await recordEvents(test.services, test.db, workspaceId, [ready('old')])
    clock.now = new Date(before.getTime() + 89 * 86_400_000)
    await recordEvents(test.services, test.db, workspaceId, [ready('new')])
    await test.purge()
    expect(await follow(2, 10)).toHaveLength(2)
    clock.now = new Date(before.getTime() + 91 * 86_400_000)
    await test.purge()
    expect(await follow(1, 10)).toEqual([{ sequence: 2, name: 'new' }])
    clock.now = before
  })
})

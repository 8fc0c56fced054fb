import { setTimeout } from 'node:timers/promises'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ReportStats } from '../src/statistics/stats-schema.js'
import { useTestApp } from './helpers/app.js'
import { runs } from './helpers/properties.js'
import { coverageChangesModel, pageChangesModel } from './numbers/changes-model.js'
import { AnyAsked, Beginning, CrowdedBeginning, TURN, TurnedBeginning } from './numbers/generators.js'
import { act, begin } from './numbers/play.js'
import { expectedNumbers, isFollowed, readNumbers } from './numbers/read-numbers.js'
import { type Asked, type Read, readsOf } from './numbers/reads.js'
import { sceneOf } from './numbers/scene.js'
import { EditPlan, Steps } from './numbers/steps.js'
import { flip, type ReportFact, type World } from './numbers/world.js'

const test = useTestApp()

async function expectNumbers(world: World, asked: Asked): Promise<void> {
  for (const report of world.reports) {
    for (const one of readsOf(world, report, asked))
      expect(await readNumbers(test, one)).toEqual(expectedNumbers(one))
  }
}

const EVERYTHING: Asked = {
  query: {
    window: { startDate: '2025-11-01', endDate: '2026-03-02' },
    country: undefined,
    engines: [],
    isTagged: false,
  },
  prompts: [0, 1, 2, 3, 4, 5],
  pages: [0, 4, 9],
}

describe('the numbers of any history', () => {
  it('are those of a plain count after every change, the old ones until it is computed and then the new', async () => {
    const histories = fc.asyncProperty(Beginning, Steps, async (beginning, steps) => {
      const world = await begin(test, beginning)
      await expectNumbers(world, EVERYTHING)
      for (const { action, asked } of steps) {
        await act(test, world, action)
        await expectNumbers(world, asked)
      }
      await act(test, world, { kind: 'work' })
      await expectNumbers(world, EVERYTHING)
    })
    await fc.assert(histories, { numRuns: runs(4) })
  })

  it('are those of a plain count where a brand and a page replace others', async () => {
    const query = { ...EVERYTHING.query, window: { startDate: TURN, endDate: '2026-01-31' } }
    const turns = fc.asyncProperty(TurnedBeginning, async (beginning) => {
      const world = await begin(test, beginning)
      const scene = sceneOf(world, world.reports[0] as ReportFact, query)
      const [coverage, pages] = [coverageChangesModel(scene), pageChangesModel(scene)]
      // Else nothing but silence would be compared; that is one history in a thousand.
      fc.pre([coverage, pages].every((changes) => Array.isArray(changes) && changes.length > 0))
      await expectNumbers(world, { ...EVERYTHING, query })
    })
    await fc.assert(turns, { numRuns: runs(2) })
  })

  it('are wholly the old or wholly the new ones while they are computed', async () => {
    const Edits = fc.array(EditPlan, { minLength: 2, maxLength: 4 })
    const races = fc.asyncProperty(CrowdedBeginning, Edits, AnyAsked, async (beginning, edits, asked) => {
      const world = await begin(test, beginning)
      for (const edit of edits) await act(test, world, { kind: 'edit', edit })
      const then = structuredClone(world)
      for (const report of then.reports) flip(then, report)
      const work = watch(test.runJobs())
      const readers = world.reports.map((report, index) =>
        readMeanwhile(work, {
          before: readsOf(world, report, asked),
          after: readsOf(then, then.reports[index] as ReportFact, asked),
        }),
      )
      // A reader that fails must not leave the work to a database that is gone.
      try {
        await Promise.all(readers)
      } finally {
        await work.done
      }
      await expectNumbers(then, EVERYTHING)
    })
    // A race does not come again when its case is made smaller.
    await fc.assert(races, { numRuns: runs(3), endOnFailure: true })
  })
})

interface Work {
  done: Promise<void>
  isOver: boolean
}

function watch(done: Promise<void>): Work {
  const work = { done, isOver: false }
  const end = () => (work.isOver = true)
  void done.then(end, end)
  return work
}

const READ_EVERY_MS = 10

/** Goes round until the work is over; who has seen the new version never sees the old one again. */
async function readMeanwhile(
  work: Work,
  { before, after }: { before: Read[]; after: Read[] },
): Promise<void> {
  const nextOf = new Map(after.map((one) => [one.url, one]))
  // What is asked may follow from the state, such as a page that is cited: only what is asked in both can be compared.
  const asked = before.filter((one) => nextOf.has(one.url) && !isFollowed(one))
  // Counted once: counting takes longer than reading, and the work waits meanwhile.
  const expected = asked.map((one) => ({
    old: expectedNumbers(one),
    next: expectedNumbers(nextOf.get(one.url) ?? one),
  }))
  let hasSeenNew = false
  while (!work.isOver) {
    for (const [index, one] of asked.entries()) {
      const found = await readNumbers(test, one)
      const { old, next } = expected[index]!
      expect(hasSeenNew ? [next] : [old, next]).toContainEqual(found)
      if (index === 0) hasSeenNew = !(found.numbers as ReportStats).isRecalculating
    }
    // Readers without a pause would leave the work no processor.
    await setTimeout(READ_EVERY_MS)
  }
}

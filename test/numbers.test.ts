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

describe('the figures after any history of changes', () => {
  it('match a simple recount after every change: of the old state until recalculation ends, then of the new one', async () => {
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

  it('match a simple recount after a brand and a page replaced others', async () => {
    const query = { ...EVERYTHING.query, window: { startDate: TURN, endDate: '2026-01-31' } }
    const turns = fc.asyncProperty(TurnedBeginning, async (beginning) => {
      const world = await begin(test, beginning)
      const scene = sceneOf(world, world.reports[0] as ReportFact, query)
      const [coverage, pages] = [coverageChangesModel(scene), pageChangesModel(scene)]
      // Skips histories without changes, about one in a thousand: they would compare only empty lists.
      fc.pre([coverage, pages].every((changes) => Array.isArray(changes) && changes.length > 0))
      await expectNumbers(world, { ...EVERYTHING, query })
    })
    await fc.assert(turns, { numRuns: runs(2) })
  })

  it('are all old or all new during recalculation, never a mixture', async () => {
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
      // Waits for the work even if a reader fails; otherwise the database would be closed during the work.
      try {
        await Promise.all(readers)
      } finally {
        await work.done
      }
      await expectNumbers(then, EVERYTHING)
    })
    // A race cannot be reproduced with a smaller case, so cases are not shrunk.
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

/** Reads again and again until the work is over. A reader who has seen the new version must never see the old one again. */
async function readMeanwhile(
  work: Work,
  { before, after }: { before: Read[]; after: Read[] },
): Promise<void> {
  const nextOf = new Map(after.map((one) => [one.url, one]))
  // Some reads depend on the state, for example those of a cited page. Only reads that exist in both states are compared.
  const asked = before.filter((one) => nextOf.has(one.url) && !isFollowed(one))
  // Computed once, because computing takes longer than reading and the work would have to wait.
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
    // Readers without a pause would leave no processor time for the work.
    await setTimeout(READ_EVERY_MS)
  }
}

import { expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { addDays } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { readEndedEffects } from './read-ended-effects.js'

const test = useTestApp()
const TODAY = '2026-03-02'
const DAYS = 7

it('an effect counts among those of a year on the 365 days that end with the window', async () => {
  test.clock.now = new Date(`${TODAY}T10:00:00.000Z`)
  const id = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, id, { prompts: ['Which shoe is best?'] })
  const report = await seedReport(test, id, { promptIds })
  await test.runJobs()
  const end = addDays(TODAY, -1)
  for (const daysAgo of [364, 365]) {
    const body = { title: 'Done', day: addDays(end, -daysAgo - DAYS), days: DAYS, promptIds }
    await test.send('POST', `/v1/reports/brand/${report.id}/effects`, { body })
  }
  const ctx = { workspaceId: id as WorkspaceId, now: () => test.clock.now }
  const window = { startDate: end, endDate: end }
  const { ended, endedInYear } = await test.db.snapshot((tx) =>
    readEndedEffects(tx, ctx, { reportId: report.id, window }),
  )
  expect([ended, endedInYear]).toEqual([[], 1])
})

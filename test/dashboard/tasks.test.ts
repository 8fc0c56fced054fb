import { beforeAll, expect, it } from 'vitest'

import { useFakeMistral } from '../helpers/fake-mistral.js'
import { seedPrompts, seedReport, seedWorkspace } from '../helpers/seed.js'
import { useDashboard } from './dashboard.js'
import {
  beginWithTheBest,
  connectAnEngine,
  FIFTY,
  importAnswers,
  notifySomebody,
  previewAnEdit,
  readTheCost,
  sendALink,
} from './tasks/act.js'
import type { Person } from './tasks/person.js'
import {
  findLostPrompt,
  findPagesOfCompetitor,
  readAnAnswer,
  readWhatIsSaid,
  seeWhoWins,
  seeWhyItChanged,
} from './tasks/understand.js'

/** The provider's address is set, but not its key. */
const mistral = useFakeMistral()
const dashboard = useDashboard({ engineEnvironment: mistral.environment })

beforeAll(async () => {
  const { test } = dashboard
  const workspaceId = await seedWorkspace(test, { name: 'Live' })
  const prompts = Array.from({ length: 50 }, (_, index) => `Which shoes are wide ${index}?`)
  const promptIds = await seedPrompts(test, workspaceId, { prompts })
  await seedReport(test, workspaceId, { promptIds, reportTitle: FIFTY })
})

/** Common tasks, and how many clicks each takes from the list of reports. */
const TASKS: [clicks: number, task: string, does: (person: Person) => Promise<void>][] = [
  [2, 'sees why a figure changed', seeWhyItChanged],
  [2, 'sees which brands lead for which engine', seeWhoWins],
  [1, 'sees what is worth doing, and begins with the best', beginWithTheBest],
  // Three clicks to the plan, and one for each engine.
  [9, 'reads what fifty prompts on six engines cost a month, without a calculator', readTheCost],
  [4, 'connects an engine', connectAnEngine],
  [2, 'reads what answers say of the brand, compared with its competitors', readWhatIsSaid],
  [3, 'finds the pages that name a competitor', findPagesOfCompetitor],
  [3, 'reads one answer behind a figure, with its marks', readAnAnswer],
  [2, 'finds a prompt whose answers no longer name the brand', findLostPrompt],
  [3, 'sees what an edit of the brand would change before it is saved', previewAnEdit],
  [5, 'sets up a notification of a change, and tests it', notifySomebody],
  [3, 'imports answers from their own table', importAnswers],
  [4, 'sends a client a link to the report', sendALink],
]

it.each(TASKS)('with %d clicks, a person %s', async (clicks, _, does) => {
  const page = await dashboard.open()
  await page.goto('/')
  let made = 0
  await does({
    page,
    click: async (on) => {
      made += 1
      await on.click()
    },
  })
  expect(made).toBeLessThanOrEqual(clicks)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

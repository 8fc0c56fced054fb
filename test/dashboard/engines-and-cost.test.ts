import { expect, it } from 'vitest'

import type { CollectionPlan } from '../../dashboard/data/types.js'
import { useFakeMistral } from '../helpers/fake-mistral.js'
import { seedPrompts, seedReport, seedWorkspace } from '../helpers/seed.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

/** The provider's address is set, but not its key. */
const mistral = useFakeMistral()
const dashboard = useDashboard({ engineEnvironment: mistral.environment })

it('a live report says that no engine is connected; after one is connected, it can be tested, planned, and its cost forecast', async () => {
  const workspaceId = await seedWorkspace(dashboard.test, { name: 'Live' })
  const promptIds = await seedPrompts(dashboard.test, workspaceId, {
    prompts: Array.from({ length: 50 }, (_, index) => `Which shoes are wide ${index}?`),
  })
  const report = await seedReport(dashboard.test, workspaceId, { promptIds })
  await dashboard.test.runJobs()
  const page = await dashboard.open()
  await page.goto(`/reports/${report.id}/overview`)
  await page.getByRole('heading', { name: 'No engine is connected' }).waitFor()
  await page.getByRole('link', { name: 'Connect an engine' }).click()
  await page.getByRole('button', { name: 'Connect Mistral' }).click()
  await page.getByLabel('Key of Mistral AI').fill('key-of-mistral-0123456789')
  await page.getByRole('button', { name: 'Save the key' }).click()
  await page.getByRole('heading', { name: 'Mistral is connected' }).waitFor()
  await page.getByText(/one question\. It costs up to about/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Test it' }).click()
  await page.getByText('It works, with mistral-medium-latest. The answer cost $0.01.').waitFor()
  expect(mistral.keys).toEqual(['key-of-mistral-0123456789'])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row', { name: /Mistral yes mistral, programming interface/ }).waitFor()
  expect(await page.content()).not.toContain('key-of-mistral')

  // A pasted key can be deleted.
  await page.getByRole('button', { name: 'Delete the key of Mistral AI' }).waitFor()

  // The cost of another plan is shown before it is saved.
  await page.goto(`/reports/${report.id}/settings?tab=engines`)
  await page.getByLabel('Days').selectOption('Every Monday')
  await page.getByText('= 214 answers').waitFor()
  await page.getByLabel(/Budget of the workspace/).fill('200')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await page.getByText('$0.00 this month of $200.00').waitFor()

  // A budget that cannot be read is refused: as null it would mean no limit.
  await page.getByLabel(/Budget of the workspace/).fill('1,000')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await page.getByText('Write a number, for example 1000 or 99.50.').waitFor()
  await page.getByText('$0.00 this month of $200.00').waitFor()
  await page.getByLabel(/Budget of the workspace/).fill('99,50')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await page.getByText('$0.00 this month of $99.50').waitFor()

  // A budget that was raised elsewhere stays raised: only an edited budget is sent.
  const path = `/v1/reports/brand/${report.id}/collection-plan`
  const { body: plan } = await dashboard.test.send<CollectionPlan>('GET', path)
  const { engines, runsPerDay, daysPerWeek } = plan
  const raised = { engines, runsPerDay, daysPerWeek, budgetUsdPerMonth: 500 }
  const { status } = await dashboard.test.send('PUT', path, { body: raised })
  expect(status).toBe(200)
  await page.getByLabel('Times a day').selectOption('2 times')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await page.getByText('$0.00 this month of $500.00').waitFor()
  await page.getByRole('button', { name: 'Ask every connected engine' }).click()
  await expect.poll(() => page.getByLabel('Times a day').inputValue()).toBe('1')
  await expect.poll(() => page.getByLabel(/Budget of the workspace/).inputValue()).toBe('500')

  // One click applies a plan for a target.
  await page.getByLabel('How much').fill('10')
  await page.getByRole('button', { name: 'Find plans' }).click()
  await page.getByText('The next dollar goes furthest on').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page
    .getByRole('row', { name: /recommended/ })
    .getByRole('button', { name: 'Apply' })
    .click()
  await page.getByText('once a day on 1 day a week').waitFor()

  await page.goto('/settings?tab=engines')
  await page.getByRole('button', { name: 'Delete the key of Mistral AI' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('row', { name: /Mistral no/ }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Keys stored here' }).count()).toBe(0)
  await page.context().close()
})

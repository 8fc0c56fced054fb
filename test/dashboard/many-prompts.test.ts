import { expect, it } from 'vitest'

import { seedWorkspace } from '../helpers/seed.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

/** The most prompts that a report can track. */
const REPORTS = 10
const PROMPTS = 1000

async function createReport(number: number): Promise<string> {
  const { send } = dashboard.test
  const workspaceId = await seedWorkspace(dashboard.test, { name: `Client ${number}` })
  const prompts = Array.from({ length: PROMPTS }, (_, index) => `Which shoe ${number} fits foot ${index}?`)
  const created = await send<{ items: { id: string }[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
    body: { prompts, country: 'us' },
  })
  const promptIds = created.body.items.map(({ id }) => id)
  const report = { workspaceId, brand: `Nordhask ${number}`, brandDomain: 'nordhask.example', promptIds }
  const { body } = await send<{ id: string }>('POST', '/v1/reports/brand', { body: report })
  return body.id
}

it('ten thousand prompts are shown page by page, can be searched, and can be opened to the last', async () => {
  const ids: string[] = []
  for (let number = 0; number < REPORTS; number += 1) ids.push(await createReport(number))
  await dashboard.test.runJobs()
  const page = await dashboard.open()
  await page.goto('/')
  for (let number = 0; number < REPORTS; number += 1)
    await page.getByRole('link', { name: `Nordhask ${number}` }).waitFor()
  await page.goto(`/reports/${ids[9]}/prompts`)
  const rows = page.getByRole('region', { name: 'Prompts' }).getByRole('row')
  await rows.nth(50).waitFor()
  await expect.poll(() => rows.count()).toBe(51)
  await page.goto(`/reports/${ids[9]}/prompts?offset=950`)
  await page.getByText('Prompts 951–1000').waitFor()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('foot 876?')
  await search.press('Enter')
  await page.getByRole('link', { name: 'Which shoe 9 fits foot 876?' }).waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

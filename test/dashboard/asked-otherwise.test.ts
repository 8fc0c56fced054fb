import { expect, it } from 'vitest'

import { seedPrompts, seedReport, seedWorkspace } from '../helpers/seed.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

it('prompts can be asked as a persona, from a region and in a chain, and each has its own series', async () => {
  const workspaceId = await seedWorkspace(dashboard.test, { mode: 'sandbox' })
  const promptIds = await seedPrompts(dashboard.test, workspaceId, {
    country: 'de',
    prompts: ['Which shoe?'],
  })
  const { id } = await seedReport(dashboard.test, workspaceId, { promptIds })
  const page = await dashboard.open()
  await page.goto(`/reports/${id}/prompts`)
  const add = async (fields: Record<string, string>) => {
    await page.getByRole('button', { name: 'Add prompts' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ask as a person').click()
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: 'Add 1 prompt' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const question = { 'Questions, one a line': 'Which shoe?' }
  await add({ ...question, Person: 'a nurse' })
  await add({ ...question, Region: 'Munich, Bavaria' })
  await add({ ...question, 'Follow-ups, one a line': 'And under 100 €?\nWhich lasts longest?' })
  await dashboard.test.runJobs()

  await page.goto(`/reports/${id}/prompts`)
  await page.getByText('Figures by person, region and turn').click()
  const groups = async (part: string) => {
    const cells = page.getByRole('region', { name: `Figures by ${part}` }).locator('tbody tr > :first-child')
    await cells.first().waitFor()
    return cells.allInnerTexts()
  }
  expect(await groups('persona')).toEqual(['No persona', 'a nurse'])
  expect(await groups('region')).toEqual(['The whole country', 'Munich, Bavaria'])
  expect(await groups('turn')).toEqual(['Turn 1', 'Turn 2', 'Turn 3'])

  await page
    .getByRole('row', { name: /3 turns/ })
    .getByRole('link', { name: 'Which shoe?' })
    .click()
  const turns = page.getByRole('region', { name: /Turns of \d+ conversation/ })
  await turns.getByRole('link', { name: '2. And under 100 €?' }).waitFor()
  await expect
    .poll(() => turns.locator('thead th').allInnerTexts())
    .toEqual(['Turn', 'Coverage?', 'First named', 'Lost'])
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

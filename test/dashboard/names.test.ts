import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { DetectionPhrases } from '../../src/reports/phrases/phrase-schema.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

/** Waits until the judgement is about the names that the form has now. */
const judged = (page: Page) => page.locator('[data-kinds=new]').waitFor()
const kinds = (page: Page) => page.getByRole('region', { name: 'How distinctive the names are' })
const phrases = async () =>
  (
    await dashboard.test.send<DetectionPhrases>(
      'GET',
      `/v1/reports/brand/${dashboard.reportId}/detection-phrases`,
    )
  ).body.items

it('the form for a new report shows the kind of each name before anything is created', async () => {
  const page = await dashboard.open()
  await page.goto('/new-report')
  await page.getByLabel('Brand', { exact: true }).fill('Nordhask')
  await judged(page)
  await kinds(page).getByText('distinctive', { exact: true }).waitFor()
  await kinds(page).getByText('How many answers this affects is shown once there are answers.').waitFor()
  await page.getByLabel('Brand', { exact: true }).fill('Discord')
  await kinds(page).getByText('also a word', { exact: true }).waitFor()
  await judged(page)
  expect(await violationsOf(page)).toEqual([])
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('an ambiguous name in the settings shows its doubtful occurrences, and a verdict becomes a phrase', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/settings?brand=new&name=Shoes&site=shoes.example`)
  const doubtful = page.getByRole('region', { name: 'Doubtful occurrences of Shoes' })
  await doubtful.waitFor()
  await judged(page)
  await kinds(page).getByText('ambiguous', { exact: true }).waitFor()
  await kinds(page)
    .getByText(/Taken as a distinctive name, \d+ of the latest \d+ answers would count in addition/)
    .waitFor()
  expect(await violationsOf(page)).toEqual([])
  const first = doubtful.getByRole('group').first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  const phrase = /“(.*)”/.exec(name)?.[1] ?? ''
  const verdict = doubtful.getByRole('group', { name }).getByRole('button', { name: 'Does not count' })
  await verdict.click()
  await expect.poll(() => page.getByLabel('Phrases that never count').inputValue()).toBe(phrase)
  await judged(page)
  await expect.poll(() => verdict.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Save and recalculate' }).click()
  await page.getByRole('heading', { name: 'Shoes is saved' }).waitFor()
  expect((await phrases()).at(-1)).toEqual({ brand: 'Shoes', always: [], never: [phrase] })
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('verdicts on names are stored with the new report', async () => {
  const page = await dashboard.open()
  await page.goto('/new-report')
  await page.getByLabel('Brand', { exact: true }).fill('Shoes')
  await page.getByLabel('Its site').fill('shoes.example')
  await page.getByLabel('Workspace', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Questions, one a line').fill('Which shoes are best?')
  await page.getByRole('button', { name: 'Next' }).click()
  const doubtful = page.getByRole('region', { name: 'Doubtful occurrences of Shoes' })
  const first = doubtful.getByRole('group').first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  await doubtful.getByRole('group', { name }).getByRole('button', { name: 'Does not count' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Create the report' }).click()
  await page.getByText('The report is being set up').waitFor()
  const id = new URL(page.url()).pathname.split('/')[2]
  const { body } = await dashboard.test.send<DetectionPhrases>(
    'GET',
    `/v1/reports/brand/${id}/detection-phrases`,
  )
  expect(body.items).toEqual([{ brand: 'Shoes', always: [], never: [/“(.*)”/.exec(name)?.[1]] }])
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a failed check of a name says so next to the name, and is repeated', async () => {
  const page = await dashboard.open()
  await page.goto('/new-report')
  await page.route('**/name-kinds', (route) => route.fulfill({ status: 503, json: { message: 'Too busy.' } }))
  await page.getByLabel('Brand', { exact: true }).fill('Nordhask')
  await kinds(page).getByRole('alert').getByText('Too busy.').waitFor()
  await page.unroute('**/name-kinds')
  await kinds(page).getByRole('button', { name: 'Try again' }).click()
  await kinds(page).getByText('distinctive', { exact: true }).waitFor()
  await expect.poll(() => kinds(page).getByRole('alert').count()).toBe(0)
  await page.context().close()
})

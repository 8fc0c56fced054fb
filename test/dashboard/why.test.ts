import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { ChangeReasons } from '../../dashboard/data/types.js'
import { violationsOf } from './axe.js'
import { sentenceOf } from '../../dashboard/data/words.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const why = (query = '') => `/reports/${dashboard.reportId}/why${query}`
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const reasons = async (query: string) => {
  const path = `/v1/reports/brand/${dashboard.reportId}/changes/reasons?${query}`
  return (await dashboard.test.send<ChangeReasons>('GET', path)).body
}

it('the bars of a change add up to it, with rate and mix separated and described', async () => {
  const page = await dashboard.open()
  const { parts, delta, sentence } = await reasons('branded=false')
  await page.goto(why('?branded=false'))
  await page.getByRole('heading', { level: 1, name: sentenceOf(sentence) }).waitFor()
  await page.getByText('Striped: by mix').waitFor()
  await expect.poll(() => page.locator('main').textContent()).not.toMatch(/because|\d{4}-\d\d-\d\d/i)
  const chart = page.getByRole('figure').first()
  await chart.getByRole('button', { name: 'Table' }).click()
  const rows = await chart
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    )
  const together = rows.map((row) => Number(row[5]))
  expect(rows.map(([name]) => name)).toEqual([...parts.map(({ label }) => label), 'The whole change'])
  const sum = together.slice(0, -1).reduce((all, one) => all + one, 0)
  expect(sum).toBeCloseTo(delta ?? Number.NaN, 3)
  expect(together.at(-1)).toBeCloseTo(delta ?? Number.NaN, 3)
  await chart.getByRole('group').focus()
  await page.keyboard.press('ArrowDown')
  await chart.getByText(/points, .* by rate, .* by mix; .* before, .* now/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('an engine links to its prompts, and a prompt to two answers with the changed words marked', async () => {
  const page = await dashboard.open()
  const [engine] = (await reasons('branded=false')).parts
  await page.goto(why('?branded=false'))
  const parts = section(page, 'Parts of the change')
  await parts.getByRole('link', { name: engine?.label ?? '', exact: true }).click()
  await page.waitForURL(/by=prompt/)
  const query = `branded=false&engines=${engine?.group}&by=prompt`
  const prompt = (await reasons(query)).parts.find(({ examples }) => examples.length > 0)
  await parts.getByRole('link', { name: prompt?.label ?? '', exact: true }).click()
  await page.waitForURL(/promptId=/)
  const pair = section(page, 'Before and after')
  await pair.locator('ins').first().waitFor()
  await pair.locator('del').first().waitFor()
  const { before, after } = prompt?.examples[0] ?? { before: '', after: '' }
  for (const [side, runId] of [
    ['Before', before],
    ['Now', after],
  ] as const)
    await expect
      .poll(() => section(page, side).getByRole('link').first().getAttribute('href'))
      .toContain(runId)
  expect(await violationsOf(page)).toEqual([])
  const levels = page.getByRole('navigation', { name: 'Parts of the change' })
  await levels.getByRole('link', { name: engine?.label ?? '' }).click()
  await page.waitForURL((url) => !url.searchParams.has('promptId'))
  await levels.getByRole('link', { name: 'The whole report' }).click()
  await page.waitForURL((url) => !url.searchParams.has('engines'))
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('the change of another figure of another brand can be split by prompt, and the choice is in the address', async () => {
  const page = await dashboard.open()
  await page.goto(why())
  await page.getByLabel('Figure').selectOption('shareOfVoice')
  await page.getByLabel('Brand', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Split by').selectOption('prompt')
  await page.locator('h1', { hasText: /^Share of voice of (?!Tarsolin)/ }).waitFor()
  await page.getByRole('heading', { name: /other prompt/ }).waitFor({ state: 'detached' })
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('metric'), searchParams.get('by')]).toEqual(['shareOfVoice', 'prompt'])
  await page.context().close()
})

it('rows of changes, and alerts, link to the parts of the change', async () => {
  const page = await dashboard.open()
  await page.goto(`/reports/${dashboard.reportId}/overview`)
  const links = page.getByRole('link', { name: /^Why it changed: / })
  await links.first().waitFor()
  const moved = await page.locator('.moves li', { hasNotText: 'New name' }).count()
  await expect.poll(() => links.count()).toBe(moved)
  await links.first().click()
  await page.waitForURL('**/why?*')
  await page.goto(`/reports/${dashboard.reportId}/settings?tab=alerts`)
  await page.getByRole('link', { name: 'the change so far', exact: true }).first().click()
  await page.waitForURL(/\/why\?metric=/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a change that cannot be compared shows the reason and what to do', async () => {
  const page = await dashboard.open()
  const whole = await reasons('')
  const nothing = { delta: null, previous: null, parts: [], happened: [], notCompared: [] }
  await page.route('**/changes/reasons?*', (route) => route.fulfill({ json: { ...whole, ...nothing } }))
  await page.goto(why())
  await page.getByText('so that both windows have answers').waitFor()
  await page.getByText('Nothing that Sightline knows of').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.context().close()
})

it('a figure leads to the answers that it counts: of the same prompts, and of one prompt alone', async () => {
  const { parts } = await reasons('by=prompt&branded=false')
  const promptId = parts[0]?.group ?? ''
  const page = await dashboard.open()
  const led = async () => {
    const link = page.locator('[aria-busy=false] td[data-title=Now] a').first()
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url())
    return [searchParams.get('promptId'), searchParams.get('branded')]
  }
  await page.goto(why())
  expect(await led()).toEqual([null, 'false'])
  await page.goto(why(`?promptId=${promptId}`))
  expect(await led()).toEqual([promptId, 'all'])
  await page.context().close()
})

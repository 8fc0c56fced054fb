import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import type { Attribute, ExplainedAnswer } from '../../dashboard/data/types.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const said = () => `/reports/${dashboard.reportId}/said`
const part = (page: Page) => page.getByRole('region', { name: 'What is said of Tarsolin', exact: true })

const attribute = (fields: Partial<Attribute>): Attribute => ({
  brand: 'Tarsolin',
  engine: null,
  aspect: 'price',
  positive: 48,
  negative: 6,
  n: 210,
  share: { value: 24.8, n: 210, interval: [18.9, 31.7], change: null },
  phrases: [],
  againstCompetitors: { logOdds: 0.62, z: 2.8, moreThanNoise: true },
  notCompared: null,
  ...fields,
})

const answerWith = (page: Page, items: Attribute[]) =>
  page.route('**/attributes?*', (route) =>
    route.fulfill({ json: { items, paging: { nextCursor: null, hasMore: false } } }),
  )

it('what answers say of a brand is shown by aspect, with the words and links to their answers', async () => {
  const { body } = await dashboard.test.send<{ items: { runId: string }[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/answers?named=true&limit=1`,
  )
  const runId = body.items[0]?.runId ?? ''
  const page = await dashboard.open()
  const examples = [{ runId, offsets: [[0, 4] as [number, number]] }]
  const phrases: Attribute['phrases'] = [{ text: 'good value', polarity: 'positive', answers: 21, examples }]
  await answerWith(page, [attribute({ aspect: 'ease', positive: 1, negative: 9 }), attribute({ phrases })])
  await page.goto(said())
  await part(page).getByRole('heading', { name: 'What is said of Tarsolin' }).waitFor()
  const price = part(page).getByRole('listitem').first()
  await price.getByText('48 for, 6 against').waitFor({ state: 'attached' })
  await price.getByText('said for you more than for your competitors').waitFor()
  await price.getByText('of 210 answers').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await price.getByRole('link', { name: /good value/ }).click()
  await page.waitForURL(`**/answers/${runId}*`)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('another brand can be compared with yours, and is in the address', async () => {
  const page = await dashboard.open()
  await page.goto(said())
  await page.getByRole('heading', { level: 1, name: /^Answers (praise|criticise) Tarsolin/ }).waitFor()
  const choice = page.getByLabel('Compared with', { exact: true })
  const names = await choice.locator('option').allTextContents()
  const other = names.find((name) => name !== names[0]) ?? ''
  await choice.selectOption(other)
  await page.getByRole('heading', { name: `What answers say of Tarsolin and ${other}` }).waitFor()
  const theirs = page.getByRole('region', { name: `What is said of ${other}`, exact: true })
  await theirs.getByRole('heading', { name: other }).waitFor()
  expect(new URL(page.url()).searchParams.get('against')).toBe(other)
  const byEngine = page.getByRole('region', { name: 'What each engine says of Tarsolin' })
  await byEngine.getByRole('columnheader', { name: 'ChatGPT' }).waitFor()
  await part(page).getByText('Quotes').first().click()
  await part(page).locator('blockquote strong').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('what each engine says is read to the last page of the list', async () => {
  const page = await dashboard.open()
  await page.route('**/attributes?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [engine, nextCursor] =
      query.get('cursor') === 'more' ? (['grok', null] as const) : (['chatgpt', 'more'] as const)
    return query.get('groupBy') === 'engine'
      ? route.fulfill({
          json: { items: [attribute({ engine })], paging: { nextCursor, hasMore: nextCursor !== null } },
        })
      : route.fallback()
  })
  await page.goto(said())
  const byEngine = page.getByRole('region', { name: 'What each engine says of Tarsolin' })
  await byEngine.getByRole('columnheader', { name: 'ChatGPT' }).waitFor()
  await byEngine.getByRole('columnheader', { name: 'Grok' }).waitFor()
  await byEngine.getByRole('row', { name: 'Price +48 −6 +48 −6' }).waitFor()
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a note says when too few answers speak of a brand', async () => {
  const page = await dashboard.open()
  await answerWith(page, [attribute({ positive: 2, negative: 1 })])
  await page.goto(said())
  await part(page).getByText('fewer than five answers speak of any one aspect').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.context().close()
})

it('an answer marks what it says for and against brands, with a sign and a description', async () => {
  const page = await dashboard.open()
  const list = await dashboard.test.send<{ items: { runId: string }[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/answers?named=true&limit=1`,
  )
  await page.route('**/v1/**/answers/*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as ExplainedAnswer
    const [first] = answer.brandMentions
    const [from, to] = first?.offsets[0] ?? [0, 0]
    const said = { brand: first?.brand ?? '', aspect: 'price' as const }
    answer.attributes = [
      { ...said, polarity: 'positive', offsets: [[from, to + 12]] },
      { ...said, polarity: 'negative', offsets: [[to + 13, to + 20]] },
    ]
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/reports/${dashboard.reportId}/answers/${list.body.items[0]?.runId}?view=raw`)
  const text = page.locator('.answer-text')
  await text.locator('.statement.for.begins mark').waitFor()
  await expect.poll(() => text.locator('.statement.begins').count()).toBe(2)
  const sign = (which: string) =>
    text
      .locator(`.statement.${which}`)
      .evaluate((element) => getComputedStyle(element, '::before').content.slice(0, 3))
  expect([await sign('for'), await sign('against')]).toEqual(['"+"', '"−"'])
  await page.getByText('what is said against one').waitFor()
  await page.getByText('− against').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

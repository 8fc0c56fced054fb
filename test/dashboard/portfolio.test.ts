import { beforeAll, expect, it } from 'vitest'

import { seedPrompts, seedReport, seedWorkspace } from '../helpers/seed.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()
const TITLES = ['Fell boots', 'Fell gloves', 'Fell hats', 'Fell jackets']

beforeAll(async () => {
  const { test } = dashboard
  const workspaceId = await seedWorkspace(test, { name: 'Fell Runner' })
  const promptIds = await seedPrompts(test, workspaceId)
  for (const reportTitle of TITLES) await seedReport(test, workspaceId, { promptIds, reportTitle })
})

const titlesIn = (texts: (string | null)[]) =>
  texts.flatMap((text) => TITLES.find((title) => text?.includes(title)) ?? [])

it('reports are listed under their workspace, and a column sorts them inside it', async () => {
  const page = await dashboard.open()
  await page.goto('/?sortBy=reportTitle&sortOrder=asc')
  const rows = page.getByRole('region', { name: 'Reports' }).locator('tbody tr')
  await rows.first().waitFor()
  const texts = await rows.allTextContents()
  expect(texts.filter((text) => text.startsWith('Fell Runner 4 reports'))).toHaveLength(1)
  expect(titlesIn(texts)).toEqual(TITLES)
  await page.getByRole('link', { name: 'Report ▲' }).click()
  await page.getByRole('link', { name: 'Report ▼' }).waitFor()
  expect(titlesIn(await rows.allTextContents())).toEqual(TITLES.toReversed())
  expect(await violationsOf(page)).toEqual([])
  await page.context().close()
})

it('reports are found by their name and by their workspace', async () => {
  const page = await dashboard.open()
  await page.goto('/')
  await page.getByLabel('Report or brand').fill('gloves')
  await page.keyboard.press('Enter')
  await page.getByText('Tarsolin running shoes').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('search')).toBe('gloves')
  await page.goto('/?search=nothing-is-called-so')
  await page.getByText('No report fits').waitFor()
  await page.goto('/')
  await page.getByLabel('Workspace').selectOption('Fell Runner')
  await page.getByText('Tarsolin running shoes').waitFor({ state: 'detached' })
  await page.getByText('Fell hats').waitFor()
  await page.context().close()
})

it('the name of a report opens the same screen of another report, by keyboard', async () => {
  const page = await dashboard.open()
  await page.goto(
    `/reports/${dashboard.reportId}/engines?startDate=2026-02-01&endDate=2026-02-28&engines=claude`,
  )
  const name = page.getByRole('button', { name: 'Tarsolin running shoes' })
  await name.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Fell jackets' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Fell jackets' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  const other = page.getByRole('link', { name: 'Fell jackets' })
  await other.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fell jackets' }).waitFor()
  const { pathname, search } = new URL(page.url())
  expect(pathname).toMatch(/\/engines$/)
  expect(search).toBe('?startDate=2026-02-01&endDate=2026-02-28')
  await page.context().close()
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { sentenceOf } from '../../dashboard/data/words.js'
import type { Action } from '../../src/actions/schema.js'
import { violationsOf } from './axe.js'
import { NOW, useDashboard } from './dashboard.js'

const dashboard = useDashboard()

const actions = (query = '') => `/reports/${dashboard.reportId}/actions${query}`

const list = async (query: string) =>
  (
    await dashboard.test.send<{ items: Action[] }>(
      'GET',
      `/v1/reports/brand/${dashboard.reportId}/actions?${query}`,
    )
  ).body.items

const bestAt = async (index: number) => {
  const item = (await list('state=suggested&worthDoing=true&limit=20'))[index]
  if (item === undefined) throw new Error('the demo has too few actions')
  return item
}

const stateOf = async (id: string) =>
  (await dashboard.test.send<Action>('GET', `/v1/reports/brand/${dashboard.reportId}/actions/${id}`)).body
    .state

const column = (page: Page, name: string) => page.getByRole('region', { name })

it('the actions worth doing come first, in the order of the interface, with reason, steps and the answers behind each', async () => {
  const best = await list('state=suggested&worthDoing=true&limit=20')
  const page = await dashboard.open()
  await page.goto(actions())
  const shown = page.locator('.actions.full > li')
  await shown.first().waitFor()
  await expect.poll(() => shown.count()).toBe(best.length)
  await page.getByRole('heading', { name: `${best.length} worth doing`, exact: true }).waitFor()
  for (const [index, { title, text, steps }] of best.entries()) {
    const words = await shown.nth(index).textContent()
    expect(words).toContain(title)
    expect(words).toContain(sentenceOf(text))
    await expect.poll(() => shown.nth(index).locator('.steps li').count()).toBe(steps.length)
  }
  await shown.first().getByRole('link', { name: 'The answers behind it' }).click()
  await page.locator('.answers').waitFor()
  expect(new URL(page.url()).searchParams.get('cites')).toBe(best[0]?.target)
  await page.context().close()
})

it('an action keeps its assignee and due day, and has no assignee again once the field is emptied', async () => {
  const { id, title } = await bestAt(3)
  const read = async () => {
    const path = `/v1/reports/brand/${dashboard.reportId}/actions/${id}`
    const { assignee, dueDay, note } = (await dashboard.test.send<Action>('GET', path)).body
    return { assignee, dueDay, note }
  }
  const page = await dashboard.open()
  await page.goto(actions(`?action=${id}`))
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Who does it').fill('Mira')
  await dialog.getByLabel('Until').fill('2026-12-01')
  await dialog.getByLabel('Note').fill('Asked the editor.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  expect(await read()).toEqual({ assignee: 'Mira', dueDay: '2026-12-01', note: 'Asked the editor.' })
  await dialog.getByLabel('Who does it').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  expect(await read()).toEqual({ assignee: null, dueDay: '2026-12-01', note: 'Asked the editor.' })
  await page.context().close()
})

it('an action opens from its address with the answers behind it, and Escape closes it', async () => {
  const { id, title } = await bestAt(0)
  const page = await dashboard.open()
  await page.goto(actions(`?action=${id}`))
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText('the newest first').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL(({ search }) => search === '')
  await page.context().close()
})

it('a key changes the state of an action, and the focus stays with the action', async () => {
  const { id, title } = await bestAt(1)
  const page = await dashboard.open()
  await page.goto(actions('?tab=board'))
  const link = (state: string) =>
    column(page, state).locator('li', { hasText: title }).getByRole('link').first()
  await link('Suggested').focus()
  await page.keyboard.press('2')
  const moved = link('In progress')
  await moved.waitFor()
  expect(await stateOf(id)).toBe('in_progress')
  await page.getByText(`“${title}” is now: in progress.`).waitFor()
  await column(page, 'In progress').locator('a:focus', { hasText: title }).waitFor()
  await page.context().close()
})

it('dragging an action or selecting a state changes its state', async () => {
  const { id, title } = await bestAt(2)
  const page = await dashboard.open()
  await page.goto(actions('?tab=board'))
  const card = column(page, 'Suggested').locator('li', { hasText: title }).first()
  await card.waitFor()
  await card.dragTo(column(page, 'Done').getByRole('heading'))
  const dropped = column(page, 'Done').locator('li', { hasText: title })
  await dropped.waitFor()
  expect(await stateOf(id)).toBe('done')
  await dropped.getByRole('combobox').selectOption('Suggested')
  await dropped.waitFor({ state: 'detached' })
  expect(await stateOf(id)).toBe('suggested')
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a finished action shows its effect against prompts without changes, or the day when the effect can be measured', async () => {
  const [{ id, text: headline } = { id: '', text: '' }] = await list('worthDoing=true&kind=page,domain')
  dashboard.test.clock.now = new Date('2026-02-15T10:00:00.000Z')
  await dashboard.test.send('PATCH', `/v1/reports/brand/${dashboard.reportId}/actions/${id}`, {
    body: { state: 'done' },
  })
  dashboard.test.clock.now = NOW
  const page = await dashboard.open()
  await page.goto(actions('?state=done'))
  const done = page.locator('.actions > li', { hasText: headline })
  await done.getByText('Done on 15 Feb 2026.').waitFor()
  const { body } = await dashboard.test.send<{ items: { actionId: string; verdict: string }[] }>(
    'GET',
    `/v1/reports/brand/${dashboard.reportId}/effects`,
  )
  const { verdict } = body.items.find(({ actionId }) => actionId === id)!
  await expect.poll(() => done.textContent()).toContain(verdict)
  await expect.poll(() => done.textContent()).toMatch(/Affected: \d+ prompts?.*; untouched: \d+ prompts?/)
  await page.context().close()
})

it('filters narrow the actions to an engine, country and kind, are in the address, and Back removes them', async () => {
  const page = await dashboard.open()
  await page.goto(actions())
  await page.locator('.actions.full > li').first().waitFor()
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByLabel('Country').selectOption('us')
  await page.getByLabel('Kind').selectOption('Page to write')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('country'), searchParams.get('kind')]).toEqual(['us', 'topic'])
  const lines = await page.locator('.actions > li .row p.quiet').allTextContents()
  expect(lines.filter((line) => !line.includes('Page to write'))).toEqual([])
  await page.goBack()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: before ?? '' }).waitFor()
  await page.context().close()
})

it('actions worth doing are shown first, and all suggested actions on request', async () => {
  const page = await dashboard.open()
  await page.goto(actions())
  await page.locator('.actions.full > li').first().waitFor()
  await page.getByRole('link', { name: /^All \d+ suggested actions$/ }).click()
  await page.waitForURL(({ searchParams }) => searchParams.get('show') === 'all')
  const rest = page.getByRole('link', { name: /^All \d+: suggested$/ })
  await rest.waitFor()
  await expect.poll(() => rest.count()).toBe(1)
  await page.context().close()
})

it('a key that may only read sees no control that writes', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read'] })
  const { title } = await bestAt(0)
  const page = await dashboard.open({ key })
  for (const view of ['', '?tab=board']) {
    await page.goto(actions(view))
    await page.getByRole('link', { name: title }).first().waitFor()
    await expect.poll(() => page.locator('.actions select').count()).toBe(0)
    await expect.poll(() => page.locator('[draggable=true]').count()).toBe(0)
  }
  await page.context().close()
})

it('a refused change shows the reason', async () => {
  const { id, title } = await bestAt(4)
  const page = await dashboard.open()
  await page.route('**/actions/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { message: 'The database cannot be reached.' } })
      : route.continue(),
  )
  await page.goto(actions())
  await page.getByRole('combobox', { name: title }).first().selectOption('Done')
  await page.getByRole('alert').getByText('The database cannot be reached.').waitFor()
  expect(await stateOf(id)).toBe('suggested')
  await page.context().close()
})

it('a link in the dialog of an action leads to its screen and stays there', async () => {
  const { id, title } = await bestAt(0)
  const page = await dashboard.open()
  await page.goto(actions(`?action=${id}`))
  await page.getByRole('dialog', { name: title }).getByRole('link', { name: 'The answers behind it' }).click()
  await page.locator('.answers').waitFor()
  // The browser reports the end of a dialog only after its screen was left.
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe(`/reports/${dashboard.reportId}/answers`)
  await page.context().close()
})

it('chosen actions stay chosen while one of them is read, and when the server refuses their change', async () => {
  const page = await dashboard.open()
  await page.goto(actions('?show=all'))
  const best = page.locator('section', { has: page.getByRole('heading', { name: 'Suggested', exact: true }) })
  await best.getByRole('checkbox').first().check()
  const chosen = page.getByText(/^\d+ actions chosen/)
  await chosen.waitFor()
  const words = await chosen.textContent()
  await best.locator('h3 a').first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await chosen.textContent()).toBe(words)
  await page.route('**/actions/states', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database cannot be reached.' } }),
  )
  await page.getByLabel('State of the chosen actions').selectOption('Done')
  await page.getByText('The database cannot be reached.').waitFor()
  expect(await chosen.textContent()).toBe(words)
  // An action that leaves the list is not edited with the others.
  await best.locator('.actions > li').first().getByRole('combobox').selectOption('Archived')
  await page.getByText(`${Number.parseInt(words ?? '', 10) - 1} actions chosen`).waitFor()
  dashboard.complaints.length = 0
  await page.context().close()
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { seedBrowser, seedPerson } from '../helpers/people.js'
import { seedWorkspace } from '../helpers/seed.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'
import { expectUsable } from './usable.js'

const dashboard = useDashboard()

/** Opens a page as a person who has signed in. */
async function openAs(personId: string, path: string): Promise<Page> {
  const { cookie = '' } = await seedBrowser(dashboard.test, personId)
  const [name = '', value = ''] = cookie.split('=')
  const page = await dashboard.open({ key: null })
  await page.context().addCookies([{ name, value, url: dashboard.url }])
  await page.goto(path)
  return page
}

/** The workspace of the report. */
async function demoWorkspace(): Promise<{ id: string; name: string }> {
  const { test, reportId } = dashboard
  const report = await test.send<{ workspaceId: string }>('GET', `/v1/reports/brand/${reportId}`)
  const { body } = await test.send<{ id: string; name: string }>(
    'GET',
    `/v1/workspaces/${report.body.workspaceId}`,
  )
  return body
}

it('a person who may only read subscribes, chooses what to receive, and unsubscribes', async () => {
  const demo = await demoWorkspace()
  const memberships = [{ workspaceId: demo.id, role: 'viewer' as const, reportId: null }]
  const { id, email } = await seedPerson(dashboard.test, { memberships })
  const page = await openAs(id, '/settings?tab=your-account')
  await page.getByText('You get no mail from any workspace.').waitFor()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByLabel(`Alerts of ${demo.name}`).selectOption('weekly')
  await page.getByLabel(`The files of export schedules of ${demo.name}`).click()
  const path = `/v1/workspaces/${demo.id}/mail-subscriptions`
  const kept = { email, events: 'weekly', reports: true, receiver: 'member' }
  await expect
    .poll(async () => (await dashboard.test.send('GET', path)).body)
    .toMatchObject({ items: [kept] })
  expect(await violationsOf(page)).toEqual([])
  await expectUsable(page)
  await page.getByRole('button', { name: `End mail of ${demo.name}` }).click()
  await page.getByText('You get no mail from any workspace.').waitFor()
  expect((await dashboard.test.send<{ items: object[] }>('GET', path)).body.items).toEqual([])
  await page.context().close()
})

it('the list of a workspace shows the person of each address, and why an address gets no mail', async () => {
  const demo = await demoWorkspace()
  const path = `/v1/workspaces/${demo.id}/mail-subscriptions`
  const memberships = [{ workspaceId: demo.id, role: 'viewer' as const, reportId: null }]
  const { id, email } = await seedPerson(dashboard.test, { memberships })
  for (const one of [email, 'outside@example.com'])
    await dashboard.test.send('POST', path, { body: { email: one } })
  const elsewhere = { workspaceId: await seedWorkspace(dashboard.test), role: 'viewer' }
  await dashboard.test.send('PATCH', `/v1/people/${id}`, { body: { memberships: [elsewhere] } })
  const page = await dashboard.open()
  await page.goto(`/events?tab=mail&workspaceId=${demo.id}`)
  await page.getByText('Nothing is sent: a person without a role in this workspace').waitFor()
  await page.getByText('No account has this address').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: `Send a test message to ${email}` }).isDisabled())
    .toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await expectUsable(page)
  await page.context().close()
  const own = await openAs(id, '/settings?tab=your-account')
  await own.getByText('Nothing is sent: you have no role there.').waitFor()
  await own.getByRole('button', { name: /^End mail of/ }).click()
  await own.getByText('You get no mail from any workspace.').waitFor()
  await own.context().close()
})

it('a client sees their report with the name, accent and logo of the workspace', async () => {
  const { test, reportId } = dashboard
  const demo = await demoWorkspace()
  const body = { name: 'Fell & Partners', accent: '#8a1f6b', logo: null }
  await test.send('PUT', `/v1/workspaces/${demo.id}/branding`, { body })
  const memberships = [{ workspaceId: demo.id, role: 'client' as const, reportId }]
  const { id } = await seedPerson(test, { memberships })
  const page = await openAs(id, '/your-reports')
  const sheet = page.locator('article.paper')
  await sheet.getByText('Fell & Partners').first().waitFor()
  const line = sheet.locator('.line.own').first()
  expect(await line.evaluate((drawn) => getComputedStyle(drawn).stroke)).toBe('rgb(138, 31, 107)')
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('saving a profile keeps the theme that was chosen elsewhere, and the browser follows it', async () => {
  const { id } = await seedPerson(dashboard.test, {})
  const page = await openAs(id, '/settings?tab=your-account')
  const profile = page.getByRole('form', { name: 'Your account' })
  await profile.getByLabel('Name').waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('group', { name: 'Theme' })
  await menu.getByLabel('Dark').check()
  await expect.poll(() => profile.getByLabel('Theme').inputValue()).toBe('dark')
  await profile.getByLabel('Name').fill('Ada King')
  await profile.getByRole('button', { name: 'Save' }).click()
  await profile.getByText('Saved.').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await profile.getByLabel('Theme').selectOption('As the system')
  await profile.getByRole('button', { name: 'Save' }).click()
  await page.locator('html:not([data-theme])').waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect.poll(() => menu.getByLabel('As the system').isChecked()).toBe(true)
  await page.context().close()
})

import { expect, it } from 'vitest'

import { seedWorkspace, signInPerson } from '../helpers/seed.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

it('a person who is a client in one workspace and an editor in another switches between them in the menu of their account', async () => {
  const { test, reportId, url } = dashboard
  const { body } = await test.send<{ items: { id: string }[] }>('GET', '/v1/workspaces')
  const memberships = [
    { workspaceId: body.items[0]?.id ?? '', role: 'client', reportId },
    { workspaceId: await seedWorkspace(test), role: 'editor', reportId: null },
  ]
  const { headers } = await signInPerson(test, { memberships })
  const page = await dashboard.open({ key: null })
  const [name = '', value = ''] = (headers.cookie ?? '').split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Your reports' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Your reports' }).click()
  await page.waitForURL(`${url}/your-reports`)
  await page
    .getByRole('heading', { name: /Tarsolin/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'All reports' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.context().close()
})

it('other people see no link to the reports of clients', async () => {
  const page = await dashboard.open()
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Your reports' }).count()).toBe(0)
  await page.context().close()
})

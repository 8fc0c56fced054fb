import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { seedWorkspace, signInPerson } from '../helpers/seed.js'
import { useDashboard } from './dashboard.js'
import { expectUsable, settled } from './usable.js'

const dashboard = useDashboard()

const row = (page: Page, name: string) => page.locator(`tr:has-text("${name}")`)

const member = (workspaceId: string, role: string) => ({ workspaceId, role, reportId: null })

/** The link of an invitation, which is shown only once. */
async function shownLink(page: Page): Promise<string> {
  const code = page.getByRole('dialog').getByRole('status').getByRole('code')
  return (await code.textContent()) ?? ''
}

describe('the people of an installation', () => {
  let demo: { id: string; name: string }

  beforeAll(async () => {
    const { body } = await dashboard.test.send<{ items: (typeof demo)[] }>('GET', '/v1/workspaces')
    demo = body.items[0] ?? { id: '', name: '' }
  })

  it('are invited by a link that is shown once, and an invited client sees only the report', async () => {
    const page = await dashboard.open()
    await page.goto('/settings?tab=people')
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('grace@example.com')
    await dialog.getByLabel('Name').fill('Grace Hopper')
    await dialog.getByLabel('Role', { exact: true }).selectOption('client')
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Invite', exact: true }).isDisabled())
      .toBe(true)
    await dialog.getByLabel('Report').selectOption({ label: 'Tarsolin running shoes' })
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = new URL(await shownLink(page))
    await expect.poll(() => dialog.textContent()).toContain('it is not shown again')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await row(page, 'grace@example.com')
      .getByText(`Client of Tarsolin running shoes in ${demo.name}`)
      .waitFor()
    const guest = await dashboard.open({ key: null })
    await guest.goto(link.pathname + link.hash)
    // Mail scanners also open the link, which must not use it up.
    await guest.getByRole('heading', { name: 'You are invited' }).waitFor()
    await expectUsable(guest)
    await guest.getByRole('button', { name: 'Accept the invitation' }).click()
    await guest.waitForURL(`${dashboard.url}/your-reports`)
    await guest
      .getByRole('heading', { name: /Tarsolin/ })
      .first()
      .waitFor()
    await expectUsable(guest)
    await expect.poll(() => guest.getByRole('link', { name: 'All reports' }).count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Change roles of Grace Hopper' }).waitFor()
    await expect.poll(() => page.getByText('No open invitations').count()).toBe(1)
    await guest.context().close()
    await page.context().close()
  })

  it('get a new invitation link after the first one, and an invitation is revoked after a confirmation', async () => {
    const page = await dashboard.open()
    const body = { email: 'lin@example.com', memberships: [member(demo.id, 'viewer')] }
    const first = await dashboard.test.send<{ url: string }>('POST', '/v1/invitations', { body })
    await page.goto('/settings?tab=people')
    await page.getByRole('button', { name: 'Send again the invitation of lin@example.com' }).click()
    expect(await shownLink(page)).not.toBe(first.body.url)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Revoke the invitation of lin@example.com' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await row(page, 'lin@example.com').waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('get other roles, but the last owner keeps theirs', async () => {
    const { id } = await signInPerson(dashboard.test, {
      name: 'Alan Turing',
      memberships: [member(demo.id, 'viewer')],
    })
    const page = await dashboard.open()
    await page.goto('/settings?tab=people')
    await page.getByRole('button', { name: 'Change roles of Alan Turing' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role', { exact: true }).selectOption('editor')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row(page, `Editor in ${demo.name}`).waitFor()
    const { body } = await dashboard.test.send('GET', `/v1/people/${id}`)
    expect(body).toMatchObject({ isOwner: false, memberships: [member(demo.id, 'editor')] })
    await page.getByRole('button', { name: 'Change roles of Alan Turing' }).click()
    await dialog.getByLabel('Owner').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Owner').waitFor()
    await page.getByRole('button', { name: 'Remove Alan Turing' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain('is the last owner')
    await page.context().close()
  })

  it('are removed with a choice about their keys', async () => {
    const { test } = dashboard
    const { id } = await signInPerson(test, {
      name: 'Edsger Dijkstra',
      memberships: [member(demo.id, 'viewer')],
    })
    const { key } = await test.newKey({ ownerId: id, scopes: ['read'] })
    const page = await dashboard.open()
    await page.goto('/settings?tab=people')
    await page.getByRole('button', { name: 'Remove Edsger Dijkstra' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Keep them as service keys').check()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await row(page, 'Edsger Dijkstra').waitFor({ state: 'detached' })
    expect((await test.send('GET', '/v1/workspaces', { key })).status).toBe(200)
    await page.context().close()
  })

  it('get only roles of one workspace from its administrator, who cannot make owners', async () => {
    const other = await seedWorkspace(dashboard.test)
    const { headers } = await signInPerson(dashboard.test, {
      name: 'Barbara Liskov',
      memberships: [member(demo.id, 'admin'), member(other, 'viewer')],
    })
    const page = await dashboard.open({ key: null })
    const [name = '', value = ''] = (headers.cookie ?? '').split('=')
    await page.context().addCookies([{ name, value, url: dashboard.url }])
    await page.goto('/settings?tab=people')
    await row(page, 'Barbara Liskov (you)').waitFor()
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role', { exact: true }).waitFor()
    await expect
      .poll(() => dialog.getByLabel('Workspace', { exact: true }).locator('option').allTextContents())
      .toEqual([demo.name])
    await expect.poll(() => dialog.getByLabel('Owner').count()).toBe(0)
    await page.context().close()
  })

  it('are on a screen that is accessible and fits a telephone', async () => {
    const body = { email: 'ada@example.com', memberships: [member(demo.id, 'viewer')] }
    await dashboard.test.send('POST', '/v1/invitations', { body })
    for (const width of [1440, 390]) {
      const page = await dashboard.open({ width, height: 860 })
      await page.goto('/settings?tab=people')
      await row(page, 'ada@example.com').waitFor()
      await settled(page)
      await expectUsable(page)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      for (const name of ['Invite somebody', 'Change roles of Grace Hopper', 'Remove Grace Hopper']) {
        await page.getByRole('button', { name }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
        await settled(page)
        await expectUsable(page)
        expect(await dialog.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
      }
      await page.context().close()
    }
    expect(dashboard.complaints).toEqual([])
  })

  it('have no tab for a person who is not an administrator', async () => {
    const { key } = await dashboard.test.newKey({ scopes: ['read', 'write'] })
    const page = await dashboard.open({ key })
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Workspaces' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'People' }).count()).toBe(0)
    await page.context().close()
  })
})

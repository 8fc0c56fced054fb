import { expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'
import { expectUsable } from './usable.js'

const dashboard = useDashboard()

const row = (name: string) => `tr:has-text("${name}")`

it('the audit log shows who did what with the values before and after, and filters by person, act and days', async () => {
  const { test } = dashboard
  const { id, key } = await test.newKey({ name: 'Grace’s key', scopes: ['admin'] })
  const { body } = await test.send<{ items: { id: string }[] }>('GET', '/v1/workspaces')
  const path = `/v1/workspaces/${body.items[0]?.id}`
  await test.send('PATCH', path, { key, body: { promptsMaxCount: 4321 } })
  await test.send('POST', '/v1/api-keys', {
    body: { name: 'Nightly', scopes: ['read'], allWorkspaces: true },
  })
  const page = await dashboard.open()
  await page.goto('/settings?tab=audit-log')
  const changed = page.locator(row('Workspace updated')).first()
  await changed.waitFor()
  await expect
    .poll(() => changed.textContent())
    .toMatch(/Grace’s key127\.0\.0\.1.*Prompts max count\d+ → 4321/)
  await page.locator(row('API key created')).first().waitFor()
  await changed.getByRole('link', { name: 'Grace’s key' }).click()
  await page.waitForURL(`**/settings?tab=audit-log&actor=${id}`)
  await page.locator(row('API key created')).first().waitFor({ state: 'detached' })
  await page.getByLabel('Who').selectOption({ label: 'Everybody' })
  await page.getByLabel('What').selectOption({ label: 'Keys and tokens' })
  await page.locator(row('Workspace updated')).first().waitFor({ state: 'detached' })
  await expect.poll(() => page.locator(row('Nightly')).textContent()).toContain('Scopesread')
  await expect
    .poll(() => page.getByRole('link', { name: 'CSV' }).getAttribute('href'))
    .toContain('action=api-key.created')
  expect(dashboard.complaints).toEqual([])
})

it('the audit log is accessible and fits a telephone', async () => {
  for (const width of [1200, 390]) {
    const page = await dashboard.open({ width, height: 860 })
    await page.goto('/settings?tab=audit-log')
    await page.locator('tbody tr').first().waitFor()
    await expectUsable(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
})

it('the audit log has no tab for a key that is not an administrator’s', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read', 'write'] })
  const page = await dashboard.open({ key })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Workspaces' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
})

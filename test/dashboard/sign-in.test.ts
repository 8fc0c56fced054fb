import { expect, it } from 'vitest'

import { ADMIN_KEY } from '../helpers/app.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

async function linkTo(order: { apiKeyId?: string }): Promise<URL> {
  const { body } = await dashboard.test.send<{ url: string }>('POST', '/v1/login-links', { body: order })
  return new URL(body.url)
}

it('the printed link leads to the figures of the demo in two actions', async () => {
  const { body } = await dashboard.test.send<{ url: string }>('POST', '/v1/login-links', {
    body: {},
    headers: { host: new URL(dashboard.url).host },
  })
  const page = await dashboard.open({ key: null })
  await page.goto(new URL(body.url).pathname + new URL(body.url).hash)
  await page.getByRole('link', { name: 'Tarsolin running shoes' }).click()
  await page.getByRole('heading', { name: 'Engines name Tarsolin' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.context().close()
})

it('a sign-in link works once', async () => {
  const { body } = await dashboard.test.send<{ url: string }>('POST', '/v1/login-links', { body: {} })
  const path = new URL(body.url).pathname + new URL(body.url).hash
  const first = await dashboard.open({ key: null })
  await first.goto(path)
  await first.getByRole('heading', { name: 'Reports' }).waitFor()
  const second = await dashboard.open({ key: null })
  await second.goto(path)
  await second.getByRole('alert').waitFor()
  expect(new URL(second.url()).pathname).toBe('/sign-in')
  await first.context().close()
  await second.context().close()
})

it('a sign-in link pasted into the tab of the sign-in page signs in, and leaves no code in the address', async () => {
  const page = await dashboard.open({ key: null })
  await page.goto('/sign-in')
  await page.getByLabel('API key').waitFor()
  const { hash } = await linkTo({})
  await page.evaluate((code) => {
    location.hash = code
  }, hash)
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.goBack()
  expect(page.url()).not.toContain('code=')
  await page.context().close()
})

it('a sign-in link asks before it replaces a session, and then ends that session', async () => {
  const [own, other] = [
    await dashboard.test.newKey({ scopes: ['read'], name: 'Ada' }),
    await dashboard.test.newKey({ scopes: ['read'], name: 'Mallory' }),
  ]
  const page = await dashboard.open({ key: own.key })
  const { pathname, hash } = await linkTo({ apiKeyId: other.id })
  const nameOf = () =>
    page.evaluate(
      async () => ((await (await fetch('/v1/session')).json()) as { key: { name: string } }).key.name,
    )
  await page.goto(pathname + hash)
  await page.getByText('You are signed in as Ada.').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await nameOf()).toBe('Ada')
  await page.getByRole('link', { name: 'Stay signed in as Ada' }).click()
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  expect(await nameOf()).toBe('Ada')

  await page.goto(pathname + hash)
  await page.getByRole('button', { name: 'Sign in by the link' }).click()
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  expect(await nameOf()).toBe('Mallory')
  const left = await dashboard.test.send<{ items: object[] }>('GET', '/v1/sessions', { key: own.key })
  expect(left.body.items).toEqual([])
  await page.context().close()
})

it('a signed-out person is asked for a key, and then sees the screen of the address', async () => {
  const page = await dashboard.open({ key: null })
  await page.goto(`/reports/${dashboard.reportId}/prompts?search=wide&sortBy=brandCoverage&sortOrder=asc`)
  await page.getByLabel('API key').fill('sl_live_wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('API key').fill(ADMIN_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'best running shoes for wide feet' }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?search=wide&sortBy=brandCoverage&sortOrder=asc')
  await page.context().close()
})

it('an address of another site is not opened after signing in', async () => {
  const page = await dashboard.open({ key: null })
  await page.goto('/sign-in?next=//elsewhere.example/')
  await page.getByLabel('API key').fill(ADMIN_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.context().close()
})

it('a revoked key ends its session at the next request', async () => {
  const { id, key } = await dashboard.test.newKey({ scopes: ['read'] })
  const page = await dashboard.open({ key })
  await page.goto('/')
  const report = page.getByRole('link', { name: 'Tarsolin running shoes' })
  await report.waitFor()
  await dashboard.test.send('DELETE', `/v1/api-keys/${id}`)
  await report.click()
  await page.getByLabel('API key').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  await page.context().close()
})

it('a key that may only read sees no control that writes', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read'] })
  const page = await dashboard.open({ key })
  await page.goto(`/reports/${dashboard.reportId}/prompts`)
  await page.getByRole('link', { name: 'best running shoes for wide feet' }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add prompts' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('checkbox', { name: /^Choose/ }).count()).toBe(0)
  await page.goto('/')
  await page.getByRole('link', { name: 'Tarsolin running shoes' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'New report' }).count()).toBe(0)
  await page.context().close()
})

it('an invited person sees one workspace through a link that an administrator created', async () => {
  const page = await dashboard.open()
  await page.goto('/settings')
  await page.getByLabel('Name').fill('A client')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = new URL((await page.getByRole('status').getByRole('code').textContent()) ?? '')
  const guest = await dashboard.open({ key: null })
  await guest.goto(link.pathname + link.hash)
  await guest.getByRole('link', { name: 'Tarsolin running shoes' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'End the session of A client' }).click()
  await guest.getByRole('link', { name: 'Tarsolin running shoes' }).click()
  await guest.getByLabel('API key').waitFor()
  expect(new URL(guest.url()).pathname).toBe('/sign-in')
  await page.context().close()
  await guest.context().close()
})

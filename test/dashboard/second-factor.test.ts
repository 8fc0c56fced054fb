import { expect, it } from 'vitest'

import { seedBrowser, seedPerson } from '../helpers/people.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'
import { expectUsable } from './usable.js'

const dashboard = useDashboard()

it('an authenticator app is added by a code to scan, a key to type, or a link on the same device', async () => {
  const { id } = await seedPerson(dashboard.test, {})
  const { cookie = '' } = await seedBrowser(dashboard.test, id)
  const [name = '', value = ''] = cookie.split('=')
  const page = await dashboard.open({ key: null, colorScheme: 'dark' })
  await page.context().addCookies([{ name, value, url: dashboard.url }])
  await page.goto('/settings?tab=your-account')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const code = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await code.waitFor()
  // The code is black on white, also in a dark dialog.
  expect(
    await code.evaluate((svg) => [getComputedStyle(svg).backgroundColor, getComputedStyle(svg).fill]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const key = (await page.getByText('Or enter this key').locator('code').textContent()) ?? ''
  const link = new URL((await page.getByRole('link', { name: 'Open it' }).getAttribute('href')) ?? '')
  expect(link.searchParams.get('secret')).toBe(key.replaceAll(' ', ''))
  expect(await violationsOf(page)).toEqual([])
  await expectUsable(page)
  await page.context().close()
})

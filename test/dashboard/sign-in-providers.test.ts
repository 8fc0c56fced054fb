import { expect, it } from 'vitest'

import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard({
  issuers: [
    {
      id: 'acme',
      label: 'Acme',
      issuer: 'http://127.0.0.1:1',
      clientId: 'sightline',
      clientSecret: undefined,
      domains: undefined,
      scopes: 'openid email profile',
      groupsClaim: 'groups',
      roles: [],
      trustsEmail: false,
    },
  ],
})

it.each([
  ['light', 1440],
  ['dark', 390],
] as const)('the sign-in page explains that a provider is down (%s, %i px)', async (colorScheme, width) => {
  const page = await dashboard.open({ key: null, colorScheme, width })
  await page.goto('/sign-in?next=%2Fevents')
  const link = page.getByRole('link', { name: 'Sign in with Acme' })
  await expect.poll(() => link.getAttribute('href')).toBe('/v1/sign-in/oidc/acme?next=%2Fevents')
  await link.click()
  await page.getByRole('alert').getByText('The identity provider cannot be reached.').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.context().close()
})

it('an address with an unknown problem code shows no message on the sign-in page', async () => {
  const page = await dashboard.open({ key: null })
  await page.goto('/sign-in#problem=constructor')
  await page.getByLabel('API key').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await page.context().close()
})

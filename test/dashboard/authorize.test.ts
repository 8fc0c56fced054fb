import { type Page } from 'playwright-core'
import { expect, it } from 'vitest'

import {
  CALLBACK,
  codeFields,
  newVerifier,
  registerAssistant,
  requestOf,
  seedPerson,
  sendForm,
} from '../helpers/assistants.js'
import { useDashboard } from './dashboard.js'
import { expectUsable } from './usable.js'

const dashboard = useDashboard()

const PARAMETERS = {
  clientId: 'client_id',
  redirectUri: 'redirect_uri',
  responseType: 'response_type',
  codeChallenge: 'code_challenge',
  codeChallengeMethod: 'code_challenge_method',
  scope: 'scope',
  state: 'state',
}

/** The address that an assistant opens. */
async function addressOf(verifier: string, changes: object = {}) {
  const clientId = await registerAssistant(dashboard.test)
  const request = requestOf(clientId, verifier, changes)
  const query = Object.entries(PARAMETERS).map(([name, parameter]): [string, string] => [
    parameter,
    request[name] ?? '',
  ])
  return { clientId, path: `/oauth/authorize?${new URLSearchParams(query).toString()}` }
}

async function signInAs(page: Page, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'sightline_session', value: token, url: dashboard.url }])
}

const owner = () => seedPerson(dashboard.test, { isOwner: true, memberships: [] })

/** Fulfils requests to the callback address of assistants; nothing goes to the network. */
async function answeredAt(page: Page): Promise<() => URL> {
  await page.route(`${CALLBACK}*`, (route) => route.fulfill({ body: 'Thank you.' }))
  return () => new URL(page.url())
}

it('a person allows an assistant to read one workspace, sees it in Administration and disconnects it', async () => {
  const { test } = dashboard
  const { token } = await owner()
  const page = await dashboard.open({ key: null })
  await signInAs(page, token)
  const url = await answeredAt(page)
  const verifier = newVerifier()
  const { clientId, path } = await addressOf(verifier)
  await page.goto(path)
  await page.getByRole('heading', { name: 'Connect “Claude”?' }).waitFor()
  await expect.poll(() => page.locator('main').textContent()).toContain('assistant.example')
  const write = page.getByLabel(/Also add prompts/)
  await expect.poll(() => write.isChecked()).toBe(false)
  await page.getByRole('group', { name: 'In these workspaces' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.waitForURL(`${CALLBACK}**`)
  const code = url().searchParams.get('code') ?? ''
  const { status, body } = await sendForm(test, '/oauth/token', codeFields({ clientId, verifier, code }))
  expect([status, body.scope, url().searchParams.get('state')]).toEqual([200, 'read', 'the-state'])

  await page.goto('/settings')
  const row = page.locator('tr:has-text("Claude")')
  await expect.poll(() => row.first().textContent()).toContain('ClaudeAdaread1')
  await page.getByRole('button', { name: 'Disconnect the assistant Claude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No assistants yet').waitFor()
  expect(dashboard.complaints.filter((one) => !one.includes(CALLBACK))).toEqual([])
})

it('an invalid request of an assistant shows only a link back to it', async () => {
  const { token } = await owner()
  const page = await dashboard.open({ key: null })
  await signInAs(page, token)
  const { path } = await addressOf(newVerifier(), { codeChallengeMethod: 'plain' })
  await page.goto(path)
  await page.getByRole('heading', { name: 'cannot be connected' }).waitFor()
  const link = page.getByRole('link', { name: 'Go back to assistant.example' })
  await expect.poll(() => link.getAttribute('href')).toContain('error=invalid_request')
  const elsewhere = await addressOf(newVerifier(), { redirectUri: 'https://evil.example/' })
  await page.goto(elsewhere.path)
  await page.getByText('an address that it has not registered').waitFor()
  await expect.poll(() => page.locator('a[href*=evil]').count()).toBe(0)
})

it('a browser that is signed in with a key asks to sign in as a person, and a signed-out person signs in first', async () => {
  const { path } = await addressOf(newVerifier())
  const page = await dashboard.open()
  await page.goto(path)
  await page.getByRole('heading', { name: 'Sign in as yourself' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Connect' }).count()).toBe(0)
  await expectUsable(page)
  const stranger = await dashboard.open({ key: null })
  await stranger.goto(path)
  await stranger.waitForURL('**/sign-in?next=*')
  expect(new URL(stranger.url()).searchParams.get('next')).toBe(path)
})

it('the screen for connecting is accessible and fits a telephone', async () => {
  const { token } = await owner()
  const { path } = await addressOf(newVerifier())
  for (const width of [1440, 390]) {
    const page = await dashboard.open({ width, height: 900, key: null })
    await signInAs(page, token)
    await page.goto(path)
    await page.getByRole('heading', { name: 'Connect “Claude”?' }).waitFor()
    await page.getByRole('group', { name: 'In these workspaces' }).waitFor()
    await expectUsable(page)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
})

it('the page cannot be framed, and can send its result to the window that opened it', async () => {
  const { path } = await addressOf(newVerifier())
  const { headers } = await dashboard.test.send('GET', path, { key: null, headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
})

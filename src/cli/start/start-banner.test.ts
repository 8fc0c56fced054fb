import { expect, it } from 'vitest'

import type { AdminKeyState } from '../../main/admin-key.js'
import { type Greeting, startBanner } from './start-banner.js'

const KEY = 'sl_live_0123456789'
const LINK = 'http://127.0.0.1:8080/sign-in#code=sl_code_0123456789'
const created: AdminKeyState = { kind: 'created', key: KEY, file: 'data/admin-key' }

const said = (greeting: Partial<Greeting>) =>
  startBanner({
    url: 'http://127.0.0.1:8080',
    adminKeyState: created,
    location: '/srv/data',
    signInUrl: undefined,
    isTerminal: false,
    ...greeting,
  }).join('\n')

it('a terminal shows the link first, then the new key with a command to try it', () => {
  const text = said({ isTerminal: true, signInUrl: LINK })
  expect(text.startsWith(`Open the dashboard: ${LINK}\n`)).toBe(true)
  expect(text).toContain(`Admin key  ${KEY}`)
  expect(text).toContain(`curl -H 'Authorization: Bearer ${KEY}' http://127.0.0.1:8080/v1/workspaces`)
})

it('a journal shows the path of the key and the command that creates a link, and neither of them', () => {
  const text = said({})
  expect(text).not.toContain('sl_')
  expect(text).toContain('Admin key  stored in data/admin-key')
  expect(text).toContain('npx sightline login-link')
})

it('an admin key that the operator has set is never shown', () => {
  for (const isTerminal of [true, false])
    expect(said({ isTerminal, adminKeyState: { kind: 'configured' } })).toContain(
      'as set in SIGHTLINE_ADMIN_KEY',
    )
})

it('a worker prints no sign-in link', () => {
  expect(said({ url: undefined, adminKeyState: undefined })).toBe('Sightline worker is running on /srv/data.')
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { CLIENT_SECRET, openIdentityProvider } from '../../test/helpers/identity-provider.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { HOME, newBrowser, type SignInBrowser } from '../../test/helpers/sign-in-browser.js'
import { recognisePerson } from '../auth/index.js'
import type { GroupRole } from '../config-issuers.js'
import { sql } from '../db/db.js'
import { newId } from '../kernel/ids.js'
import { askIssuersAgain } from './index.js'

const open = (id: string) => openIdentityProvider(`${HOME}/v1/sign-in/oidc/${id}/callback`)
const [acme, other] = [await open('acme'), await open('other')]
const roles: GroupRole[] = []
const test = useTestApp({
  config: { publicUrl: HOME },
  issuers: Object.entries({ acme, other }).map(([id, { issuer, clientId }]) => ({
    id,
    label: id,
    issuer,
    clientId,
    clientSecret: CLIENT_SECRET,
    domains: undefined,
    scopes: 'openid email profile offline_access',
    groupsClaim: 'groups',
    roles,
    trustsEmail: false,
  })),
})

afterAll(() => Promise.all([acme, other].map((one) => one.close())))

beforeEach(() => {
  // The identity provider uses the machine's clock.
  test.clock.now = new Date()
})

const MINUTE = 60_000
const HERE = { host: new URL(HOME).host }

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

const ask = async () => {
  while ((await askIssuersAgain(test.services, test.singleSignOn)) > 0);
}

/** A person whose group makes them an administrator of a workspace. They have signed in and have a key. */
async function administrator() {
  await test.db.run(sql`delete from issuer_sessions`)
  const workspaceId = await seedWorkspace(test)
  roles.splice(0, roles.length, { group: 'leads', role: 'admin', workspaceIds: [workspaceId] })
  const id = newId(new Date()).toLowerCase()
  const email = `${id}@example.com`
  acme.accounts.set(id, { email, email_verified: true, name: 'Ada', groups: ['leads'] })
  acme.signsIn = id
  const browser = newBrowser(test)
  await browser.signIn('acme')
  const order = { name: 'mine', scopes: ['admin'], workspaceIds: [workspaceId] }
  const { key } = (await browser.ask('POST', '/v1/api-keys', order)).body
  const rename = async () => {
    const body = { name: newId(new Date()) }
    const sent = { key: String(key), headers: HERE, body }
    return (await test.send('PATCH', `/v1/workspaces/${workspaceId}`, sent)).status
  }
  const proved = { identity: null, email, emailVerified: true, name: null, mayJoin: false }
  /** Their roles when they sign in by mail. */
  const byMail = async () => (await recognisePerson(test.services, proved)).memberships
  return { id, browser, rename, byMail }
}

describe('a person whose account at the provider is closed', () => {
  it('loses what their groups gave them within ten minutes, keys and mailed links included', async () => {
    const { id, browser, rename, byMail } = await administrator()
    expect(await rename()).toBe(200)
    acme.accounts.delete(id)
    later(10 * MINUTE)
    await ask()
    expect((await browser.ask('GET', '/v1/session')).status).toBe(401)
    expect([await rename(), await byMail()]).toEqual([403, []])
  })

  it('loses it within an hour if they have signed out before', async () => {
    const { id, browser, rename } = await administrator()
    await browser.ask('DELETE', '/v1/session')
    later(10 * MINUTE)
    await ask()
    expect(await rename()).toBe(200)
    acme.accounts.delete(id)
    later(60 * MINUTE)
    await ask()
    expect(await rename()).toBe(403)
  })

  it('loses it after eight hours without a reachable provider, and gets it back by signing in', async () => {
    const { id, browser, rename } = await administrator()
    await browser.ask('DELETE', '/v1/session')
    acme.isDown = true
    later(7 * 60 * MINUTE)
    await ask()
    expect(await rename()).toBe(200)
    later(60 * MINUTE)
    await ask()
    expect(await rename()).toBe(403)
    acme.isDown = false
    test.clock.now = new Date()
    acme.signsIn = id
    await newBrowser(test).signIn('acme')
    expect(await rename()).toBe(200)
  })

  it('loses nothing if another of their sessions ends', async () => {
    const { id, browser, rename } = await administrator()
    const second = newBrowser(test)
    acme.signsIn = id
    await second.signIn('acme')
    const { sessionId } = (await test.db.first<{ sessionId: string }>(
      sql`select session_id as "sessionId" from issuer_sessions order by session_id limit 1`,
    )) ?? { sessionId: '' }
    await test.db.run(sql`update issuer_sessions set sealed = null where session_id = ${sessionId}`)
    later(10 * MINUTE)
    await ask()
    const open = [await browser.ask('GET', '/v1/session'), await second.ask('GET', '/v1/session')]
    expect([open.map(({ status }) => status), await rename()]).toEqual([[401, 200], 200])
  })
})

const linkOther = async (browser: SignInBrowser) => {
  const id = newId(new Date()).toLowerCase()
  other.accounts.set(id, { email: `${id}@evil.example`, email_verified: true, name: 'Eve', groups: [] })
  other.signsIn = id
  const begun = await browser.ask('POST', '/v1/sign-in/oidc/other/link')
  if (begun.status === 200) await browser.open(await browser.follow(String(begun.body.url)))
  return begun.status
}

const age = () => test.db.run(sql`update person_sessions set created_at = created_at - interval '1 day'`)
const signsInByOther = async () => (await newBrowser(test).signIn('other')) === '/'

describe('POST /v1/sign-in/oidc/{provider}/link', () => {
  it('403 for a session that is older than 30 minutes', async () => {
    const { browser } = await administrator()
    await age()
    expect(await linkOther(browser)).toBe(403)
  })
})

describe('GET /v1/sign-in/linked-providers', () => {
  it('200 with the providers by which a person can sign in', async () => {
    const { browser } = await administrator()
    expect([await linkOther(browser), await signsInByOther()]).toEqual([200, true])
    const { status, body } = await browser.ask('GET', '/v1/sign-in/linked-providers')
    const providers = body.providers as { provider: string }[]
    expect([status, providers.map(({ provider }) => provider).toSorted()]).toEqual([200, ['acme', 'other']])
    expect((await test.send('GET', '/v1/sign-in/linked-providers', { headers: HERE })).status).toBe(403)
  })
})

describe('DELETE /v1/sign-in/linked-providers', () => {
  const unlink = (browser: SignInBrowser, issuer: string) =>
    browser.ask('DELETE', `/v1/sign-in/linked-providers?issuer=${encodeURIComponent(issuer)}`)

  it('204 and the provider no longer signs in; 403 for a session that is older than 30 minutes', async () => {
    const { browser } = await administrator()
    await linkOther(browser)
    expect((await unlink(browser, other.issuer)).status).toBe(204)
    expect(await signsInByOther()).toBe(false)
    const record = await test.send('GET', '/v1/audit-log?action=identity.unlinked', { headers: HERE })
    expect(record.body.items).toMatchObject([{ before: { issuer: other.issuer } }])
    await age()
    expect((await unlink(browser, acme.issuer)).status).toBe(403)
  })

  it('404 for one that is not linked', async () => {
    const { browser } = await administrator()
    expect((await unlink(browser, 'https://nobody.example')).status).toBe(404)
  })
})

describe('DELETE /v1/people/{id}/second-factors', () => {
  it('204 unlinks providers as well, because a sign-in by them asks for no second factor', async () => {
    const { browser } = await administrator()
    await linkOther(browser)
    const { person } = (await browser.ask('GET', '/v1/session')).body as { person: { id: string } }
    const reset = await test.send('DELETE', `/v1/people/${person.id}/second-factors`, { headers: HERE })
    expect([reset.status, await signsInByOther()]).toEqual([204, false])
  })
})

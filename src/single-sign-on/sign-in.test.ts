import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import {
  claimsIn,
  CLIENT_SECRET,
  type IdentityProvider,
  openIdentityProvider,
} from '../../test/helpers/identity-provider.js'
import { seedPerson } from '../../test/helpers/people.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { HOME, newBrowser, type SignInBrowser } from '../../test/helpers/sign-in-browser.js'
import type { GroupRole, IssuerSettings } from '../config-issuers.js'
import { sql } from '../db/db.js'
import { newId } from '../kernel/ids.js'
import { askIssuersAgain } from './index.js'

const callback = (provider: string) => `${HOME}/v1/sign-in/oidc/${provider}/callback`

const acme = await openIdentityProvider(callback('acme'))
const other = await openIdentityProvider(callback('other'))
const narrow = await openIdentityProvider(callback('narrow'))
const unregistered = await openIdentityProvider('https://elsewhere.example/callback')

const roles: GroupRole[] = []
const settingsOf = (id: string, { issuer, clientId }: IdentityProvider): IssuerSettings => ({
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
})

const issuers = [
  settingsOf('acme', acme),
  settingsOf('other', other),
  settingsOf('unregistered', unregistered),
  { ...settingsOf('narrow', narrow), domains: ['example.org'] },
  { ...settingsOf('nowhere', acme), issuer: 'http://127.0.0.1:1' },
]
const test = useTestApp({ config: { publicUrl: HOME }, issuers })

afterAll(() => Promise.all([acme, other, narrow, unregistered].map((one) => one.close())))

const MINUTE = 60_000

beforeEach(() => {
  // The identity provider uses the machine's clock.
  test.clock.now = new Date()
  for (const one of [acme, other]) Object.assign(one, { tamper: undefined, isDown: false })
  acme.asked.length = 0
})

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

const tamperedAway = (name: string) => {
  acme.tamper = (response) => ({ ...response, [name]: undefined })
}

/** Creates an account in these groups at this provider, which signs in there next. */
function newAccount(
  provider: IdentityProvider,
  fields: { email?: string; groups?: string[]; verified?: boolean } = {},
) {
  const id = newId(new Date()).toLowerCase()
  const { email = `${id}@example.com`, groups = ['staff'], verified = true } = fields
  provider.accounts.set(id, { email, email_verified: verified, name: 'Ada', groups })
  provider.signsIn = id
  return { id, email }
}

/** A workspace in which groups give roles. */
async function givenRoles(): Promise<string> {
  const workspaceId = await seedWorkspace(test)
  roles.splice(
    0,
    roles.length,
    ...(['viewer', 'admin'] as const).map((role) => ({
      group: role === 'admin' ? 'leads' : 'staff',
      role,
      workspaceIds: [workspaceId],
    })),
  )
  roles.push({ group: 'owners', role: 'owner', workspaceIds: [] })
  return workspaceId
}

const problemOf = (location: string) => /^\/sign-in#problem=(.*)$/.exec(location)?.[1]

async function isSignedIn({ ask }: SignInBrowser): Promise<boolean> {
  return (await ask('GET', '/v1/session')).status === 200
}

const NO_KEY = { key: null, headers: { host: new URL(HOME).host } }

const rename = (browser: SignInBrowser, workspaceId: string) =>
  browser.ask('PATCH', `/v1/workspaces/${workspaceId}`, { name: newId(new Date()) })

const refusals = async () => {
  const { body } = await test.send<{ items: { after: object }[] }>(
    'GET',
    '/v1/audit-log?action=session.refused&sortOrder=desc&limit=1',
  )
  return body.items[0]?.after
}

describe('GET /v1/sign-in/providers', () => {
  it('200 with the configured providers, for anybody', async () => {
    const { status, body } = await test.send('GET', '/v1/sign-in/providers', { key: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({ byMail: true, providers: [{ id: 'acme', label: 'acme' }, {}, {}, {}, {}] })
  })
})

describe('GET /v1/sign-in/oidc/{provider}/callback', () => {
  it('303 to the requested page, signed in with the roles of their groups', async () => {
    const workspaceId = await givenRoles()
    const { email } = newAccount(acme)
    const browser = newBrowser(test)
    expect(await browser.signIn('acme', '/events?x=1')).toBe('/events?x=1')
    const { body } = await browser.ask('GET', '/v1/session')
    expect(body).toMatchObject({ person: { name: 'Ada' }, key: { workspaceIds: [workspaceId] } })
    expect((await rename(browser, workspaceId)).status).toBe(403)
    const { body: log } = await test.send(
      'GET',
      '/v1/audit-log?action=session.created&sortOrder=desc&limit=1',
    )
    expect(log.items).toMatchObject([{ actor: { kind: 'person', name: 'Ada' }, after: { provider: 'acme' } }])
    const person = await test.db.first(sql`select email from people where email = ${email}`)
    expect(person).toEqual({ email })
  })

  it('303 with the role of their group in all workspaces except one that is being deleted', async () => {
    const [workspaceId, deleted] = [await seedWorkspace(test), await seedWorkspace(test)]
    expect((await test.send('DELETE', `/v1/workspaces/${deleted}`)).status).toBe(204)
    roles.splice(0, roles.length, { group: 'staff', role: 'viewer', workspaceIds: 'all' })
    newAccount(acme)
    const browser = newBrowser(test)
    await browser.signIn('acme')
    const { body } = await browser.ask('GET', '/v1/session')
    const { workspaceIds } = body.key as { workspaceIds: string[] }
    expect(workspaceIds).toContain(workspaceId)
    expect(workspaceIds).not.toContain(deleted)
  })

  it('303 replaces the session of the browser, whose cookie was not sent', async () => {
    await givenRoles()
    newAccount(acme)
    const browser = newBrowser(test)
    await browser.signIn('acme')
    const before = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    newAccount(acme)
    expect(await browser.signIn('acme')).toBe('/')
    expect(await isSignedIn(browser)).toBe(true)
    const headers = { host: new URL(HOME).host, cookie: before, 'sec-fetch-site': 'same-origin' }
    expect((await test.send('GET', '/v1/session', { key: null, headers })).status).toBe(401)
  })

  it('303 to our own pages only', async () => {
    await givenRoles()
    for (const next of ['//evil.example/', '/\\evil.example', 'https://evil.example/']) {
      newAccount(acme)
      expect(await newBrowser(test).signIn('acme', next)).toBe('/')
    }
  })

  it('400 for an invalid name of a provider', async () => {
    const { status, body } = await test.send('GET', `/v1/sign-in/oidc/${'a'.repeat(31)}/callback`, NO_KEY)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path: 'provider' }] })
  })
})

describe('GET /v1/sign-in/oidc/{provider}', () => {
  it('303 to the provider, with a cookie that binds the response to this browser', async () => {
    const begun = await test.send('GET', '/v1/sign-in/oidc/acme', {
      key: null,
      headers: { host: new URL(HOME).host },
    })
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^__Host-sightline_sign_in=[\w-]{100,2000}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=600; Secure$/,
    )
    const asked = new URL(String(begun.headers.location)).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
      state: expect.stringMatching(/^.{43}$/),
      redirect_uri: callback('acme'),
    })
  })

  it('400 for an invalid name of a provider', async () => {
    const { status, body } = await test.send('GET', `/v1/sign-in/oidc/${'a'.repeat(31)}`, NO_KEY)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path: 'provider' }] })
  })
})

describe('a sign-in by a provider returns to the sign-in page', () => {
  const failing = async (provider = 'acme') => problemOf(await newBrowser(test).signIn(provider))

  it('if the provider cannot be reached, while keys still work', async () => {
    expect(problemOf(await newBrowser(test).open('/v1/sign-in/oidc/nowhere'))).toBe('provider-away')
    expect(await refusals()).toMatchObject({ provider: 'nowhere', reason: 'provider-away', failures: 1 })
    acme.isDown = true
    later(2 * MINUTE)
    expect(problemOf(await newBrowser(test).open('/v1/sign-in/oidc/acme'))).toBe('provider-away')
    expect((await test.send('GET', '/v1/workspaces')).status).toBe(200)
  })

  it('if the provider does not exist', async () => {
    expect(problemOf(await newBrowser(test).open('/v1/sign-in/oidc/nobody'))).toBe('provider-refused')
    expect(problemOf(await newBrowser(test).open('/v1/sign-in/oidc/nobody/callback?x=1'))).toBe(
      'provider-refused',
    )
  })

  it('if the address is not verified', async () => {
    await givenRoles()
    newAccount(acme, { verified: false })
    expect(await failing()).toBe('unverified')
  })

  it('if the person is not invited, and no group gives them a role', async () => {
    await givenRoles()
    newAccount(acme, { groups: ['visitors'] })
    expect(await failing()).toBe('uninvited')
  })

  it('if their domain may not sign in', async () => {
    await givenRoles()
    newAccount(narrow)
    expect(await failing('narrow')).toBe('domain')
    newAccount(narrow, { email: 'ada@sub.example.org' })
    expect(await failing('narrow')).toBe('domain')
    newAccount(narrow, { email: 'ada@EXAMPLE.org' })
    expect(await failing('narrow')).toBe(undefined)
  })

  it('if they cancel', async () => {
    const browser = newBrowser(test)
    const begun = new URL(await browser.open('/v1/sign-in/oidc/acme'))
    const state = begun.searchParams.get('state') ?? ''
    const iss = encodeURIComponent(acme.issuer)
    expect(
      problemOf(await browser.open(`${callback('acme')}?error=access_denied&state=${state}&iss=${iss}`)),
    ).toBe('cancelled')
  })

  it('if the provider does not know our redirect URI, and does not send them back', async () => {
    await expect(newBrowser(test).goToProvider('unregistered')).rejects.toThrow('The provider answered 400.')
  })
})

describe('an attack on a sign-in fails', () => {
  const tamperedClaims = (
    change: (claims: Record<string, unknown>) => object,
    alg: 'RS256' | 'none' = 'RS256',
  ) => {
    acme.tamper = (response) => ({
      ...response,
      id_token: acme.signed(change(claimsIn(response.id_token)), alg),
    })
  }

  const seconds = () => Math.floor(test.clock.now.getTime() / 1000)

  it.each([
    ['no change at all', () => tamperedClaims((claims) => claims), undefined],
    [
      'another audience',
      () => tamperedClaims((claims) => ({ ...claims, aud: 'another' })),
      'provider-refused',
    ],
    [
      'another issuer',
      () => tamperedClaims((claims) => ({ ...claims, iss: other.issuer })),
      'provider-refused',
    ],
    ['no signature', () => tamperedClaims((claims) => claims, 'none'), 'provider-refused'],
    ['no nonce', () => tamperedClaims((claims) => ({ ...claims, nonce: undefined })), 'provider-refused'],
    ['another nonce', () => tamperedClaims((claims) => ({ ...claims, nonce: 'x' })), 'provider-refused'],
    ['no subject', () => tamperedClaims((claims) => ({ ...claims, sub: undefined })), 'provider-refused'],
    [
      'an end three minutes ago',
      () => tamperedClaims((claims) => ({ ...claims, exp: seconds() - 180 })),
      'clock',
    ],
    [
      'an end a minute ago',
      () => tamperedClaims((claims) => ({ ...claims, exp: seconds() - 60 })),
      undefined,
    ],
    [
      'a beginning in three minutes',
      () => tamperedClaims((claims) => ({ ...claims, iat: seconds() + 180 })),
      'clock',
    ],
    [
      'a beginning in a minute',
      () => tamperedClaims((claims) => ({ ...claims, iat: seconds() + 60 })),
      undefined,
    ],
    ['no token', () => tamperedAway('id_token'), 'provider-refused'],
  ])('if the token has %s', async (_title, tamper, problem) => {
    await givenRoles()
    newAccount(acme)
    tamper()
    const browser = newBrowser(test)
    expect(problemOf(await browser.signIn('acme'))).toBe(problem)
    expect(await isSignedIn(browser)).toBe(problem === undefined)
  })

  it('if the token is signed with a key that the provider does not publish', async () => {
    await givenRoles()
    newAccount(acme)
    acme.tamper = (response) => ({ ...response, id_token: other.signed(claimsIn(response.id_token)) })
    expect(problemOf(await newBrowser(test).signIn('acme'))).toBe('provider-refused')
  })

  it('if the address of the callback is opened again, there or in another browser', async () => {
    await givenRoles()
    newAccount(acme)
    const browser = newBrowser(test)
    const url = await browser.goToProvider('acme')
    const stolen = newBrowser(test)
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
    expect(problemOf(await newBrowser(test).open(url))).toBe('other-browser')
    expect(await browser.open(url)).toBe('/')
    expect(problemOf(await browser.open(url))).toBe('other-browser')
    expect(problemOf(await stolen.open(url))).toBe('other-browser')
  })

  it('if a code is sent again with another state', async () => {
    await givenRoles()
    newAccount(acme)
    const first = newBrowser(test)
    const url = await first.goToProvider('acme')
    await first.open(url)
    const second = newBrowser(test)
    const next = await second.goToProvider('acme')
    next.searchParams.set('code', url.searchParams.get('code') ?? '')
    expect(problemOf(await second.open(next))).toBe('provider-refused')
  })

  it('if the code of another person is sent in this browser', async () => {
    await givenRoles()
    newAccount(acme)
    const attacker = await newBrowser(test).goToProvider('acme')
    const victim = newBrowser(test)
    const url = await victim.goToProvider('acme')
    expect(problemOf(await victim.open(attacker))).toBe('other-browser')
    const again = newBrowser(test)
    const mine = await again.goToProvider('acme')
    // Uses its own state with a stranger’s code, which belongs to another verifier.
    mine.searchParams.set('code', url.searchParams.get('code') ?? '')
    expect(problemOf(await again.open(mine))).toBe('provider-refused')
  })

  it('if the response of one provider is sent as that of another, which never sees its code', async () => {
    await givenRoles()
    newAccount(acme)
    newAccount(other)
    const browser = newBrowser(test)
    const begun = new URL(await browser.open('/v1/sign-in/oidc/acme'))
    const fromOther = await newBrowser(test).goToProvider('other')
    const mixed = new URL(callback('acme'))
    mixed.search = fromOther.search
    mixed.searchParams.set('state', begun.searchParams.get('state') ?? '')
    acme.asked.length = 0
    expect(problemOf(await browser.open(mixed))).toBe('provider-refused')
    mixed.searchParams.delete('iss')
    const second = newBrowser(test)
    const state = new URL(await second.open('/v1/sign-in/oidc/acme')).searchParams.get('state') ?? ''
    mixed.searchParams.set('state', state)
    expect(problemOf(await second.open(mixed))).toBe('provider-refused')
    expect(acme.asked).not.toContain('/token')
  })

  it('if it takes longer than ten minutes', async () => {
    newAccount(acme)
    const browser = newBrowser(test)
    const url = await browser.goToProvider('acme')
    later(11 * MINUTE)
    expect(problemOf(await browser.open(url))).toBe('other-browser')
  })
})

describe('a person', () => {
  it('has an address whose case does not matter, and one with a plus sign is another person', async () => {
    await givenRoles()
    const name = newId(new Date())
    const idOf = async (email: string) => {
      // The state after an earlier sign-in, which only knew the address.
      const account = newAccount(acme, { email })
      const browser = newBrowser(test)
      const problem = problemOf(await browser.signIn('acme'))
      const { body } = await browser.ask('GET', '/v1/session')
      return { account, problem, id: (body.person as { id: string } | undefined)?.id }
    }
    const first = await idOf(`${name}@example.com`)
    // Another account at the same provider with the same address is a different person until that person confirms it.
    expect((await idOf(`${name.toLowerCase()}@EXAMPLE.com`)).problem).toBe('other-provider')
    const plus = await idOf(`${name}+news@example.com`)
    expect([plus.problem, plus.id === first.id]).toEqual([undefined, false])
  })

  it('is not identified by an address from two providers, until they link the second themselves', async () => {
    await givenRoles()
    const { email } = newAccount(acme)
    const browser = newBrowser(test)
    await browser.signIn('acme')
    const { body: mine } = await browser.ask('GET', '/v1/session')
    const account = newAccount(other, { email })
    expect(problemOf(await newBrowser(test).signIn('other'))).toBe('other-provider')
    const linking = await browser.ask('POST', '/v1/sign-in/oidc/other/link')
    expect(linking.status).toBe(200)
    expect(await browser.open(await browser.follow(String(linking.body.url)))).toBe('/')
    const second = newBrowser(test)
    other.signsIn = account.id
    expect(await second.signIn('other')).toBe('/')
    expect((await second.ask('GET', '/v1/session')).body.person).toEqual(mine.person)

    newAccount(acme)
    const stranger = newBrowser(test)
    await stranger.signIn('acme')
    other.signsIn = account.id
    const { body } = await stranger.ask('POST', '/v1/sign-in/oidc/other/link')
    expect(problemOf(await stranger.open(await stranger.follow(String(body.url))))).toBe('taken')
  })
})

describe('POST /v1/sign-in/oidc/{provider}/link', () => {
  it('200 for a person only, and 400 for a provider that does not exist', async () => {
    expect((await test.send('POST', '/v1/sign-in/oidc/acme/link')).status).toBe(403)
    await givenRoles()
    newAccount(acme)
    const browser = newBrowser(test)
    await browser.signIn('acme')
    expect((await browser.ask('POST', '/v1/sign-in/oidc/nobody/link')).status).toBe(400)
  })

  it('200, but links nothing for a person who signs out before they come back', async () => {
    await givenRoles()
    newAccount(acme)
    const browser = newBrowser(test)
    await browser.signIn('acme')
    newAccount(other)
    const { body } = await browser.ask('POST', '/v1/sign-in/oidc/other/link')
    const url = await browser.follow(String(body.url))
    await browser.ask('DELETE', '/v1/session')
    expect(problemOf(await browser.open(url))).toBe('signed-out')
  })
})

describe('GET /v1/sign-in/sign-out-page', () => {
  it('200 with the page of the provider that has signed this session in, and null for any other', async () => {
    await givenRoles()
    newAccount(acme)
    const browser = newBrowser(test)
    await browser.signIn('acme')
    const url = new URL(String((await browser.ask('GET', '/v1/sign-in/sign-out-page')).body.url))
    expect(url.origin + url.pathname).toBe(`${acme.issuer}/session/end`)
    expect(claimsIn(url.searchParams.get('id_token_hint') ?? '')).toMatchObject({ iss: acme.issuer })
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${HOME}/sign-in`)
    expect((await test.send('GET', '/v1/sign-in/sign-out-page')).body).toEqual({ url: null })
  })
})

describe('a session that a provider has opened', () => {
  const ask = async () => {
    while ((await askIssuersAgain(test.services, test.singleSignOn)) > 0);
  }

  /** Sessions of other people belong to other tests. */
  async function signedIn(groups: string[]) {
    await test.db.run(sql`delete from issuer_sessions`)
    const workspaceId = await givenRoles()
    const { id } = newAccount(acme, { groups })
    const browser = newBrowser(test)
    await browser.signIn('acme')
    return { id, workspaceId, browser, account: acme.accounts.get(id) ?? {} }
  }

  it('follows its groups within ten minutes, and roles given by hand stay', async () => {
    const { account, browser, workspaceId } = await signedIn(['staff', 'leads'])
    expect((await rename(browser, workspaceId)).status).toBe(200)
    const byHand = await seedWorkspace(test)
    const person = (await browser.ask('GET', '/v1/session')).body.person as { id: string }
    await test.db.run(sql`
      insert into memberships (person_id, workspace_id, role, created_at)
      values (${person.id}, ${byHand}, 'editor', ${test.clock.now})`)
    account.groups = ['staff']
    await ask()
    expect((await rename(browser, workspaceId)).status).toBe(200)
    later(10 * MINUTE)
    await ask()
    expect((await rename(browser, workspaceId)).status).toBe(403)
    account.groups = ['owners']
    later(10 * MINUTE)
    await ask()
    // The last owner stays an owner, even if their groups change.
    account.groups = []
    later(10 * MINUTE)
    await ask()
    expect((await browser.ask('GET', '/v1/me')).body).toMatchObject({ isOwner: true })
    await seedPerson(test, { isOwner: true })
    account.groups = ['owners']
    later(10 * MINUTE)
    await ask()
    expect((await browser.ask('POST', '/v1/workspaces', { name: 'More', mode: 'sandbox' })).status).toBe(201)
    account.groups = []
    later(10 * MINUTE)
    await ask()
    const { body } = await browser.ask('GET', '/v1/workspaces')
    expect((body.items as { id: string }[]).map((one) => one.id)).toEqual([byHand])
    const { body: log } = await test.send(
      'GET',
      '/v1/audit-log?action=person.roles-by-issuer&sortOrder=desc&limit=1',
    )
    expect(log.items).toMatchObject([
      { actor: { kind: 'system' }, before: { isOwner: true }, after: { isOwner: false } },
    ])
  })

  it('loses the roles of its groups at once when its person signs in without any', async () => {
    const { account, browser, workspaceId } = await signedIn(['staff', 'leads'])
    expect((await rename(browser, workspaceId)).status).toBe(200)
    account.groups = []
    expect(problemOf(await newBrowser(test).signIn('acme'))).toBe('no-role')
    expect((await rename(browser, workspaceId)).status).toBe(403)
    const { body } = await test.send(
      'GET',
      '/v1/audit-log?action=person.roles-by-issuer&sortOrder=desc&limit=1',
    )
    expect(body.items).toMatchObject([{ actor: { kind: 'person' }, after: { memberships: [] } }])
  })

  it('ends within ten minutes when its account is closed', async () => {
    const { id, browser } = await signedIn(['staff'])
    acme.accounts.delete(id)
    await ask()
    expect(await isSignedIn(browser)).toBe(true)
    later(10 * MINUTE)
    await ask()
    expect(await isSignedIn(browser)).toBe(false)
    const { body } = await test.send('GET', '/v1/audit-log?action=session.ended&sortOrder=desc&limit=1')
    expect(body.items).toMatchObject([{ before: { reason: 'provider-refused' } }])
  })

  it('continues while its provider cannot be reached, for eight hours', async () => {
    const { browser } = await signedIn(['staff'])
    acme.isDown = true
    for (let passed = 0; passed < 7 * 60; passed += 60) {
      later(60 * MINUTE)
      await ask()
    }
    expect(await isSignedIn(browser)).toBe(true)
    later(60 * MINUTE)
    await ask()
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('ends after eight hours if its provider gave no refresh token', async () => {
    tamperedAway('refresh_token')
    const { browser } = await signedIn(['staff'])
    acme.tamper = undefined
    later(7 * 60 * MINUTE)
    await ask()
    expect(await isSignedIn(browser)).toBe(true)
    later(60 * MINUTE)
    await ask()
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('continues when its provider changes its signing key, and so does signing in', async () => {
    const { browser } = await signedIn(['staff'])
    acme.rotateKey()
    later(10 * MINUTE)
    await ask()
    expect(await isSignedIn(browser)).toBe(true)
    test.clock.now = new Date()
    expect(await newBrowser(test).signIn('acme')).toBe('/')
  })

  it('stores no token that a reader of the database could use', async () => {
    await signedIn(['staff'])
    const row = await test.db.first<{ sealed: Buffer }>(sql`select sealed from issuer_sessions`)
    expect(row?.sealed.toString('latin1')).not.toMatch(/eyJ|refreshToken/)
    await test.db.run(sql`update issuer_sessions set sealed = ${Buffer.from('x')}`)
    later(10 * MINUTE)
    await ask()
    expect(await test.db.rows(sql`select 1 from issuer_sessions`)).toEqual([])
  })

  it('is deleted with its data when its time is over', async () => {
    await signedIn(['staff'])
    later(31 * 24 * 60 * MINUTE)
    await test.purge()
    await ask()
    expect(await test.db.rows(sql`select 1 from issuer_sessions`)).toEqual([])
    expect(await test.db.rows(sql`select 1 from returned_sign_ins`)).toEqual([])
  })
})

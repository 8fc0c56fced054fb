import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type TestResponse, useTestApp } from '../../../test/helpers/app.js'
import { seedBrowser, seedInvitation, seedPerson } from '../../../test/helpers/people.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { newMailCode, keyDigest, updateInvitationLink } from '../../auth/index.js'
import { newInvitationToken } from '../../auth/sessions/session-token.js'
import { newId } from '../../kernel/ids.js'
import { parseRanges } from '../../web/addresses/index.js'
import { totpAt } from '../factors/totp.js'
import { insertMailedLink } from '../mails/sign-in-mail-store.js'
import type { SecondStep } from './schema.js'

const test = useTestApp({ mail: null, config: { trustedProxies: parseRanges('127.0.0.1/32') } })

/** Failures are counted by network, so each case uses a separate one. */
let networks = 0
const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
const codeOf = (secret = '') => totpAt(secret, Math.floor(test.clock.now.getTime() / 30_000))

const post = <Body>(url: string, body: object) =>
  test.send<Body>('POST', url, {
    body,
    key: null,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `198.18.0.${networks}` },
  })
const follow = (code: string) => post<SecondStep>('/v1/session', { code })
const answer = (
  { body: { ticket, totpSetUp } }: TestResponse<SecondStep>,
  totp = codeOf(totpSetUp?.secret),
) => post<{ person: { id: string; name: string } }>('/v1/session/second-factor', { ticket, totp })

const everybodyNeedsOne = (requiresSecondFactor: boolean) =>
  test.send('PUT', '/v1/sign-in-settings', { body: { requiresSecondFactor } })

let workspaceId: string
let email: string
let token: string

beforeAll(async () => {
  await seedPerson(test, { isOwner: true })
  workspaceId = await seedWorkspace(test)
  await everybodyNeedsOne(true)
})
afterAll(() => everybodyNeedsOne(false))

beforeEach(async () => {
  networks += 1
  email = `${newId(new Date()).toLowerCase()}@example.com`
  token = await seedInvitation(test, { email, memberships: [viewer()] })
})

const viewer = () => ({ workspaceId, role: 'viewer' as const, reportId: null })

/** How many people have this address, and whether it is still invited. */
async function known(): Promise<{ people: number; isInvited: boolean }> {
  const people = await test.send<{ items: { email: string }[] }>('GET', '/v1/people?limit=100')
  const invitations = await test.send<{ items: { email: string }[] }>('GET', '/v1/invitations?limit=100')
  const isTheirs = (one: { email: string }) => one.email === email
  return {
    people: people.body.items.filter(isTheirs).length,
    isInvited: invitations.body.items.some(isTheirs),
  }
}

/** The code from a mail. */
async function mailedCode(to = email): Promise<string> {
  const code = newMailCode()
  const expiresDate = new Date(test.clock.now.getTime() + 60_000)
  const mail = { id: newId(new Date()), digest: keyDigest(code), email: to, isKnown: false }
  await insertMailedLink(test.db, { ...mail, createdDate: test.clock.now, expiresDate })
  return code
}

describe('an invitation', () => {
  it('stays valid until the second step is passed: anyone who closes the page can open the link again', async () => {
    const closed = await follow(token)
    expect([closed.status, closed.body.takes.totp]).toEqual([202, true])
    expect(await known()).toEqual({ people: 0, isInvited: true })
    later(11 * 60_000)
    expect((await answer(closed)).status).toBe(401)
    const joined = await answer(await follow(token))
    expect([joined.status, await known()]).toEqual([201, { people: 1, isInvited: false }])
    const { body } = await test.send('GET', `/v1/people/${joined.body.person.id}`)
    expect(body).toMatchObject({ memberships: [viewer()], isEmailProved: false })
    expect((await follow(token)).status).toBe(401)
  })

  it('is used once, in however many tabs it is open', async () => {
    const tabs = [await follow(token), await follow(token), await follow(token)]
    const answers = await Promise.all(tabs.map((tab) => answer(tab)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 401, 401])
    expect(await known()).toEqual({ people: 1, isInvited: false })
    later(60_000)
    for (const tab of tabs) expect((await answer(tab)).status).toBe(401)
  })

  it('is not used up by wrong codes, of which a ticket accepts five', async () => {
    const guessed = await follow(token)
    for (let times = 0; times < 5; times += 1) expect((await answer(guessed, '000000')).status).toBe(401)
    expect((await answer(guessed)).status).toBe(401)
    const proof = { ticket: (await follow(token)).body.ticket, recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }
    expect((await post('/v1/session/second-factor', proof)).status).toBe(401)
    expect((await answer(await follow(token))).status).toBe(201)
  })

  it('admits nobody who began before it was revoked or sent again', async () => {
    const [begun, { body }] = [await follow(token), await test.send('GET', '/v1/invitations?limit=100')]
    const invited = (body.items as { id: string; email: string }[]).find((one) => one.email === email)
    const other = newInvitationToken()
    const expiresDate = new Date(test.clock.now.getTime() + 60_000)
    const renewed = {
      digest: keyDigest(other),
      invitedBy: 'Ada',
      invitedById: null,
      sentDate: null,
      expiresDate,
    }
    await updateInvitationLink(test.db, invited?.id ?? '', renewed)
    expect((await answer(begun)).status).toBe(401)
    const again = await follow(other)
    await test.send('DELETE', `/v1/invitations/${invited?.id}`)
    expect((await answer(again)).status).toBe(401)
    expect(await known()).toEqual({ people: 0, isInvited: false })
  })

  it('waits for the second step also after a mailed link, and then the address is proved', async () => {
    expect((await follow(await mailedCode())).status).toBe(202)
    expect(await known()).toEqual({ people: 0, isInvited: true })
    const joined = await answer(await follow(await mailedCode()))
    expect(joined.status).toBe(201)
    const { body } = await test.send('GET', `/v1/people/${joined.body.person.id}`)
    expect(body).toMatchObject({ memberships: [viewer()], isEmailProved: true })
  })

  it('for a person with an account gives nothing to one who reads their mail but does not have their app', async () => {
    const person = await seedPerson(test)
    const headers = await seedBrowser(test, person.id)
    const ask = <Body>(url: string, body?: object) =>
      test.send<Body>('POST', url, { key: null, headers, ...(body && { body }) })
    const { secret } = (await ask<{ secret: string }>('/v1/second-factors/totp')).body
    await ask('/v1/second-factors/totp/confirmation', { totp: codeOf(secret) })
    later(60_000)
    await seedInvitation(test, { email: person.email, memberships: [viewer()] })
    const rolesNow = async () => (await test.send('GET', `/v1/people/${person.id}`)).body.memberships
    const begun = await follow(await mailedCode(person.email))
    expect([(await answer(begun, '000000')).status, await rolesNow()]).toEqual([401, []])
    expect([(await answer(begun, codeOf(secret))).status, await rolesNow()]).toEqual([201, [viewer()]])
  })

  it('is used by one of two tabs at the same time if one factor is enough', async () => {
    await everybodyNeedsOne(false)
    const opened = await Promise.all([follow(token), follow(token), follow(token)])
    await everybodyNeedsOne(true)
    const statuses = opened.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses[0]).toBe(201)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(await known()).toEqual({ people: 1, isInvited: false })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { appOn, type TestApp, type TestResponse } from '../../../test/helpers/app.js'
import { useTestDb } from '../../../test/helpers/database.js'
import { seedBrowser, seedPerson } from '../../../test/helpers/people.js'
import { issuePersonCode } from '../../auth/people/issue-person-session.js'
import { parseRanges } from '../../web/addresses/index.js'
import { totpAt } from '../factors/totp.js'
import type { SecondStep } from './schema.js'

const MINUTE = 60_000
const OURS = { 'sec-fetch-site': 'same-origin' }
const db = useTestDb()
let test: TestApp

beforeAll(() => {
  test = appOn(db, { config: { trustedProxies: parseRanges('127.0.0.1/32') } })
})
afterAll(() => test.app.close())

let networks = 0
const anywhere = () => `198.19.${Math.floor(++networks / 250)}.${networks % 250}`

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}
const codeOf = (secret: string, apart = 0) =>
  totpAt(secret, Math.floor(test.clock.now.getTime() / 30_000) + apart)

const post = <Body>(url: string, body: object, headers: Record<string, string> = {}) =>
  test.send<Body>('POST', url, {
    body,
    key: null,
    headers: { ...OURS, 'x-forwarded-for': anywhere(), ...headers },
  })

/** The first factor: the code from a printed or mailed link. */
async function first(personId: string, headers?: Record<string, string>): Promise<TestResponse<SecondStep>> {
  const { code } = await issuePersonCode(test.services, personId)
  return post('/v1/session', { code }, headers)
}

const second = (proof: object, headers?: Record<string, string>) =>
  post<{ message: string }>('/v1/session/second-factor', proof, headers)

const cookiesOf = ({ headers }: TestResponse<unknown>) =>
  [headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0] ?? '')

/** A person with an authenticator app, and the headers of their browser. */
async function withApp() {
  const { id } = await seedPerson(test, { isOwner: true })
  const headers = await seedBrowser(test, id)
  const ask = <Body>(method: string, url: string, body?: object) =>
    test.send<Body>(method, url, { key: null, headers, ...(body && { body }) })
  const { body } = await ask<{ secret: string }>('POST', '/v1/second-factors/totp')
  const confirmed = await ask('POST', '/v1/second-factors/totp/confirmation', { totp: codeOf(body.secret) })
  expect(confirmed.status).toBe(200)
  later(MINUTE)
  return { id, secret: body.secret, ask }
}

describe('POST /v1/session', () => {
  it('202 asks a person with a second factor for it', async () => {
    const { id } = await withApp()
    expect((await first(id)).status).toBe(202)
  })
})

describe('POST /v1/session/second-factor', () => {
  it('201 opens the session', async () => {
    const { id, secret } = await withApp()
    const { ticket } = (await first(id)).body
    expect((await second({ ticket, totp: codeOf(secret) })).status).toBe(201)
  })

  it('401 for a wrong code', async () => {
    const { id } = await withApp()
    expect((await second({ ticket: (await first(id)).body.ticket, totp: '000000' })).status).toBe(401)
  })

  it('403 from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await second({ ticket: 'x', totp: '000000' }, headers)).status).toBe(403)
  })

  it('429 after ten failures from one address, for any accounts', async () => {
    const from = { 'x-forwarded-for': anywhere() }
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1)
      statuses.push((await second({ ticket: 'x', totp: '000000' }, from)).status)
    expect(statuses.slice(-2)).toEqual([401, 429])
  })
})

describe('signing in with a second factor', () => {
  it('accepts the code of the app, and opens nothing before it', async () => {
    const { id, secret } = await withApp()
    const begun = await first(id)
    expect([begun.status, begun.body.takes]).toEqual([
      202,
      { totp: true, passkey: false, recoveryCode: false },
    ])
    expect(cookiesOf(begun)).toEqual([])
    const { ticket } = begun.body
    for (const headers of [{ cookie: `sightline_session=${ticket}` }, { authorization: `Bearer ${ticket}` }])
      expect(
        (await test.send('GET', '/v1/session', { key: null, headers: { ...OURS, ...headers } })).status,
      ).toBe(401)
    expect((await post('/v1/session', { code: ticket })).status).toBe(401)
    expect((await post('/v1/session', { key: ticket })).status).toBe(401)
    const opened = await second({ ticket, totp: codeOf(secret) })
    expect(opened.status).toBe(201)
    const cookie = cookiesOf(opened)[0] ?? ''
    expect((await test.send('GET', '/v1/session', { key: null, headers: { ...OURS, cookie } })).status).toBe(
      200,
    )
  })

  it('accepts a code once, also in a sign-in that began before, and no ticket twice', async () => {
    const { id, secret } = await withApp()
    const [one, two] = [await first(id), await first(id)]
    const totp = codeOf(secret)
    expect((await second({ ticket: one.body.ticket, totp })).status).toBe(201)
    expect((await second({ ticket: two.body.ticket, totp })).status).toBe(401)
    expect((await second({ ticket: one.body.ticket, totp: codeOf(secret, 1) })).status).toBe(401)
  })

  it('accepts a code once of many at the same moment', async () => {
    const { id, secret } = await withApp()
    const tickets = [await first(id), await first(id), await first(id)].map(({ body }) => body.ticket)
    const opened = await Promise.all(tickets.map((ticket) => second({ ticket, totp: codeOf(secret) })))
    expect(opened.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 401, 401])
  })

  it('ends with its ticket after ten minutes', async () => {
    const { id, secret } = await withApp()
    const { body } = await first(id)
    later(10 * MINUTE)
    expect((await second({ ticket: body.ticket, totp: codeOf(secret) })).status).toBe(401)
  })

  it('accepts a recovery code once, in any spelling', async () => {
    const { id, ask } = await withApp()
    const { body } = await ask<{ codes: string[] }>('POST', '/v1/second-factors/recovery-codes')
    expect(new Set(body.codes).size).toBe(10)
    const recoveryCode = (body.codes[3] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await second({ ticket: (await first(id)).body.ticket, recoveryCode })).status).toBe(201)
    expect((await second({ ticket: (await first(id)).body.ticket, recoveryCode })).status).toBe(401)
    const left = await ask<{ recoveryCodesLeft: number }>('GET', '/v1/second-factors')
    expect(left.body.recoveryCodesLeft).toBe(9)
    const rows = await db.rows<{ digest: Buffer }>({ text: 'select digest from recovery_codes', values: [] })
    expect(rows.every(({ digest }) => digest.length === 32)).toBe(true)
  })

  it('is not required without one, until an owner requires it, and then an app is set up during the sign-in', async () => {
    const { id } = await seedPerson(test, { isOwner: true })
    expect((await first(id)).status).toBe(201)
    await test.send('PUT', '/v1/sign-in-settings', { body: { requiresSecondFactor: true } })
    try {
      const begun = await first(id)
      expect([begun.status, begun.body.takes.totp]).toEqual([202, true])
      const secret = begun.body.totpSetUp?.secret ?? ''
      expect((await second({ ticket: begun.body.ticket, totp: '000000' })).status).toBe(401)
      expect((await second({ ticket: begun.body.ticket, totp: codeOf(secret) })).status).toBe(201)
      later(MINUTE)
      const again = await first(id)
      expect(again.body.totpSetUp).toBeNull()
      expect((await second({ ticket: again.body.ticket, totp: codeOf(secret) })).status).toBe(201)
    } finally {
      await test.send('PUT', '/v1/sign-in-settings', { body: { requiresSecondFactor: false } })
    }
  })

  it('is recorded with the person, and no record has a secret', async () => {
    const { id, secret, ask } = await withApp()
    await ask('POST', '/v1/second-factors/recovery-codes')
    await second({ ticket: (await first(id)).body.ticket, totp: codeOf(secret) })
    const { body, text } = await test.send<{ items: { action: string; actor: { id: string } }[] }>(
      'GET',
      `/v1/audit-log?actor=${id}`,
    )
    expect(body.items.map(({ action }) => action)).toEqual([
      'second-factor.added',
      'recovery-codes.made',
      'session.created',
    ])
    expect(text).not.toContain(secret)
  })
})

describe('a person who guesses codes', () => {
  it('has five tries for a ticket, ten in 15 minutes, and twenty in a day', async () => {
    const { id } = await withApp()
    const tryAll = async (count: number) => {
      const statuses: number[] = []
      while (statuses.length < count) {
        const { ticket } = (await first(id)).body
        for (let times = 0; times < 5; times += 1)
          statuses.push((await second({ ticket, totp: '000000' })).status)
        expect((await second({ ticket, totp: '000000' })).status).not.toBe(201)
      }
      return statuses.filter((status) => status === 401).length
    }
    expect(await tryAll(15)).toBe(10)
    later(15 * MINUTE)
    expect(await tryAll(15)).toBe(10)
    later(15 * MINUTE)
    expect(await tryAll(5)).toBe(0)
    later(24 * 60 * MINUTE)
    expect(await tryAll(5)).toBe(5)
  })

  it('locks the account’s owner out of no browser that they have used, and their recovery codes and passkeys stay valid', async () => {
    const { id, secret, ask } = await withApp()
    const { body } = await ask<{ codes: string[] }>('POST', '/v1/second-factors/recovery-codes')
    const known = await second({ ticket: (await first(id)).body.ticket, totp: codeOf(secret) })
    const cookie = cookiesOf(known).find((one) => one.includes('_browser=')) ?? ''
    later(MINUTE)
    for (let ticketNumber = 0; ticketNumber < 2; ticketNumber += 1) {
      const { ticket } = (await first(id)).body
      for (let times = 0; times < 5; times += 1) await second({ ticket, totp: '000000' })
    }
    const stranger = (await first(id)).body.ticket
    const refused = await second({ ticket: stranger, totp: codeOf(secret) })
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('recovery code')])
    expect((await second({ ticket: stranger, recoveryCode: body.codes[0] ?? '' })).status).toBe(201)
    const own = (await first(id, { cookie })).body.ticket
    expect((await second({ ticket: own, totp: codeOf(secret) }, { cookie })).status).toBe(201)
  })

  it('gains nothing with the cookie of a browser of their own', async () => {
    const { id } = await withApp()
    const mallory = await seedPerson(test, { isOwner: true })
    const cookie = cookiesOf(await first(mallory.id)).find((one) => one.includes('_browser=')) ?? ''
    expect(cookie).not.toBe('')
    for (let ticketNumber = 0; ticketNumber < 2; ticketNumber += 1) {
      const { ticket } = (await first(id)).body
      for (let times = 0; times < 5; times += 1) await second({ ticket, totp: '000000' })
    }
    const { ticket } = (await first(id)).body
    expect((await second({ ticket, totp: '000000' }, { cookie })).status).toBe(429)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { appOn, type TestApp } from '../../test/helpers/app.js'
import { useTestDb } from '../../test/helpers/database.js'
import { seedBrowser, seedPerson } from '../../test/helpers/people.js'
import { keyDigest, newMailCode } from '../auth/index.js'
import { issuePersonCode } from '../auth/people/issue-person-session.js'
import { newId } from '../kernel/ids.js'
import { parseRanges } from '../web/addresses/index.js'
import { totpAt } from './factors/totp.js'
import { insertMailedLink } from './mails/sign-in-mail-store.js'
import type { SecondStep } from './second-step/schema.js'

const MINUTE = 60_000
const db = useTestDb()
let test: TestApp

beforeAll(() => {
  test = appOn(db, { config: { trustedProxies: parseRanges('127.0.0.1/32') } })
})
afterAll(() => test.app.close())

const post = <Body>(url: string, body: object, from: string) =>
  test.send<Body>('POST', url, {
    body,
    key: null,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
  })

const STRANGER = '198.51.100.7'
let people = 0

describe('a person who guesses the code of a mailed link', () => {
  it('is refused after ten from one network, and valid codes are still accepted, there and elsewhere', async () => {
    const { email } = await seedPerson(test, { isOwner: true })
    const mailed = async () => {
      const [code, createdDate] = [newMailCode(), test.clock.now]
      const expiresDate = new Date(createdDate.getTime() + 15 * MINUTE)
      const mail = { id: newId(new Date()), digest: keyDigest(code), email, isKnown: false }
      await insertMailedLink(db, { ...mail, createdDate, expiresDate })
      return code
    }
    const [own, same] = [await mailed(), await mailed()]
    const guess = async () => (await post('/v1/session', { code: newMailCode() }, STRANGER)).status
    const statuses = []
    for (let times = 0; times < 15; times += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)])
    expect((await post('/v1/session', { code: own }, '203.0.113.9')).status).toBe(201)
    expect((await post('/v1/session', { code: same }, STRANGER)).status).toBe(201)
  })
})

describe('a person who guesses recovery codes', () => {
  it('has five tries for a ticket and ten for a network, and does not use up those of the account’s owner', async () => {
    const { id } = await seedPerson(test, { isOwner: true })
    const headers = await seedBrowser(test, id)
    const ask = <Body>(url: string, body?: object) =>
      test.send<Body>('POST', url, { key: null, headers, ...(body && { body }) })
    const { secret } = (await ask<{ secret: string }>('/v1/second-factors/totp')).body
    const totp = totpAt(secret, Math.floor(test.clock.now.getTime() / 30_000))
    await ask('/v1/second-factors/totp/confirmation', { totp })
    const { codes } = (await ask<{ codes: string[] }>('/v1/second-factors/recovery-codes')).body
    const begin = async () => {
      const { code } = await issuePersonCode(test.services, id)
      return (await post<SecondStep>('/v1/session', { code }, `203.0.113.${(people += 1)}`)).body.ticket
    }
    const tryOn = async (ticket: string, from: string, recoveryCode = 'AAAA-AAAA-AAAA-AAAA') =>
      (await post('/v1/session/second-factor', { ticket, recoveryCode }, from)).status
    const ticket = await begin()
    for (let times = 0; times < 5; times += 1) expect(await tryOn(ticket, '198.51.100.9')).toBe(401)
    expect(await tryOn(ticket, '203.0.113.200', codes[0])).toBe(401)
    const statuses = []
    for (let times = 0; times < 10; times += 1) statuses.push(await tryOn(await begin(), '198.51.100.8'))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(await tryOn(await begin(), '198.51.100.8')).toBe(429)
    for (const code of codes.slice(0, 2)) expect(await tryOn(await begin(), '198.51.100.8', code)).toBe(201)
    expect(await tryOn(await begin(), '203.0.113.201', codes[2])).toBe(201)
  })
})

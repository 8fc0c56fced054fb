import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { appOn, type TestApp, type TestResponse } from '../../../test/helpers/app.js'
import { useTestDb } from '../../../test/helpers/database.js'
import { type MailServer, openMailServer } from '../../../test/helpers/mail-server.js'
import { seedInvitation, seedPerson } from '../../../test/helpers/people.js'
import { openMailer } from '../../notifications/index.js'
import { parseRanges } from '../../web/addresses/index.js'
import { mayMail } from './mail-allowance.js'
import { sendSignInMail } from './send-sign-in-mail.js'

const PUBLIC_URL = 'https://sightline.example'
const START = new Date('2026-03-02T10:00:00.000Z')
const MINUTE = 60_000
const OURS = { 'sec-fetch-site': 'same-origin' }

const db = useTestDb()
let server: MailServer
let test: TestApp
let without: TestApp

beforeAll(async () => {
  server = await openMailServer()
  const from = 'Sightline <sightline@example.com>'
  const mailer = openMailer({ smtpUrl: server.url, from, publicUrl: PUBLIC_URL })
  test = appOn(db, {
    mail: { mailer, publicUrl: PUBLIC_URL },
    config: { trustedProxies: parseRanges('127.0.0.1/32') },
  })
  without = appOn(db, { mail: null })
})

afterAll(async () => {
  await Promise.all([test.app.close(), without.app.close()])
  await server.close()
})

/** Each test begins a day after the one before and uses its own networks. */
let days = 0
beforeEach(() => {
  days += 1
  server.received.length = 0
  test.clock.now = new Date(START.getTime() + days * 48 * 60 * MINUTE)
})

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

let networks = 0
/** An address in a network that has sent no request yet. */
const anywhere = () => `198.18.${Math.floor(++networks / 250)}.${networks % 250}`

const ask = (email: string, { from = anywhere(), cookie = '' } = {}) =>
  test.send('POST', '/v1/sign-in-mails', {
    body: { email },
    key: null,
    headers: { ...OURS, 'x-forwarded-for': from, ...(cookie !== '' && { cookie }) },
  })

const open = (code: string) =>
  test.send<{ person: { id: string; name: string } | null }>('POST', '/v1/session', {
    body: { code },
    key: null,
    headers: { ...OURS, 'x-forwarded-for': anywhere() },
  })

/** The codes that have arrived, oldest first. */
function codes(): string[] {
  return server.received.map((mail) => {
    const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return /#code=(sl_mcode_[0-9A-Za-z]{43})/.exec(plain)?.[1] ?? `no code in ${plain}`
  })
}

const browserOf = ({ headers }: TestResponse<unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .find((one) => one?.includes('_browser='))

describe('POST /v1/sign-in-mails', () => {
  it('202 mails a link that signs the person in once, for any case of the address', async () => {
    const ada = await seedPerson(test, { email: 'Ada@example.com', isOwner: true })
    expect((await ask('ADA@EXAMPLE.com')).status).toBe(202)
    await test.runJobs()
    const [code = ''] = codes()
    // The mail goes to the address on the account: the address that a stranger types must not decide where it is sent.
    expect(server.received[0]).toContain('To: Ada@example.com')
    const opened = await open(code)
    expect([opened.status, opened.body.person?.id]).toEqual([201, ada.id])
    expect((await open(code)).status).toBe(401)
  })

  it('202 for an unknown address, too, and mails nothing', async () => {
    await seedPerson(test, { email: 'known@example.com', isOwner: true })
    const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')]
    const shown = ({ status, text, headers }: TestResponse<unknown>) => ({
      status,
      text,
      headers: { ...headers, date: '', 'x-request-id': '' },
    })
    expect(shown(known)).toEqual(shown(unknown))
    await test.runJobs()
    expect(codes()).toHaveLength(1)
  })

  it('202 admits a person who is invited, with the roles of their invitation', async () => {
    await seedInvitation(test, { email: 'grace@example.com', isOwner: true })
    await ask('grace@example.com')
    await test.runJobs()
    expect((await open(codes()[0] ?? '')).status).toBe(201)
  })

  it('401 after 15 minutes', async () => {
    await seedPerson(test, { email: 'slow@example.com', isOwner: true })
    await ask('slow@example.com')
    await test.runJobs()
    later(15 * MINUTE)
    expect((await open(codes()[0] ?? '')).status).toBe(401)
  })

  it('409 if no mail server is set up, for any address', async () => {
    const asked = await without.send<{ message: string }>('POST', '/v1/sign-in-mails', {
      body: { email: 'ada@example.com' },
      key: null,
      headers: OURS,
    })
    expect([asked.status, asked.body.message]).toEqual([409, expect.stringContaining('sends no mail')])
    const ways = await without.send('GET', '/v1/sign-in-ways', { key: null })
    expect(ways.body).toMatchObject({ mail: false })
  })

  it('403 from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const body = { email: 'ada@example.com' }
    expect((await test.send('POST', '/v1/sign-in-mails', { body, key: null, headers })).status).toBe(403)
  })

  it('429 after twenty from one network, which reveals nothing, and for that network only', async () => {
    const from = anywhere()
    const statuses = []
    for (let times = 0; times < 21; times += 1)
      statuses.push((await ask(`${times}@example.com`, { from })).status)
    expect(statuses.slice(-2)).toEqual([202, 429])
    expect((await ask('1@example.com')).status).toBe(202)
  })
})

describe('GET /v1/sign-in-ways', () => {
  it('200 says whether links are mailed', async () => {
    expect((await test.send('GET', '/v1/sign-in-ways', { key: null })).body).toMatchObject({ mail: true })
  })
})

describe('a person who requests mails to someone else', () => {
  it('neither fills their mailbox nor invalidates the links that they have', async () => {
    const { id } = await seedPerson(test, { email: 'victim@example.com', isOwner: true })
    await ask('victim@example.com')
    await test.runJobs()
    const [own = ''] = codes()
    for (let times = 0; times < 8; times += 1) await ask('victim@example.com')
    await test.runJobs()
    expect(codes()).toHaveLength(3)
    expect((await open(own)).body.person?.id).toBe(id)
  })

  it('makes at most thirty mails arrive in a day, and none is refused while no link of the last hour has arrived', () => {
    const arrived: Date[] = []
    const refused: Date[] = []
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const now = new Date(START.getTime() + minute * MINUTE)
      if (mayMail(arrived, now)) arrived.push(now)
      else refused.push(now)
    }
    expect(arrived.length).toBeLessThanOrEqual(30)
    const isCovered = (moment: Date) =>
      arrived.some((one) => one <= moment && moment.getTime() - one.getTime() < 60 * MINUTE)
    expect(refused.every(isCovered)).toBe(true)
  })

  it('does not use up what the other person’s own browser may request', async () => {
    await seedPerson(test, { email: 'known-browser@example.com', isOwner: true })
    await ask('known-browser@example.com')
    await test.runJobs()
    const cookie = browserOf(await open(codes()[0] ?? '')) ?? ''
    for (let times = 0; times < 4; times += 1) await ask('known-browser@example.com')
    await test.runJobs()
    const before = codes().length
    await ask('known-browser@example.com', { cookie })
    await test.runJobs()
    expect(codes().length).toBe(before + 1)
    expect((await open(codes().at(-1) ?? '')).status).toBe(201)
  })

  it('gets nothing more with a cookie of their own, or with an invented one', async () => {
    await seedPerson(test, { email: 'mallory@example.com', isOwner: true })
    await seedPerson(test, { email: 'target@example.com', isOwner: true })
    await ask('mallory@example.com')
    await test.runJobs()
    const cookie = browserOf(await open(codes()[0] ?? '')) ?? ''
    server.received.length = 0
    const invented = `sightline_browser=sl_browser_${'a'.repeat(43)}`
    for (let times = 0; times < 4; times += 1) {
      await ask('target@example.com', { cookie })
      await ask('target@example.com', { cookie: invented })
    }
    await test.runJobs()
    expect(codes()).toHaveLength(3)
  })
})

it('a mail that the server has not accepted does not count, and is sent again with another link', async () => {
  await seedPerson(test, { email: 'later@example.com', isOwner: true })
  server.refuse('451 try later')
  await ask('later@example.com')
  const stored = () =>
    db.rows<object>({ text: `select from sign_in_mails where email = 'later@example.com'`, values: [] })
  const mailer = openMailer({ smtpUrl: server.url, from: 'a@example.com', publicUrl: PUBLIC_URL })
  const asked = { email: 'later@example.com', browser: null, askedDate: test.clock.now }
  await expect(sendSignInMail(test.services, { mailer, publicUrl: PUBLIC_URL }, asked)).rejects.toThrow('451')
  expect(await stored()).toHaveLength(0)
  server.refuse(undefined)
  await test.runJobs()
  expect(codes()).toHaveLength(1)
  mailer.close()
})

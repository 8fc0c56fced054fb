import { setTimeout } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedBrowser, seedPerson } from '../../../test/helpers/people.js'
import { actorOfPerson, findPerson } from '../../auth/index.js'
import { issuePersonCode } from '../../auth/people/issue-person-session.js'
import { type Db, sql } from '../../db/db.js'
import type { SecondStep } from '../second-step/schema.js'
import { newAuthenticator } from './authenticator.fixture.js'
import { removeFactor } from './edit-factors.js'
import type { SecondFactors } from './schema.js'
import { totpAt } from './totp.js'

const test = useTestApp()
const OURS = { 'sec-fetch-site': 'same-origin' }
const SITE = { origin: 'http://localhost', host: 'localhost' }
const MINUTE = 60_000

interface Challenged {
  options: { challenge: string; rp: { id: string } }
}

/** A person who has just signed in. */
async function somebody() {
  const { id } = await seedPerson(test, { isOwner: true })
  const headers = await seedBrowser(test, id)
  const ask = <Body = SecondFactors>(method: string, path: string, body?: object) =>
    test.send<Body>(method, `/v1/second-factors${path}`, { key: null, headers, ...(body && { body }) })
  return { id, ask }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const codeNow = (secret: string) => totpAt(secret, Math.floor(test.clock.now.getTime() / 30_000))

async function addApp({ ask }: Somebody): Promise<string> {
  const { body } = await ask<{ secret: string }>('POST', '/totp')
  await ask('POST', '/totp/confirmation', { totp: codeNow(body.secret) })
  return body.secret
}

async function addKey({ ask }: Somebody) {
  const authenticator = newAuthenticator(SITE)
  const { body } = await ask<Challenged>('POST', '/passkey-options')
  const made = authenticator.make(body.options.challenge)
  return { authenticator, made, added: await ask('POST', '/passkeys', { name: 'Key ring', ...made }) }
}

async function firstStep(personId: string): Promise<{ ticket: string; challenge: string }> {
  const { code } = await issuePersonCode(test.services, personId)
  const { body } = await test.send<SecondStep>('POST', '/v1/session', {
    body: { code },
    key: null,
    headers: OURS,
  })
  return { ticket: body.ticket, challenge: String(body.passkeyOptions?.challenge) }
}

const secondStep = async (body: object) =>
  (await test.send('POST', '/v1/session/second-factor', { body, key: null, headers: OURS })).status

describe('GET /v1/second-factors', () => {
  it('200 shows what the person has, and no secret', async () => {
    const ada = await somebody()
    const secret = await addApp(ada)
    await addKey(ada)
    const { status, body, text } = await ada.ask('GET', '')
    expect([status, body.passkeys.map(({ name }) => name), body.recoveryCodesLeft]).toEqual([
      200,
      ['Key ring'],
      0,
    ])
    expect(text).not.toContain(secret)
    const rows = await test.db.rows<{ secret: Buffer }>({
      text: 'select secret from person_totps',
      values: [],
    })
    expect(rows.some((row) => row.secret.includes(secret))).toBe(false)
  })

  it('403 for a key, which belongs to no browser', async () => {
    expect((await test.send('GET', '/v1/second-factors')).status).toBe(403)
  })
})

describe('POST /v1/second-factors/totp', () => {
  it('201 has no effect before a code of the app is sent', async () => {
    const ada = await somebody()
    const { status, body } = await ada.ask<{ url: string }>('POST', '/totp')
    expect([status, body.url]).toEqual([201, expect.stringMatching(/^otpauth:\/\/totp\/Sightline:/)])
    expect((await ada.ask('GET', '')).body.totp).toBeNull()
  })

  it('409 for a person who has an app', async () => {
    const ada = await somebody()
    await addApp(ada)
    expect((await ada.ask('POST', '/totp')).status).toBe(409)
  })

  it('403 when the sign-in is half an hour old', async () => {
    const ada = await somebody()
    const now = test.clock.now
    test.clock.now = new Date(now.getTime() + 30 * MINUTE)
    expect((await ada.ask('POST', '/totp')).status).toBe(403)
    test.clock.now = now
  })
})

describe('POST /v1/second-factors/totp/confirmation', () => {
  it('200 adds the app, and 400 for a wrong code before', async () => {
    const ada = await somebody()
    const { body } = await ada.ask<{ secret: string }>('POST', '/totp')
    expect((await ada.ask('POST', '/totp/confirmation', { totp: '000000' })).status).toBe(400)
    const confirmed = await ada.ask('POST', '/totp/confirmation', { totp: codeNow(body.secret) })
    expect([confirmed.status, confirmed.body.totp]).toEqual([200, expect.objectContaining({})])
  })

  it('409 if no app waits for confirmation', async () => {
    const ada = await somebody()
    expect((await ada.ask('POST', '/totp/confirmation', { totp: '000000' })).status).toBe(409)
  })
})

describe('POST /v1/second-factors/passkey-options', () => {
  it('200 has the host that people open, and the challenge to sign', async () => {
    const { status, body } = await (await somebody()).ask<Challenged>('POST', '/passkey-options')
    expect([status, body.options.rp.id, body.options.challenge.length > 20]).toEqual([200, 'localhost', true])
  })

  it('409 for a person who has twenty', async () => {
    const ada = await somebody()
    for (let count = 0; count < 20; count += 1) await addKey(ada)
    expect((await ada.ask('POST', '/passkey-options')).status).toBe(409)
  })
})

describe('POST /v1/second-factors/passkeys', () => {
  it('201 adds it, and it signs in once for each challenge', async () => {
    const ada = await somebody()
    const { authenticator, added } = await addKey(ada)
    expect(added.status).toBe(201)
    const { ticket, challenge } = await firstStep(ada.id)
    const passkey = authenticator.sign(challenge)
    expect(await secondStep({ ticket, passkey })).toBe(201)
    const again = await firstStep(ada.id)
    expect(await secondStep({ ticket: again.ticket, passkey })).toBe(401)
    // The wrong response has used up the challenge.
    expect(
      await secondStep({ ticket: again.ticket, passkey: authenticator.sign(again.challenge, { count: 3 }) }),
    ).toBe(401)
  })

  it('409 for a response from another origin, or to a used challenge', async () => {
    const ada = await somebody()
    const { body } = await ada.ask<Challenged>('POST', '/passkey-options')
    const foreign = newAuthenticator(SITE).make(body.options.challenge, 'https://evil.example')
    expect((await ada.ask('POST', '/passkeys', { name: 'x', ...foreign })).status).toBe(409)
    const late = newAuthenticator(SITE).make(body.options.challenge)
    expect((await ada.ask('POST', '/passkeys', { name: 'x', ...late })).status).toBe(409)
  })
})

it('a passkey is refused if its counter does not rise, because it was copied, or if it comes from another origin', async () => {
  const ada = await somebody()
  const { authenticator } = await addKey(ada)
  for (const options of [{ count: 1 }, { count: 5, from: 'https://evil.example' }]) {
    const { ticket, challenge } = await firstStep(ada.id)
    expect(await secondStep({ ticket, passkey: authenticator.sign(challenge, options) })).toBe(401)
  }
})

describe('POST /v1/second-factors/recovery-codes', () => {
  it('201 replaces the earlier ones', async () => {
    const ada = await somebody()
    await addApp(ada)
    const { body } = await ada.ask<{ codes: string[] }>('POST', '/recovery-codes')
    expect((await ada.ask('POST', '/recovery-codes')).status).toBe(201)
    const { ticket } = await firstStep(ada.id)
    expect(await secondStep({ ticket, recoveryCode: body.codes[0] })).toBe(401)
  })

  it('409 for a person without a second factor that the codes could replace', async () => {
    expect((await (await somebody()).ask('POST', '/recovery-codes')).status).toBe(409)
  })
})

describe('DELETE /v1/second-factors/{id}', () => {
  it('204 deletes one, and the recovery codes with the last', async () => {
    const ada = await somebody()
    await addApp(ada)
    await ada.ask('POST', '/recovery-codes')
    const { added } = await addKey(ada)
    expect((await ada.ask('DELETE', `/${added.body.passkeys[0]?.id}`)).status).toBe(204)
    expect((await ada.ask('GET', '')).body.recoveryCodesLeft).toBe(10)
    expect((await ada.ask('DELETE', '/totp')).status).toBe(204)
    expect((await ada.ask('GET', '')).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
  })

  it('204 deletes the recovery codes also if two requests remove the last two at the same time', async () => {
    const ada = await somebody()
    await addApp(ada)
    await ada.ask('POST', '/recovery-codes')
    const { added } = await addKey(ada)
    const person = await findPerson(test.db, ada.id)
    const session = await test.db.first<{ id: string; expiresDate: Date }>(sql`
      select id, expires_at as "expiresDate"
      from person_sessions
      where person_id = ${ada.id}`)
    if (person === undefined || session === undefined) throw new Error('seed')
    const actor = { ...actorOfPerson(person), session }
    const remove = (db: Db, id: string) => removeFactor({ ...test.services, db, actor }, id)
    let other: Promise<void> | undefined
    await test.db.transaction(async (tx) => {
      await remove(tx, 'totp')
      other = test.db.transaction((late) => remove(late, added.body.passkeys[0]?.id ?? ''))
      await setTimeout(100)
    })
    await other
    expect((await ada.ask('GET', '')).body).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0 })
  })

  it('409 for the last one if everybody needs one', async () => {
    const ada = await somebody()
    await addApp(ada)
    await test.send('PUT', '/v1/sign-in-settings', { body: { requiresSecondFactor: true } })
    const { status } = await ada.ask('DELETE', '/totp')
    await test.send('PUT', '/v1/sign-in-settings', { body: { requiresSecondFactor: false } })
    expect(status).toBe(409)
  })
})

describe('DELETE /v1/people/{id}/second-factors', () => {
  it('204 admits a person who has lost all of theirs', async () => {
    const ada = await somebody()
    await addApp(ada)
    expect((await test.send('DELETE', `/v1/people/${ada.id}/second-factors`)).status).toBe(204)
    const { code } = await issuePersonCode(test.services, ada.id)
    expect(
      (await test.send('POST', '/v1/session', { body: { code }, key: null, headers: OURS })).status,
    ).toBe(201)
  })
})

it('changes of a person’s sign-in are recorded, without secrets', async () => {
  const ada = await somebody()
  const secret = await addApp(ada)
  await addKey(ada)
  const { body } = await ada.ask<{ codes: string[] }>('POST', '/recovery-codes')
  await ada.ask('DELETE', '/totp')
  const log = await test.send<{ items: { action: string; actor: object }[] }>(
    'GET',
    `/v1/audit-log?actor=${ada.id}`,
  )
  expect(log.body.items.map(({ action }) => action)).toEqual([
    'second-factor.added',
    'second-factor.added',
    'recovery-codes.made',
    'second-factor.removed',
  ])
  for (const hidden of [secret, ...body.codes]) expect(log.text).not.toContain(hidden)
})

describe('PUT /v1/sign-in-settings', () => {
  it('200 is stored and recorded', async () => {
    const body = { requiresSecondFactor: true }
    expect((await test.send('PUT', '/v1/sign-in-settings', { body })).body).toEqual(body)
    expect((await test.send('GET', '/v1/sign-in-settings')).body).toEqual(body)
    await test.send('PUT', '/v1/sign-in-settings', { body: { requiresSecondFactor: false } })
    const { body: log } = await test.send<{ items: object[] }>(
      'GET',
      '/v1/audit-log?action=sign-in-settings.updated',
    )
    expect(log.items.slice(0, 1)).toMatchObject([{ before: { requiresSecondFactor: false }, after: body }])
  })
})

describe('GET /v1/sign-in-settings', () => {
  it('200 requires nothing by default', async () => {
    expect((await test.send('GET', '/v1/sign-in-settings')).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'

import { appOn, type TestApp, useTestApp } from '../../test/helpers/app.js'
import { openPostgres } from '../db/postgres.js'

const test = useTestApp()

const MAIL = ['/v1/sign-in-mails', { email: 'ada@example.com' }] as const
const SECOND = [
  '/v1/session/second-factor',
  { ticket: `sl_ticket_${'a'.repeat(43)}`, totp: '287082' },
] as const

const post = (app: TestApp, [path, body]: readonly [string, object]) =>
  app.send('POST', path, { body, key: null })

const tooLong = ([path]: readonly [string, object]) =>
  test.send('POST', path, { key: null, raw: ' '.repeat(1024 * 1024 + 1) })

const asForm = ([path]: readonly [string, object]) =>
  test.send('POST', path, {
    key: null,
    raw: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

function broken(): TestApp {
  const fault = () => Promise.reject(new Error('relation "secrets" does not exist'))
  const faults = { rows: fault, first: fault, run: fault, transaction: fault }
  const db: typeof test.db = { ...test.db, ...faults, onBehalfOf: () => db }
  return appOn(db)
}

const away = () => appOn(openPostgres({ connection: { host: '127.0.0.1', port: 1, user: 'x' }, poolSize: 1 }))

describe('POST /v1/sign-in-mails', () => {
  it('413 for a body over its limit', async () => {
    expect((await tooLong(MAIL)).status).toBe(413)
  })

  it('415 for a form, which a page of another origin could send', async () => {
    expect((await asForm(MAIL)).status).toBe(415)
  })

  it('500 reveals nothing of an internal error', async () => {
    const { status, text } = await post(broken(), MAIL)
    expect([status, text.includes('secrets')]).toEqual([500, false])
  })

  it('503 while the database cannot be reached', async () => {
    expect((await post(away(), MAIL)).status).toBe(503)
  })
})

describe('POST /v1/session/second-factor', () => {
  it('413 for a body over its limit', async () => {
    expect((await tooLong(SECOND)).status).toBe(413)
  })

  it('415 for a form, which a page of another origin could send', async () => {
    expect((await asForm(SECOND)).status).toBe(415)
  })

  it('500 reveals nothing of an internal error', async () => {
    const { status, text } = await post(broken(), SECOND)
    expect([status, text.includes('secrets')]).toEqual([500, false])
  })

  it('503 while the database cannot be reached', async () => {
    expect((await post(away(), SECOND)).status).toBe(503)
  })
})

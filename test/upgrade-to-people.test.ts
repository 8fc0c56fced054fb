import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { migrate } from '../src/db/migrate.js'
import { readMigrations } from '../src/db/migrations.js'
import { openPostgres, type Postgres } from '../src/db/postgres.js'
import { ADMIN_KEY, appOn, type TestApp, useTestApp } from './helpers/app.js'
import { onEachNode } from './helpers/database.js'
import { seedReport, seedWorkspace } from './helpers/seed.js'
import { seedConnector, seedShare } from './helpers/valid-request.js'

/** The last migration of the version without people. */
const LAST_WITHOUT_PEOPLE = 78

const before = useTestApp()
const after = {} as { app: TestApp; db: Postgres }
const kept = {} as Awaited<ReturnType<typeof seedKept>>
const name = `${inject('template')}_${randomUUID().slice(0, 8)}`

/** What an installation of that version had: keys, sessions, unused links, shares, a connector. */
async function seedKept() {
  const workspaceId = await seedWorkspace(before)
  const { id: reportId } = await seedReport(before, workspaceId)
  const admin = await before.newKey({ scopes: ['admin'], name: 'agency' })
  const reader = await before.newKey({
    scopes: ['read'],
    workspaces: [workspaceId],
    createdBy: admin.id,
    name: 'client',
  })
  const { body } = await before.send<{ url: string }>('POST', '/v1/login-links', {
    body: {},
    key: admin.key,
  })
  return {
    workspaceId,
    reportId,
    admin,
    reader,
    code: body.url.split('#code=')[1],
    session: await cookieOf(reader.key),
    operatorSession: await cookieOf(ADMIN_KEY),
    share: await seedShare(before, reportId),
    dataShare: await seedShare(before, reportId, { kind: 'data' }),
    connector: await seedConnector(before, workspaceId),
  }
}

async function cookieOf(key: string): Promise<Record<string, string>> {
  const { headers } = await before.send('POST', '/v1/session', { body: { key }, key: null })
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' }
}

beforeAll(async () => {
  Object.assign(kept, await seedKept())
  await onEachNode(`create database "${name}"`)
  const connection = { ...inject('postgres'), database: name }
  after.db = openPostgres({ connection, poolSize: 5 })
  await migrate(
    after.db,
    (await readMigrations()).filter(({ number }) => number <= LAST_WITHOUT_PEOPLE),
  )
  await copyInto(connection)
  await migrate(after.db)
  after.app = appOn(after.db)
})

afterAll(async () => {
  await after.db.close()
  await onEachNode(`drop database if exists "${name}" with (force)`)
})

/** Copies all columns of all tables that existed then. A column that no longer exists stays empty. */
async function copyInto(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set session_replication_role = replica')
  const { rows: tables } = await client.query<{ table: string; columns: string }>(`
    select quote_ident(columns.table_name) as table, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    join information_schema.tables on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name
    where columns.table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and columns.table_name <> 'schema_migrations'
    group by 1`)
  for (const { table, columns } of tables) {
    const copied = await before.db.first<{ rows: string }>({
      text: `select coalesce(json_agg(row), '[]')::text as rows from ${table} row`,
      values: [],
    })
    await client.query(`delete from ${table}`)
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [copied?.rows],
    )
  }
  await client.end()
}

const ask = (method: string, url: string, options: object) => after.app.send(method, url, options)

describe('after the upgrade from a version without people', () => {
  it('keys still work with the same rights, and belong to no person', async () => {
    const { admin, reader, workspaceId, reportId } = kept
    expect((await ask('GET', `/v1/reports/brand/${reportId}`, { key: reader.key })).status).toBe(200)
    expect(
      (await ask('PATCH', `/v1/workspaces/${workspaceId}`, { key: reader.key, body: { name: 'x' } })).status,
    ).toBe(403)
    const { body } = await ask('GET', '/v1/api-keys', { key: admin.key })
    expect(body.items).toMatchObject([
      { id: reader.id, name: 'client', createdBy: admin.id, owner: null },
      { id: admin.id, name: 'agency', owner: null },
    ])
  })

  it('browsers stay signed in, and an unused sign-in link still works, once', async () => {
    const { session, operatorSession, reader, code, admin } = kept
    const opened = await ask('GET', '/v1/session', { key: null, headers: session })
    expect(opened).toMatchObject({ status: 200, body: { key: { id: reader.id }, person: null } })
    const operator = await ask('GET', '/v1/session', { key: null, headers: operatorSession })
    expect(operator).toMatchObject({ status: 200, body: { key: { id: null } } })
    const signIn = () => ask('POST', '/v1/session', { key: null, body: { code } })
    expect(await signIn()).toMatchObject({ status: 201, body: { key: { id: admin.id } } })
    expect((await signIn()).status).toBe(401)
  })

  it('share links open the same reports, and logs still arrive', async () => {
    const { share, dataShare, reportId, connector } = kept
    const path = `/v1/reports/brand/${reportId}`
    expect((await ask('GET', path, { key: share.token })).status).toBe(200)
    const sheet = await ask('GET', new URL(dataShare.url).pathname + new URL(dataShare.url).search, {
      key: null,
    })
    expect(sheet.status).toBe(200)
    const log = { raw: '{}', key: connector.token, headers: { 'content-type': 'text/plain' } }
    expect((await ask('POST', `/v1/ingest/${connector.id}`, log)).status).toBe(202)
  })

  it('the key of an administrator invites the first owner, and deleting it still ends the keys that it created', async () => {
    const { admin, reader } = kept
    const body = { email: 'ada@example.com', name: 'Ada', isOwner: true }
    const invited = await ask('POST', '/v1/invitations', { key: admin.key, body })
    const code = String(invited.body.url).split('#code=')[1]
    const opened = await ask('POST', '/v1/session', { key: null, body: { code } })
    expect(opened).toMatchObject({
      status: 201,
      body: { person: { name: 'Ada' }, key: { allWorkspaces: true } },
    })
    expect((await ask('DELETE', `/v1/api-keys/${admin.id}`, {})).status).toBe(204)
    expect((await ask('GET', '/v1/workspaces', { key: reader.key })).status).toBe(401)
  })
})

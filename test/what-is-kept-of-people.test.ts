import { beforeAll, describe, expect, it } from 'vitest'

import { issuePersonCode, linkIdentity } from '../src/auth/index.js'
import { sql } from '../src/db/db.js'
import { isOpen } from '../src/http/routes/route.js'
import { newId } from '../src/kernel/ids.js'
import { describedRoutes } from '../src/main/routes.js'
import { useTestApp } from './helpers/app.js'
import { connectAssistantOf } from './helpers/assistants.js'
import { seedBrowser, seedInvitation, seedPerson } from './helpers/people.js'
import { type Seeded, seedAll, validRequest } from './helpers/valid-request.js'

/** Names of columns with personal data. A column with another name must be a foreign key to people. */
const NAMES = '(^|_)(person|people|email|owner|made_by|invited_by|by_name|by_id|assignee|actor|user)(_|$)'

/** The field of the export that shows the column. */
const EXPORTED: Record<string, string> = {
  'people.email': 'person',
  'people.email_key': 'person',
  'people.is_owner': 'person',
  'people.owner_by': 'person',
  'memberships.person_id': 'person',
  'person_identities.person_id': 'identities',
  'person_sessions.person_id': 'sessions',
  'person_sessions.user_agent': 'sessions',
  'person_browsers.person_id': 'browsers',
  'person_totps.person_id': 'secondFactors',
  'person_passkeys.person_id': 'secondFactors',
  'recovery_codes.person_id': 'secondFactors',
  'api_keys.owner_id': 'keys',
  'oauth_grants.person_id': 'assistants',
  'invitations.email': 'invitations',
  'invitations.email_key': 'invitations',
  'notices.person_id': 'notices',
  'mail_subscriptions.email': 'mailSubscriptions',
  'actions.assignee': 'assignedActions',
  'actions.assignee_id': 'assignedActions',
  'audit_log.actor_id': 'acts',
  'audit_log.actor_kind': 'acts',
  'audit_log.actor_name': 'acts',
}

const AMONG_ACTS = 'that somebody made it is among their acts'

/** Columns that the export leaves out, and why. All of them are deleted with the person. */
const LEFT_OUT: Record<string, string> = {
  'api_keys.made_by': AMONG_ACTS,
  'invitations.invited_by': AMONG_ACTS,
  'invitations.invited_by_id': AMONG_ACTS,
  'invitations.is_owner': 'what an invitation gives is shown with it',
  'notices.by_id': 'it is about whoever was told',
  'notices.by_name': 'it is about whoever was told',
  'issuer_sessions.person_id': 'it is how a session is kept, which is shown; the rest are secrets',
  'person_codes.person_id': 'a link of fifteen minutes',
  'sign_in_tickets.person_id': 'the step of a sign-in, for ten minutes',
  'sign_in_tickets.is_email_proved': 'the step of a sign-in, for ten minutes',
  'passkey_challenges.person_id': 'the step of adding a passkey, for ten minutes',
  'totp_failures.person_id': 'a wrong code, for a day',
  'sign_in_mails.email': 'a mailed link, for a day',
  'sign_in_mails.email_key': 'a mailed link, for a day',
  'idempotency_keys.owner_id': 'by whom a request was made once, for a day',
  'sessions.user_agent': 'a session of a key is of whoever has the key',
}

/** Columns in which traces of a deleted person remain, and why. */
const AFTERWARDS: Record<string, string> = {
  'audit_log.actor_id': 'records of one person stay together, under a pseudonym',
  'audit_log.target_id': 'records of one person stay together, under a pseudonym',
  'idempotency_keys.body': 'what was answered to somebody else, for a day',
  'request_counts.key_id': 'how many requests somebody made who is not known any more',
}

const test = useTestApp()
const seeded = {} as Seeded
const zelda = { id: '', email: 'zelda.quux@example.com', name: 'Zelda Quux' }
const filled = {} as { export: Record<string, unknown>; before: string[]; after: string[] }

/** Every column in the database with a text, list or JSON that contains their id, name or address. */
async function findTraces(): Promise<string[]> {
  const columns = await test.db.rows<{ table: string; column: string }>(sql`
    select columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns
    join information_schema.tables on tables.table_name = columns.table_name and tables.table_schema = columns.table_schema
    where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and columns.data_type in ('text', 'json', 'jsonb', 'ARRAY')`)
  const found = []
  for (const { table, column } of columns) {
    const hit = await test.db.first({
      text: `select 1 from "${table}" where "${column}"::text ~* $1 limit 1`,
      values: [`${zelda.id}|zelda`],
    })
    if (hit !== undefined) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

beforeAll(async () => {
  Object.assign(seeded, await seedAll(test))
  const { workspaceId, reportId, actionId } = seeded
  const { services, db } = test
  // The person can only be deleted if another owner exists.
  await seedPerson(test, { isOwner: true })
  const memberships = [{ workspaceId, role: 'admin' as const, reportId: null }]
  zelda.id = (await seedPerson(test, { ...zelda, isOwner: true, memberships })).id
  const headers = await seedBrowser(test, zelda.id)
  const ask = async (method: string, url: string, body?: object) =>
    test.send(method, url, { key: null, headers, ...(body && { body }) })
  const subscriptions = `/v1/workspaces/${workspaceId}/mail-subscriptions`
  const once = { 'idempotency-key': 'once' }
  await test.send('POST', subscriptions, { headers: once, body: { email: zelda.email.toUpperCase() } })
  // The person does everything once that the audit log records. A refused request leaves nothing behind.
  for (const route of describedRoutes())
    if (!isOpen(route) && route.records !== undefined && !['DELETE', 'GET'].includes(route.method)) {
      const { method, url, body } = validRequest(route, seeded)
      await ask(method, url, body)
    }
  await test.send('PATCH', `/v1/reports/brand/${reportId}/actions/${actionId}`, {
    body: { assigneeId: zelda.id },
  })
  await ask('PATCH', `/v1/reports/brand/${reportId}/actions/${actionId}`, { assigneeId: seeded.personId })
  await test.send('PATCH', `/v1/reports/brand/${reportId}/actions/${actionId}`, {
    body: { assigneeId: zelda.id },
  })
  await connectAssistantOf(test, {
    id: zelda.id,
    token: '',
    ask: (method, url, body) => ask(method, url, body as object),
  })
  await test.newKey({ name: 'laptop', ownerId: zelda.id })
  await ask('POST', '/v1/api-keys', { name: 'service', scopes: ['read'], isService: true })
  const ofLin = { email: 'lin@example.com', memberships }
  await test.send('POST', '/v1/invitations', { key: null, headers: { ...headers, ...once }, body: ofLin })
  await seedInvitation(test, { email: zelda.email, memberships })
  await linkIdentity(services, zelda.id, { issuer: 'https://accounts.example', subject: 'zelda' })
  await issuePersonCode(services, zelda.id)
  await ask('POST', '/v1/second-factors/totp')
  await ask('POST', '/v1/second-factors/passkeys/options')
  const id = newId(test.clock.now)
  const values = [zelda.id, id, test.clock.now]
  const insert = (text: string) => db.run({ text, values })
  await insert(`insert into person_passkeys (id, credential_id, person_id, name, public_key, counter, transports, created_at)
    values ($2, $2, $1, 'Phone', '', 0, '{}', $3)`)
  await insert(`insert into person_browsers (digest, person_id, used_at) values ($2::text::bytea, $1, $3)`)
  await insert(
    `insert into recovery_codes (digest, person_id) select $2::text::bytea, $1 where $3::timestamptz is not null`,
  )
  await insert(
    `insert into totp_failures (person_id, browser_digest, failed_at) values ($1, $2::text::bytea, $3)`,
  )
  await insert(
    `insert into passkey_challenges (person_id, challenge, expires_at) values ($1, $2, $3) on conflict do nothing`,
  )
  await insert(
    `insert into sign_in_tickets (digest, person_id, failures, expires_at) values ($2::text::bytea, $1, 0, $3)`,
  )
  await insert(
    `insert into issuer_sessions (session_id, provider, person_id, confirmed_at, due_at) values ($2, 'main', $1, $3, $3)`,
  )
  await insert(
    `insert into request_counts (key_id, month, requests) values ($1, $3::timestamptz::date, length($2))`,
  )
  await db.run({
    text: `insert into sign_in_mails (id, email, email_key, is_known, created_at, expires_at) values ($1, $2, $2, false, $3, $3)`,
    values: [id, zelda.email, test.clock.now],
  })
  filled.export = (await ask('GET', '/v1/me/export')).body
  filled.before = await findTraces()
  const gone = await test.send('DELETE', `/v1/people/${zelda.id}?keys=keep`)
  if (gone.status !== 204) throw new Error(gone.text)
  filled.after = await findTraces()
})

describe('the data stored about a person', () => {
  it('is listed column by column: the database has no other such columns', async () => {
    const columns = await test.db.rows<{ name: string }>(sql`
      select distinct table_name || '.' || column_name as name
      from information_schema.columns
      where table_schema = current_schema() and (column_name ~ ${NAMES} or (table_name::text, column_name::text) in (
        select constrained.relname::text, attribute.attname::text
        from pg_constraint
        join pg_class constrained on constrained.oid = conrelid
        join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
        where contype = 'f' and confrelid = 'people'::regclass))
      order by name`)
    expect(columns.map(({ name }) => name)).toEqual(
      [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].toSorted(),
    )
  })

  it('was present in each of these columns before the person was deleted', () => {
    const ids = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].filter((name) =>
      /(_id|made_by|email|email_key|by_name|invited_by|assignee|actor_name)$/.test(name),
    )
    expect(ids.filter((name) => !filled.before.includes(name))).toEqual([])
  })

  it.each([...new Set(Object.values(EXPORTED))])('includes in the export: %s', (field) => {
    const { [field]: exported } = filled.export
    if (Array.isArray(exported)) expect(exported).not.toEqual([])
    expect(exported).toBeTypeOf('object')
  })

  it('is gone after the person is deleted, except for data that identifies no one', () => {
    expect(filled.after).toEqual(Object.keys(AFTERWARDS).toSorted())
  })
})

import { beforeEach, describe, expect, it } from 'vitest'

import type { AuditRecord } from '../../audit-log/index.js'
import type { TestApp } from '../../../test/helpers/app.js'
import { seedBrowser, seedPerson } from '../../../test/helpers/people.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedSubscription } from '../../../test/helpers/valid-request.js'
import { insertPerson, updateRoles } from '../../auth/people/person-store.js'
import { newId, type WorkspaceId } from '../../kernel/ids.js'
import { usePosting } from './posting.fixture.js'

const { db, posting, happen, post } = usePosting()
let test: TestApp
let workspaceId: WorkspaceId
let ada: { id: string; email: string; headers: Record<string, string> }

const PATH = '/v1/me/mail-subscriptions'

beforeEach(async () => {
  test = posting.test
  workspaceId = (await seedWorkspace(test)) as WorkspaceId
  const person = await seedPerson(test, { memberships: [{ workspaceId, role: 'viewer', reportId: null }] })
  ada = { ...person, headers: await seedBrowser(test, person.id) }
})

/** Sends a request as a person who has signed in. */
const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.send<{ message: string; items: object[] }>(method, path, {
    key: null,
    headers: ada.headers,
    ...(body && { body }),
  })

const keep = (body: object = { events: 'immediately', reports: true }) =>
  ask('PUT', `${PATH}/${workspaceId}`, body)

describe('PUT /v1/me/mail-subscriptions/{workspaceId}', () => {
  it('200 for a person who may only read, who then gets mail of the workspace', async () => {
    const { status, body } = await keep()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { workspaceId, email: ada.email, events: 'immediately', reports: true, receiver: 'member' },
    })
    await happen(workspaceId, 'visibility.changed')
    expect(await post()).toHaveLength(1)
  })

  it('200 changes a subscription that another person has set up for the address, and is recorded', async () => {
    const id = await seedSubscription(test, workspaceId, { email: ada.email.toUpperCase() })
    const { status, body } = await keep({ events: 'off', reports: false })
    expect({ status, body }).toMatchObject({ status: 200, body: { id, events: 'off', reports: false } })
    const log = await test.send<{ items: AuditRecord[] }>(
      'GET',
      '/v1/audit-log?action=mail-subscription.updated',
    )
    expect(log.body.items.at(-1)).toMatchObject({
      actor: { kind: 'person', id: ada.id },
      target: { id },
      before: { events: 'immediately' },
      after: { events: 'off' },
    })
  })

  it('403 for a workspace without a role, 404 for one that does not exist', async () => {
    const other = await seedWorkspace(test, { name: 'Others' })
    const body = { events: 'daily', reports: false }
    expect((await ask('PUT', `${PATH}/${other}`, body)).status).toBe(403)
  })

  it('404 for an invalid workspace id', async () => {
    const body = { events: 'daily', reports: false }
    expect((await ask('PUT', `${PATH}/01K9ZQ6N7B8M3X5R6W2V0Y1N4C`, body)).status).toBe(404)
  })

  it('409 for a person with an unproved address', async () => {
    const createdDate = test.clock.now
    const id = newId(createdDate)
    await insertPerson(db, { id, email: 'lin@example.com', name: 'Lin', isEmailProved: false, createdDate })
    const memberships = [{ workspaceId, role: 'viewer' as const, reportId: null }]
    await updateRoles(db, id, { isOwner: false, memberships }, createdDate)
    ada.headers = await seedBrowser(test, id)
    const { status, body } = await keep()
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('Sign in by mail once') as string,
    })
  })

  it('403 for a key of a person that may only read', async () => {
    const { key } = await test.newKey({ ownerId: ada.id, scopes: ['read'] })
    const body = { events: 'daily', reports: false }
    expect((await test.send('PUT', `${PATH}/${workspaceId}`, { key, body })).status).toBe(403)
  })
})

describe('GET /v1/me/mail-subscriptions', () => {
  it('200 lists the subscriptions of the address, and no others', async () => {
    await keep()
    await seedSubscription(test, workspaceId, { email: 'grace@example.com' })
    const { status, body } = await ask('GET', PATH)
    expect({ status, items: body.items }).toMatchObject({
      status: 200,
      items: [{ workspaceId, email: ada.email }],
    })
    expect(body.items).toHaveLength(1)
  })

  it('200 shows a key of the person only its workspaces', async () => {
    const other = (await seedWorkspace(test, { name: 'Others' })) as WorkspaceId
    const both = [workspaceId, other].map((id) => ({ workspaceId: id, role: 'viewer' }))
    await test.send('PATCH', `/v1/people/${ada.id}`, { body: { memberships: both } })
    await keep()
    const { key } = await test.newKey({ ownerId: ada.id, scopes: ['read'], workspaces: [other] })
    const { status, body } = await test.send('GET', PATH, { key })
    expect({ status, body }).toMatchObject({ status: 200, body: { items: [] } })
  })
})

describe('DELETE /v1/me/mail-subscriptions/{workspaceId}', () => {
  it('204 also without a role, and nothing is sent any more', async () => {
    await keep()
    await test.send('PATCH', `/v1/people/${ada.id}`, { body: { memberships: [] } })
    expect((await ask('DELETE', `${PATH}/${workspaceId}`)).status).toBe(204)
    const log = await test.send<{ items: AuditRecord[] }>(
      'GET',
      '/v1/audit-log?action=mail-subscription.deleted',
    )
    expect(log.body.items.at(-1)).toMatchObject({
      actor: { kind: 'person', id: ada.id },
      address: '127.0.0.1',
    })
  })

  it('404 if nothing is sent', async () => {
    expect((await ask('DELETE', `${PATH}/${workspaceId}`)).status).toBe(404)
  })
})

describe('DELETE /v1/people/{id}', () => {
  it('204 removes the person from every list of addresses', async () => {
    await keep()
    expect((await test.send('DELETE', `/v1/people/${ada.id}`)).status).toBe(204)
    const path = `/v1/workspaces/${workspaceId}/mail-subscriptions`
    expect((await test.send<{ items: object[] }>('GET', path)).body.items).toEqual([])
    const named = {
      text: `select from directory where kind = 'mail_subscription' and workspace_id = $1`,
      values: [workspaceId],
    }
    expect(await db.rows(named)).toEqual([])
  })
})

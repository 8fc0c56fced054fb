import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPerson } from '../../test/helpers/people.js'
import { type SeededPerson, seedReport, seedWorkspace, signInPerson } from '../../test/helpers/seed.js'
import type { Membership } from '../context.js'
import type { AuditRecord } from '../audit-log/schema.js'
import type { IssuedInvitation } from './invitation-schema.js'
import type { Me, ListedPerson } from './schema.js'

const test = useTestApp()

const as = ({ headers }: SeededPerson) => ({
  send: <Body = Record<string, unknown>>(method: string, url: string, body?: object) =>
    test.send<Body>(method, url, { key: null, headers, ...(body && { body }) }),
})

const member = (workspaceId: string, role: Membership['role']) => ({ workspaceId, role, reportId: null })

async function memberOf(workspaceId: string, role: Membership['role']) {
  const person = await signInPerson(test, { memberships: [member(workspaceId, role)] })
  return { ...person, ...as(person) }
}

async function owner() {
  const person = await signInPerson(test, { isOwner: true })
  return { ...person, ...as(person) }
}

const invite = (body: object, key?: string) =>
  test.send<IssuedInvitation>('POST', '/v1/invitations', { body, ...(key !== undefined && { key }) })

const codeOf = ({ url }: IssuedInvitation) => String(url).split('#code=')[1]
const signIn = (code: unknown) =>
  test.send<{ person: { id: string } | null }>('POST', '/v1/session', { body: { code }, key: null })

async function lastRecord(action: string): Promise<AuditRecord | undefined> {
  const { body } = await test.send<{ items: AuditRecord[] }>(
    'GET',
    `/v1/audit-log?action=${action}&sortOrder=desc&limit=1`,
  )
  return body.items[0]
}

describe('GET /v1/people', () => {
  it('200 for an administrator of a workspace: the people with a role in it, and only that role', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await memberOf(mine, 'admin')
    const both = await signInPerson(test, { memberships: [member(mine, 'viewer'), member(others, 'admin')] })
    await memberOf(others, 'viewer')
    const { status, body } = await admin.send<{ items: ListedPerson[] }>('GET', '/v1/people')
    expect([status, body.items.map(({ id }) => id)]).toEqual([200, [both.id, admin.id]])
    expect(body.items[0]?.memberships).toEqual([member(mine, 'viewer')])
    const csv = await admin.send('GET', '/v1/people?format=csv')
    expect(csv.text.split('\n')[0]).toContain('email')
  })
})

describe('GET /v1/people/{id}', () => {
  it('200 with the roles and settings of a person', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, email } = await memberOf(workspaceId, 'editor')
    const { status, body } = await test.send<ListedPerson>('GET', `/v1/people/${id}`)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, email, name: 'Ada', isOwner: false, memberships: [member(workspaceId, 'editor')] },
    })
  })

  it('403 for an administrator of another workspace', async () => {
    const admin = await memberOf(await seedWorkspace(test), 'admin')
    const { id } = await memberOf(await seedWorkspace(test), 'editor')
    expect((await admin.send('GET', `/v1/people/${id}`)).status).toBe(403)
  })
})

describe('PATCH /v1/people/{id}', () => {
  it('200 for an administrator, who changes roles in their workspace and keeps those in others', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await memberOf(mine, 'admin')
    const { id } = await signInPerson(test, {
      memberships: [member(mine, 'viewer'), member(others, 'admin')],
    })
    const changed = await admin.send('PATCH', `/v1/people/${id}`, { memberships: [member(mine, 'editor')] })
    expect([changed.status, changed.body.memberships]).toEqual([200, [member(mine, 'editor')]])
    const stored = await test.send<ListedPerson>('GET', `/v1/people/${id}`)
    expect(stored.body.memberships).toEqual(
      expect.arrayContaining([member(mine, 'editor'), member(others, 'admin')]),
    )
    expect(await lastRecord('person.updated')).toMatchObject({
      actor: { kind: 'person', id: admin.id },
      target: { kind: 'person', id, name: 'Ada' },
      workspaceIds: [mine],
      before: { memberships: [{ role: 'viewer' }] },
      after: { memberships: [{ role: 'editor' }] },
    })
    expect((await admin.send('PATCH', `/v1/people/${id}`, { memberships: [] })).status).toBe(200)
    const left = await test.send<ListedPerson>('GET', `/v1/people/${id}`)
    expect(left.body.memberships).toEqual([member(others, 'admin')])
  })

  it('200 for a person sent back as read, without a record', async () => {
    const { id } = await memberOf(await seedWorkspace(test), 'viewer')
    const { body } = await test.send<ListedPerson>('GET', `/v1/people/${id}`)
    const last = await lastRecord('person.updated')
    expect((await test.send('PATCH', `/v1/people/${id}`, { body })).status).toBe(200)
    expect(await lastRecord('person.updated')).toEqual(last)
  })

  it('200 applies from the next request of the person', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, send } = await memberOf(workspaceId, 'editor')
    const write = () => send('POST', `/v1/workspaces/${workspaceId}/tags`, { name: crypto.randomUUID() })
    expect((await write()).status).toBe(201)
    await test.send('PATCH', `/v1/people/${id}`, { body: { memberships: [member(workspaceId, 'viewer')] } })
    expect((await write()).status).toBe(403)
  })

  it('400 for a client without a report of the workspace, two roles in one, and a report of others', async () => {
    const [workspaceId, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { id } = await memberOf(workspaceId, 'viewer')
    const { id: reportId } = await seedReport(test, others)
    const send = (memberships: object[]) =>
      test.send<{ errors: { path: string }[] }>('PATCH', `/v1/people/${id}`, { body: { memberships } })
    const client = { workspaceId, role: 'client' }
    const tried = [
      await send([client]),
      await send([{ ...client, reportId }]),
      await send([member(workspaceId, 'viewer'), member(workspaceId, 'admin')]),
      await send([{ ...member(workspaceId, 'viewer'), reportId }]),
    ]
    expect(tried.map(({ status, body }) => [status, body.errors[0]?.path])).toEqual([
      [400, 'memberships.0.reportId'],
      [400, 'memberships.0.reportId'],
      [400, 'memberships.1.workspaceId'],
      [400, 'memberships.0.reportId'],
    ])
  })

  it('403 for a role in a workspace that the caller does not administer, for a new owner by an administrator, and for a name', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await signInPerson(test, { memberships: [member(mine, 'admin'), member(others, 'editor')] })
    const { id } = await signInPerson(test, {
      memberships: [member(mine, 'viewer'), member(others, 'viewer')],
    })
    const statuses = []
    for (const body of [
      { memberships: [member(others, 'editor')] },
      { isOwner: true },
      { name: 'Somebody else' },
    ])
      statuses.push((await as(admin).send('PATCH', `/v1/people/${id}`, body)).status)
    expect(statuses).toEqual([403, 403, 403])
  })

  it('409 for the last owner, who stays one until there is another', async () => {
    const people = await test.send<{ items: ListedPerson[] }>('GET', '/v1/people?limit=100')
    const first = people.body.items.find(({ isOwner }) => isOwner) ?? (await owner())
    const end = () => test.send('PATCH', `/v1/people/${first.id}`, { body: { isOwner: false } })
    const refused = await end()
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('last owner')])
    expect((await test.send('DELETE', `/v1/people/${first.id}`)).status).toBe(409)
    await owner()
    expect((await end()).status).toBe(200)
  })

  it('409 or 403 for one of two owners who remove each other’s role at once', async () => {
    const before = await test.send<{ items: ListedPerson[] }>('GET', '/v1/people?limit=100')
    const others = before.body.items.filter(({ isOwner }) => isOwner)
    const [one, two] = [await owner(), await owner()]
    for (const { id } of others) await test.send('PATCH', `/v1/people/${id}`, { body: { isOwner: false } })
    const statuses = await Promise.all([
      one.send('PATCH', `/v1/people/${two.id}`, { isOwner: false }),
      two.send('PATCH', `/v1/people/${one.id}`, { isOwner: false }),
    ])
    const refused = statuses.filter(({ status }) => status !== 200)
    // The second request comes from a person who is no longer an owner, or who was judged before that.
    expect(refused.map(({ status }) => [409, 403].includes(status))).toEqual([true])
  })
})

describe('DELETE /v1/people/{id}', () => {
  it('204 ends their sessions, and leaves a pseudonym in the audit log', async () => {
    const workspaceId = await seedWorkspace(test)
    const person = await memberOf(workspaceId, 'admin')
    await person.send('PATCH', `/v1/workspaces/${workspaceId}`, { name: 'By Ada' })
    expect((await test.send('DELETE', `/v1/people/${person.id}`)).status).toBe(204)
    expect((await person.send('GET', '/v1/session')).status).toBe(401)
    expect((await test.send('GET', `/v1/people/${person.id}`)).status).toBe(404)
    const pseudonym = `Deleted person ${person.id.slice(-6)}`
    const { body, text } = await test.send<{ items: AuditRecord[] }>(
      'GET',
      `/v1/audit-log?actor=${person.id}`,
    )
    expect(body.items.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['person.roles-by-invitation', pseudonym],
      ['session.created', pseudonym],
      ['workspace.updated', pseudonym],
    ])
    const all = await test.send('GET', '/v1/audit-log?sortOrder=desc&limit=100')
    expect(text + all.text).not.toContain(person.email)
    expect(await lastRecord('person.deleted')).toMatchObject({ target: { id: person.id, name: pseudonym } })
  })

  it('204 for people who delete themselves, and then have no name in the log', async () => {
    const workspaceId = await seedWorkspace(test)
    const person = await memberOf(workspaceId, 'admin')
    expect((await person.send('DELETE', `/v1/people/${person.id}`)).status).toBe(204)
    expect((await lastRecord('person.deleted'))?.actor.name).toMatch(/^Deleted person/)
  })

  it('409 until it is decided what happens to their keys; these then end, or keep their rights', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const withKey = async () => {
      const { id } = await signInPerson(test, {
        memberships: [member(mine, 'editor'), member(others, 'viewer')],
      })
      const { key } = await test.newKey({ ownerId: id, scopes: ['admin'], workspaces: 'all' })
      return { id, key }
    }
    const [gone, kept] = [await withKey(), await withKey()]
    const refused = await test.send('DELETE', `/v1/people/${gone.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('keys=keep')])
    expect((await test.send('DELETE', `/v1/people/${gone.id}?keys=revoke`)).status).toBe(204)
    expect((await test.send('GET', '/v1/workspaces', { key: gone.key })).status).toBe(401)
    expect((await test.send('DELETE', `/v1/people/${kept.id}?keys=keep`)).status).toBe(204)
    const { key } = kept
    const { body } = await test.send<{ items: { id: string }[] }>('GET', '/v1/workspaces', { key })
    expect(body.items.map(({ id }) => id).toSorted()).toEqual([mine, others].toSorted())
    const info = await test.send('GET', '/v1/accounts/info', { key })
    expect(info.body.key).toMatchObject({ scopes: ['read'] })
    expect((await test.send('POST', '/v1/workspaces', { body: { name: 'x' }, key })).status).toBe(403)
  })

  it('403 for an administrator of only some of their workspaces', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await memberOf(mine, 'admin')
    const { id } = await signInPerson(test, {
      memberships: [member(mine, 'viewer'), member(others, 'viewer')],
    })
    const { status, body } = await admin.send('DELETE', `/v1/people/${id}`)
    expect([status, body.message]).toEqual([403, expect.stringContaining('Remove their roles')])
  })
})

describe('GET /v1/people/{id}/export', () => {
  it('200 with all data about a person, and is recorded', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, email } = await memberOf(workspaceId, 'editor')
    await test.newKey({ name: 'laptop', ownerId: id })
    const { status, body } = await test.send('GET', `/v1/people/${id}/export`)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        person: { id, email },
        sessions: [{ userAgent: 'lightMyRequest' }],
        keys: [{ name: 'laptop' }],
        acts: [{ action: 'session.created' }, { action: 'person.roles-by-invitation' }],
      },
    })
    expect(await lastRecord('person.exported')).toMatchObject({ target: { id } })
  })
})

describe('GET /v1/me', () => {
  it('200 for anyone who has signed in, with any role, and for a key of theirs', async () => {
    const { id, send } = await memberOf(await seedWorkspace(test), 'viewer')
    await test.send('PATCH', `/v1/people/${id}`, { body: { memberships: [] } })
    const { status, body } = await send<Me>('GET', '/v1/me')
    expect({ status, body }).toMatchObject({ status: 200, body: { id, memberships: [], timeZone: null } })
    const { id: other } = await memberOf(await seedWorkspace(test), 'viewer')
    const { key } = await test.newKey({ ownerId: other })
    expect((await test.send<Me>('GET', '/v1/me', { key })).body.id).toBe(other)
  })

  it('403 for a key that belongs to no person', async () => {
    const { status, body } = await test.send('GET', '/v1/me')
    expect([status, body.message]).toEqual([403, expect.stringContaining('does not belong to a person')])
  })
})

describe('PATCH /v1/me', () => {
  it('200 with a name, a time zone, a language and a theme', async () => {
    const { send } = await memberOf(await seedWorkspace(test), 'viewer')
    const changes = { name: 'Countess', timeZone: 'Europe/Berlin', locale: 'de-DE', theme: 'dark' }
    const { status, body } = await send<Me>('PATCH', '/v1/me', changes)
    expect({ status, body }).toMatchObject({ status: 200, body: changes })
    expect((await send<Me>('PATCH', '/v1/me', { ...body, theme: null })).body.theme).toBeNull()
  })

  it('400 for an unknown time zone, language or theme', async () => {
    const { send } = await memberOf(await seedWorkspace(test), 'viewer')
    const sent = { timeZone: 'Mars/Base', locale: 'x!', theme: 'pink' }
    const { status, body } = await send<{ errors: { path: string }[] }>('PATCH', '/v1/me', sent)
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ['timeZone', 'locale', 'theme']])
  })

  it('409 for another address, because it identifies the person', async () => {
    const { send } = await memberOf(await seedWorkspace(test), 'viewer')
    expect((await send('PATCH', '/v1/me', { email: 'other@example.com' })).status).toBe(409)
  })
})

describe('GET /v1/me/export', () => {
  it('200 with all data about oneself', async () => {
    const { id, send } = await memberOf(await seedWorkspace(test), 'viewer')
    const { status, body } = await send('GET', '/v1/me/export')
    expect({ status, body }).toMatchObject({ status: 200, body: { person: { id } } })
  })
})

describe('GET /v1/invitations', () => {
  it('200 with those that stay within the workspaces of the caller', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await memberOf(mine, 'admin')
    await invite({ email: 'one@example.com', memberships: [member(mine, 'viewer')] })
    await invite({
      email: 'two@example.com',
      memberships: [member(mine, 'viewer'), member(others, 'viewer')],
    })
    await invite({ email: 'three@example.com', isOwner: true })
    const { status, body } = await admin.send<{ items: { email: string }[] }>('GET', '/v1/invitations')
    expect([status, body.items.map(({ email }) => email)]).toEqual([200, ['one@example.com']])
  })
})

describe('POST /v1/invitations', () => {
  it('201 with a link that creates the person, once, within seven days', async () => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await invite({
      email: 'new@example.com',
      memberships: [member(workspaceId, 'admin')],
    })
    expect([status, body.expiresDate]).toEqual([201, '2026-03-09T10:00:00.000Z'])
    const first = await signIn(codeOf(body))
    expect([first.status, (await signIn(codeOf(body))).status]).toEqual([201, 401])
    const lapsed = await invite({ email: 'late@example.com', memberships: [member(workspaceId, 'admin')] })
    test.clock.now = new Date('2026-03-09T10:00:00.000Z')
    expect((await signIn(codeOf(lapsed.body))).status).toBe(401)
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  })

  it('201 gives a person with an account the roles, and the audit log has the roles before', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { id, email } = await seedPerson(test, { memberships: [member(mine, 'viewer')] })
    const { body } = await invite({ email, isOwner: true, memberships: [member(others, 'editor')] })
    expect((await signIn(codeOf(body))).status).toBe(409)
    expect(await lastRecord('person.roles-by-invitation')).toMatchObject({
      actor: { kind: 'person', id },
      address: '127.0.0.1',
      target: { id },
      before: { isOwner: false, memberships: [{ workspaceId: mine, role: 'viewer' }] },
      after: { isOwner: true },
    })
  })

  it('201 replaces an earlier invitation of the same address in another case; one with a plus sign is different', async () => {
    const memberships = [member(await seedWorkspace(test), 'viewer')]
    const first = await invite({ email: 'Lin@Example.com', memberships })
    const second = await invite({ email: 'lin@example.com', memberships })
    const plus = await invite({ email: 'lin+news@example.com', memberships })
    expect((await signIn(codeOf(first.body))).status).toBe(401)
    const [one, other] = [await signIn(codeOf(second.body)), await signIn(codeOf(plus.body))]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body.person?.id).not.toBe(other.body.person?.id)
    const again = await invite({ email: 'LIN@example.com', memberships })
    expect((await signIn(codeOf(again.body))).status).toBe(409)
  })

  it('400 without a role, and for an invalid address', async () => {
    const memberships = [member(await seedWorkspace(test), 'viewer')]
    expect((await invite({ email: 'ada@example.com' })).status).toBe(400)
    expect((await invite({ email: 'ada@example.com', memberships: [] })).status).toBe(400)
    expect((await invite({ email: 'ada', memberships })).status).toBe(400)
  })

  it('403 for more rights than those of the caller', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await memberOf(mine, 'admin')
    const editor = await memberOf(mine, 'editor')
    const email = 'more@example.com'
    const tried = [
      await admin.send('POST', '/v1/invitations', { email, memberships: [member(others, 'viewer')] }),
      await admin.send('POST', '/v1/invitations', { email, isOwner: true }),
      await editor.send('POST', '/v1/invitations', { email, memberships: [member(mine, 'viewer')] }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('404 for a workspace that does not exist', async () => {
    const memberships = [member('01K9ZQ4T7B8M3X5R6W2V0Y1N4C', 'viewer')]
    expect((await invite({ email: 'ada@example.com', memberships })).status).toBe(404)
  })
})

describe('POST /v1/invitations/{id}/resend', () => {
  it('200 with another link, and the one before is no longer valid', async () => {
    const { body } = await invite({
      email: 'again@example.com',
      memberships: [member(await seedWorkspace(test), 'viewer')],
    })
    const again = await test.send<IssuedInvitation>('POST', `/v1/invitations/${body.id}/resend`)
    expect([again.status, again.body.id]).toEqual([200, body.id])
    expect((await signIn(codeOf(body))).status).toBe(401)
    expect((await signIn(codeOf(again.body))).status).toBe(201)
  })

  it('200 makes the sender the inviter, so that the link works even if the first inviter may not invite any more', async () => {
    const workspaceId = await seedWorkspace(test)
    const first = await memberOf(workspaceId, 'admin')
    const second = await signInPerson(test, { name: 'Grace', memberships: [member(workspaceId, 'admin')] })
    const { body } = await first.send<IssuedInvitation>('POST', '/v1/invitations', {
      email: 'handed-on@example.com',
      memberships: [member(workspaceId, 'viewer')],
    })
    await test.send('PATCH', `/v1/people/${first.id}`, { body: { memberships: [] } })
    const again = await as(second).send<IssuedInvitation>('POST', `/v1/invitations/${body.id}/resend`)
    expect([again.status, again.body.invitedBy]).toEqual([200, 'Grace'])
    expect((await signIn(codeOf(again.body))).status).toBe(201)
  })
})

describe('DELETE /v1/invitations/{id}', () => {
  it('204 makes its link invalid', async () => {
    const workspaceId = await seedWorkspace(test)
    const { body } = await invite({
      email: 'never@example.com',
      memberships: [member(workspaceId, 'viewer')],
    })
    expect((await test.send('DELETE', `/v1/invitations/${body.id}`)).status).toBe(204)
    expect((await signIn(codeOf(body))).status).toBe(401)
    expect(await lastRecord('person.invitation-revoked')).toMatchObject({
      target: { id: body.id, name: 'never@example.com' },
      workspaceIds: [workspaceId],
    })
  })
})

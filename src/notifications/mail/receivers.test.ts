import { beforeEach, describe, expect, it } from 'vitest'

import type { TestApp } from '../../../test/helpers/app.js'
import { seedBrowser, seedPerson } from '../../../test/helpers/people.js'
import { seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { seedSubscription } from '../../../test/helpers/valid-request.js'
import { decideIssuerRoles, type IssuerRoles } from '../../auth/index.js'
import { insertPerson } from '../../auth/people/person-store.js'
import { planExports } from '../../exports/plan-exports.js'
import { newId, type WorkspaceId } from '../../kernel/ids.js'
import { bodyOf, headerOf, PUBLIC_URL, usePosting } from './posting.fixture.js'

const { db, posting, at, plan, post, ...posted } = usePosting()
let test: TestApp
let workspaceId: WorkspaceId

beforeEach(async () => {
  test = posting.test
  workspaceId = (await seedWorkspace(test)) as WorkspaceId
})

const happen = () => posted.happen(workspaceId, 'visibility.changed')

const roleOf = (role: 'viewer' | 'client', reportId: string | null = null) => [
  { workspaceId, role, reportId },
]

const change = (personId: string, body: object) => test.send('PATCH', `/v1/people/${personId}`, { body })

/** Applies the memberships from groups at an identity provider. */
const decide = (personId: string, memberships: IssuerRoles['memberships']) =>
  db.transaction((tx) =>
    decideIssuerRoles(tx, personId, { isOwner: false, memberships, issuer: 'main' }, test.clock.now),
  )

async function receiverOf(subscriptionId: string): Promise<string | undefined> {
  const path = `/v1/workspaces/${workspaceId}/mail-subscriptions`
  const { body } = await test.send<{ items: { id: string; receiver: string }[] }>('GET', path)
  return body.items.find(({ id }) => id === subscriptionId)?.receiver
}

interface Loss {
  /** Creates a person who may read the workspace. */
  begin: () => Promise<{ id: string; email: string }>
  lose: (personId: string) => Promise<unknown>
  /** The receiver that the list then shows; undefined if the subscription is gone. */
  receiver: string | undefined
}

const viewer = () => seedPerson(test, { memberships: roleOf('viewer') })

const LOSSES: [string, Loss][] = [
  [
    'an administrator takes their role away',
    { begin: viewer, lose: (id) => change(id, { memberships: [] }), receiver: 'stopped' },
  ],
  [
    'their role is narrowed to one report',
    {
      begin: viewer,
      lose: async (id) =>
        change(id, { memberships: roleOf('client', (await seedReport(test, workspaceId)).id) }),
      receiver: 'client',
    },
  ],
  [
    'the groups of their provider give it no more',
    {
      begin: async () => {
        const person = await seedPerson(test)
        await decide(person.id, [{ workspaceId, role: 'viewer' }])
        return person
      },
      lose: (id) => decide(id, []),
      receiver: 'stopped',
    },
  ],
  [
    'they are an owner no more',
    {
      begin: async () => {
        await seedPerson(test, { isOwner: true })
        return seedPerson(test, { isOwner: true })
      },
      lose: (id) => change(id, { isOwner: false }),
      receiver: 'stopped',
    },
  ],
  [
    'they are deleted',
    { begin: viewer, lose: (id) => test.send('DELETE', `/v1/people/${id}`), receiver: undefined },
  ],
]

describe.each(LOSSES)('mail to a person with an account: once %s', (_, { begin, lose, receiver }) => {
  it('nothing is sent, not even queued mail, and the list says why', async () => {
    const { id, email } = await begin()
    const subscriptionId = await seedSubscription(test, workspaceId, { email })
    await happen()
    expect(await post()).toHaveLength(1)
    expect(await receiverOf(subscriptionId)).toBe('member')
    await happen()
    await plan()
    await lose(id)
    await test.runJobs()
    await happen()
    expect(await post()).toEqual([])
    expect(posting.server.received).toHaveLength(1)
    expect(await receiverOf(subscriptionId)).toBe(receiver)
  })

  it('no digest is sent, today or later', async () => {
    const { id, email } = await begin()
    await seedSubscription(test, workspaceId, { email, events: 'daily' })
    await happen()
    await lose(id)
    at('2026-03-03T08:00:00.000Z')
    expect(await post()).toEqual([])
    await happen()
    at('2026-03-04T08:00:00.000Z')
    expect(await post()).toEqual([])
  })
})

describe('a person who is given a role again', () => {
  it('gets nothing about the time without it', async () => {
    const { id, email } = await viewer()
    await seedSubscription(test, workspaceId, { email })
    await change(id, { memberships: [] })
    await happen()
    expect(await post()).toEqual([])
    await change(id, { memberships: roleOf('viewer') })
    expect(await post()).toEqual([])
    await happen()
    expect(await post()).toHaveLength(1)
  })
})

describe('an address without an account', () => {
  it('keeps its mail whatever happens to others', async () => {
    const { id } = await viewer()
    const subscriptionId = await seedSubscription(test, workspaceId)
    await change(id, { memberships: [] })
    await happen()
    const [mail] = await post()
    expect(bodyOf(mail)).not.toContain('/settings')
    expect(await receiverOf(subscriptionId)).toBe('outsider')
  })

  it('keeps its mail if an account has the address without proof', async () => {
    const subscriptionId = await seedSubscription(test, workspaceId, { email: 'Boss@example.com' })
    at('2026-03-02T11:00:00.000Z')
    const createdDate = test.clock.now
    const taken = { email: 'boss@example.com', name: 'Boss', isEmailProved: false, createdDate }
    await insertPerson(db, { id: newId(createdDate), ...taken })
    await happen()
    expect(await post()).toHaveLength(1)
    expect(await receiverOf(subscriptionId)).toBe('outsider')
  })
})

describe('a client of a report', () => {
  it('gets the files of that report, and nothing else of the workspace', async () => {
    const { id: own } = await seedReport(test, workspaceId)
    const { id: other } = await seedReport(test, workspaceId, { reportTitle: 'Another' })
    await test.runJobs()
    const { email } = await seedPerson(test, { memberships: roleOf('client', own) })
    const subscriptionId = await seedSubscription(test, workspaceId, { email })
    for (const reportId of [own, other])
      await test.send('PUT', `/v1/reports/brand/${reportId}/export-schedule`, {
        body: { every: 'week', kind: 'csv' },
      })
    await happen()
    at('2026-03-10T02:00:00.000Z')
    while ((await planExports(test.services)) > 0);
    await test.runJobs()
    const mails = await post()
    expect(mails.map((mail) => headerOf(mail, 'To'))).toEqual([email])
    expect(mails[0]).toMatch(/Content-Disposition: attachment; filename=\S+\.csv/)
    expect(mails[0]).not.toContain('Another')
    expect(bodyOf(mails[0])).toContain(`${PUBLIC_URL}/your-reports`)
    expect(await receiverOf(subscriptionId)).toBe('client')
  })
})

describe('a digest for a person who has chosen how dates and numbers are written', () => {
  it('is sent at six o’clock of their time zone, in their formats', async () => {
    const { id, email } = await viewer()
    const body = { timeZone: 'America/New_York', locale: 'de-DE' }
    await test.send('PATCH', '/v1/me', { key: null, headers: await seedBrowser(test, id), body })
    await seedSubscription(test, workspaceId, { email, events: 'daily' })
    at('2026-03-02T12:00:00.000Z')
    await posted.happen(workspaceId, 'visibility.changed', 'log_connector.silent')
    at('2026-03-03T10:59:00.000Z')
    expect(await post()).toEqual([])
    at('2026-03-03T11:01:00.000Z')
    const [mail] = await post()
    expect(headerOf(mail, 'Subject')).toBe('Since yesterday: 2 events')
    // The mail as it was sent: an equals sign in a link may look like an encoded byte to `bodyOf`.
    const sent = (mail ?? '').replace(/=\r\n/g, '').replace(/%/g, '%25')
    expect(decodeURIComponent(sent.replace(/=([0-9A-F]{2})/g, '%$1'))).toMatch(/went from 41,2 % \(13\. Jan/)
  })

  it('is sent on the Monday of their time zone if it is weekly', async () => {
    const { id, email } = await viewer()
    await db.run({ text: `update people set time_zone = 'Pacific/Auckland' where id = $1`, values: [id] })
    await seedSubscription(test, workspaceId, { email, events: 'weekly' })
    at('2026-03-04T10:00:00.000Z')
    expect(await post()).toEqual([])
    await happen()
    at('2026-03-08T16:59:00.000Z')
    expect(await post()).toEqual([])
    at('2026-03-08T17:01:00.000Z')
    expect(await post()).toHaveLength(1)
  })
})

describe('POST /v1/workspaces/{id}/mail-subscriptions', () => {
  it('409 for a person with an account and without a role in the workspace', async () => {
    const { email } = await seedPerson(test)
    const { status, body } = await test.send<{ message: string }>(
      'POST',
      `/v1/workspaces/${workspaceId}/mail-subscriptions`,
      { body: { email: email.toUpperCase() } },
    )
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('Give the person a role first.') as string,
    })
  })
})

describe('POST /v1/workspaces/{id}/mail-subscriptions/{subscriptionId}/test', () => {
  it('409 for a person who has lost their role', async () => {
    const { id, email } = await viewer()
    const subscriptionId = await seedSubscription(test, workspaceId, { email })
    await change(id, { memberships: [] })
    const path = `/v1/workspaces/${workspaceId}/mail-subscriptions/${subscriptionId}/test`
    expect((await test.send('POST', path)).status).toBe(409)
  })
})

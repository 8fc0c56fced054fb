import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedBrowser, seedPerson } from '../../test/helpers/people.js'
import { type SeededPerson, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { seedAction } from '../../test/helpers/valid-request.js'
import type { MailTools } from '../notifications/index.js'
import type { OwnNotice } from './schema.js'

type Mail = Parameters<MailTools['mailer']['send']>[0]
const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
const test = useTestApp({ mail: { mailer, publicUrl: 'https://sightline.example' } })

const seeded = {} as { workspaceId: string; reportId: string; actionId: string }
const people = {} as { ada: SeededPerson; grace: SeededPerson; client: SeededPerson; stranger: SeededPerson }

/** A person who has signed in after their invitation was mailed. */
async function signedIn(order: Parameters<typeof seedPerson>[1]): Promise<SeededPerson> {
  const person = await seedPerson(test, order)
  return { ...person, headers: await seedBrowser(test, person.id) }
}

const as = ({ headers }: SeededPerson) => ({ key: null, headers })
const member = (role: 'editor' | 'viewer', workspaceId = seeded.workspaceId) => ({
  workspaceId,
  role,
  reportId: null,
})
const noticesOf = async (person: SeededPerson) =>
  (await test.send<{ items: OwnNotice[] }>('GET', '/v1/notices', as(person))).body.items
const plan = (person: SeededPerson, body: object) => {
  const path = `/v1/reports/brand/${seeded.reportId}/actions/${seeded.actionId}`
  return test.send<{ assignee: string | null; assigneeId: string | null; errors: { path: string }[] }>(
    'PATCH',
    path,
    { ...as(person), body },
  )
}

beforeAll(async () => {
  seeded.workspaceId = await seedWorkspace(test)
  seeded.reportId = (await seedReport(test, seeded.workspaceId)).id
  seeded.actionId = await seedAction(test, seeded)
  const elsewhere = await seedWorkspace(test)
  people.ada = await signedIn({ name: 'Ada Lovelace', memberships: [member('editor')] })
  people.grace = await signedIn({ name: 'Grace Hopper', memberships: [member('viewer')] })
  people.stranger = await signedIn({
    name: 'Alan Turing',
    memberships: [member('viewer', elsewhere)],
  })
  const client = { workspaceId: seeded.workspaceId, role: 'client', reportId: seeded.reportId } as const
  people.client = await signedIn({ name: 'Carl', memberships: [client] })
  await test.runJobs()
  mails.length = 0
})

describe('GET /v1/workspaces/{id}/members', () => {
  it('200 lists the people who work there, without clients and people of other workspaces', async () => {
    const owner = await signedIn({ name: 'Barbara', isOwner: true })
    const path = `/v1/workspaces/${seeded.workspaceId}/members`
    const { body } = await test.send<{ items: { id: string; name: string; role: string }[] }>(
      'GET',
      path,
      as(people.grace),
    )
    const shown = body.items.map(({ name, role }) => `${name}: ${role}`)
    expect(shown).toEqual(['Ada Lovelace: editor', 'Barbara: owner', 'Grace Hopper: viewer'])
    expect(body.items.map(({ id }) => id)).toContain(owner.id)
    expect((await test.send('GET', path, as(people.client))).status).toBe(403)
  })
})

describe('an action', () => {
  it('is assigned to a person, who is notified in the dashboard and by mail, once', async () => {
    const { ada, grace } = people
    const given = await plan(ada, { assigneeId: grace.id, note: 'By Friday, please.' })
    expect([given.status, given.body.assignee, given.body.assigneeId]).toEqual([
      200,
      'Grace Hopper',
      grace.id,
    ])
    await plan(ada, { assigneeId: grace.id, dueDay: '2026-12-01' })
    const [notice, ...others] = await noticesOf(grace)
    expect(others).toEqual([])
    expect(notice).toMatchObject({
      kind: 'assigned',
      by: 'Ada Lovelace',
      text: 'By Friday, please.',
      path: `/reports/${seeded.reportId}/actions`,
      workspaceId: seeded.workspaceId,
      readDate: null,
    })
    await test.runJobs()
    expect(mails).toMatchObject([
      { to: grace.email, subject: expect.stringContaining('Ada Lovelace gave you “'), attachment: null },
    ])
    expect(mails[0]?.text).toContain(`https://sightline.example/reports/${seeded.reportId}/actions`)
    const listed = await test.send<{ items: { id: string }[] }>(
      'GET',
      `/v1/reports/brand/${seeded.reportId}/actions?assigneeId=${grace.id}`,
      as(ada),
    )
    expect(listed.body.items.map(({ id }) => id)).toEqual([seeded.actionId])
  })

  it('is assigned to nobody without a role in its workspace, and to a person without an account by name', async () => {
    const { ada, stranger, client, grace } = people
    for (const { id } of [stranger, client]) {
      const refused = await plan(ada, { assigneeId: id })
      expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([400, ['assigneeId']])
    }
    expect(await noticesOf(stranger)).toEqual([])
    const named = await plan(ada, { assignee: 'The agency' })
    expect(named.body).toMatchObject({ assignee: 'The agency', assigneeId: null })
    const nobody = await plan(ada, { assigneeId: null })
    expect(nobody.body).toMatchObject({ assignee: null, assigneeId: null })
    expect((await noticesOf(grace)).length).toBe(1)
  })

  it('creates no notice for a person who takes it themselves', async () => {
    await plan(people.ada, { assigneeId: people.ada.id })
    expect(await noticesOf(people.ada)).toEqual([])
  })
})

describe('a note', () => {
  it('notifies the people it names, and after a change those it did not name before', async () => {
    const { ada, grace, stranger } = people
    const url = `/v1/reports/brand/${seeded.reportId}/notes`
    const before = (await noticesOf(grace)).length
    const body = { day: '2026-03-01', text: 'The campaign began, @grace hopper and @Alan Turing.' }
    const made = await test.send<{ id: string }>('POST', url, { ...as(ada), body })
    expect(made.status).toBe(201)
    const text = 'The campaign began in print, @Grace Hopper, @Ada Lovelace.'
    await test.send('PATCH', `${url}/${made.body.id}`, { ...as(grace), body: { text } })
    expect((await test.send('PATCH', `${url}/${made.body.id}`, { body: { text } })).status).toBe(200)
    const [latest] = await noticesOf(grace)
    expect((await noticesOf(grace)).length).toBe(before + 1)
    expect(latest).toMatchObject({ kind: 'mentioned', title: 'the note on 2026-03-01', by: 'Ada Lovelace' })
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'mentioned', by: 'SIGHTLINE_ADMIN_KEY' }])
    expect(await noticesOf(stranger)).toEqual([])
  })
})

describe('GET /v1/notices', () => {
  it('200 lists one’s own, whatever one’s role', async () => {
    expect((await test.send('GET', '/v1/notices', as(people.client))).body).toMatchObject({ items: [] })
  })

  it('403 for a key that belongs to no person', async () => {
    expect((await test.send('GET', '/v1/notices')).status).toBe(403)
  })
})

describe('POST /v1/notices/read', () => {
  it('204 marks one’s own as read, and no others', async () => {
    const { ada, grace } = people
    expect((await test.send('POST', '/v1/notices/read', as(grace))).status).toBe(204)
    expect((await noticesOf(grace)).filter(({ readDate }) => readDate === null)).toEqual([])
    expect((await noticesOf(ada)).filter(({ readDate }) => readDate === null).length).toBe(1)
  })
})

describe('a notice is not mailed', () => {
  const mention = async (name: string) => {
    await test.runJobs()
    const body = { day: '2026-03-01', text: `Look, @${name}.` }
    await test.send('POST', `/v1/reports/brand/${seeded.reportId}/notes`, { body })
    mails.length = 0
    await test.runJobs()
    return mails.map(({ to }) => to)
  }

  it('to a person who wants none, or may not read the workspace any more, nor more than fifty times a day', async () => {
    const { ada, grace } = people
    expect(await mention('Grace Hopper')).toEqual([grace.email])
    await test.send('PATCH', '/v1/me', { ...as(grace), body: { mailsNotices: false } })
    expect(await mention('Grace Hopper')).toEqual([])
    await test.db.run({
      text: `insert into notices (id, person_id, workspace_id, kind, title, text, path, by_name, created_at, mailed_at)
        select $1 || n, $2, '', 'mentioned', '', '', '', '', $3, $3 from generate_series(1, 50) n`,
      values: ['x', ada.id, test.clock.now],
    })
    expect(await mention('Ada Lovelace')).toEqual([])
    await test.db.run({ text: `delete from notices where workspace_id = ''`, values: [] })
    const body = { day: '2026-03-01', text: 'Look, @Ada Lovelace.' }
    await test.send('POST', `/v1/reports/brand/${seeded.reportId}/notes`, { body })
    await test.send('PATCH', `/v1/people/${ada.id}`, { body: { memberships: [] } })
    mails.length = 0
    await test.runJobs()
    expect(mails).toEqual([])
  })
})

it('a deleted person leaves a pseudonym on their work, and no notices', async () => {
  const { grace } = people
  const owner = await signedIn({ name: 'Olga', isOwner: true })
  await plan(owner, { assigneeId: grace.id })
  const exported = await test.send('GET', `/v1/people/${grace.id}/export`)
  expect(JSON.stringify(exported.body.notices)).toContain('Olga')
  expect((await test.send('DELETE', `/v1/people/${grace.id}`)).status).toBe(204)
  const { body } = await plan(owner, {})
  expect([body.assigneeId, body.assignee]).toEqual([null, expect.stringMatching(/^Deleted person /)])
  const rows = await test.db.rows({ text: 'select 1 from notices where person_id = $1', values: [grace.id] })
  expect(rows).toEqual([])
})

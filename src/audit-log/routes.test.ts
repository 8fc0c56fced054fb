import { afterEach, describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import { type HeardStream, openHeardStream } from '../../test/helpers/event-stream.js'
import { seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { newKey } from '../auth/index.js'
import { sql } from '../db/db.js'
import { sendMcp } from '../mcp/session.fixture.js'
import { parseRanges } from '../web/index.js'
import type { AuditRecord } from './schema.js'
import { deleteRecordsBefore, findLastRecord } from './store.js'

const test = useTestApp()
const BEHIND_PROXY = { trustedProxies: parseRanges('127.0.0.0/8') }
const PATH = '/v1/audit-log'

const list = async (query = '', key?: string) => {
  const { body } = await test.send<{ items: AuditRecord[] }>(
    'GET',
    `${PATH}?limit=100${query}`,
    key ? { key } : {},
  )
  return body.items
}

/** The records that this act has added. */
async function recordsOf(act: () => Promise<unknown>): Promise<AuditRecord[]> {
  const last = await findLastRecord(test.db)
  await act()
  return list(`&after=${last}`)
}

const rename = (workspaceId: string, name: string) =>
  test.send('PATCH', `/v1/workspaces/${workspaceId}`, { body: { name } })

describe('GET /v1/audit-log', () => {
  it('200 has who did what, from where, and only what changed', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, key } = await test.newKey({ name: 'Ada', scopes: ['admin'] })
    const [record] = await recordsOf(() =>
      test.send('PATCH', `/v1/workspaces/${workspaceId}`, {
        key,
        body: { promptsMaxCount: 7, name: 'Fell' },
      }),
    )
    expect(record).toEqual({
      sequence: await findLastRecord(test.db),
      date: '2026-03-02T10:00:00.000Z',
      actor: { kind: 'key', id, name: 'Ada' },
      address: '127.0.0.1',
      action: 'workspace.updated',
      target: { kind: 'workspace', id: workspaceId, name: expect.any(String) },
      workspaceIds: [workspaceId],
      before: { name: expect.any(String), promptsMaxCount: expect.any(Number) },
      after: { name: 'Fell', promptsMaxCount: 7 },
    })
  })

  it('200 names the address that a trusted proxy reports, and no other', async () => {
    const behind = appOn(test.db, { config: BEHIND_PROXY })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const body = { name: 'From afar' }
    const [trusted] = await recordsOf(() => behind.send('POST', '/v1/workspaces', { body, headers }))
    const [other] = await recordsOf(() => test.send('POST', '/v1/workspaces', { body, headers }))
    expect([trusted?.address, other?.address]).toEqual(['203.0.113.7', '127.0.0.1'])
  })

  it('200 names the address of the assistant that acted, not that of this machine', async () => {
    const behind = appOn(test.db, { config: BEHIND_PROXY })
    const { id: reportId } = await seedReport(test, await seedWorkspace(test))
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const params = {
      name: 'update_report',
      arguments: { reportId, reportTitle: 'From afar', dryRun: false },
    }
    const records = await recordsOf(() => sendMcp(behind, 'tools/call', { params, headers }))
    expect(records).toMatchObject([{ action: 'report.updated', address: '203.0.113.7' }])
  })

  it('200 numbers acts without gaps, however many happen at once, and each begins after the one before has ended', async () => {
    const workspaceId = await seedWorkspace(test)
    const records = await recordsOf(() =>
      Promise.all(Array.from({ length: 12 }, (_, index) => rename(workspaceId, `Name ${index}`))),
    )
    const first = records[0]?.sequence ?? 0
    expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => first + index))
    for (const [index, { before }] of records.slice(1).entries())
      expect(before).toEqual(records[index]?.after)
  })

  it('200 narrows to an actor, to actions and to days', async () => {
    const { id, key } = await test.newKey({ scopes: ['admin'] })
    const workspaceId = await seedWorkspace(test)
    test.clock.now = new Date('2026-03-05T23:59:59.999Z')
    await test.send('PATCH', `/v1/workspaces/${workspaceId}`, { key, body: { name: 'One' } })
    test.clock.now = new Date('2026-03-06T00:00:00.000Z')
    await test.send('POST', '/v1/workspaces', { key, body: { name: 'Two' } })
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    const actions = async (query: string) => (await list(`&actor=${id}${query}`)).map(({ action }) => action)
    expect(await actions('')).toEqual(['workspace.updated', 'workspace.created'])
    expect(await actions('&sortOrder=desc')).toEqual(['workspace.created', 'workspace.updated'])
    expect(await actions('&endDate=2026-03-05')).toEqual(['workspace.updated'])
    expect(await actions('&startDate=2026-03-06')).toEqual(['workspace.created'])
    expect(await actions('&action=workspace.created,tag.deleted')).toEqual(['workspace.created'])
    const { body } = await test.send<{ paging: { nextCursor: string } }>(
      'GET',
      `${PATH}?actor=${id}&sortOrder=desc&limit=1`,
    )
    const next = await test.send<{ items: AuditRecord[] }>(
      'GET',
      `${PATH}?actor=${id}&sortOrder=desc&limit=1&cursor=${body.paging.nextCursor}`,
    )
    expect(next.body.items).toMatchObject([{ action: 'workspace.updated' }])
  })

  it('200 shows an administrator of some workspaces the records of these and no others', async () => {
    const [mine, other] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [mine] })
    const both = { name: 'Both', scopes: ['read'], workspaceIds: [mine, other] }
    await rename(mine, 'Mine')
    await rename(other, 'Other')
    await test.send('POST', '/v1/api-keys', { body: both })
    await test.send('POST', '/v1/api-keys', { body: { ...both, name: 'One', workspaceIds: [mine] } })
    await test.send('PUT', '/v1/provider-keys/openai', { body: { key: 'the-key-of-a-provider' } })
    expect((await list('', key)).map(({ target }) => target.name)).toEqual([expect.any(String), 'One'])
  })

  it('200 keeps the records of a workspace that was deleted', async () => {
    const workspaceId = await seedWorkspace(test)
    await seedTag(test, workspaceId)
    const records = await recordsOf(async () => {
      await test.send('DELETE', `/v1/workspaces/${workspaceId}`)
      await test.runJobs()
    })
    expect(records).toMatchObject([{ action: 'workspace.deleted', before: { mode: 'live' }, after: null }])
  })

  it('200 as CSV and NDJSON, with all records', async () => {
    const csv = await test.send('GET', `${PATH}?format=csv&action=workspace.updated`)
    expect(csv.text.split('\r\n')[0]).toBe(
      'sequence,date,address,action,workspaceIds,actor.kind,actor.id,actor.name,target.kind,target.id,target.name,before,after',
    )
    const { text } = await test.send('GET', `${PATH}?format=ndjson`)
    expect(text.trim().split('\n')).toHaveLength(await findLastRecord(test.db))
  })

  it('403 for a key without the admin scope', async () => {
    const { key } = await test.newKey({ scopes: ['read', 'write'] })
    expect((await test.send('GET', PATH, { key })).status).toBe(403)
  })
})

describe('GET /v1/audit-log with Accept: text/event-stream', () => {
  const open: HeardStream[] = []
  afterEach(() => open.splice(0).forEach((stream) => stream.close()))
  const follow = async (query: string, options = {}) => {
    const stream = await openHeardStream(test, `${PATH}?${query}`, options)
    open.push(stream)
    return stream
  }

  it('200 sends the existing records, and then new ones', async () => {
    const workspaceId = await seedWorkspace(test)
    const last = await findLastRecord(test.db)
    const { next } = await follow(`after=${last - 1}&action=workspace.created,workspace.updated`)
    expect(await next()).toMatchObject({ event: 'record', id: String(last) })
    await seedReport(test, workspaceId)
    await rename(workspaceId, 'Followed')
    const event = await next()
    expect(JSON.parse(event?.data ?? '')).toMatchObject({
      action: 'workspace.updated',
      after: { name: 'Followed' },
    })
  })

  it('200 sends the next record to a client whose number is beyond the last one, as after a restore', async () => {
    const last = await findLastRecord(test.db)
    const { next } = await follow(`after=${last + 1000}`)
    await seedWorkspace(test)
    expect(await next()).toMatchObject({ event: 'record', id: String(last + 1) })
  })

  it('200 continues after the last record that the client has received', async () => {
    const workspaceId = await seedWorkspace(test)
    await rename(workspaceId, 'Once more')
    const last = await findLastRecord(test.db)
    const { next } = await follow('after=0', { lastEventId: String(last - 1) })
    expect(await next()).toMatchObject({ id: String(last) })
  })
})

describe('a record', () => {
  it('is written with its act or not at all, and the act with its record', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    await test.db.script('alter table audit_log add constraint full_disk check (false) not valid')
    const response = await test.send('DELETE', `/v1/workspaces/${workspaceId}/tags/${tagId}`)
    await test.db.script('alter table audit_log drop constraint full_disk')
    expect(response.status).toBe(500)
    const { body } = await test.send<{ items: object[] }>('GET', `/v1/workspaces/${workspaceId}/tags`)
    expect(body.items).toMatchObject([{ id: tagId }])
  })

  it('is written once for a request that is sent twice under one Idempotency-Key', async () => {
    const send = () =>
      test.send('POST', '/v1/workspaces', { body: { name: 'Once' }, headers: { 'idempotency-key': 'once' } })
    expect(await recordsOf(() => Promise.all([send(), send(), send()]))).toHaveLength(1)
  })

  it('is written once if several requests delete the same object at once', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const records = await recordsOf(() =>
      Promise.all([1, 2, 3].map(() => test.send('DELETE', `/v1/workspaces/${workspaceId}/tags/${tagId}`))),
    )
    expect(records).toHaveLength(1)
  })

  it('cannot be changed by anyone, nor deleted within 30 days', async () => {
    test.clock.now = new Date('2999-01-01T00:00:00.000Z')
    await seedWorkspace(test)
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    const newest = await findLastRecord(test.db)
    const appendOnly = 'The audit log is append-only.'
    for (const change of [
      sql`update audit_log set actor_name = 'Somebody else' where sequence = ${newest}`,
      sql`update audit_log set action = 'tag.deleted' where sequence = ${newest}`,
      sql`delete from audit_log where sequence = ${newest}`,
      sql`truncate audit_log`,
    ])
      await expect(test.db.run(change)).rejects.toThrow(appendOnly)
    expect(await deleteRecordsBefore(test.db, new Date('2026-03-02T10:00:00.001Z'))).toBeGreaterThan(0)
    expect(await list()).not.toEqual([])
  })
})

describe('sign-ins', () => {
  const fail = (app: ReturnType<typeof appOn>, address = '192.0.2.1') =>
    app.send('POST', '/v1/session', {
      body: { key: newKey() },
      key: null,
      headers: { 'x-forwarded-for': address },
    })

  it('are recorded, each with its key and browser', async () => {
    const { id, key } = await test.newKey({ name: 'Grace' })
    const headers = { 'user-agent': 'Firefox' }
    const records = await recordsOf(() =>
      test.send('POST', '/v1/session', { body: { key }, key: null, headers }),
    )
    expect(records).toMatchObject([
      { action: 'session.created', actor: { kind: 'key', id, name: 'Grace' }, target: { name: 'Firefox' } },
    ])
  })

  it('that fail are recorded at most twice for an address: the first, and the one that locks it', async () => {
    const app = appOn(test.db)
    const records = await recordsOf(async () => {
      for (let times = 0; times < 15; times += 1) await fail(app)
    })
    const nobody = { action: 'session.refused', actor: { kind: 'system', id: null, name: 'Nobody' } }
    expect(records).toMatchObject([
      { ...nobody, after: { failures: 1, isLocked: false } },
      { ...nobody, after: { failures: 10, isLocked: true } },
    ])
  })

  it('that fail from many addresses are recorded at most sixty times a minute', async () => {
    const app = appOn(test.db, { config: BEHIND_PROXY })
    app.clock.now = new Date('2026-04-01T10:00:00.000Z')
    const records = await recordsOf(async () => {
      for (let number = 0; number < 70; number += 1) await fail(app, `198.51.100.${number}`)
    })
    expect(records).toHaveLength(60)
    app.clock.now = new Date('2026-04-01T10:01:00.000Z')
    expect(await recordsOf(() => fail(app, '203.0.113.9'))).toMatchObject([{ address: '203.0.113.9' }])
  })
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { watchConnectors } from '../src/agent-traffic/connectors/watch-connectors.js'
import { openCollectionWatcher, watchCollection } from '../src/collection/watch/watch-collection.js'
import { openProviders, readEngineSettings } from '../src/engines/index.js'
import type { WorkspaceEvent } from '../src/events/index.js'
import { EVENT_DATA } from '../src/events/index.js'
import { seedReportWithAnswers } from '../src/recommendations/test-report.fixture.js'
import { useTestApp } from './helpers/app.js'
import { type FakeProviders, openFakeProviders } from './helpers/fake-providers.js'
import { seedPrompts, seedReport, seedWorkspace } from './helpers/seed.js'
import { seedCheck, seedConnector, seedExport } from './helpers/valid-request.js'

const test = useTestApp()
let workspaceId = ''

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
})

async function eventsOf(id = workspaceId): Promise<WorkspaceEvent[]> {
  const { body } = await test.send<{ items: WorkspaceEvent[] }>(
    'GET',
    `/v1/events?workspaceId=${id}&limit=100`,
  )
  // A union takes the first shape that fits. This checks each event against the shape of its own type.
  for (const { type, data } of body.items) EVENT_DATA[type].parse(data)
  return body.items
}

const typesOf = async (id = workspaceId) => (await eventsOf(id)).map(({ type }) => type)

describe('a report', () => {
  it('has an event when it is ready, and one with the effect of a change on its figures', async () => {
    const promptIds = await seedPrompts(test, workspaceId)
    const report = await seedReport(test, workspaceId, { promptIds })
    const line = { promptId: promptIds[0], engine: 'google', day: '2026-03-01', text: 'Swoosh.' }
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: [line] })
    await test.runJobs()
    await test.send('PATCH', `/v1/reports/brand/${report.id}`, { body: { brandVariations: ['Swoosh'] } })
    await test.runJobs()
    const about = { reportId: report.id, reportTitle: report.reportTitle }
    expect(await eventsOf()).toMatchObject([
      { sequence: 1, type: 'report.ready', data: about },
      {
        sequence: 2,
        type: 'report.recalculated',
        data: { ...about, version: 2, difference: { mentionsBefore: 0, mentionsAfter: 1, executions: 1 } },
      },
    ])
  })

  it('has one event for each recommendation, also for those that are new later', async () => {
    const report = await seedReportWithAnswers(test)
    await report.importAnswers({ text: 'Buy Adidas.', cites: ['https://shoes.example/best'], count: 20 })
    await report.recommend()
    const [first] = (await eventsOf(report.workspaceId)).filter(
      ({ type }) => type === 'recommendation.created',
    )
    const listed = await report.list()
    expect(first?.data).toMatchObject({
      reportId: report.reportId,
      count: listed.length,
      recommendations: expect.arrayContaining([
        expect.objectContaining({ recommendationId: expect.any(String), title: expect.any(String) }),
      ]),
    })
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000)
    await report.recommend()
    const recorded = (await typesOf(report.workspaceId)).filter((type) => type === 'recommendation.created')
    expect(recorded).toHaveLength(1)
  })

  it('has an event when a file of it was made', async () => {
    const { id } = await seedReport(test, workspaceId)
    await test.runJobs()
    const exportId = await seedExport(test, id, { kind: 'csv' })
    await test.runJobs()
    expect((await eventsOf()).at(-1)).toMatchObject({
      type: 'export.completed',
      data: { reportId: id, exportId, kind: 'csv', scheduled: false, fileName: expect.any(String) },
    })
  })
})

describe('an audit', () => {
  let server: Server
  let shutOut = ''
  beforeAll(async () => {
    server = createServer((asked, reply) => {
      const isShutOut = shutOut !== '' && asked.headers['user-agent']?.includes(shutOut) === true
      reply.writeHead(isShutOut ? 403 : asked.url === '/robots.txt' ? 404 : 200).end('<p>Shoes</p>')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const check = async (path = '/') => {
    const port = (server.address() as AddressInfo).port
    const id = await seedCheck(test, workspaceId, `http://127.0.0.1:${port}${path}`)
    await test.runJobs()
    return id
  }

  it('has an event at its end, and one for crawlers that were blocked or unblocked since the previous check', async () => {
    shutOut = ''
    const first = await check()
    shutOut = 'GPTBot'
    const second = await check()
    shutOut = ''
    const third = await check()
    // A check of another page has no effect on this one.
    await check('/other')
    expect(await eventsOf()).toMatchObject([
      { type: 'audit.completed', data: { auditId: first, kind: 'crawlability' } },
      { type: 'audit.completed', data: { auditId: second } },
      {
        type: 'crawler.blocked',
        data: {
          auditId: second,
          auditIdBefore: first,
          crawlers: [
            { name: 'GPTBot', previous: 'allowed', current: 'blocked_by_server', rule: null, status: 403 },
          ],
        },
      },
      { type: 'audit.completed', data: { auditId: third } },
      {
        type: 'crawler.unblocked',
        data: { auditId: third, auditIdBefore: second, crawlers: [{ name: 'GPTBot', current: 'allowed' }] },
      },
      { type: 'audit.completed' },
    ])
  })

  it('has an event with the reason when it has failed', async () => {
    const id = await seedCheck(test, workspaceId, 'http://127.0.0.9:9999/')
    await test.runJobs()
    expect(await eventsOf()).toMatchObject([
      { type: 'audit.failed', data: { auditId: id, reason: expect.any(String) } },
    ])
  })
})

describe('collection', () => {
  let providers: FakeProviders
  beforeAll(async () => {
    providers = await openFakeProviders()
    for (const [engine, provider] of openProviders(readEngineSettings(providers.environment(), [])))
      test.engineAccess.providers.set(engine, provider)
  })
  afterAll(async () => {
    test.engineAccess.providers.clear()
    await providers.close()
  })

  const collect = async (prompts: string[]) => {
    const promptIds = await seedPrompts(test, workspaceId, { prompts })
    await seedReport(test, workspaceId, { promptIds })
    await test.runJobs()
  }

  it('has one event when a day is complete, with refused answers, and another when questions were added', async () => {
    await collect(['wide shoes?'])
    await test.db.run({
      text: `update answers set state = 'refused' where workspace_id = $1 and engine = 'claude'`,
      values: [workspaceId],
    })
    await Promise.all([watchCollection(test.services), watchCollection(test.services)])
    await watchCollection(test.services)
    const completed = (await eventsOf()).filter(({ type }) => type === 'collection.completed')
    expect(completed).toMatchObject([
      { data: { planned: 7, answered: 6, noAnswers: 0, refused: 1, failed: 0 } },
    ])
    await test.db.run({
      text: `insert into questions (workspace_id, prompt_id, day, engine, run, state, due_at, ended_at)
        select workspace_id, prompt_id, day, engine, 2, 'failed', due_at, ended_at from questions where workspace_id = $1 and engine = 'claude'`,
      values: [workspaceId],
    })
    await watchCollection(test.services)
    expect((await eventsOf()).at(-1)).toMatchObject({
      type: 'collection.completed',
      data: { planned: 8, failed: 1 },
    })
  })

  it('has events for days that ended since the last check, without reading other days, and checks all days once an hour', async () => {
    const watch = openCollectionWatcher(test.services)
    const completed = async () => (await eventsOf()).filter(({ type }) => type === 'collection.completed')
    await watch()
    await collect(['narrow shoes?'])
    await watch()
    expect(await completed()).toHaveLength(1)
    // Deleting a waiting question ends nothing, but the day is complete.
    const waiting = {
      text: `update questions set state = 'waiting', ended_at = null where engine = 'claude'`,
      values: [],
    }
    const none = { text: `delete from questions where state = 'waiting'`, values: [] }
    await test.db.run(waiting)
    test.clock.now = new Date(test.clock.now.getTime() + 10 * 60_000)
    await watch()
    await test.db.run(none)
    await watch()
    expect(await completed()).toHaveLength(1)
    test.clock.now = new Date(test.clock.now.getTime() + 60 * 60_000)
    await watch()
    expect(await completed()).toMatchObject([{}, { data: { planned: 6 } }])
  })

  it('has one event when an engine keeps failing, and one when it recovers', async () => {
    await collect(['a?', 'b?', 'c?', 'd?', 'e?', 'f?'])
    const set = (state: string) =>
      test.db.run({
        text: `update questions set state = $2, failure = 'The provider is away.', failure_kind = 'unavailable'
          where workspace_id = $1 and engine = 'perplexity'`,
        values: [workspaceId, state],
      })
    const recorded = async () => (await eventsOf()).filter(({ type }) => type.startsWith('collection.'))
    await set('failed')
    await Promise.all([watchCollection(test.services), watchCollection(test.services)])
    await watchCollection(test.services)
    await set('answered')
    await watchCollection(test.services)
    await watchCollection(test.services)
    expect((await recorded()).filter(({ type }) => type !== 'collection.completed')).toMatchObject([
      {
        type: 'collection.failing',
        data: { engine: 'perplexity', failed: 6, questions: 6, reason: 'The provider is away.' },
      },
      { type: 'collection.recovered', data: { engine: 'perplexity', failed: 0, questions: 6 } },
    ])
  })

  it('has an event for each of two ended days, even if recording the first one fails once', async () => {
    await collect(['early shoes?'])
    await test.db.run({
      text: `insert into questions (workspace_id, prompt_id, day, engine, run, state, due_at, ended_at)
        select workspace_id, prompt_id, day - 1, engine, run, state, due_at, ended_at from questions where workspace_id = $1`,
      values: [workspaceId],
    })
    let isFirst = true
    const transaction: typeof test.db.transaction = (work) => {
      if (!isFirst) return test.db.transaction(work)
      isFirst = false
      throw new Error('odd data')
    }
    const db = Object.assign(Object.create(test.db) as typeof test.db, { transaction })
    const only = [workspaceId] as never[]
    await expect(watchCollection({ ...test.services, db }, only)).rejects.toThrow('odd data')
    await watchCollection(test.services, only)
    expect((await eventsOf()).filter(({ type }) => type === 'collection.completed')).toHaveLength(2)
  })

  it('has one event per day and workspace when the budget is used up', async () => {
    const { budget } = test.engineAccess
    test.engineAccess.budget = { ...budget, answersPerDay: 0 }
    await collect(['wide shoes?', 'trail shoes?'])
    test.engineAccess.budget = budget
    const recorded = (await eventsOf()).filter(({ type }) => type === 'budget.exhausted')
    expect(recorded).toMatchObject([{ data: { budget: { answersPerDay: 0, usdPerDay: 50 } } }])
  })
})

describe('a log connector', () => {
  it('has an event when it gets no more logs, and one when it gets logs again', async () => {
    const { id, token } = await seedConnector(test, workspaceId)
    const hour = 60 * 60 * 1000
    const at = (hours: number) => new Date(began.getTime() + hours * hour)
    const began = test.clock.now
    const deliver = () =>
      test.send('POST', `/v1/ingest/${id}`, {
        raw: '',
        key: null,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      })
    const look = async (hours: number) => {
      test.clock.now = at(hours)
      await watchConnectors(test.services)
    }
    await look(30)
    expect(await typesOf()).toEqual([])
    test.clock.now = began
    await deliver()
    await look(25)
    expect(await typesOf()).toEqual([])
    await look(27)
    await look(28)
    await deliver()
    await look(29)
    expect(await eventsOf()).toMatchObject([
      {
        type: 'log_connector.silent',
        data: { connectorId: id, silentHours: 27, lastDeliveryDate: began.toISOString() },
      },
      { type: 'log_connector.recovered', data: { connectorId: id, silentSince: began.toISOString() } },
    ])
    test.clock.now = began
  })

  it('is not silent at once when it is switched on again after a pause', async () => {
    const { id, token } = await seedConnector(test, workspaceId)
    const began = test.clock.now
    const at = (hours: number) => {
      test.clock.now = new Date(began.getTime() + hours * 60 * 60 * 1000)
    }
    const look = async (hours: number) => {
      at(hours)
      await watchConnectors(test.services)
    }
    const turn = (active: boolean) =>
      test.send('PATCH', `/v1/workspaces/${workspaceId}/log-connectors/${id}`, { body: { active } })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' }
    await test.send('POST', `/v1/ingest/${id}`, { raw: '', key: null, headers })
    await turn(false)
    at(100)
    expect((await turn(true)).status).toBe(200)
    await look(101)
    expect(await typesOf()).toEqual([])
    await look(126)
    at(127)
    await test.send('PATCH', `/v1/workspaces/${workspaceId}/log-connectors/${id}`, {
      body: { name: 'Renamed while silent' },
    })
    await look(128)
    expect(await eventsOf()).toMatchObject([{ type: 'log_connector.silent', data: { silentHours: 126 } }])
    test.clock.now = began
  })
})

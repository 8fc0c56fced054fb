import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../../test/helpers/app.js'
import { peopleOfDay } from '../../../../test/helpers/people-log.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../../test/helpers/seed.js'
import { seedConnector, seedGoal, type SeededConnector } from '../../../../test/helpers/valid-request.js'
import { watchReferrals } from './watch-referrals.js'

const test = useTestApp()
let workspaceId: string
let reportId: string
let goalId: string
let connector: SeededConnector

const CHATGPT = 'https://chatgpt.com/'
const PERPLEXITY = 'https://www.perplexity.ai/'

beforeEach(async () => {
  test.clock.now = new Date('2026-03-01T12:00:00Z')
  workspaceId = await seedWorkspace(test)
  reportId = (await seedReport(test, workspaceId, { promptIds: await seedPrompts(test, workspaceId) })).id
  goalId = await seedGoal(test, workspaceId)
  connector = await seedConnector(test, workspaceId, { source: 'json' })
})

const send = (...lines: string[][]) => sendTo(connector, ...lines)

async function sendTo({ id, token }: SeededConnector, ...lines: string[][]): Promise<void> {
  const raw = Buffer.from(lines.flat().join('\n'))
  const { status, text } = await test.send('POST', `/v1/ingest/${id}`, { raw, key: token })
  if (status !== 202) throw new Error(text)
}

async function look(moment: string): Promise<void> {
  test.clock.now = new Date(moment)
  await watchReferrals(test.services)
}

async function events(id = workspaceId) {
  const url = `/v1/events?workspaceId=${id}&types=referral.first,goal.reached&limit=100`
  const { body } = await test.send<{ items: { type: string; data: object }[] }>('GET', url)
  return body.items.map(({ type, data }) => ({ type, data }))
}

const from = (day: string, referrer: string, visits: number, goals = 0) =>
  peopleOfDay(day, { visits, goals, referrer })

describe('the first visit from an engine', () => {
  it('is reported once, with its day and the reports about the site', async () => {
    await send(from('2026-02-27', CHATGPT, 1), from('2026-02-26', CHATGPT, 2))
    await look('2026-03-01T12:01:00Z')
    await look('2026-03-01T12:02:00Z')
    await send(from('2026-03-01', CHATGPT, 5), from('2026-03-01', 'https://news.example/', 5))
    await look('2026-03-01T12:03:00Z')
    const reports = [{ reportId, reportTitle: expect.any(String) }]
    expect(await events()).toEqual([
      { type: 'referral.first', data: { engine: 'chatgpt', day: '2026-02-26', visits: 2, reports } },
    ])
    await send(from('2026-03-01', PERPLEXITY, 3))
    await look('2026-03-01T12:04:00Z')
    expect((await events()).at(-1)).toMatchObject({ data: { engine: 'perplexity', visits: 3 } })
  })
})

describe('a workspace that cannot be checked', () => {
  it('does not keep the news of others waiting', async () => {
    const other = await seedWorkspace(test)
    await send(from('2026-02-27', CHATGPT, 1))
    await sendTo(await seedConnector(test, other, { source: 'json' }), from('2026-02-27', CHATGPT, 1))
    let isFirst = true
    const transaction: typeof test.db.transaction = (work) => {
      if (!isFirst) return test.db.transaction(work)
      isFirst = false
      throw new Error('odd data')
    }
    const db = Object.assign(Object.create(test.db) as typeof test.db, { transaction })
    const services = { ...test.services, db }
    const both = [workspaceId, other] as never[]
    await expect(watchReferrals(services, both)).rejects.toThrow('odd data')
    expect([...(await events()), ...(await events(other))]).toHaveLength(1)
    await watchReferrals(services, both)
    expect([await events(), await events(other)]).toMatchObject([[{}], [{}]])
  })
})

describe('goals that people from engines reach', () => {
  const goals = async () => (await events()).filter(({ type }) => type === 'goal.reached')

  it('are reported once a day, when the log reaches the next day', async () => {
    await send(from('2026-03-01', CHATGPT, 4, 2), from('2026-03-01', PERPLEXITY, 1, 1))
    await look('2026-03-02T02:00:00Z')
    expect(await goals()).toEqual([])
    await send(from('2026-03-02', CHATGPT, 1, 1))
    await look('2026-03-02T02:10:00Z')
    await look('2026-03-02T02:20:00Z')
    const reported = {
      day: '2026-03-01',
      visits: 3,
      goals: [{ goalId, name: 'Order', visits: 3, value: 120 }],
      engines: [
        { engine: 'chatgpt', visits: 2 },
        { engine: 'perplexity', visits: 1 },
      ],
      value: 120,
      currency: 'EUR',
    }
    expect(await goals()).toMatchObject([{ data: reported }])
    await look('2026-03-03T11:00:00Z')
    await send(from('2026-03-03', CHATGPT, 1))
    await look('2026-03-03T11:10:00Z')
    expect((await goals()).slice(1)).toMatchObject([{ data: { day: '2026-03-02', visits: 1 } }])
  })

  it('are not reported from an old log, and not again when another log is connected', async () => {
    await send(
      from('2026-02-20', CHATGPT, 2, 2),
      from('2026-02-28', CHATGPT, 1, 1),
      from('2026-03-01', CHATGPT, 1),
    )
    await look('2026-03-01T12:10:00Z')
    expect(await goals()).toMatchObject([{ data: { day: '2026-02-28' } }])
    connector = await seedConnector(test, workspaceId, { source: 'json' })
    await send(from('2026-02-28', PERPLEXITY, 1))
    await look('2026-03-01T12:20:00Z')
    await send(from('2026-03-01', PERPLEXITY, 1))
    await look('2026-03-01T12:30:00Z')
    expect(await goals()).toHaveLength(1)
  })
})

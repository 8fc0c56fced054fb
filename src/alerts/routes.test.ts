import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import type { Alert } from './schema.js'

const test = useTestApp()
let workspaceId: string
let path: string

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  const competitors = [{ brand: 'Adidas', brandDomain: 'adidas.com' }]
  const { id } = await seedReport(test, workspaceId, { competitors })
  path = `/v1/reports/brand/${id}/alerts`
})

const create = (body: object) => test.send<Alert>('POST', path, { body })
const list = async () => (await test.send<{ items: Alert[] }>('GET', path)).body.items

const QUIET = { state: 'quiet', firedDate: null }
const OWN = { competitor: null, aspect: null }
const ANY = { minimumChange: null, engine: null, country: null, tagId: null, enabled: true, ...OWN }

describe('GET /v1/reports/brand/{reportId}/alerts', () => {
  it('200 lists the newest first, and the default alerts of a report after it', async () => {
    const { body } = await create({ metric: 'citationShare', direction: 'up', window: 30 })
    const [first, ...others] = await list()
    expect(first).toEqual(body)
    expect(others.map(({ metric }) => metric)).toEqual([
      'brandCoverage',
      'shareOfVoice',
      'domainCoverage',
      'sentiment',
    ])
  })
})

describe('POST /v1/reports/brand/{reportId}/alerts', () => {
  it('201 watches a figure in both directions over two weeks by default', async () => {
    const { status, body } = await create({ metric: 'brandCoverage' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      metric: 'brandCoverage',
      direction: 'both',
      window: 14,
      ...ANY,
      ...QUIET,
    })
  })

  it('201 with every field', async () => {
    const tagId = await seedTag(test, workspaceId)
    const rule = {
      metric: 'averagePosition',
      direction: 'up',
      window: 7,
      minimumChange: 0.5,
      engine: 'claude',
      country: 'uk',
      tagId,
      enabled: false,
    }
    const { status, body } = await create(rule)
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), ...rule, ...OWN, ...QUIET })
    expect(await list()).toContainEqual(body)
  })

  it.each([
    { metric: 'brandCoverage', competitor: 'Adidas', direction: 'up' },
    { metric: 'overtaking', competitor: 'Adidas', engine: 'claude', window: 30 },
    { metric: 'weakness', aspect: 'price', minimumChange: 5 },
    { metric: 'effect', direction: 'both' },
    { metric: 'spending' },
    { metric: 'forecast' },
    { metric: 'visits', minimumChange: 5000, engine: 'chatgpt' },
  ])('201 watches each kind of figure: $metric', async (rule) => {
    const { status, body } = await create(rule)
    expect([status, body]).toMatchObject([201, { ...rule, ...QUIET }])
    expect(await list()).toContainEqual(body)
  })

  it('400 lists all unknown names at once', async () => {
    const pathsOf = async (body: object) => {
      const answer = await test.send<{ errors: { path: string }[] }>('POST', path, { body })
      return [answer.status, ...answer.body.errors.map((error) => error.path).toSorted()]
    }
    expect(
      await pathsOf({ metric: 'weakness', competitor: 'Puma', tagId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C' }),
    ).toEqual([400, 'aspect', 'competitor', 'competitor', 'tagId'])
    expect(await pathsOf({ metric: 'overtaking' })).toEqual([400, 'competitor'])
    expect(await pathsOf({ metric: 'sentiment', competitor: 'Adidas', aspect: 'price' })).toEqual([
      400,
      'aspect',
      'competitor',
    ])
    expect(await pathsOf({ metric: 'forecast', engine: 'claude', country: 'us', minimumChange: 3 })).toEqual([
      400,
      'country',
      'engine',
      'minimumChange',
    ])
    expect(await pathsOf({ metric: 'weakness', aspect: 'smell', window: 8 })).toEqual([
      400,
      'aspect',
      'window',
    ])
  })

  it.each([
    { field: 'metric', value: 'rank' },
    { field: 'direction', value: 'sideways' },
    { field: 'window', value: 8 },
    { field: 'minimumChange', value: 0 },
    { field: 'minimumChange', value: 201 },
    { field: 'engine', value: 'bing' },
    { field: 'country', value: 'xx' },
    { field: 'tagId', value: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C' },
  ])('400 for the $field $value', async ({ field, value }) => {
    const { status, body } = await create({ metric: 'brandCoverage', [field]: value })
    expect([status, body]).toEqual([400, expect.objectContaining({ target: 'body' })])
    expect(body).toMatchObject({ errors: [{ path: field }] })
  })

  it.each([
    { metric: 'visits', minimumChange: 1_000_001, path: 'minimumChange' },
    { metric: 'goalRate', minimumChange: 201, path: 'minimumChange' },
    { metric: 'visits', engine: 'google', path: 'engine' },
    { metric: 'goalRate', engine: 'google_ai_mode', path: 'engine' },
  ])('400 for an alert on $metric that could never fire, by its $path', async ({ path: at, ...rule }) => {
    const { status, body } = await create(rule)
    expect([status, body]).toMatchObject([400, { errors: [{ path: at }] }])
  })

  it('400 for the 51st alert', async () => {
    for (let count = (await list()).length; count < 50; count += 1) await create({ metric: 'brandCoverage' })
    const { status, text } = await create({ metric: 'brandCoverage' })
    expect([status, text]).toEqual([400, expect.stringContaining('at most 50')])
  })
})

describe('GET /v1/reports/brand/{reportId}/alerts/{alertId}', () => {
  it('200 with the alert', async () => {
    const { body: created } = await create({ metric: 'sentiment' })
    const { status, body } = await test.send('GET', `${path}/${created.id}`)
    expect([status, body]).toEqual([200, created])
  })

  it('404 for an alert of another report', async () => {
    const { body: created } = await create({ metric: 'sentiment' })
    const { id } = await seedReport(test, workspaceId, { reportTitle: 'Another' })
    const { status } = await test.send('GET', `/v1/reports/brand/${id}/alerts/${created.id}`)
    expect(status).toBe(404)
  })
})

describe('PATCH /v1/reports/brand/{reportId}/alerts/{alertId}', () => {
  const update = (id: string, body: object) => test.send<Alert>('PATCH', `${path}/${id}`, { body })

  async function seedFiring(): Promise<string> {
    const { body } = await create({ metric: 'brandCoverage', minimumChange: 2 })
    await test.db.run({
      text: `update alerts set firing_day = '2026-03-01', firing_direction = 'down', is_armed = false, fired_at = '2026-03-02T01:00:00Z' where id = $1`,
      values: [body.id],
    })
    return body.id
  }

  it('200 switches it off with one field', async () => {
    const [alert] = await list()
    const { status, body } = await update(alert?.id ?? '', { enabled: false })
    expect([status, body]).toEqual([200, { ...alert, enabled: false }])
  })

  it('200 accepts an alert that is sent back as it was read', async () => {
    const id = await seedFiring()
    const { body: before } = await test.send('GET', `${path}/${id}`)
    const { status, body } = await update(id, before)
    expect([status, body]).toEqual([200, before])
  })

  it.each([
    { metric: 'sentiment' },
    { direction: 'up' },
    { window: 30 },
    { engine: 'claude' },
    { enabled: false },
  ])('200 resets an alert that watches something else now: %o', async (change) => {
    const { status, body } = await update(await seedFiring(), change)
    expect([status, body]).toMatchObject([200, { ...change, ...QUIET }])
  })

  it('200 keeps an alert firing if only its minimum changes', async () => {
    const { status, body } = await update(await seedFiring(), { minimumChange: null })
    expect([status, body]).toMatchObject([
      200,
      { minimumChange: null, state: 'firing', firedDate: '2026-03-02T01:00:00.000Z' },
    ])
  })

  it('200 switches off an alert whose competitor has left the report, and does not accept another missing competitor', async () => {
    const { body: created } = await create({ metric: 'overtaking', competitor: 'Adidas' })
    await test.send('PATCH', path.replace('/alerts', ''), { body: { competitors: [] } })
    expect((await update(created.id, { enabled: false })).status).toBe(200)
    const { status, text } = await update(created.id, { competitor: 'Puma' })
    expect([status, text]).toEqual([400, expect.stringContaining('competitor')])
    expect((await update(created.id, { metric: 'spending' })).status).toBe(400)
    expect((await update(created.id, { metric: 'spending', competitor: null })).status).toBe(200)
  })

  it('400 lists every problem', async () => {
    const [alert] = await list()
    const wrong = { window: 9, country: 'xx', tagId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C' }
    const { status, body } = await update(alert?.id ?? '', wrong)
    expect(status).toBe(400)
    const { errors } = body as unknown as { errors: { path: string }[] }
    expect(errors.map((error) => error.path).toSorted()).toEqual(['country', 'tagId', 'window'])
  })
})

describe('DELETE /v1/reports/brand/{reportId}/alerts/{alertId}', () => {
  it('204 deletes it', async () => {
    const [alert, ...others] = await list()
    expect((await test.send('DELETE', `${path}/${alert?.id}`)).status).toBe(204)
    expect(await list()).toEqual(others)
  })
})

describe('a tag that is deleted', () => {
  it('deletes the alerts that were narrowed to it', async () => {
    const tagId = await seedTag(test, workspaceId)
    const { body } = await create({ metric: 'sentiment', tagId })
    await test.send('DELETE', `/v1/workspaces/${workspaceId}/tags/${tagId}`)
    expect((await test.send('GET', `${path}/${body.id}`)).status).toBe(404)
    expect(await list()).toHaveLength(4)
  })
})

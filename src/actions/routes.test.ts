import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { otherTenant } from '../../test/helpers/conventions.js'
import type { OverviewItem } from '../overview/schema.js'
import type { RecommendationItem } from '../recommendations/schema.js'
import { seedReportWithAnswers, type TestReport } from '../recommendations/test-report.fixture.js'
import type { Action, ActionCounts, ActionDetail } from './schema.js'

const test = useTestApp()
const NOBODY = 'f'.repeat(64)
let testReport: TestReport
let path = ''

interface List {
  items: Action[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const list = async (query = '') => (await test.send<List>('GET', `${path}?${query}`)).body.items
const recommendationsOf = async (ids: readonly string[]) =>
  (await testReport.list('country=all&limit=100')).filter(({ id }) => ids.includes(id))
const statesOf = (items: RecommendationItem[]) => [...new Set(items.map(({ state }) => state))]

const PROMPTS = Array.from({ length: 7 }, (_, at) => `best shoes for case ${at}?`)
const LIST = 'https://lists.example/best-shoes'
const OTHER = 'https://other.example/guide'

/** Two engines cite a list page beside the competitor; most other answers name the brand. */
beforeAll(async () => {
  testReport = await seedReportWithAnswers(test, { prompts: PROMPTS })
  path = `/v1/reports/brand/${testReport.reportId}/actions`
  for (const prompt of PROMPTS.keys()) {
    await testReport.importAnswers({ text: 'Buy Adidas.', cites: [LIST], count: 4, prompt })
    await testReport.importAnswers({ text: 'Buy Adidas.', cites: [LIST], count: 2, prompt, engine: 'gemini' })
    await testReport.importAnswers({ text: 'Buy Nike.', count: 8, prompt })
    await testReport.importAnswers({ text: 'Buy Nike.', count: 8, prompt, engine: 'gemini' })
  }
  await testReport.importAnswers({ text: 'Buy Adidas.', cites: [OTHER], count: 2, prompt: 0 })
  await testReport.recommend()
})

describe('GET /v1/reports/brand/{reportId}/actions', () => {
  it('200 has one action for a page that two engines cite, with their answers', async () => {
    const [best] = await list()
    expect(best).toMatchObject({
      kind: 'page',
      target: LIST,
      worthDoing: true,
      moreThanNoise: true,
      reach: { answers: 42, prompts: 7, engines: ['chatgpt', 'gemini'] },
      gap: { value: 100, n: 42, change: null },
      effort: 'medium',
      state: 'suggested',
      stateDate: null,
      assignee: null,
      dueDay: null,
      note: null,
      tried: [],
      countries: ['us'],
      competitors: [{ name: 'Adidas', answers: 42 }],
      goneDate: null,
    })
    expect(best!.text).toContain(
      'Of 42 answers in ChatGPT and Gemini that cite this list on lists.example, 42 name Adidas and not you.',
    )
    expect(best!.recommendations).toHaveLength(2)
    expect(await recommendationsOf(best!.recommendations)).toHaveLength(2)
    expect(best!.evidence.length).toBe(20)
  })

  it('200 leaves out actions that noise explains, unless the filter asks for them', async () => {
    const all = await list()
    const other = all.find(({ target }) => target === OTHER)
    expect(other).toMatchObject({ worthDoing: false, moreThanNoise: false })
    expect((await list('worthDoing=true')).map(({ target }) => target)).not.toContain(OTHER)
    expect((await list('worthDoing=false')).map(({ target }) => target)).toContain(OTHER)
  })

  it('200 narrows to kind, state, engine and country, without changing the figures of an action', async () => {
    expect((await list('kind=topic,fault')).length).toBe(0)
    expect((await list('state=done')).length).toBe(0)
    const [ofGemini] = await list('engines=gemini&country=us&kind=page')
    expect(ofGemini).toMatchObject({ target: LIST, reach: { answers: 42 } })
    expect((await list('country=de')).length).toBe(0)
  })

  it('200 counts the actions that are worth doing and those in each state, whatever the page and the filter', async () => {
    const { counts } = (await test.send<{ counts: ActionCounts }>('GET', `${path}?state=done&limit=1`)).body
    const all = await list()
    expect(counts).toEqual({
      worthDoing: all.filter(({ worthDoing }) => worthDoing).length,
      byState: { suggested: all.length, in_progress: 0, done: 0, archived: 0 },
    })
  })

  it('200 continues after the last action of a page', async () => {
    const all = await list()
    const first = (await test.send<List>('GET', `${path}?limit=1`)).body
    expect(first.paging.hasMore).toBe(true)
    const rest = (await test.send<List>('GET', `${path}?limit=99&cursor=${first.paging.nextCursor}`)).body
    expect([...first.items, ...rest.items]).toEqual(all)
  })

  it('200 shows each action once, also if a state is set between two pages', async () => {
    const all = (await list()).map(({ id }) => id)
    const [best = ''] = all
    const first = (await test.send<List>('GET', `${path}?limit=1`)).body
    await test.send('PATCH', `${path}/${best}`, { body: { state: 'done' } })
    const rest = (await test.send<List>('GET', `${path}?limit=99&cursor=${first.paging.nextCursor}`)).body
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all)
    await test.send('PATCH', `${path}/${best}`, { body: { state: 'suggested' } })
  })

  it('200 is available as CSV and NDJSON', async () => {
    const csv = await test.send('GET', `${path}?format=csv`)
    expect(csv.text.split('\n')[0]).toContain('kind,target,title,text')
    const lines = await test.send('GET', `${path}?format=ndjson`)
    expect(lines.text.trim().split('\n')).toHaveLength((await list()).length)
  })

  it('400 names every filter that is wrong', async () => {
    const answer = await test.send<{ errors: { path: string }[] }>(
      'GET',
      `${path}?kind=nonsense&worthDoing=perhaps&state=x`,
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((one) => one.path).toSorted()).toEqual(['kind.0', 'state', 'worthDoing'])
  })

  it('403 for a key of another workspace', async () => {
    const key = await otherTenant(test)
    expect((await test.send('GET', path, { key })).status).toBe(403)
  })
})

describe('GET /v1/reports/brand/{reportId}/actions/{actionId}', () => {
  it('200 has the same fields as in the list, and the answers behind the action', async () => {
    const [best] = await list()
    const { body } = await test.send<ActionDetail>('GET', `${path}/${best!.id}`)
    expect(body).toEqual({ ...best, answers: expect.any(Array) })
    expect(body.answers.map(({ runId }) => runId)).toEqual(best!.evidence)
  })

  it('404 for an action that does not exist', async () => {
    expect((await test.send('GET', `${path}/${NOBODY}`)).status).toBe(404)
  })
})

describe('PATCH /v1/reports/brand/{reportId}/actions/{actionId}', () => {
  it('200 sets the state of its recommendations, and keeps the assignee, the due day and the note', async () => {
    const [best] = await list()
    const body = {
      state: 'in_progress',
      assignee: ' Mira ',
      dueDay: '2026-12-01',
      note: 'Wrote to the editor.',
    }
    const changed = await test.send<Action>('PATCH', `${path}/${best!.id}`, { body })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...body, assignee: 'Mira', stateDate: test.clock.now.toISOString() })
    expect(statesOf(await recommendationsOf(best!.recommendations))).toEqual(['in_progress'])
    const noted = await test.send<Action>('PATCH', `${path}/${best!.id}`, { body: { note: null } })
    expect(noted.body).toMatchObject({ assignee: 'Mira', note: null, state: 'in_progress' })
    expect((await list('assignee=Mira')).map(({ id }) => id)).toEqual([best!.id])
    expect((await list('assignee=Nobody')).length).toBe(0)
  })

  it('200 no longer lists an action that is done as worth doing, and keeps its recommendations in the history', async () => {
    const [best] = await list()
    await test.send('PATCH', `${path}/${best!.id}`, { body: { state: 'done' } })
    const doneAt = test.clock.now.toISOString()
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const again = await test.send<Action>('PATCH', `${path}/${best!.id}`, { body: { state: 'suggested' } })
    expect(again.body).toMatchObject({
      state: 'suggested',
      worthDoing: true,
      tried: [{ state: 'done', date: doneAt }],
    })
  })

  it('200 changes nothing when the same state and notes are sent again', async () => {
    const [best] = await list()
    const body = { state: 'done', assignee: 'Mira', dueDay: '2026-12-01', note: 'Wrote to the editor.' }
    const patched = async () => (await test.send<Action>('PATCH', `${path}/${best!.id}`, { body })).body
    const first = await patched()
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect(await patched()).toEqual(first)
    await test.send('PATCH', `${path}/${best!.id}`, { body: { state: 'suggested' } })
  })

  it('200 for the whole action as it was read: its recommendations keep their states', async () => {
    const [best] = await list()
    const [one] = best!.recommendations
    const single = `/v1/reports/brand/${testReport.reportId}/recommendations/${one}`
    await test.send('PATCH', single, { body: { state: 'done' } })
    const { body: before } = await test.send<ActionDetail>('GET', `${path}/${best!.id}`)
    expect(before.state).toBe('in_progress')
    const { status } = await test.send('PATCH', `${path}/${best!.id}`, { body: before })
    expect(status).toBe(200)
    expect((await test.send('GET', `${path}/${best!.id}`)).body).toEqual(before)
    await test.send('PATCH', `${path}/${best!.id}`, { body: { state: 'suggested' } })
  })

  it('200 measures the effect of an action once, from the day it was done, and ends that when it is reopened', async () => {
    const [best] = await list()
    const patched = async (state: string) =>
      (await test.send<Action>('PATCH', `${path}/${best!.id}`, { body: { state } })).body.effectId
    const effectId = await patched('done')
    expect(effectId).toEqual(expect.any(String))
    expect(await patched('done')).toBe(effectId)
    const effects = path.replace('actions', 'effects')
    const { body } = await test.send('GET', `${effects}/${effectId}`)
    expect(body).toMatchObject({
      actionId: best!.id,
      title: best!.title,
      day: test.clock.now.toISOString().slice(0, 10),
      urls: ['lists.example/best-shoes'],
      metric: 'brandCoverage',
    })
    const again = { title: 'Again', day: '2026-01-01', urls: [LIST], actionId: best!.id }
    expect((await test.send('POST', effects, { body: again })).status).toBe(409)
    expect(await patched('archived')).toBe(effectId)
    expect(await patched('suggested')).toBeNull()
    expect((await test.send('GET', `${effects}/${effectId}`)).status).toBe(404)
  })

  it('200 shows an action as in progress if one of its recommendations was done, and gives a new one the state of the others', async () => {
    const [best] = await list()
    const [one] = best!.recommendations
    const single = `/v1/reports/brand/${testReport.reportId}/recommendations/${one}`
    await test.send('PATCH', single, { body: { state: 'done' } })
    expect((await list())[0]).toMatchObject({ id: best!.id, state: 'in_progress' })
    await test.send('PATCH', `${path}/${best!.id}`, { body: { state: 'done' } })
    await testReport.importAnswers({
      text: 'Buy Adidas.',
      cites: [LIST],
      count: 3,
      prompt: 2,
      engine: 'claude',
    })
    test.clock.now = new Date(test.clock.now.getTime() + 60 * 60_000)
    await testReport.recommend()
    const [done] = await list('state=done')
    expect(done).toMatchObject({ id: best!.id, reach: { engines: ['chatgpt', 'gemini', 'claude'] } })
    expect(done!.recommendations).toHaveLength(3)
    expect(statesOf(await recommendationsOf(done!.recommendations))).toEqual(['done'])
    await test.send('PATCH', `${path}/${best!.id}`, { body: { state: 'suggested' } })
  })

  it('400 names every field that is wrong', async () => {
    const [best] = await list()
    const body = { state: 'x', assignee: 'a'.repeat(201), dueDay: 'soon', note: 'n'.repeat(2001) }
    const answer = await test.send<{ errors: { path: string }[] }>('PATCH', `${path}/${best!.id}`, { body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((one) => one.path).toSorted()).toEqual([
      'assignee',
      'dueDay',
      'note',
      'state',
    ])
  })

  it('403 for a key that may only read', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    const [best] = await list()
    expect((await test.send('PATCH', `${path}/${best!.id}`, { key, body: { state: 'done' } })).status).toBe(
      403,
    )
  })

  it('404 for an action that does not exist', async () => {
    expect((await test.send('PATCH', `${path}/${NOBODY}`, { body: { state: 'done' } })).status).toBe(404)
  })
})

describe('a page that was read', () => {
  it('changes the rank of its action: an action about a page that is gone is not worth doing', async () => {
    await test.db.run({
      text: `insert into page_readings (workspace_id, page_id, tried_at, next_at, failure, failures)
        select workspace_id, id, now(), now(), 'gone', 1 from cited_pages where workspace_id = $1 and url = $2`,
      values: [testReport.workspaceId, 'lists.example/best-shoes'],
    })
    const gone = (await list()).find(({ target }) => target === LIST)
    expect(gone).toMatchObject({ rank: 0, worthDoing: false })
    await test.db.run({
      text: 'delete from page_readings where workspace_id = $1',
      values: [testReport.workspaceId],
    })
    expect((await list('worthDoing=true'))[0]).toMatchObject({ target: LIST })
  })
})

describe('POST /v1/reports/brand/{reportId}/actions/states', () => {
  it('200 gives several actions a state', async () => {
    const ids = (await list()).map(({ id }) => id)
    const { status, body } = await test.send<{ items: Action[] }>('POST', `${path}/states`, {
      body: { ids, state: 'archived' },
    })
    expect(status).toBe(200)
    expect(body.items.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'archived']))
    expect(statesOf(await testReport.list('country=all&limit=100'))).toEqual(['archived'])
    expect(await list('worthDoing=true')).toEqual([])
    await test.send('POST', `${path}/states`, { body: { ids, state: 'suggested' } })
  })

  it('400 names every id that does not belong to an action, and changes nothing', async () => {
    const ids = (await list()).map(({ id }) => id)
    const body = { ids: [NOBODY, ...ids, 'nonsense'], state: 'done' }
    const answer = await test.send<{ errors: { path: string; code: string }[] }>('POST', `${path}/states`, {
      body,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((one) => one.path)).toEqual(['ids.0', `ids.${ids.length + 1}`])
    expect((await list('state=done')).length).toBe(0)
  })

  it('400 for no action, and for more than a hundred', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => NOBODY)]) {
      const answer = await test.send('POST', `${path}/states`, { body: { ids, state: 'done' } })
      expect(answer.status).toBe(400)
    }
  })
})

describe('GET /v1/overview', () => {
  const counted = async () => {
    const overview = await test.send<{ items: OverviewItem[] }>('GET', '/v1/overview')
    const row = overview.body.items.find(({ reportId }) => reportId === testReport.reportId)
    const { counts } = (await test.send<{ counts: ActionCounts }>('GET', path)).body
    expect(row?.actionsWorthDoing).toBe(counts.worthDoing)
    return counts.worthDoing
  }

  it('200 counts the actions worth doing as their list does, in every state', async () => {
    const first = (await list()).find(({ target }) => target === LIST)!
    await test.send('PATCH', `${path}/${first.id}`, { body: { state: 'suggested' } })
    const all = await counted()
    expect(all).toBeGreaterThan(0)
    const recommendations = path.replace('/actions', '/recommendations')
    for (const id of first.recommendations)
      await test.send('PATCH', `${recommendations}/${id}`, { body: { state: 'done' } })
    expect(await counted()).toBe(all - 1)
    await test.send('PATCH', `${path}/${first.id}`, { body: { state: 'in_progress' } })
    expect(await counted()).toBe(all)
    await test.db.run({
      text: `insert into page_readings (workspace_id, page_id, tried_at, next_at, failure)
        select workspace_id, id, now(), now(), 'gone' from cited_pages where link = $1`,
      values: [LIST],
    })
    expect(await counted()).toBe(all - 1)
  })
})

import { createHash } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedWorkspace } from '../../test/helpers/seed.js'
import { sql } from '../db/db.js'
import { newId, type WorkspaceId } from '../kernel/ids.js'
import type { Answer } from './answer.js'
import { citedUrls } from './cited-urls.js'
import { storeAnswers } from './store-answers.js'

const test = useTestApp()

const page = (host: string, link = `https://${host}/`) => {
  const [cited] = citedUrls({ text: '', citations: [{ url: link }] })
  if (cited === undefined) throw new Error(`${link} is no page`)
  return cited
}

function answer(promptId: string, fields: Partial<Answer> = {}): Answer {
  return {
    id: newId(test.clock.now),
    promptId,
    country: 'us',
    engine: 'chatgpt',
    day: '2026-03-01',
    run: 1,
    state: 'finished',
    refusal: null,
    content: 'Try Nike.',
    cited: [],
    retrieved: [],
    searchQueries: [],
    shopping: [],
    ads: [],
    provider: 'openai',
    model: null,
    capture: 'api',
    countryApplied: 'native',
    searched: true,
    usage: null,
    costUsd: 0.01,
    rawBody: null,
    parserVersion: 1,
    askedDate: test.clock.now,
    ...fields,
  }
}

/** The hash is written out again: if it changed, stored pages would no longer match new ones. */
function idOf(workspaceId: string, url: string): string {
  return createHash('sha256').update(`${workspaceId} ${url}`).digest().readBigInt64BE().toString()
}

describe('stored answers', () => {
  let workspaceId = '' as WorkspaceId
  let [first, second] = ['', '']

  beforeEach(async () => {
    workspaceId = (await seedWorkspace(test)) as WorkspaceId
    ;[first = '', second = ''] = await seedPrompts(test, workspaceId)
  })

  const store = (...answers: Answer[]) => storeAnswers(test.services, workspaceId, answers)

  const counts = () =>
    test.db.first(sql`
      select
        (select count(*) from answers where workspace_id = ${workspaceId}) as answers,
        (select coalesce(sum(cardinality(page_ids)), 0)::int from answers where workspace_id = ${workspaceId}) as citations,
        (select count(*) from cited_pages where workspace_id = ${workspaceId}) as pages`)

  it('share the pages they cite, and each keep its own order', async () => {
    await store(
      answer(first, { cited: [page('a.com'), page('b.com')] }),
      answer(first, { run: 2, cited: [page('b.com', 'http://www.b.com/#x'), page('a.com')] }),
    )
    await store(answer(second, { day: '2026-01-01', cited: [page('a.com')] }))
    expect(await counts()).toEqual({ answers: 3, citations: 5, pages: 2 })
    const ranked = await test.db.rows<{ cited: string }>(sql`
      select concat_ws(' ', citing.run, cited.rank, page.url, page.link) as cited
      from answers citing, unnest(citing.page_ids) with ordinality as cited (id, rank), cited_pages page
      where citing.workspace_id = ${workspaceId} and citing.prompt_id = ${first}
        and page.workspace_id = citing.workspace_id and page.id = cited.id
      order by citing.run, cited.rank`)
    expect(ranked.map(({ cited }) => cited)).toEqual([
      '1 1 a.com https://a.com/',
      '1 2 b.com https://b.com/',
      '2 1 b.com https://b.com/',
      '2 2 a.com https://a.com/',
    ])
  })

  it('give a page the same id every time in a workspace, and another id in another workspace', async () => {
    const other = (await seedWorkspace(test)) as WorkspaceId
    const [foreign = ''] = await seedPrompts(test, other)
    await store(answer(first, { cited: [page('a.com')] }), answer(second, { cited: [page('a.com')] }))
    await storeAnswers(test.services, other, [answer(foreign, { cited: [page('a.com')] })])
    const idsIn = async (workspace: WorkspaceId) => {
      const rows = await test.db.rows<{ id: string }>(sql`
        select distinct unnest(page_ids)::text as id
        from answers
        where workspace_id = ${workspace}`)
      return rows.map(({ id }) => id)
    }
    expect(await idsIn(workspaceId)).toEqual([idOf(workspaceId, 'a.com')])
    expect(await idsIn(other)).toEqual([idOf(other, 'a.com')])
  })

  it('keep the first raw response if another comes under the same key, and none if none was sent', async () => {
    const sent = (text: string) => ({ rawBody: Buffer.from(text) })
    await store(answer(first, sent('first')), answer(second, { capture: 'import' }))
    await store(
      answer(first, sent('later')),
      answer(second, sent('later')),
      answer(first, { ...sent('own'), run: 2 }),
    )
    const kept = await test.db.rows<{ run: number; body: Buffer }>(sql`
      select run, body
      from raw_responses
      where workspace_id = ${workspaceId}
      order by run`)
    expect(kept.map(({ run, body }) => [run, String(body)])).toEqual([
      [1, 'first'],
      [2, 'own'],
    ])
  })

  it('stay unchanged if another answer comes under the same key, citations included', async () => {
    await store(answer(first, { content: 'first', cited: [page('a.com')] }))
    await store(answer(first, { content: 'second', cited: [page('b.com'), page('c.com')] }))
    expect(await counts()).toMatchObject({ answers: 1, citations: 1 })
    const row = await test.db.first(sql`
      select content
      from answers
      where workspace_id = ${workspaceId}`)
    expect(row).toEqual({ content: 'first' })
  })

  it('add a day to their surface, also where the engine has more surfaces than are told apart', async () => {
    // Another process has stored the surfaces.
    await test.db.run(sql`
      insert into surfaces (workspace_id, engine, capture, provider, model, number, first_day, last_day)
      select ${workspaceId}, 'chatgpt', 'api', 'openai', 'model ' || number, number, '2026-03-01', '2026-03-01'
      from generate_series(0, 30) as number`)
    await store(answer(first, { model: 'one too many' }))
    await store(answer(first, { model: 'model 5', day: '2026-03-02' }))
    const moved = await test.db.rows(sql`
      select model, last_day as "lastDay"
      from surfaces
      where workspace_id = ${workspaceId} and last_day > '2026-03-01'`)
    expect(moved).toEqual([{ model: 'model 5', lastDay: '2026-03-02' }])
  })

  it('are deleted with their prompt, with their citations', async () => {
    await store(
      answer(first, { cited: [page('a.com')] }),
      answer(first, { day: '2025-12-31', cited: [page('a.com'), page('b.com')] }),
      answer(second, { cited: [page('a.com')] }),
    )
    await test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${first}`)
    expect(await counts()).toMatchObject({ answers: 1, citations: 1 })
  })

  it('are deleted with their workspace, with everything that belongs to them', async () => {
    await store(answer(first, { cited: [page('a.com')] }), answer(second, { cited: [page('b.com')] }))
    expect((await test.send('DELETE', `/v1/workspaces/${workspaceId}`)).status).toBe(204)
    await test.runJobs()
    expect(await counts()).toEqual({ answers: 0, citations: 0, pages: 0 })
  })

  it('are stored in one transaction with the writes of the caller, or not at all', async () => {
    const failing = storeAnswers(
      test.services,
      workspaceId,
      [answer(first, { cited: [page('a.com')] })],
      () => Promise.reject(new Error('not now')),
    )
    await expect(failing).rejects.toThrow('not now')
    expect(await counts()).toMatchObject({ answers: 0, citations: 0 })
  })
})

import { PassThrough, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, MAX_IMPORT_BYTES, type SendOptions, useTestApp } from '../../test/helpers/app.js'
import { isHinderedBy } from '../../test/helpers/on-one-server.js'
import { created, seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { sql } from '../db/db.js'
import { cursorOf } from '../kernel/paging.js'
import type { AiResponse } from './response-schema.js'
import type { ImportResult } from './schema.js'

const test = useTestApp()

interface Problems {
  message: string
  target: string
  errors: { path: string; code: string }[]
}

interface Listed {
  items: AiResponse[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const NOTHING = {
  received: 0,
  stored: 0,
  unchanged: 0,
  conflicting: 0,
  rejected: 0,
  errors: [],
  conflictingLines: [],
}
const NDJSON = { 'content-type': 'application/x-ndjson' }

const send = <Body = ImportResult>(workspaceId: string, options: SendOptions) =>
  test.send<Body>('POST', `/v1/workspaces/${workspaceId}/answers`, options)

const imported = (workspaceId: string, lines: object[]) =>
  created<ImportResult>(test, `/v1/workspaces/${workspaceId}/answers`, lines, 200)

const answer = (fields: object) => ({ engine: 'chatgpt', day: '2026-03-01', text: 'Try Nike.', ...fields })
const asked = (prompt: string, fields: object = {}) => answer({ prompt, country: 'us', ...fields })

const usedBy = async (workspaceId: string) =>
  (await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount

/** Creates a workspace and a report of one prompt. Returns the path of its answers. */
async function seedEvidence(fields: object = {}) {
  const workspaceId = await seedWorkspace(test)
  const tagId = await seedTag(test, workspaceId)
  const [promptId = ''] = await seedPrompts(test, workspaceId, { prompts: ['best shoes?'], tagIds: [tagId] })
  const report = await seedReport(test, workspaceId, { promptIds: [promptId], ...fields })
  const url = `/v1/reports/brand/${report.id}/prompts/${promptId}/ai-responses`
  return { workspaceId, tagId, promptId, reportId: report.id, url }
}

/** The planner's estimate of a table's size; -1 without statistics. */
const plannedFor = (table: string) =>
  test.db.first(sql`select reltuples::int as rows from pg_class where oid = ${table}::regclass`)

const listed = async (url: string) => (await test.send<Listed>('GET', url)).body

describe('POST /v1/workspaces/{id}/answers', () => {
  it('200 takes an array and stores all of its answers', async () => {
    const workspaceId = await seedWorkspace(test)
    const [promptId] = await seedPrompts(test, workspaceId)
    const lines = [answer({ promptId }), answer({ promptId, run: 2 }), answer({ promptId, engine: 'google' })]
    const { status, body } = await send(workspaceId, { body: lines })
    expect({ status, body }).toEqual({ status: 200, body: { ...NOTHING, received: 3, stored: 3 } })
  })

  it('200 takes one answer a line', async () => {
    const workspaceId = await seedWorkspace(test)
    const lines = [asked('a'), asked('b')].map((line) => JSON.stringify(line))
    const { status, body } = await send(workspaceId, { raw: `${lines.join('\r\n')}\n\n`, headers: NDJSON })
    expect({ status, body }).toEqual({ status: 200, body: { ...NOTHING, received: 2, stored: 2 } })
  })

  it('200 creates a prompt for a new text, and charges it once', async () => {
    const workspaceId = await seedWorkspace(test)
    const [known] = await seedPrompts(test, workspaceId, { prompts: ['known'] })
    const lines = [asked('new'), asked(' new ', { run: 2 }), asked('new', { country: 'de' }), asked('known')]
    expect(await imported(workspaceId, lines)).toMatchObject({ stored: 4 })
    expect(await imported(workspaceId, [asked('new', { run: 3 })])).toMatchObject({ stored: 1 })
    expect(await usedBy(workspaceId)).toBe(3)
    expect(await imported(workspaceId, [answer({ promptId: known })])).toMatchObject({ unchanged: 1 })
  })

  it('200 changes nothing when the same body is sent again', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    const lines = [answer({ promptId }), answer({ promptId, run: 2 })]
    await imported(workspaceId, lines)
    const before = await listed(url)
    expect(await imported(workspaceId, lines)).toEqual({ ...NOTHING, received: 2, unchanged: 2 })
    expect(await listed(url)).toEqual(before)
  })

  it('200 keeps the first text if another is sent for the same run', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    await imported(workspaceId, [answer({ promptId, text: 'first' })])
    const second = await imported(workspaceId, [answer({ promptId, text: 'second' })])
    expect(second).toEqual({ ...NOTHING, received: 1, conflicting: 1, conflictingLines: [1] })
    expect((await listed(url)).items.map(({ content }) => content)).toEqual(['first'])
  })

  it('200 reports invalid lines by number and stores all others', async () => {
    const workspaceId = await seedWorkspace(test)
    const lines = ['{"engine":', '', JSON.stringify(asked('a')), JSON.stringify(asked('b', { run: 0, x: 1 }))]
    const { status, body } = await send(workspaceId, { raw: lines.join('\n'), headers: NDJSON })
    expect(status).toBe(200)
    expect(body).toMatchObject({ received: 3, stored: 1, rejected: 2 })
    expect(body.errors.map(({ line, path, code }) => `${line} ${path} ${code}`)).toEqual([
      '1  invalid_json',
      '4 run too_small',
      '4  unrecognized_keys',
    ])
    expect(await usedBy(workspaceId)).toBe(1)
  })

  it('200 keeps the answers before the point where an array breaks off', async () => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await send(workspaceId, { raw: `[${JSON.stringify(asked('a'))},{"engine":` })
    expect(status).toBe(200)
    expect(body).toMatchObject({ stored: 1, rejected: 1, errors: [{ line: 2, code: 'invalid_json' }] })
  })

  it('200 rejects prompts that are of another workspace, were deleted, or never existed', async () => {
    const workspaceId = await seedWorkspace(test)
    const [foreign] = await seedPrompts(test, await seedWorkspace(test))
    const [deleted, kept] = await seedPrompts(test, workspaceId)
    await test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${deleted}`)
    const ids = [foreign, deleted, 'p1', '\u0000', kept]
    const result = await imported(
      workspaceId,
      ids.map((promptId) => answer({ promptId })),
    )
    expect(result).toMatchObject({ stored: 1, rejected: 4 })
    expect(result.errors.map(({ line, path, code }) => `${line} ${path} ${code}`)).toEqual(
      [1, 2, 3, 4].map((line) => `${line} promptId not_found`),
    )
  })

  it('200 rejects the lines of prompts beyond the allowance, and stores the rest', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 2 })
    const [promptId] = await seedPrompts(test, workspaceId, { prompts: ['known'] })
    const lines = [asked('fits'), asked('too many'), answer({ promptId }), asked('too many', { run: 2 })]
    const result = await imported(workspaceId, lines)
    expect(result).toMatchObject({ received: 4, stored: 2, rejected: 2 })
    expect(result.errors).toMatchObject([
      { line: 2, path: 'prompt', code: 'quota_exhausted' },
      { line: 4, path: 'prompt', code: 'quota_exhausted' },
    ])
    expect(await usedBy(workspaceId)).toBe(2)
    await test.send('PATCH', `/v1/workspaces/${workspaceId}`, { body: { promptsMaxCount: 3 } })
    expect(await imported(workspaceId, lines)).toMatchObject({ stored: 2, unchanged: 2, rejected: 0 })
  })

  it('200 stores the first of several answers with the same key in one body', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    const runs = Array.from({ length: 60 }, (_, index) => index + 1)
    const lines = [
      ...runs.map((run) => answer({ promptId, run, text: 'first' })),
      ...runs.map((run) => answer({ promptId, run, text: 'second' })),
      ...runs.map((run) => answer({ promptId, run, text: 'first' })),
    ]
    const result = await imported(workspaceId, lines)
    expect(result).toEqual({
      ...NOTHING,
      received: 180,
      stored: 60,
      conflicting: 60,
      unchanged: 60,
      conflictingLines: expect.any(Array),
    })
    const { items } = await listed(`${url}?limit=100`)
    expect(items.map(({ content }) => content)).toEqual(runs.map(() => 'first'))
  })

  it('200 stores the first answer with the same key also if they are far apart', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    const lines = (text: string) =>
      Array.from({ length: 500 }, (_, index) => answer({ promptId, run: index + 1, text }))
    // The first answers take longer to store than the next ones.
    const first = 'first '.repeat(1000)
    const result = await imported(workspaceId, [...lines(first), ...lines('second')])
    expect(result).toEqual({
      ...NOTHING,
      received: 1000,
      stored: 500,
      conflicting: 500,
      conflictingLines: expect.any(Array),
    })
    const { items } = await listed(`${url}?limit=100`)
    expect(new Set(items.map(({ content }) => content))).toEqual(new Set([first]))
  })

  it('200 stores more answers than fit into one batch', async () => {
    const workspaceId = await seedWorkspace(test)
    const lines = Array.from({ length: 1201 }, (_, index) =>
      asked(`p${index % 7}`, { run: 1 + Math.floor(index / 7), text: `${index}` }),
    )
    expect(await imported(workspaceId, lines)).toEqual({ ...NOTHING, received: 1201, stored: 1201 })
    expect(await imported(workspaceId, lines)).toEqual({ ...NOTHING, received: 1201, unchanged: 1201 })
  })

  it.skipIf(isHinderedBy('estimates'))(
    '200 updates the planner statistics for the next read after thousands of answers',
    async () => {
      const workspaceId = await seedWorkspace(test)
      const [promptId] = await seedPrompts(test, workspaceId)
      const lines = Array.from({ length: 5_001 }, (_, index) =>
        answer({ promptId, day: `2021-05-${10 + (index % 20)}`, run: 1 + Math.floor(index / 20) }),
      )
      await imported(workspaceId, lines.slice(0, 1))
      await test.db.script('alter table answers_2021_05 set (autovacuum_enabled = off)')
      await imported(workspaceId, lines.slice(0, 2))
      expect(await plannedFor('answers_2021_05')).toEqual({ rows: -1 })
      expect(await imported(workspaceId, lines)).toMatchObject({ stored: 4_999, unchanged: 2 })
      expect(await plannedFor('answers_2021_05')).toEqual({ rows: -1 })
      await imported(
        workspaceId,
        lines.map((line) => ({ ...line, engine: 'google' })),
      )
      expect(await plannedFor('answers_2021_05')).toEqual({ rows: 10_002 })
    },
  )

  it('200 stores each answer once when the same import comes several times at once', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 5 })
    const lines = Array.from({ length: 600 }, (_, index) =>
      asked(`p${index % 5}`, {
        run: 1 + Math.floor(index / 5),
        text: `[${index}](https://a${index % 9}.com)`,
      }),
    )
    const results = await Promise.all(Array.from({ length: 4 }, () => imported(workspaceId, lines)))
    expect(results.map(({ stored, unchanged }) => stored + unchanged)).toEqual([600, 600, 600, 600])
    expect(results.reduce((sum, { stored }) => sum + stored, 0)).toBe(600)
    expect(await usedBy(workspaceId)).toBe(5)
  })

  it('200 adds the links of the text to the citations that are sent, each page once', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    const text = 'See [one](https://one.com/a), [Two](https://two.com) and https://three.com/x.'
    const citations = [{ url: 'https://two.com/', title: 'Second' }, { url: 'http://www.one.com/a#top' }]
    await imported(workspaceId, [answer({ promptId, text, citations })])
    const [first] = (await listed(url)).items
    expect(first?.citations.map(({ link, title, rank }) => `${rank} ${link} ${title}`)).toEqual([
      '1 https://two.com/ Second',
      '2 http://www.one.com/a null',
      '3 https://three.com/x null',
    ])
  })

  it('200 stores an empty text as an execution without an answer', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    await imported(workspaceId, [answer({ promptId, engine: 'google', text: '' })])
    const { items } = await listed(url)
    expect(items).toMatchObject([{ state: 'no_answer', overviewAvailable: false, content: '' }])
  })

  it('200 takes a text of spaces and line breaks for no answer, too', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    await imported(workspaceId, [answer({ promptId, engine: 'google', text: ' \n\u00a0' })])
    const { items } = await listed(url)
    expect(items).toMatchObject([{ state: 'no_answer', overviewAvailable: false, content: '' }])
  })

  it('200 rejects an invalid body line by line', async () => {
    const workspaceId = await seedWorkspace(test)
    const raw = Buffer.from([0xff, 0xfe, 0x0a, 0x00, 0x0a, 0x7d])
    const { status, body } = await send(workspaceId, { raw })
    expect(status).toBe(200)
    expect(body).toMatchObject({ received: 3, stored: 0, rejected: 3 })
    expect(body.errors.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  it('200 lists the first hundred problems in the order of lines, and counts all', async () => {
    const workspaceId = await seedWorkspace(test)
    const lines = Array.from({ length: 1300 }, (_, index) =>
      index % 2 === 0 ? asked('a', { engine: 'bard' }) : answer({ promptId: `unknown${index}` }),
    )
    const result = await imported(workspaceId, lines)
    expect(result).toMatchObject({ received: 1300, stored: 0, rejected: 1300 })
    expect(result.errors.map(({ line }) => line)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
  })

  it.each(['[]', ' \n ', ''])('200 stores nothing for "%s"', async (raw) => {
    expect((await send(await seedWorkspace(test), { raw, headers: NDJSON })).body).toEqual(NOTHING)
  })

  it('200 stores answers of any month since 2020, and no day after today', async () => {
    const { workspaceId, promptId } = await seedEvidence()
    const days = ['2020-01-01', '2023-12-31', '2024-01-01', '2024-02-29', '2026-03-02', '2026-03-03']
    const result = await imported(
      workspaceId,
      days.map((day) => answer({ promptId, day })),
    )
    expect(result).toMatchObject({
      stored: 5,
      rejected: 1,
      errors: [{ line: 6, path: 'day', code: 'too_big' }],
    })
  })

  it('400 names an unknown query parameter, and stores nothing', async () => {
    const workspaceId = await seedWorkspace(test)
    const url = `/v1/workspaces/${workspaceId}/answers?dryRun=1`
    const { status, body } = await test.send<Problems>('POST', url, { body: [asked('a')] })
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ code: 'unrecognized_keys' }] })
    expect(await usedBy(workspaceId)).toBe(0)
  })

  it('400 for a request without a body', async () => {
    const { status, body } = await send<Problems>(await seedWorkspace(test), {})
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'body', errors: [{ path: '', code: 'invalid_type' }] })
  })

  it('401 without a key', async () => {
    expect((await send(await seedWorkspace(test), { body: [asked('a')], key: null })).status).toBe(401)
  })

  it('403 for a key of another workspace, and for one that may not write', async () => {
    const workspaceId = await seedWorkspace(test)
    const foreign = await test.newKey({ workspaces: [await seedWorkspace(test)] })
    const reader = await test.newKey({ scopes: ['read'], workspaces: [workspaceId] })
    for (const { key } of [foreign, reader])
      expect((await send(workspaceId, { body: [asked('a')], key })).status).toBe(403)
    expect(await usedBy(workspaceId)).toBe(0)
  })

  it('404 for a workspace that does not exist', async () => {
    expect((await send('01K9ZQ8W7B8M3X5R6W2V0Y1N4C', { body: [asked('a')] })).status).toBe(404)
  })

  it('408 for a sender that stops sending; answers before that are kept', async () => {
    const { workspaceId, promptId } = await seedEvidence()
    const payload = new PassThrough()
    payload.write(`${JSON.stringify(answer({ promptId }))}\n`)
    const { app } = appOn(test.db, { limits: { silenceMs: 50 } })
    const { statusCode } = await streamed(workspaceId, payload, app)
    await app.close()
    expect(statusCode).toBe(408)
    payload.destroy()
    expect(await imported(workspaceId, [answer({ promptId })])).toMatchObject({ unchanged: 1 })
  })

  it('413 for a body whose declared length is too large, of which nothing is kept', async () => {
    const workspaceId = await seedWorkspace(test)
    const raw = JSON.stringify(asked('a')).padEnd(MAX_IMPORT_BYTES + 1, '\n')
    const { status, body } = await send<Problems>(workspaceId, { raw, headers: NDJSON })
    expect(status).toBe(413)
    expect(body.message).toContain(`${MAX_IMPORT_BYTES} bytes`)
    expect(await usedBy(workspaceId)).toBe(0)
  })

  it('413 for a body that turns out to be too large; answers before that are kept', async () => {
    const { workspaceId, promptId } = await seedEvidence()
    const line = Buffer.from(`${JSON.stringify(answer({ promptId }))}\n`)
    const blank = Buffer.alloc(256 * 1024, '\n')
    const chunks = [line, ...Array.from({ length: MAX_IMPORT_BYTES / blank.length + 3 }, () => blank)]
    const { statusCode, payload } = await streamed(workspaceId, Readable.from(chunks))
    expect({ statusCode, payload }).toMatchObject({
      statusCode: 413,
      payload: expect.stringContaining('before that is stored'),
    })
    expect(await imported(workspaceId, [answer({ promptId })])).toMatchObject({ unchanged: 1 })
  })

  it('415 for another type, and for a compressed body', async () => {
    const workspaceId = await seedWorkspace(test)
    const text = JSON.stringify([asked('a')])
    const csv = await send<Problems>(workspaceId, { raw: text, headers: { 'content-type': 'text/csv' } })
    expect(csv.status).toBe(415)
    expect(csv.body.message).toContain('application/x-ndjson')
    const zipped = { raw: gzipSync(text), headers: { 'content-encoding': 'gzip' } }
    expect((await send(workspaceId, zipped)).status).toBe(415)
    expect(await usedBy(workspaceId)).toBe(0)
  })

  const streamed = (workspaceId: string, payload: Readable, app = test.app) =>
    app.inject({
      method: 'POST',
      url: `/v1/workspaces/${workspaceId}/answers`,
      payload,
      headers: { ...NDJSON, authorization: `Bearer ${ADMIN_KEY}` },
    })
})

describe('POST /v1/workspaces/{id}/answers/preview', () => {
  interface Preview {
    items: {
      line: number
      answer: { engine: string; country: string } | null
      problems: { path: string }[]
    }[]
  }
  const preview = async (workspaceId: string, lines: object[]) => {
    const raw = lines.map((line) => JSON.stringify(line)).join('\n')
    const url = `/v1/workspaces/${workspaceId}/answers/preview`
    return test.send<Preview>('POST', url, { raw, headers: NDJSON })
  }

  it('200 shows how names are read and why a line would be rejected, and stores nothing', async () => {
    const workspaceId = await seedWorkspace(test)
    const nowhere = '01K9ZQ6N7B8M3X5R6W2V0Y1N4C'
    const { status, body } = await preview(workspaceId, [
      asked('a', { country: 'US', engine: 'ChatGPT' }),
      asked('b', { engine: 'bard' }),
      answer({ promptId: nowhere }),
    ])
    expect(status).toBe(200)
    expect(body.items[0]).toMatchObject({
      line: 1,
      answer: { country: 'us', engine: 'chatgpt' },
      problems: [],
    })
    expect(body.items.slice(1)).toMatchObject([
      { line: 2, answer: null, problems: [{ path: 'engine' }] },
      { line: 3, answer: null, problems: [{ path: 'promptId' }] },
    ])
    expect(await usedBy(workspaceId)).toBe(0)
  })

  it('408 for a sender that stops sending', async () => {
    const workspaceId = await seedWorkspace(test)
    const payload = new PassThrough()
    payload.write(`${JSON.stringify(asked('a'))}\n`)
    const { app } = appOn(test.db, { limits: { silenceMs: 50 } })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/v1/workspaces/${workspaceId}/answers/preview`,
      payload,
      headers: { ...NDJSON, authorization: `Bearer ${ADMIN_KEY}` },
    })
    await app.close()
    expect(statusCode).toBe(408)
    payload.destroy()
  })

  it('200 shows the first ten lines of a longer body', async () => {
    const workspaceId = await seedWorkspace(test)
    const { body } = await preview(
      workspaceId,
      Array.from({ length: 30 }, (_, index) => asked(`p ${index}`)),
    )
    expect(body.items.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('GET /v1/reports/brand/{reportId}/prompts/{promptId}/ai-responses', () => {
  it('200 with exactly these fields', async () => {
    const { workspaceId, promptId, url } = await seedEvidence()
    await imported(workspaceId, [
      {
        promptId,
        engine: 'perplexity',
        askedDate: '2026-03-01T08:29:44.850Z',
        run: 3,
        text: 'Try **Nike**, see https://b.example/?gclid=1.',
        citations: [
          {
            url: 'https://www.nike.com/run?b=2&utm_source=chatgpt.com&a=1&ref=chatgpt.com#:~:text=Nike',
            title: 'Running',
          },
        ],
        searchQueries: ['best shoes 2026', 'nike'],
        model: 'sonar',
      },
    ])
    expect(await listed(url)).toEqual({
      items: [
        {
          runId: expect.stringMatching(/^[0-9A-Z]{26}$/),
          runDate: '2026-03-01T08:29:44.850Z',
          day: '2026-03-01',
          engine: 'perplexity',
          country: 'us',
          run: 3,
          state: 'finished',
          content: 'Try **Nike**, see https://b.example/?gclid=1.',
          overviewAvailable: true,
          simulated: false,
          brandMentions: [{ brand: 'Nike', isMainBrand: true, mentions: 1, position: 1, offsets: [[6, 10]] }],
          // The tests of opinion detection check its results.
          attributes: expect.any(Array),
          citations: [
            {
              title: 'Running',
              link: 'https://www.nike.com/run?b=2&a=1',
              rank: 1,
              domain: 'nike.com',
              domainCategory: 'Brand',
              isMyBrandDomain: true,
            },
            {
              title: null,
              link: 'https://b.example/',
              rank: 2,
              domain: 'b.example',
              domainCategory: 'Unclassified',
              isMyBrandDomain: false,
            },
          ],
          searchQueries: ['best shoes 2026', 'nike'],
          provider: 'import',
          model: 'sonar',
          capture: 'import',
          countryApplied: 'unknown',
          costUsd: null,
          webSearchQuery: 'best shoes 2026',
          ads: [],
          shopping: [],
          refused: null,
        },
      ],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  it('200 says to whom each cited domain belongs', async () => {
    const { workspaceId, promptId, url } = await seedEvidence({
      brandDomainWildcard: true,
      brandDomainVariations: ['nike.de'],
      competitors: [
        { brand: 'Adidas', brandDomain: 'adidas.com', brandDomainWildcard: true },
        { brand: 'Puma', brandDomain: 'puma.com' },
      ],
    })
    const hosts = [
      'nike.com',
      'shop.nike.com',
      'nike.de',
      'shop.nike.de',
      'notnike.com',
      'm.adidas.com',
      'm.puma.com',
    ]
    const citations = [...hosts, 'www.puma.com', 'en.wikipedia.org'].map((host) => ({
      url: `https://${host}/x`,
    }))
    await imported(workspaceId, [answer({ promptId, citations })])
    const [first] = (await listed(url)).items
    const seen = first?.citations.map((one) => `${one.domain} ${one.domainCategory} ${one.isMyBrandDomain}`)
    expect(seen).toEqual([
      'nike.com Brand true',
      'shop.nike.com Brand true',
      'nike.de Brand true',
      'shop.nike.de Unclassified false',
      'notnike.com Unclassified false',
      'm.adidas.com Competitor false',
      'm.puma.com Unclassified false',
      'puma.com Competitor false',
      'en.wikipedia.org Encyclopedia false',
    ])
  })

  it('200 is empty if the prompt has no answers', async () => {
    const { url } = await seedEvidence()
    expect(await listed(url)).toEqual({ items: [], paging: { nextCursor: null, hasMore: false } })
  })

  describe('for many answers', () => {
    const here = {} as Awaited<ReturnType<typeof seedEvidence>>
    const DAYS = ['2026-03-02', '2026-02-01', '2026-01-31', '2025-12-31']

    beforeAll(async () => {
      Object.assign(here, await seedEvidence())
      const { promptId } = here
      const lines = DAYS.flatMap((day) => [
        answer({ promptId, day, engine: 'chatgpt', run: 1 }),
        answer({ promptId, day, engine: 'chatgpt', run: 2 }),
        answer({ promptId, day, engine: 'google' }),
        answer({ promptId, day, engine: 'claude' }),
      ])
      await imported(here.workspaceId, lines)
    })

    beforeEach(() => {
      test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    })

    const seen = async (query: string) =>
      (await listed(`${here.url}?limit=100&${query}`)).items.map(
        ({ day, engine, run }) => `${day} ${engine} ${run}`,
      )
    const daysSeen = async (query: string) => [...new Set((await seen(query)).map((one) => one.slice(0, 10)))]

    it('200 lists the newest day first, within the last thirty days unless the query has a window', async () => {
      expect(await seen('')).toEqual(
        ['2026-03-02', '2026-02-01'].flatMap((day) => [
          `${day} google 1`,
          `${day} claude 1`,
          `${day} chatgpt 2`,
          `${day} chatgpt 1`,
        ]),
      )
      test.clock.now = new Date('2026-03-03T00:00:00.000Z')
      expect(await daysSeen('')).toEqual(['2026-03-02'])
    })

    it('200 includes both ends of the window', async () => {
      expect(await daysSeen('startDate=2025-12-31&endDate=2026-02-01')).toEqual(DAYS.slice(1))
      expect(await daysSeen('startDate=2026-01-01&endDate=2026-01-30')).toEqual([])
      expect(await daysSeen('startDate=2026-01-31&endDate=2026-01-31')).toEqual(['2026-01-31'])
    })

    it.each([
      ['engines=google', ['google']],
      ['engines=google&engines=claude', ['google', 'claude']],
      ['engines=google,claude', ['google', 'claude']],
      ['engines=gemini%2Cclaude&engines=google', ['google', 'claude']],
      ['engine=claude', ['claude']],
      ['engine=claude&engines=google', ['google', 'claude']],
      ['engines=gemini', []],
    ])('200 narrows to %s', async (query, engines) => {
      const found = await seen(`startDate=2026-03-02&endDate=2026-03-02&${query}`)
      expect(found).toEqual(engines.map((engine) => `2026-03-02 ${engine} 1`))
    })

    it('200 narrows to a country and to a tag', async () => {
      const other = await seedTag(test, here.workspaceId)
      expect(await seen('country=us')).toHaveLength(8)
      expect(await seen('country=de')).toEqual([])
      expect(await seen(`tagId=${here.tagId}`)).toHaveLength(8)
      expect(await seen(`tagId=${other}`)).toEqual([])
      expect(await seen(`tagIds=${other},${here.tagId}`)).toHaveLength(8)
      expect(await seen(`tagIds=${other}`)).toEqual([])
    })

    it.each([1, 3, 4, 100])('200 shows each answer once in pages of %i', async (limit) => {
      const query = `startDate=2025-12-01&endDate=2026-03-02&limit=${limit}`
      const walked: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Listed = await listed(`${here.url}?${query}${cursor && `&cursor=${cursor}`}`)
        walked.push(...page.items.map(({ runId }) => runId))
        cursor = page.paging.nextCursor
        expect(page.paging.hasMore).toBe(cursor !== null)
      }
      expect(walked).toHaveLength(16)
      expect(new Set(walked).size).toBe(16)
    })

    it.each(['2026-03-02 chatgpt 99999', '9999-99-99 x 1', 'x', ''])(
      '200 accepts the forged cursor "%s" as some position in the list',
      async (key) => {
        const { reportId, promptId, url } = here
        const cursor = cursorOf(JSON.stringify(['listAiResponses', { reportId, promptId }, {}]), key)
        expect((await test.send('GET', `${url}?cursor=${cursor}`)).status).toBe(200)
      },
    )

    it('200 as CSV has all answers, brands and citations included', async () => {
      const { status, text, headers } = await test.send('GET', `${here.url}?engines=google`, {
        headers: { accept: 'text/csv' },
      })
      expect(status).toBe(200)
      expect(headers['content-type']).toContain('text/csv')
      const [head, first, ...rest] = text.split('\r\n')
      expect(head).toBe(
        'runId,runDate,day,engine,country,run,state,content,overviewAvailable,simulated,searchQueries,provider,model,capture,countryApplied,costUsd,webSearchQuery,brandMentions.brand,brandMentions.isMainBrand,brandMentions.mentions,brandMentions.position,attributes.brand,attributes.aspect,attributes.polarity,citations.title,citations.link,citations.rank,citations.domain,citations.domainCategory,citations.isMyBrandDomain,ads.title,ads.url,ads.advertiser,ads.position,shopping.title,shopping.price,shopping.currency,shopping.merchant,shopping.url,shopping.position,shopping.brand,refused.reason',
      )
      expect(first).toMatch(
        /^\w{26},2026-03-02T12:00:00.000Z,2026-03-02,google,us,1,finished,Try Nike.,true,false,,import,,import,unknown,,,Nike,true,1,1,{21}$/,
      )
      expect(rest).toHaveLength(2)
    })

    it.each([
      ['startDate=2026-03-01', ['endDate invalid_type']],
      ['endDate=2026-03-01', ['startDate invalid_type']],
      ['startDate=2026-03-02&endDate=2026-03-01', ['startDate invalid_window']],
      ['startDate=2025-01-01&endDate=2026-02-05', ['startDate invalid_window']],
      ['startDate=2026-02-30&endDate=2026-03-01', ['startDate invalid_format']],
      ['startDate=0000-01-01&endDate=0000-01-02', ['startDate invalid_format', 'endDate invalid_format']],
      ['startDate=2026-02-01T00:00:00Z&endDate=2026-03-01', ['startDate invalid_format']],
      ['engines=bard', ['engines.0 invalid_value']],
      ['engines=chatgpt,bard', ['engines.1 invalid_value']],
      ['engines=chatgpt,', ['engines.1 invalid_value']],
      ['engine=chatgpt&engine=Google', ['engine.1 invalid_value']],
      ['country=gb', ['country invalid_value']],
      ['tagId=t1', ['tagId not_found']],
      ['date=2026-03-01', [' unrecognized_keys']],
      ['limit=101', ['limit too_big']],
      ['cursor=x', ['cursor invalid_cursor']],
    ])('400 for %s', async (query, problems) => {
      const { status, body } = await test.send<Problems>('GET', `${here.url}?${query}`)
      expect(status).toBe(400)
      expect(body.target).toBe('query')
      expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
    })

    it('400 for a tag of another workspace', async () => {
      const foreign = await seedTag(test, await seedWorkspace(test))
      const { status, body } = await test.send<Problems>('GET', `${here.url}?tagId=${foreign}`)
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path: 'tagId', code: 'not_found' }])
    })

    it('401 without a key', async () => {
      expect((await test.send('GET', here.url, { key: null })).status).toBe(401)
    })

    it('403 for a key of another workspace, and for one that may not read', async () => {
      const foreign = await test.newKey({ workspaces: [await seedWorkspace(test)] })
      const blind = await test.newKey({ scopes: ['ingest'] })
      for (const { key } of [foreign, blind])
        expect((await test.send('GET', here.url, { key })).status).toBe(403)
    })

    it('404 for a report that does not exist, and a prompt that is not in it', async () => {
      const { workspaceId, reportId, promptId } = here
      const [other] = await seedPrompts(test, workspaceId, { prompts: ['not in the report'] })
      const nowhere = '01K9ZQ8W7B8M3X5R6W2V0Y1N4C'
      for (const [report, prompt] of [
        [nowhere, promptId],
        [reportId, nowhere],
        [reportId, other],
      ])
        expect(
          (await test.send('GET', `/v1/reports/brand/${report}/prompts/${prompt}/ai-responses`)).status,
        ).toBe(404)
    })
  })
})

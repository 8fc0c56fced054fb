import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, type TestApp } from '../../../test/helpers/app.js'
import { useTestConnection } from '../../../test/helpers/database.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../../test/helpers/seed.js'
import { openPostgres, type Postgres } from '../../db/postgres.js'
import { Unavailable } from '../../kernel/errors.js'
import { openReaders } from './open-readers.js'

/** Threads cannot run TypeScript, so the test uses the built file. */
const BUILT = new URL('../../../dist/main/readers/thread.js', import.meta.url)

const refuse = () => Promise.reject(new Unavailable('Too many large reads are waiting.', 1))

const { connection } = useTestConnection()
const here = {} as {
  db: Postgres
  inThread: TestApp
  inProcess: TestApp
  path: string
  promptIds: string[]
  tagId: string
  close: () => Promise<void>
}

beforeAll(async () => {
  const db = openPostgres({ connection, poolSize: 10 })
  const now = () => new Date('2026-03-02T10:00:00.000Z')
  const readers = openReaders({ connection, now, file: BUILT })
  const inThread = appOn(db, { readers })
  const workspaceId = await seedWorkspace(inThread)
  const tagId = await seedTag(inThread, workspaceId)
  const promptIds = await seedPrompts(inThread, workspaceId, {
    prompts: Array.from({ length: 12 }, (_, index) => `Which shoe is best for case ${index}?`),
  })
  const { id } = await seedReport(inThread, workspaceId, {
    promptIds,
    competitors: [{ brand: 'Adidas', brandDomain: 'adidas.com' }],
  })
  await inThread.runJobs()
  const body = promptIds.flatMap((promptId, index) =>
    ['2026-02-10', '2026-02-28', '2026-03-01'].map((day) => ({
      promptId,
      engine: 'chatgpt',
      day,
      text: index % 2 === 0 ? 'Take Nike, then Adidas.' : 'Take Adidas.',
      citations: [{ url: `https://site-${index % 5}.example/${day}` }, { url: 'https://nike.com/shoes' }],
    })),
  )
  await inThread.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  const close = async () => {
    await readers.close()
    await db.close()
  }
  const path = `/v1/reports/brand/${id}`
  Object.assign(here, { db, inThread, inProcess: appOn(db), path, promptIds, tagId, close })
})
afterAll(() => here.close())

const READS = [
  '/stats',
  '/prompts?limit=5',
  '/prompts?sortBy=brandMentions&limit=3&offset=2',
  '/citations',
  '/citations?sortBy=citations&limit=2',
  '/citations/stats',
  '/citations/domains?sortBy=citations',
  '/answers?named=true&limit=4',
  '/changes?limit=2',
  '/surfaces',
  '/stats?groupBy=surface',
  '/prompts/{promptId}/ai-responses?limit=2',
]

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

const addressOf = (read: string) => here.path + read.replace('{promptId}', here.promptIds[0]!)

describe('a read in a thread', () => {
  it.each(READS)('returns what a read in the process returns: %s', async (read) => {
    for (const accept of ['application/json', 'text/csv', 'application/x-ndjson']) {
      const ask = (app: TestApp) => app.send('GET', addressOf(read), { headers: { accept } })
      const [one, other] = [await ask(here.inThread), await ask(here.inProcess)]
      expect({ status: one.status, text: one.text }).toEqual({ status: 200, text: other.text })
      expect(one.headers['content-type']).toBe(other.headers['content-type'])
    }
  })

  it('is compressed as one in the process is, if its client accepts it', async () => {
    for (const encoding of ['br', 'gzip'] as const) {
      const ask = (app: TestApp, wanted: string) =>
        app.app.inject({
          url: addressOf('/stats'),
          headers: { authorization: `Bearer ${ADMIN_KEY}`, 'accept-encoding': wanted },
        })
      const plain = await ask(here.inThread, 'identity')
      for (const app of [here.inThread, here.inProcess]) {
        const { headers, rawPayload } = await ask(app, encoding)
        expect(headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(rawPayload.length),
          vary: 'Accept, Accept-Encoding',
        })
        expect(UNPACK[encoding](rawPayload).toString()).toBe(plain.payload)
      }
    }
  })

  it('computes the result of a POST as the process does, and a repeat gets the same', async () => {
    const promptIds = here.promptIds.slice(0, 5)
    const effect = { title: 'Guide rewritten', day: '2026-02-19', days: 9, promptIds }
    const reportId = here.path.split('/').at(-1)
    const posts = [
      { url: `${here.path}/effects`, body: effect },
      { url: '/v1/collection-plans', body: { reportId, engines: ['chatgpt'], target: { halfWidth: 5 } } },
    ]
    for (const { url, body } of posts) {
      const ask = async (app: TestApp, headers = {}) => {
        const response = await app.send<{ id?: string }>('POST', url, { body, headers })
        const { id, ...found } = response.body
        if (id !== undefined) await app.send('DELETE', `${url}/${id}`)
        return { status: response.status, found: { ...found, createdDate: '' } }
      }
      const once = { 'idempotency-key': 'the-same-effect' }
      const found = await ask(here.inThread)
      expect(found).not.toHaveProperty('found.effect', null)
      expect(found.status).toBeLessThan(300)
      expect([await ask(here.inProcess), await ask(here.inThread, once)]).toEqual([found, found])
      expect(await ask(here.inThread, once)).toEqual(found)
    }
  })

  it('never refuses a request whose data are stored: if too much waits, the process computes it', async () => {
    const full = { open: () => ({ json: refuse, lines: refuse }) }
    const app = appOn(here.db, { readers: full })
    const promptIds = here.promptIds.slice(0, 5)
    const body = { title: 'Guide rewritten', day: '2026-02-19', days: 9, promptIds }
    const { status, body: made } = await app.send<{ id: string }>('POST', `${here.path}/effects`, { body })
    expect(status).toBe(201)
    await app.send('DELETE', `${here.path}/effects/${made.id}`)
  })

  it('refuses what a read in the process refuses', async () => {
    for (const query of ['?tagId=01K9ZQ8W7B8M3X5R6W2V0Y1N4C', '?startDate=2026-03-02', '?nonsense=1']) {
      const ask = (app: TestApp) => app.send('GET', `${here.path}/stats${query}`)
      const [one, other] = [await ask(here.inThread), await ask(here.inProcess)]
      expect({ status: one.status, body: one.body }).toEqual({ status: other.status, body: other.body })
      expect(one.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('sees an answer that has arrived since the last one', async () => {
    const read = async () =>
      (await here.inThread.send<{ executions: number }>('GET', `${here.path}/stats`)).body.executions
    const before = await read()
    const { body } = await here.inThread.send<{ items: { id: string }[] }>('GET', `${here.path}/prompts`)
    const { body: report } = await here.inThread.send<{ workspaceId: string }>('GET', here.path)
    await here.inThread.send('POST', `/v1/workspaces/${report.workspaceId}/answers`, {
      body: [{ promptId: body.items[0]?.id, engine: 'claude', day: '2026-03-01', text: 'Nike.' }],
    })
    expect(await read()).toBe(before + 1)
  })

  it('returns what a read in the process returns after an answer has arrived, whatever it has cached', async () => {
    const { body: report } = await here.inThread.send<{ workspaceId: string }>('GET', here.path)
    const { body } = await here.inThread.send<{ items: { id: string }[] }>('GET', `${here.path}/prompts`)
    const ask = async (app: TestApp) => {
      const responses = []
      for (const read of READS) responses.push((await app.send('GET', addressOf(read))).text)
      return responses
    }
    for (const { id: promptId } of body.items.slice(0, 2)) {
      const before = await ask(here.inThread)
      const citations = [{ url: 'https://nike.com/shoes' }, { url: `https://new.example/${promptId}` }]
      const answer = { promptId, engine: 'gemini', day: '2026-02-20', text: 'Adidas.', citations }
      await here.inThread.send('POST', `/v1/workspaces/${report.workspaceId}/answers`, { body: [answer] })
      const after = await ask(here.inThread)
      expect(after).toEqual(await ask(here.inProcess))
      expect(after).not.toEqual(before)
    }
  })
})

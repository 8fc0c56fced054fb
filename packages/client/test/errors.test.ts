import { beforeAll, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, useTestApp } from '../../../test/helpers/app.js'
import { listening, stopListening } from '../../../test/helpers/event-stream.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import * as errors from '../src/index.js'

const { Sightline } = errors
const test = useTestApp()
let url = ''
let workspaceId = ''

beforeAll(async () => {
  url = await listening(test)
  workspaceId = await seedWorkspace(test, { promptsMaxCount: 3 })
})

const opened = (apiKey: string = ADMIN_KEY) => new Sightline({ url, apiKey, retries: 0 })
const thrown = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('an error response', () => {
  it('400 is a ValidationError with every problem', async () => {
    const body = { prompts: [''], country: 'xx' }
    const error = (await thrown(opened().prompts.create(workspaceId, body))) as errors.ValidationError
    expect(error).toBeInstanceOf(errors.ValidationError)
    expect(error).toBeInstanceOf(errors.SightlineError)
    expect([error.status, error.name, error.target]).toEqual([400, 'ValidationError', 'body'])
    expect(error.problems.map(({ path }) => path).toSorted()).toEqual(['country', 'prompts.0'])
    expect(error.message).toContain('country')
    expect(error.requestId).toMatch(/./)
  })

  it('401 is Unauthorized', async () => {
    expect(await thrown(opened('sl_live_nobody').workspaces.read(workspaceId))).toBeInstanceOf(
      errors.Unauthorized,
    )
  })

  it('403 is Forbidden', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    expect(await thrown(opened(key).workspaces.update(workspaceId, { name: 'B' }))).toBeInstanceOf(
      errors.Forbidden,
    )
  })

  it('404 is NotFound: for a read, a list, a table, a file and a stream', async () => {
    const client = opened()
    for (const work of [
      () => client.workspaces.read('none'),
      () => client.prompts.list('none').toArray(),
      () => client.prompts.list('none').csv(),
      () => client.statistics.readBrandReportStats('none'),
      () => client.exports.readFile('none', 'none'),
      () => client.brandReports.follow('none').next(),
    ])
      expect(await thrown(work())).toBeInstanceOf(errors.NotFound)
  })

  it('409 is a Conflict', async () => {
    const roomy = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, roomy)
    const options = { idempotencyKey: 'once' }
    const body = { workspaceId: roomy, brand: 'Nike', brandDomain: 'nike.com', promptIds }
    await opened().brandReports.create(body, options)
    const error = await thrown(opened().brandReports.create({ ...body, brandDomain: 'adidas.com' }, options))
    expect(error).toBeInstanceOf(errors.Conflict)
    expect((error as errors.Conflict).body.code).toBe('conflict')
  })

  it('429 is RateLimited: for a rate it says when to try again, for an allowance it does not', async () => {
    const prompts = ['a?', 'b?', 'c?', 'd?']
    const allowance = await thrown(
      new Sightline({ url, apiKey: ADMIN_KEY }).prompts.create(workspaceId, { prompts, country: 'us' }),
    )
    expect(allowance).toBeInstanceOf(errors.RateLimited)
    expect((allowance as errors.RateLimited).retryAfterSeconds).toBeUndefined()
    const limited = appOn(test.db, { config: { rateLimit: { requests: 1, seconds: 30 } } })
    const client = new Sightline({ url: await listening(limited), apiKey: ADMIN_KEY, retries: 0 })
    await client.workspaces.read(workspaceId)
    const rate = await thrown(client.workspaces.read(workspaceId))
    expect(rate).toBeInstanceOf(errors.RateLimited)
    expect((rate as errors.RateLimited).retryAfterSeconds).toBeGreaterThan(0)
    await stopListening(limited)
  })

  it('503 is Unavailable', async () => {
    const full = appOn(test.db, {
      limits: { eventStreams: { all: 0, perKey: 1, perWorkspace: 1, forModestKeys: 0, few: 0 } },
    })
    const client = new Sightline({ url: await listening(full), apiKey: ADMIN_KEY, retries: 0 })
    const { id } = await seedReport(test, await seedWorkspace(test))
    const error = await thrown(client.brandReports.follow(id).next())
    expect(error).toBeInstanceOf(errors.Unavailable)
    expect((error as errors.Unavailable).retryAfterSeconds).toBe(5)
    await stopListening(full)
  })

  it('from a proxy that sends no JSON is recognised by its status', async () => {
    const fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    const error = await thrown(new Sightline({ url, fetch, retries: 0 }).operation.readHealth())
    expect(error).toBeInstanceOf(errors.Unavailable)
    expect(error).toMatchObject({ message: 'The server responded with status 502.', body: {} })
  })

  it('is ConnectionFailed when a list is cut off in the middle: the items that arrived are kept', async () => {
    let chunks = ['{"id":"a"}\n{"id"']
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          const [chunk] = chunks
          chunks = []
          if (chunk === undefined) controller.error(new TypeError('terminated'))
          else controller.enqueue(new TextEncoder().encode(chunk))
        },
      })
    const client = new Sightline({ url, fetch: async () => new Response(body()) })
    const items = client.prompts.list(workspaceId).ndjson()
    expect((await items.next()).value).toEqual({ id: 'a' })
    expect(await thrown(items.next())).toBeInstanceOf(errors.ConnectionFailed)
  })

  it('is ConnectionFailed with its cause when no response arrives', async () => {
    const error = await thrown(
      new Sightline({ url: 'http://127.0.0.1:1', retries: 0 }).operation.readHealth(),
    )
    expect(error).toBeInstanceOf(errors.ConnectionFailed)
    expect((error as Error).cause).toBeInstanceOf(TypeError)
  })
})

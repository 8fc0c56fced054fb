import { beforeAll, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, useTestApp } from '../../../test/helpers/app.js'
import { listening, stopListening } from '../../../test/helpers/event-stream.js'
import { seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { NotFound, Sightline } from '../src/index.js'
import { OPERATIONS } from '../src/generated/operations.js'
import { countedFetch } from './counted-fetch.js'

const test = useTestApp()
let url = ''
let client: Sightline
let workspaceId = ''
let reportId = ''

beforeAll(async () => {
  url = await listening(test)
  client = new Sightline({ url, apiKey: ADMIN_KEY })
  workspaceId = await seedWorkspace(test)
  reportId = (await seedReport(test, workspaceId)).id
})

type Method = (...given: unknown[]) => unknown

/** The method of each operation, with its line of the table. */
const methodsOf = (opened: Sightline) =>
  Object.entries(OPERATIONS).flatMap(([group, methods]) =>
    Object.entries<string>(methods).map(([name, line]) => {
      const members = opened[group as keyof Sightline] as unknown as Record<string, Method>
      return { name: `${group}.${name}`, line, call: members[name] as Method }
    }),
  )

describe('every method of the client', () => {
  it('sends the request of its operation', async () => {
    const { fetch, sent } = countedFetch(
      async () => new Response('{"items":[],"paging":{"nextCursor":null}}'),
    )
    const ending = new AbortController()
    for (const { name, line, call } of methodsOf(new Sightline({ url, fetch }))) {
      sent.length = 0
      const [kind, method, path = '', ...inputs] = line.split(' ')
      const ids = path.match(/\{\w+\}/g) ?? []
      const result = call(...ids, ...inputs.map((input) => (input === 'body' ? [] : { q: 1 })), {
        signal: ending.signal,
      })
      if (kind === 'list') await (result as ReturnType<Sightline['prompts']['list']>).page()
      // A stream of events never ends, so it is not awaited.
      else if (kind === 'events') void (result as AsyncGenerator).next().catch(() => undefined)
      else await result
      const address = new URL(decodeURI(sent[0]?.split(' ')[1] ?? ''), url)
      expect({
        name,
        request: `${sent[0]?.split(' ')[0]} ${decodeURI(address.pathname)}`,
        query: address.searchParams.get('q'),
      }).toEqual({
        name,
        request: `${method} ${path.split('?')[0]}`,
        query: inputs.includes('query') ? '1' : null,
      })
    }
    ending.abort()
  })
})

describe('the client', () => {
  it('reads, creates, changes and deletes an object', async () => {
    const { id } = await client.tags.create(workspaceId, { name: 'Running' })
    const changed = await client.tags.update(workspaceId, id, { name: 'Trail' })
    expect(changed.name).toBe('Trail')
    expect(await client.tags.delete(workspaceId, id)).toBeUndefined()
    expect((await client.workspaces.read(workspaceId)).id).toBe(workspaceId)
  })

  it('reads text, with the token for metrics instead of an API key', async () => {
    expect(await client.operation.readMetrics()).toContain('sightline_')
  })

  it('reads a file with its name and type', async () => {
    const { id } = await client.exports.create(reportId, { kind: 'csv' })
    await test.runJobs()
    const { status } = await client.exports.read(reportId, id)
    expect(status).toBe('completed')
    const file = await client.exports.readFile(reportId, id)
    expect([file.name, file.type]).toEqual([
      expect.stringMatching(/\.(csv|zip)$/),
      expect.stringMatching(/csv|zip/),
    ])
    expect(file.size).toBeGreaterThan(10)
  })

  it('follows a report until it is deleted', async () => {
    const { id } = await seedReport(test, workspaceId, { brand: 'Adidas', brandDomain: 'adidas.com' })
    await test.runJobs()
    const seen: string[] = []
    for await (const { event, data } of client.brandReports.follow(id)) {
      seen.push(event === 'report' ? data.reportTitle : event)
      if (seen.length === 1) await client.brandReports.update(id, { reportTitle: 'Three stripes' })
      if (seen.includes('Three stripes') && event === 'report')
        await client.brandReports.delete(id).catch(() => undefined)
    }
    expect([seen[0], seen.includes('Three stripes'), seen.at(-1)]).toEqual(['Adidas', true, 'gone'])
  })

  it('follows events over a restart of the server: each arrives once, none is missing', async () => {
    const own = await seedWorkspace(test)
    const { id } = await seedReport(test, own)
    await test.runJobs()
    // Another server replaces this one at the same address.
    let current = appOn(test.db)
    const fetch: typeof globalThis.fetch = async (address, init) =>
      globalThis.fetch((address as string).replace('https://sightline.test', await listening(current)), init)
    const ending = new AbortController()
    const moving = new Sightline({ url: 'https://sightline.test', apiKey: ADMIN_KEY, fetch })
    const known = await moving.events.list({ workspaceId: own }).toArray()
    const seen: number[] = []
    const events = moving.events.list({ workspaceId: own }, { signal: ending.signal }).follow()
    for await (const { sequence } of events) {
      seen.push(sequence)
      if (seen.length === known.length) {
        await stopListening(current)
        current = appOn(test.db)
        await client.brandReports.update(id, { brandVariations: ['Air'] })
        await test.runJobs()
      }
      if (seen.length > known.length) break
    }
    expect(known.length).toBeGreaterThan(0)
    expect(seen).toEqual(seen.map((_, index) => index + 1))
    ending.abort()
    await stopListening(current)
  })
})

describe('waiting for a result', () => {
  it('returns a report when it is ready', async () => {
    const { id, status } = await seedReport(test, workspaceId, { brand: 'Puma', brandDomain: 'puma.com' })
    const [ready] = await Promise.all([client.waitForReport(id), test.runJobs()])
    expect([status, ready.status, ready.isRecalculating]).toEqual([expect.any(String), 'ready', false])
  })

  it('throws NotFound when the report is deleted meanwhile', async () => {
    const { id } = await seedReport(test, workspaceId, { brand: 'Asics', brandDomain: 'asics.com' })
    await test.runJobs()
    await client.brandReports.update(id, { brandVariations: ['Gel'] })
    const wait = client.waitForReport(id).catch((error: unknown) => error)
    await client.brandReports.delete(id)
    expect(await wait).toBeInstanceOf(NotFound)
  })

  it('returns an audit when it has ended', async () => {
    const { id } = await client.audits.createQueryFanOut({
      workspaceId,
      query: 'best running shoes',
      engines: ['chatgpt'],
    })
    await test.runJobs()
    const looks: string[] = []
    const options = { onProgress: ({ status }: { status: string }) => looks.push(status) }
    const found = await client.waitForAudit('QueryFanOut', id, options)
    expect([found.status, looks.at(-1)]).toEqual(['completed', 'completed'])
  })
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll } from 'vitest'

import { type Log, silentLog } from '../../src/kernel/log.js'
import { makeDemo } from '../../src/main/demo/make-demo.js'
import { recommendNow } from '../../src/recommendations/test-report.fixture.js'
import type { TestApp } from '../helpers/app.js'
import { ONE_DEMO } from '../helpers/demo.js'
import { ApiError, Client } from './client.js'

/** A key in the format of the service that the clients come from. The operator may set it unchanged. */
export const API_KEY = 'oai_live_0123456789abcdefghijkl'

/** A cited page with a parameter that names the engine. */
export const MARKED_PAGE = 'https://marathonist.example/guide?utm_source=chatgpt.com&size=44#fit'

export interface World {
  baseUrl: string
  /** The workspace of the demo, with sixty days of simulated answers. */
  workspaceId: string
  reportId: string
  /** One of the report's prompts. */
  promptId: string
  /** A report whose site has no log connected. */
  quietReportId: string
  /** A page that checks can fetch. */
  pageUrl: string
  /** Runs all waiting jobs. */
  work(): Promise<void>
  /** Creates a workspace in which a client may create and delete. */
  newWorkspace(): Promise<string>
}

export function clientOf({ baseUrl }: World, lists: 'repeated' | 'joined' = 'repeated'): Client {
  return new Client({ baseUrl, apiKey: API_KEY, lists })
}

/** The error of a request that the service must refuse. */
export async function refusal(request: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await request.catch((reason: unknown) => reason)
  if (outcome instanceof ApiError) return outcome
  throw new Error('It was not refused.', { cause: outcome })
}

/** Records `METHOD /path` of every operation that is used. */
export function loggingInto(used: Set<string>): Log {
  const record = (fields: object, message: string) => {
    const { method, route } = fields as { method?: string; route?: string }
    if (message === 'request') used.add(`${method} ${route}`)
  }
  // Health checks are logged at `debug`.
  return { ...silentLog, debug: record, info: record }
}

/** A listening server with the demo, on 2026-03-02. */
export function useWorld(test: TestApp): World {
  const newWorkspace = async () => {
    const order = { name: 'Own', mode: 'sandbox' }
    return (await sent<{ id: string }>(test, 'POST', '/v1/workspaces', order)).id
  }
  const world = { work: () => test.runJobs(), newWorkspace } as World
  const site = createServer((asked, reply) => {
    if (asked.url === '/robots.txt') reply.end('User-agent: GPTBot\nDisallow: /\n')
    else reply.setHeader('content-type', 'text/html').end(PAGE)
  })
  beforeAll(async () => {
    await makeDemo(test.services, ONE_DEMO)
    await test.runJobs()
    const { id: reportId, workspaceId, promptIds } = await demoReport(test)
    const quiet = { workspaceId, brand: 'Quiet', brandDomain: 'quiet.example', promptIds }
    const { id: quietReportId } = await sent<DemoReport>(test, 'POST', '/v1/reports/brand', quiet)
    await importMarkedPage(test, workspaceId, promptIds)
    await bringLog(test, workspaceId)
    await recommendNow(test)
    const baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const pageUrl = `${await addressOf(site)}/shoes`
    Object.assign(world, { baseUrl, reportId, promptId: promptIds[0], quietReportId, workspaceId, pageUrl })
  }, 180_000)
  afterAll(() => {
    site.closeAllConnections()
    site.close()
  })
  return world
}

const PAGE = `<!doctype html><html lang="en"><head><title>Running shoes for wide feet, tested</title></head>
<body><main><h1>Running shoes for wide feet</h1><p>We ran 40 km in each of these twelve shoes, on road and trail.</p></main></body></html>`

async function sent<Body>(test: TestApp, method: string, url: string, body?: unknown): Promise<Body> {
  const response = await test.send<Body>(method, url, { key: API_KEY, ...(body !== undefined && { body }) })
  if (response.status >= 300) throw new Error(`${method} ${url}: ${response.text}`)
  return response.body
}

interface DemoReport {
  id: string
  workspaceId: string
  promptIds: string[]
}

async function demoReport(test: TestApp): Promise<DemoReport> {
  const { items } = await sent<{ items: DemoReport[] }>(test, 'GET', '/v1/reports/brand')
  const [report] = items
  if (report === undefined) throw new Error('There is no demo.')
  return report
}

async function importMarkedPage(test: TestApp, workspaceId: string, promptIds: string[]): Promise<void> {
  const answers = promptIds.map((promptId) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-02',
    run: 2,
    text: 'Most reviews name Kestrane first.',
    citations: [{ url: MARKED_PAGE, title: 'A guide' }],
    searchQueries: ['running shoes reviews', 'kestrane'],
  }))
  await sent(test, 'POST', `/v1/workspaces/${workspaceId}/answers`, answers)
}

/** Imports a log of the demo's site, in which two agents visit three pages. */
async function bringLog(test: TestApp, workspaceId: string): Promise<void> {
  const order = { name: 'Shop', source: 'combined', domains: ['tarsolin.example'] }
  const url = `/v1/workspaces/${workspaceId}/log-connectors`
  const { ingestUrl, token } = await sent<{ ingestUrl: string; token: string }>(test, 'POST', url, order)
  const lines = ['/a GPTBot/1.3', '/b GPTBot/1.3', '/a PerplexityBot/1.0', '/c GPTBot/1.3'].map((visit) => {
    const [path, bot] = visit.split(' ')
    return `192.0.2.1 - - [02/Mar/2026:09:00:00 +0000] "GET ${path} HTTP/1.1" 200 512 "-" "Mozilla/5.0 (compatible; ${bot})"`
  })
  const { status, text } = await test.send('POST', ingestUrl, { key: token, raw: lines.join('\n') })
  if (status !== 202) throw new Error(text)
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

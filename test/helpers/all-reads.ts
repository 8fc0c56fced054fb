import type pg from 'pg'

import { openPostgres } from '../../src/db/postgres.js'
import { describedRoutes } from '../../src/main/routes.js'
import { appOn, type TestApp } from './app.js'
import { NOW } from './demo.js'
import { seedAll, type Seeded, validRequest } from './valid-request.js'

/**
 * All reads of the interface. The endless stream of a report's changes is left out; its first event is the report, which another
 * read covers.
 */
export const READS = describedRoutes().filter(
  ({ method, path }) => method === 'GET' && path.startsWith('/v1/') && !path.endsWith('{reportId}/events'),
)

/** Reads that need only a report. */
export const READS_OF_REPORTS = READS.filter(
  ({ path }) => /\{reportId\}(\/|$)/.test(path) && !/\{\w+\}.*\{/.test(path),
)

type Read = (typeof READS)[number]

interface DemoIds {
  workspaceId: string
  reportId: string
  recommendationId: string
  actionId: string
}

/** Ids of the objects to read. */
export interface ReadIds {
  seeded: Seeded
  demo: DemoIds
}

/** Opens the app at the time of the demo. */
export function appAtDemo(connection: pg.ClientConfig): { test: TestApp; close: () => Promise<void> } {
  const db = openPostgres({ connection, poolSize: 10 })
  const test = appOn(db)
  test.clock.now = NOW
  return {
    test,
    close: async () => {
      await test.app.close()
      await db.close()
    },
  }
}

/** Adds one of everything to the demo. */
export async function seedBesideDemo(test: TestApp): Promise<ReadIds> {
  const demo = await idsOfDemo(test)
  const seeded = await seedAll(test)
  // The first read of a report's alerts creates them.
  await test.send('GET', `/v1/reports/brand/${demo.reportId}/alerts`)
  await test.requestCounts.write()
  return { seeded, demo }
}

async function idsOfDemo(test: TestApp): Promise<DemoIds> {
  const overview = await test.send<{ items: DemoIds[] }>('GET', '/v1/overview')
  const { workspaceId = '', reportId = '' } = overview.body.items[0] ?? {}
  const url = `/v1/reports/brand/${reportId}/recommendations?country=us`
  const { body } = await test.send<{ items: { id: string }[] }>('GET', url)
  const actions = await test.send<{ items: { id: string }[] }>('GET', `/v1/reports/brand/${reportId}/actions`)
  return {
    workspaceId,
    reportId,
    recommendationId: body.items[0]?.id ?? '',
    actionId: actions.body.items[0]?.id ?? '',
  }
}

/** The address of a read about seeded objects, or about the demo for recommendations: the seeded ones are too few to read. */
export const urlOf = (route: Read, { seeded, demo }: ReadIds) =>
  validRequest(route, { ...seeded, ...(route.path.includes('/recommendations') && demo) }).url

export const urlOfDemo = (route: Read, { seeded, demo }: ReadIds) =>
  // The demo has other competitors than the seeded report.
  validRequest(route, { ...seeded, ...demo }).url.replace('brand=Adidas', 'brand=Kestrane')

/** The response of every read, as status and text by address. */
export async function readAll(test: TestApp, ids: ReadIds): Promise<Record<string, [number, string]>> {
  const urls = [
    ...READS.map((route) => urlOf(route, ids)),
    ...READS_OF_REPORTS.map((route) => urlOfDemo(route, ids)),
  ]
  const responses: Record<string, [number, string]> = {}
  for (const url of urls) {
    const { status, text } = await test.send('GET', url)
    responses[url] = [status, text]
  }
  return responses
}

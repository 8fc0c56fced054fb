import { beforeAll, describe, expect, it } from 'vitest'

import { METRICS_HEADERS } from '../../helpers/program.js'
import { send } from '../../helpers/running-program.js'
import {
  type Flooded,
  floodBeside,
  readerOf,
  startGreedyReaders,
  type Tenant,
  useFloodedServer,
} from './flood.js'

/** Requests that are cheap to send but could be expensive to answer, with keys that may do little or without a key. */
describe('a flood', () => {
  const server = useFloodedServer()
  const here = {} as { modest: Tenant; greedy: Tenant; reportId: string; ingestKey: string }

  beforeAll(async () => {
    const [modest, greedy] = [await server.newTenant('Modest'), await server.newTenant('Greedy')]
    const { workspaceId } = greedy
    const prompts = await server.create<{ items: { id: string }[] }>(
      `/v1/workspaces/${workspaceId}/prompts`,
      { prompts: ['Which running shoes last longest?'], country: 'us' },
    )
    const report = await server.create('/v1/reports/brand', {
      workspaceId,
      brand: 'Nike',
      brandDomain: 'nike.com',
      promptIds: prompts.items.map(({ id }) => id),
    })
    const ingest = { name: 'Ingest', scopes: ['ingest'], workspaceIds: [workspaceId] }
    const { key: ingestKey } = await server.create<{ key: string }>('/v1/api-keys', ingest)
    Object.assign(here, { modest, greedy, reportId: report.id, ingestKey })
  })

  /** Clients that repeat the same request, beside the modest client. */
  const besides = (name: string, clients: number, ask: () => Promise<Response>): Promise<Flooded> =>
    floodBeside(server, name, {
      read: readerOf(server, here.modest, `/v1/workspaces/${here.modest.workspaceId}/tags`),
      start: async () => startGreedyReaders(clients, ask),
    })

  const post = (path: string, key: string, body: string) => () =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    })

  /**
   * A request may block the event loop for 50 ms, or on a busy machine for three times the idle value. A health check waits for
   * the requests before it, here up to one of each of four clients.
   */
  function expectModestServed({ idle, beside }: Flooded): void {
    expect(beside.statuses).toEqual({ 200: 200 })
    expect(beside.heldMs / 4).toBeLessThanOrEqual(Math.max(50, idle.heldMs * 3))
  }

  it.each([
    ['numbers', Array.from({ length: 49_000 }, () => 1)],
    ['empty competitors', Array.from({ length: 20_000 }, () => ({}))],
    [
      'competitors',
      Array.from({ length: 9_000 }, (_, index) => ({
        brand: `Brand ${index}`,
        brandDomain: `b${index}.example`,
      })),
    ],
  ])('of previews with a list of %s is refused before the list is read', async (name, competitors) => {
    const path = `/v1/reports/brand/${here.reportId}/detection-preview`
    const flooded = await besides(
      `previews with ${name}`,
      4,
      post(path, here.greedy.key, JSON.stringify({ competitors })),
    )
    expect(Object.keys(flooded.flood)).toEqual(['400'])
    expectModestServed(flooded)
  })

  it('of bodies with accented domains, with a key that may not send them, is not read', async () => {
    const domains = Array.from({ length: 400 }, (_, index) => `${'ä'.repeat(1200)}${index}.example`)
    const body = JSON.stringify({ name: 'Shop', source: 'combined', domains })
    const path = `/v1/workspaces/${here.greedy.workspaceId}/log-connectors`
    const flooded = await besides('accented domains', 4, post(path, here.ingestKey, body))
    expect(Object.keys(flooded.flood)).toEqual(['403'])
    expectModestServed(flooded)
  })

  it('of webhooks with unresolvable host names delays no other lookups', async () => {
    let number = 0
    const flooded = await besides('webhooks with unknown names', 60, () =>
      post(
        '/v1/webhooks',
        here.greedy.key,
        JSON.stringify({
          url: `https://n${(number += 1)}.silent.invalid/hook`,
          events: ['*'],
          workspaceIds: [here.greedy.workspaceId],
        }),
      )(),
    )
    expectModestServed(flooded)
  })

  it.each([
    ['without the token', {}, 401],
    ['with the token', METRICS_HEADERS, 200],
  ])('of reads of the metrics %s leaves the database free for others', async (name, headers, status) => {
    const flooded = await besides(`metrics ${name}`, 20, () => fetch(`${server.url}/metrics`, { headers }))
    expect(Object.keys(flooded.flood)).toContain(String(status))
    expect(Object.keys(flooded.flood).filter((one) => !['429', '503', String(status)].includes(one))).toEqual(
      [],
    )
    expectModestServed(flooded)
    expect((await send(`${server.url}/v1/workspaces`, server.adminKey)).status).toBe(200)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'

import { type Connection, halfPost, standingFlood, statusOf, trickle, useConnections } from './connections.js'
import { countStatuses, floodBeside, readerOf, type Tenant, useFloodedServer } from './flood.js'

const MODEST_READS = { 200: 200 }
const PAGE = 'sec-fetch-site: same-origin\r\n'

/** How one key that signs in again and again affects all others. */
describe('one key with many sessions', () => {
  const server = useFloodedServer()
  const { open } = useConnections(server)
  const tenants = {} as { greedy: Tenant; modest: Tenant }
  const tagsOf = ({ workspaceId }: Tenant) => `/v1/workspaces/${workspaceId}/tags`
  const readModestly = () => readerOf(server, tenants.modest, tagsOf(tenants.modest))()

  beforeAll(async () => {
    tenants.greedy = await server.newTenant('Greedy')
    tenants.modest = await server.newTenant('Modest')
  })

  async function sessions(count: number): Promise<string[]> {
    const cookies: string[] = []
    for (let begun = 0; begun < count; begun += 1) cookies.push(await server.signIn(tenants.greedy.key))
    return cookies
  }

  it('of which 150 send ten slow bodies each does not lock out other keys', async () => {
    const cookies = await sessions(150)
    const { beside, flood } = await floodBeside(server, '150 sessions × 10 slow bodies', {
      read: readModestly,
      start: () => {
        const posts = cookies.flatMap((cookie) => {
          const text = halfPost(tagsOf(tenants.greedy), `cookie: ${cookie}\r\n${PAGE}`)
          return Array.from({ length: 10 }, () => open(text))
        })
        posts.forEach(trickle)
        return standingFlood(posts)
      },
    })
    expect(beside.statuses).toEqual(MODEST_READS)
    // At most twenty sessions exist, and the key has at most 200 requests in progress.
    expect(flood[408] ?? 0).toBeLessThanOrEqual(200)
  })

  it('of which 26 open as many event streams as they can leaves streams for other keys', async () => {
    const cookies = await sessions(26)
    const path = (tenant: Tenant) => `/v1/events?workspaceId=${tenant.workspaceId}`
    const followed: Connection[] = []
    const { beside } = await floodBeside(server, '26 sessions × 20 event streams', {
      read: readModestly,
      start: async () => {
        for (const cookie of cookies)
          for (let stream = 0; stream < 20; stream += 1)
            followed.push(
              open(
                `GET ${path(tenants.greedy)} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n${PAGE}accept: text/event-stream\r\n\r\n`,
              ),
            )
        const statuses = (await Promise.all(followed.map(({ answered }) => answered))).map(statusOf)
        return { end: async () => countStatuses(statuses) }
      },
    })
    expect(beside.statuses).toEqual(MODEST_READS)
    const { modest } = tenants
    const headers = { authorization: `Bearer ${modest.key}`, accept: 'text/event-stream' }
    const followedModestly = await fetch(`${server.url}${path(modest)}`, { headers })
    expect(followedModestly.status).toBe(200)
    await followedModestly.body?.cancel()
  })
})

import { beforeAll, describe, expect, it } from 'vitest'

import { halfPost, standingFlood, statusOf, trickle, useConnections } from './connections.js'
import { countStatuses, floodBeside, readerOf, type Tenant, useFloodedServer } from './flood.js'

const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

/** How strangers and greedy clients affect the whole program from outside. */
describe('a flood', () => {
  const server = useFloodedServer()
  const { open } = useConnections(server)
  const tenants = {} as { greedy: Tenant; modest: Tenant }
  const tagsOf = ({ workspaceId }: Tenant) => `/v1/workspaces/${workspaceId}/tags`

  beforeAll(async () => {
    tenants.greedy = await server.newTenant('Greedy')
    tenants.modest = await server.newTenant('Modest')
  })

  it.each([
    ['what is no HTTP', `${HEALTH.repeat(30)}BROKEN\r\n\r\n`],
    ['the end of the connection', HEALTH.repeat(30)],
  ])('of pipelined requests that ends in %s leaves no connection and no work behind', async (_, text) => {
    for (let round = 0; round < 100; round += 1) {
      const { socket, closed, answered } = open(text)
      if (!text.includes('BROKEN')) void answered.then(() => socket.destroy())
      await closed
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await readerOf(server, tenants.modest, '/v1/workspaces')()).status).toBe(200)
  })

  it('of 1,150 slow bodies with one key does not lock out other keys', async () => {
    const { greedy, modest } = tenants
    const { beside, flood } = await floodBeside(server, '1,150 slow bodies of one key', {
      read: readerOf(server, modest, tagsOf(modest)),
      start: async () => {
        const text = halfPost(tagsOf(greedy), `authorization: Bearer ${greedy.key}\r\n`)
        const posts = Array.from({ length: 1150 }, () => open(text))
        posts.forEach(trickle)
        return standingFlood(posts)
      },
    })
    expect(beside.statuses).toEqual({ 200: 200 })
    expect(flood).toEqual({ 408: 200, 429: 950 })
  })

  it('of 400 slow bodies without a key is refused', async () => {
    const posts = Array.from({ length: 400 }, () => open(halfPost(tagsOf(tenants.greedy))))
    posts.forEach(trickle)
    const answers = await Promise.all(posts.map(({ closed }) => closed))
    const { 401: refused = 0, 429: limited = 0 } = countStatuses(answers.map(statusOf))
    expect(refused).toBeGreaterThan(0)
    expect(refused + limited).toBe(400)
  })
})

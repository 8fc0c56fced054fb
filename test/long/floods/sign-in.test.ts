import { beforeAll, describe, expect, it } from 'vitest'

import { halfPost, standingFlood, statusOf, trickle, useConnections } from './connections.js'
import { floodBeside, readerOf, type Tenant, useFloodedServer } from './flood.js'

const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4']

/** How strangers affect people who sign in and open the dashboard. */
describe('300 slow sign-ins from three addresses', () => {
  const server = useFloodedServer()
  const { open } = useConnections(server)
  let modest: Tenant

  beforeAll(async () => {
    modest = await server.newTenant('Modest')
  })

  it('are cut off after five seconds, and other people sign in and open pages meanwhile', async () => {
    const others: number[] = []
    const { beside, flood } = await floodBeside(server, '300 slow sign-ins of three addresses', {
      read: readerOf(server, modest, `/v1/workspaces/${modest.workspaceId}/tags`),
      start: async () => {
        const posts = Array.from({ length: 300 }, (_, index) =>
          open(halfPost('/v1/session'), ADDRESSES[index % ADDRESSES.length]),
        )
        posts.forEach(trickle)
        const standing = await standingFlood(posts)
        others.push(...(await openDashboard()))
        return standing
      },
    })
    expect(beside.statuses).toEqual({ 200: 200 })
    expect(others).toEqual([200, 201])
    expect(flood).toEqual({ 408: 60, 429: 240 })
  })

  /** Opens the page and signs in, both from another address. */
  async function openDashboard(): Promise<number[]> {
    const page = open(
      'GET / HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n',
      '127.0.0.9',
    )
    const body = JSON.stringify({ key: modest.key })
    const signIn = open(
      `POST /v1/session HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      '127.0.0.9',
    )
    return Promise.all([page, signIn].map(async ({ closed }) => statusOf(await closed)))
  }
})

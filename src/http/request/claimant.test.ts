import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { ADMIN_KEY, appOn, type TestApp } from '../../../test/helpers/app.js'
import { useTestDb } from '../../../test/helpers/database.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { Claimant } from '../../kernel/turns.js'
import type { Readers } from '../app-options.js'

const db = useTestDb()
const apps: TestApp[] = []

afterEach(async () => {
  await Promise.all(apps.splice(0).map(({ app }) => app.close()))
})

/** An app whose reads are never answered. It only records who sent them. */
async function askingInVain() {
  const claimants: Claimant[] = []
  let tell = () => {}
  const asked = new Promise<void>((resolve) => (tell = resolve))
  const readers: Readers = {
    open: (_, { claimant }) => {
      claimants.push(claimant)
      tell()
      const never = () =>
        new Promise<never>((_resolve, reject) =>
          claimant.signal?.addEventListener('abort', () => reject(claimant.signal?.reason as Error)),
        )
      return { json: never, lines: never }
    },
  }
  const test = appOn(db, { readers })
  apps.push(test)
  const workspaceId = await seedWorkspace(test)
  const { id } = await seedReport(test, workspaceId, { promptIds: await seedPrompts(test, workspaceId) })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as AddressInfo
  return { workspaceId, claimants, asked, url: `http://127.0.0.1:${port}/v1/reports/brand/${id}/stats` }
}

describe('a read', () => {
  it('waits for the turn of its workspace, and is dropped when its client is gone', async () => {
    const { workspaceId, claimants, asked, url } = await askingInVain()
    const client = new AbortController()
    const headers = { authorization: `Bearer ${ADMIN_KEY}` }
    const response = fetch(url, { headers, signal: client.signal })
    await asked
    const [claimant] = claimants
    expect(claimant).toMatchObject({ group: workspaceId, signal: { aborted: false } })
    const dropped = new Promise((resolve) => claimant?.signal?.addEventListener('abort', resolve))
    client.abort()
    await expect(response).rejects.toThrow('aborted')
    await dropped
  })
})

import type { Scope } from '../../../src/context.js'

/** The objects that one worker's requests are about. No other client writes here, so each change has one cause. */
export interface World {
  workspaceId: string
  tagId: string
  promptId: string
  reportId: string
  keyId: string
  /** The same objects in a workspace that the bound keys cannot access. */
  foreign: Omit<World, 'foreign' | 'keys'>
  keys: Keys
}

interface Keys {
  admin: string
  /** A key that may not write. */
  reader: string
  /** A key bound to the foreign workspace. */
  stranger: string
  /** Keys that are refused with 401. */
  dead: string[]
}

/** Creates the objects: the app of a test, or a running program. */
export interface Maker {
  send(
    method: string,
    url: string,
    options?: { body?: object },
  ): Promise<{ status: number; body: unknown; text: string }>
  newKey(order?: {
    scopes?: Scope[]
    workspaces?: string[] | 'all'
    expiresDate?: Date | null
  }): Promise<{ id: string; key: string }>
}

export async function seedWorld(test: Maker, admin: string): Promise<World> {
  const foreign = await seedWorkspace(test)
  return { ...(await seedWorkspace(test)), foreign, keys: await seedKeys(test, admin, foreign) }
}

/** Number of workspaces per world. */
export const WORKSPACES_A_WORLD = 2

async function seedWorkspace(test: Maker): Promise<World['foreign']> {
  const made = async (url: string, body: object): Promise<{ id: string; items: { id: string }[] }> => {
    const response = await test.send('POST', url, { body })
    if (response.status !== 201)
      throw new Error(`Seeding ${url} was answered ${response.status}: ${response.text}`)
    return response.body as { id: string; items: { id: string }[] }
  }
  const { id: workspaceId } = await made('/v1/workspaces', { name: 'Kept' })
  const { id: tagId } = await made(`/v1/workspaces/${workspaceId}/tags`, { name: 'Kept' })
  const { items } = await made(`/v1/workspaces/${workspaceId}/prompts`, {
    prompts: ['Which shoes?', 'Which socks?'],
    country: 'us',
    tagIds: [tagId],
  })
  const promptIds = items.map(({ id }) => id)
  const report = { workspaceId, brand: 'Nike', brandDomain: 'nike.com', promptIds }
  const { id: reportId } = await made('/v1/reports/brand', report)
  // The first read of a report's alerts creates its default rules.
  await test.send('GET', `/v1/reports/brand/${reportId}/alerts`)
  const { id: keyId } = await made('/v1/api-keys', {
    name: 'kept',
    scopes: ['read'],
    workspaceIds: [workspaceId],
  })
  return { workspaceId, tagId, promptId: promptIds[0] ?? '', reportId, keyId }
}

async function seedKeys(test: Maker, admin: string, foreign: World['foreign']): Promise<Keys> {
  const workspaces = [foreign.workspaceId]
  const [reader, stranger, revoked, expired] = await Promise.all([
    test.newKey({ scopes: ['read'] }),
    test.newKey({ scopes: ['read', 'write', 'admin'], workspaces }),
    test.newKey(),
    test.newKey({ expiresDate: new Date(0) }),
  ])
  await test.send('DELETE', `/v1/api-keys/${revoked.id}`)
  return { admin, reader: reader.key, stranger: stranger.key, dead: [revoked.key, expired.key] }
}

import type { Scope } from '../../../src/context.js'

/** What the requests of one worker are about; nobody else writes here, so a change has one cause. */
export interface World {
  workspaceId: string
  tagId: string
  promptId: string
  reportId: string
  keyId: string
  /** Everything again, in a workspace that the bound keys do not reach. */
  foreign: Omit<World, 'foreign' | 'keys'>
  keys: Keys
}

interface Keys {
  admin: string
  /** May not write. */
  reader: string
  /** Bound to the foreign workspace. */
  stranger: string
  /** Refused with 401. */
  dead: string[]
}

/** Who is asked to make it: the app of a test, or a program that runs. */
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

/** How many workspaces a world has. */
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
  // The first look at its alerts writes the rules that a report begins with.
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

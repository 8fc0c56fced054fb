import { beforeAll, describe, expect, it } from 'vitest'

import { type Scope, SCOPES } from '../src/context.js'
import { isOpen, type KeyedRoute } from '../src/http/routes/route.js'
import { describedRoutes } from '../src/main/routes.js'
import { appOn, type TestApp, useTestApp } from './helpers/app.js'
import { unchanging } from './helpers/database.js'
import { seedReport, seedWorkspace, signInPerson } from './helpers/seed.js'
import { type Seeded, seedAll, validRequest } from './helpers/valid-request.js'

/** A stream of events is opened in tests of its own. */
const ROUTES = describedRoutes().filter(
  (route): route is KeyedRoute => !isOpen(route) && route.kind !== 'events',
)

/** What each role may do in its workspace; an owner is of all of them, and a client has a report alone. */
const SCOPES_OF = {
  owner: SCOPES,
  admin: SCOPES,
  editor: ['read', 'write'],
  viewer: ['read'],
  client: [],
  nobody: [],
} satisfies Record<string, readonly Scope[]>
type Role = keyof typeof SCOPES_OF
const ROLES = Object.keys(SCOPES_OF) as Role[]

/** Where the role is: where the request goes, beside it (another report of the workspace), or in another workspace. */
const HOMES = ['here', 'beside', 'elsewhere'] as const
type Home = (typeof HOMES)[number]

/** What is about the installation: no role of a workspace is enough. */
const OF_OWNERS = [
  'createWorkspace',
  'listProviderKeys',
  'storeProviderKey',
  'deleteProviderKey',
  'testEngine',
  'readSpending',
  'readSignInSettings',
  'updateSignInSettings',
  'resetSecondFactors',
]

/** What takes a token of another kind: of a share link, or of an assistant or a key. */
const OF_TOKENS = ['readShare', 'unlockShare', 'countShareVisit', 'callMcp']

/** What is somebody’s own, and here is somebody else’s: who may end it for them. */
const OF_SOMEBODY: Record<string, (role: Role, home: Home) => boolean> = {
  keepOwnMailSubscription: (role, home) => role === 'owner' || (role !== 'nobody' && home !== 'elsewhere'),
  deleteSecondFactor: () => false,
  endSession: (role, home) => role === 'owner' || (role === 'admin' && home !== 'elsewhere'),
  disconnectAssistant: (role, home) => role === 'owner' || (role === 'admin' && home !== 'elsewhere'),
}

function mayAsk(role: Role, home: Home, route: KeyedRoute): boolean {
  const { operationId, access, scope, responses, shared } = route
  if (OF_TOKENS.includes(operationId)) return false
  const ofSomebody = OF_SOMEBODY[operationId]
  if (ofSomebody !== undefined) return ofSomebody(role, home)
  if (access.isOfOneself === true || role === 'owner') return true
  if (OF_OWNERS.includes(operationId)) return false
  if (role === 'client') return home === 'here' && shared !== undefined
  const isInside = 404 in responses && operationId !== 'listBrandReports'
  return (SCOPES_OF[role] as readonly Scope[]).includes(scope) && (!isInside || home !== 'elsewhere')
}

describe('somebody who has signed in', () => {
  const test = useTestApp()
  const seeded = {} as Seeded
  const stage = {} as { frozen: TestApp }
  const people = new Map<string, Record<string, string>>()

  beforeAll(async () => {
    Object.assign(seeded, await seedAll(test))
    const { workspaceId, reportId, promptIds } = seeded
    const otherId = await seedWorkspace(test, { name: 'Others' })
    const homes = {
      here: { workspaceId, reportId },
      beside: { workspaceId, reportId: (await seedReport(test, workspaceId, { promptIds })).id },
      elsewhere: { workspaceId: otherId, reportId: (await seedReport(test, otherId)).id },
    }
    for (const role of ROLES)
      for (const home of HOMES) people.set(`${role} ${home}`, await browserOf(role, homes[home]))
    stage.frozen = appOn(unchanging(test.db))
  })

  async function browserOf(role: Role, { workspaceId, reportId }: { workspaceId: string; reportId: string }) {
    const given = role === 'nobody' ? 'viewer' : role
    const memberships = [{ workspaceId, role: given, reportId: role === 'client' ? reportId : null }]
    const isOwner = role === 'owner'
    const { id, headers } = await signInPerson(test, { isOwner, memberships: isOwner ? [] : memberships })
    if (role === 'nobody') await test.send('PATCH', `/v1/people/${id}`, { body: { memberships: [] } })
    return headers
  }

  it.each(ROUTES)('may ask $method $path as their role says, and nobody else may', async (route) => {
    const { method, url, body } = validRequest(route, seeded)
    const verdicts = []
    for (const role of ROLES)
      for (const home of HOMES) {
        const headers = people.get(`${role} ${home}`) ?? {}
        const sent = { key: null, headers, ...(body && { body }) }
        const { status, text } = await stage.frozen.send(method, url, sent)
        verdicts.push([role, home, status !== 403])
        // Nobody is told of what they may not see.
        if (status === 403) expect(text).not.toContain('Nike')
        expect(status).not.toBe(401)
      }
    expect(verdicts).toEqual(
      ROLES.flatMap((role) => HOMES.map((home) => [role, home, mayAsk(role, home, route)])),
    )
  })
})

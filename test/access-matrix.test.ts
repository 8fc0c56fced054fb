import { beforeAll, describe, expect, it } from 'vitest'

import { type Scope, SCOPES } from '../src/context.js'
import { isOpen, type KeyedRoute } from '../src/http/routes/route.js'
import { describedRoutes } from '../src/main/routes.js'
import { appOn, type TestApp, useTestApp } from './helpers/app.js'
import { unchanging } from './helpers/database.js'
import { seedReport, seedWorkspace, signInPerson } from './helpers/seed.js'
import { type Seeded, seedAll, validRequest } from './helpers/valid-request.js'

/** Streams of events have tests of their own. */
const ROUTES = describedRoutes().filter(
  (route): route is KeyedRoute => !isOpen(route) && route.kind !== 'events',
)

/** The scopes of each role in its workspace. An owner has them in all workspaces; a client has access to one report only. */
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

/**
 * Where the person has the role: in the workspace of the request, for another report of that workspace, or in another workspace.
 */
const HOMES = ['here', 'beside', 'elsewhere'] as const
type Home = (typeof HOMES)[number]

/** Owners, and people without a role, have the same rights everywhere. */
const homesOf = (role: Role): readonly Home[] => (role === 'owner' || role === 'nobody' ? ['here'] : HOMES)

/** Operations on the installation. No role in a workspace is enough for them. */
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

/** Operations that need another kind of token: of a share link, an assistant or a key. */
const OF_TOKENS = ['readShare', 'unlockShare', 'countShareVisit', 'callMcp']

/** Operations on something that belongs to one person, here to another person: which roles may end it. */
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

describe('a person who has signed in', () => {
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
      for (const home of homesOf(role)) people.set(`${role} ${home}`, await browserOf(role, homes[home]))
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

  it.each(ROUTES)('may use $method $path if their role includes it, and only then', async (route) => {
    const { method, url, body } = validRequest(route, seeded)
    const verdicts = []
    for (const role of ROLES)
      for (const home of homesOf(role)) {
        const headers = people.get(`${role} ${home}`) ?? {}
        const sent = { key: null, headers, ...(body && { body }) }
        const { status, text } = await stage.frozen.send(method, url, sent)
        verdicts.push([role, home, status !== 403])
        // A refusal must not reveal what the person may not see.
        if (status === 403) expect(text).not.toContain('Nike')
        expect(status).not.toBe(401)
      }
    expect(verdicts).toEqual(
      ROLES.flatMap((role) => homesOf(role).map((home) => [role, home, mayAsk(role, home, route)])),
    )
  })
})

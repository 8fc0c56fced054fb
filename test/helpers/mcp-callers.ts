import type { Scope } from '../../src/context.js'
import type { TestApp } from './app.js'
import { connectAssistantOf, rolesIn, seedPerson } from './assistants.js'

type Reach = 'here' | 'elsewhere' | 'here and elsewhere'

export interface Caller {
  who: string
  token: string
  /** Their scopes in the workspace `here`; undefined if they may see nothing in it. */
  here: readonly Scope[] | undefined
  /** Their scopes in any workspace; undefined if `/mcp` refuses them. */
  somewhere: readonly Scope[] | undefined
}

const SCOPES_OF = {
  owner: ['read', 'write'],
  admin: ['read', 'write'],
  editor: ['read', 'write'],
  viewer: ['read'],
  client: undefined,
  nobody: undefined,
} satisfies Record<string, Scope[] | undefined>
type Role = keyof typeof SCOPES_OF
const ROLES = Object.keys(SCOPES_OF) as Role[]

/** Service keys, each narrowed differently. */
const SERVICE_KEYS: [Scope[], Reach, boolean][] = [
  [['read'], 'here', true],
  [['read', 'write'], 'here', true],
  [['admin'], 'here', true],
  [['read'], 'here and elsewhere', true],
  [['read', 'write'], 'elsewhere', true],
  [['admin'], 'elsewhere', true],
  [['write'], 'here', false],
  [['ingest'], 'here', false],
]

interface Homes {
  here: { workspaceId: string; reportId: string }
  elsewhere: { workspaceId: string; reportId: string }
}

/**
 * Callers whom `/mcp` admits, and some whom it refuses: people of each role, here and elsewhere, and keys that are narrowed in
 * each way.
 */
export async function seedCallers(test: TestApp, homes: Homes): Promise<Caller[]> {
  const [here, elsewhere] = [homes.here.workspaceId, homes.elsewhere.workspaceId]
  const callers: Caller[] = []
  for (const role of ROLES)
    for (const home of ['here', 'elsewhere'] as const)
      callers.push(...(await peopleOf(test, { role, home, ...homes[home] })))
  callers.push(...(await mixedPeople(test, here, elsewhere)))
  for (const key of SERVICE_KEYS) callers.push(await serviceKey(test, key, [here, elsewhere]))
  return [...callers, ...(await narrowedKeys(test, here, elsewhere))]
}

/** A person of this role with a connected assistant and a key. Both were made before the person lost rights. */
async function peopleOf(
  test: TestApp,
  { role, home, workspaceId, reportId }: { role: Role; home: keyof Homes } & Homes['here'],
): Promise<Caller[]> {
  const isOwner = role === 'owner'
  const before = role === 'client' || role === 'nobody' || isOwner ? 'editor' : role
  const person = await seedPerson(test, { ...rolesIn(workspaceId, before), isOwner })
  const asked = { scopes: before === 'viewer' ? ['read'] : ['read', 'write'] }
  const { access_token } = await connectAssistantOf(test, person, asked)
  const { key } = await test.newKey({ ownerId: person.id, scopes: ['admin'] })
  if (role === 'client') await changeRoles(test, person.id, [{ workspaceId, role, reportId }])
  if (role === 'nobody') await changeRoles(test, person.id, [])
  const somewhere = SCOPES_OF[role]
  const rights = { somewhere, here: home === 'here' || isOwner ? somewhere : undefined }
  return [
    { who: `the assistant of ${role} ${home}`, token: access_token, ...rights },
    { who: `a key of ${role} ${home}`, token: key, ...rights },
  ]
}

async function changeRoles(test: TestApp, id: string, memberships: object[]): Promise<void> {
  const { status, text } = await test.send('PATCH', `/v1/people/${id}`, { body: { memberships } })
  if (status !== 200) throw new Error(text)
}

/** A person who may write elsewhere is shown the tools that write, but may not use them here. */
async function mixedPeople(test: TestApp, here: string, elsewhere: string): Promise<Caller[]> {
  const memberships = [...rolesIn(here, 'viewer').memberships, ...rolesIn(elsewhere, 'editor').memberships]
  const person = await seedPerson(test, { isOwner: false, memberships })
  const { access_token: token } = await connectAssistantOf(test, person, { scopes: ['read', 'write'] })
  const choice = { scopes: ['read', 'write'], workspaceIds: [elsewhere] }
  const narrowed = await connectAssistantOf(test, person, choice)
  const somewhere: Scope[] = ['read', 'write']
  return [
    { who: 'a viewer here who edits elsewhere', token, here: ['read'], somewhere },
    { who: 'the same, for elsewhere alone', token: narrowed.access_token, here: undefined, somewhere },
  ]
}

async function serviceKey(
  test: TestApp,
  [scopes, reach, comesIn]: (typeof SERVICE_KEYS)[number],
  [here, elsewhere]: [string, string],
): Promise<Caller> {
  const workspaces = { here: [here], elsewhere: [elsewhere], 'here and elsewhere': [here, elsewhere] }[reach]
  const { key } = await test.newKey({ scopes, workspaces })
  const somewhere = comesIn ? scopes : undefined
  const who = `a service key for ${scopes.join(' and ')} ${reach}`
  return { who, token: key, somewhere, here: reach === 'elsewhere' ? undefined : somewhere }
}

/** Keys with all rights that were narrowed later. */
async function narrowedKeys(test: TestApp, here: string, elsewhere: string): Promise<Caller[]> {
  const narrowed = async (how: string, change: object, rights: Pick<Caller, 'here' | 'somewhere'>) => {
    const { id, key } = await test.newKey({ scopes: ['admin'], workspaces: [here, elsewhere] })
    const { status, text } = await test.send('PATCH', `/v1/api-keys/${id}`, { body: change })
    if (status !== 200) throw new Error(text)
    return { who: `a service key that was narrowed ${how}`, token: key, ...rights }
  }
  const none = { here: undefined, somewhere: undefined }
  return [
    await narrowed('to reading', { scopes: ['read'] }, { here: ['read'], somewhere: ['read'] }),
    await narrowed('to elsewhere', { workspaceIds: [elsewhere] }, { here: undefined, somewhere: ['admin'] }),
    await narrowed('to another network', { networks: ['198.51.100.0/24'] }, none),
  ]
}

import { useRead } from '../../data/cache.js'
import { useSession } from '../../data/session.js'
import type { Person, Workspace } from '../../data/types.js'

export type Membership = Person['memberships'][number]

export interface Roles {
  isOwner: boolean
  memberships: Membership[]
}

export const ROLES = [
  ['viewer', 'Viewer'],
  ['editor', 'Editor'],
  ['admin', 'Admin'],
  ['client', 'Client'],
] as const satisfies readonly (readonly [Membership['role'], string])[]

const ROLE_WORDS = Object.fromEntries(ROLES) as Record<Membership['role'], string>

export interface Administered {
  /** Undefined until they are known. */
  workspaces: Workspace[] | undefined
  /** Only an owner makes owners. */
  mayMakeOwners: boolean
}

/** Where whoever has signed in may give roles: a person in the workspaces of which they are an admin, a key in all of its own. */
export function useAdministered(): Administered {
  const session = useSession()
  const workspaces = useRead('workspaces.list', {}, { limit: 100 })
  const isPerson = session?.person != null
  const me = useRead('people.readMe', isPerson ? {} : undefined)
  const mayMakeOwners = session?.key.allWorkspaces === true
  if (!isPerson || mayMakeOwners) return { workspaces: workspaces.data?.items, mayMakeOwners }
  const own = me.data?.memberships.filter(({ role }) => role === 'admin')
  const isOwn = ({ id }: Workspace) => own?.some(({ workspaceId }) => workspaceId === id)
  return { workspaces: own && workspaces.data?.items.filter(isOwn), mayMakeOwners }
}

/** What somebody is, a line for each workspace. */
export function RoleLines({ isOwner, memberships }: Roles) {
  const workspaces = useRead('workspaces.list', {}, { limit: 100 })
  const isClient = memberships.some(({ role }) => role === 'client')
  const reports = useRead('brandReports.list', isClient ? {} : undefined, { limit: 100 })
  if (isOwner) return <>Owner</>
  if (memberships.length === 0) return <span class="quiet">No role</span>
  const workspaceName = (id: string) => workspaces.data?.items.find((one) => one.id === id)?.name
  const reportTitle = (id: string | null) => reports.data?.items.find((one) => one.id === id)?.reportTitle
  return (
    <>
      {memberships.map(({ workspaceId, role, reportId }) => (
        <div key={workspaceId}>
          {ROLE_WORDS[role]}
          {role === 'client' && ` of ${reportTitle(reportId) ?? 'one report'}`} in{' '}
          {workspaceName(workspaceId) ?? 'another workspace'}
        </div>
      ))}
    </>
  )
}

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
  /** Undefined while they are being read. */
  workspaces: Workspace[] | undefined
  /** Only owners can make owners. */
  mayMakeOwners: boolean
}

/** The workspaces in which the caller may give roles: for a person those that they administer, for a key all that it has. */
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

/** A person’s roles, one line for each workspace. */
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

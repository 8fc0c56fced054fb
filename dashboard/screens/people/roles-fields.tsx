import { useRead } from '../../data/cache.js'
import type { Workspace } from '../../data/types.js'
import { SelectField } from '../../parts/select-field.js'
import { type Administered, type Membership, type Roles, ROLES } from './roles.js'

interface RolesFieldsProps extends Administered {
  roles: Roles
  onChange: (roles: Roles) => void
  problem: string | undefined
}

/** The roles of a person: owner of the installation, or one role in each of several workspaces. */
export function RolesFields({ roles, onChange, problem, workspaces = [], mayMakeOwners }: RolesFieldsProps) {
  const { isOwner, memberships } = roles
  const free = workspaces.filter(({ id }) => memberships.every(({ workspaceId }) => workspaceId !== id))
  const set = (changed: Membership[]) => onChange({ isOwner, memberships: changed })
  const replace = (index: number, changed: Membership) => set(memberships.with(index, changed))
  return (
    <fieldset class="stack roles">
      <legend>
        <strong>Roles</strong>
      </legend>
      {mayMakeOwners && (
        <label class="check">
          <input
            type="checkbox"
            checked={isOwner}
            onChange={(event) => onChange({ isOwner: event.currentTarget.checked, memberships })}
          />
          Owner: may do everything in every workspace
        </label>
      )}
      {isOwner && !mayMakeOwners && <p>An owner of the installation. Only an owner can change that.</p>}
      {!isOwner &&
        memberships.map((membership, index) => (
          <MembershipFields
            key={index}
            index={index}
            membership={membership}
            workspaces={workspaces.filter(
              ({ id }) => id === membership.workspaceId || free.some((one) => one.id === id),
            )}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => set(memberships.toSpliced(index, 1))}
          />
        ))}
      {!isOwner && (
        <>
          {problem !== undefined && (
            <span class="bad small" role="alert">
              {problem}
            </span>
          )}
          <p class="quiet small">
            An admin may do everything in the workspace. An editor reads and changes, a viewer reads. A client
            reads the pages of one report, without settings and cost.
          </p>
          {free[0] !== undefined && (
            <div>
              <button
                type="button"
                class="button"
                onClick={() => set([...memberships, ...viewerOf(free.slice(0, 1))])}
              >
                {memberships.length === 0 ? 'Add a workspace' : 'Add another workspace'}
              </button>
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}

/** The weakest role that can read more than one report. */
export const viewerOf = (workspaces: Workspace[]): Membership[] =>
  workspaces.map(({ id }) => ({ workspaceId: id, role: 'viewer', reportId: null }))

/** A client without a report would be refused. */
export const isComplete = ({ isOwner, memberships }: Roles): boolean =>
  isOwner || memberships.every(({ role, reportId }) => role !== 'client' || reportId !== null)

interface MembershipFieldsProps {
  index: number
  membership: Membership
  workspaces: Workspace[]
  onChange: (membership: Membership) => void
  onRemove: () => void
}

function MembershipFields({ index, membership, workspaces, onChange, onRemove }: MembershipFieldsProps) {
  const { workspaceId, role } = membership
  const isClient = role === 'client'
  const reports = useRead('brandReports.list', isClient ? {} : undefined, { workspaceId, limit: 100 })
  const named = workspaces.find(({ id }) => id === workspaceId)?.name ?? 'another workspace'
  const options = workspaces.map(({ id, name }) => [id, name] as const)
  return (
    <div class="role">
      <SelectField
        id={`workspace-${index}`}
        label="Workspace"
        value={workspaceId}
        onChange={(id) => onChange({ workspaceId: id, role, reportId: null })}
        options={
          options.some(([id]) => id === workspaceId)
            ? options
            : [[workspaceId, 'Another workspace'], ...options]
        }
      />
      <SelectField
        id={`role-${index}`}
        label="Role"
        value={role}
        onChange={(chosen) => onChange({ workspaceId, role: chosen, reportId: null })}
        options={ROLES}
      />
      {isClient && (
        <SelectField
          id={`report-${index}`}
          label="Report"
          value={membership.reportId ?? ''}
          onChange={(id) => onChange({ ...membership, reportId: id === '' ? null : id })}
          options={[
            ['', 'Choose a report'],
            ...(reports.data?.items ?? []).map(({ id, reportTitle }) => [id, reportTitle] as const),
          ]}
        />
      )}
      <button type="button" class="button" aria-label={`Take away the role in ${named}`} onClick={onRemove}>
        Take away
      </button>
    </div>
  )
}

import { type Db, isOf, sql } from '../db/db.js'
import { grouped } from '../kernel/grouped.js'
import type { WorkspaceId, WorkspaceSet } from '../kernel/ids.js'

/** A state that is checked repeatedly. */
interface WatchedState {
  /** What the state belongs to. It is unique in its workspace. */
  subject: string
  state: string
}

interface EarlierState {
  /** Null if no state was stored before. */
  state: string | null
  since: Date | null
}

/**
 * Stores a state. Returns the earlier one if it has changed, otherwise undefined. If several callers store it at once, only one
 * of them sees the change.
 */
export async function updateWatchedState(
  tx: Db,
  workspaceId: WorkspaceId,
  { subject, state }: WatchedState,
  now: Date,
): Promise<EarlierState | undefined> {
  const earlier = await tx.first<EarlierState>(sql`
    select state, changed_at as since
    from watched_states
    where workspace_id = ${workspaceId} and subject = ${subject}
    for update`)
  const changed = await tx.run(sql`
    insert into watched_states as known (workspace_id, subject, state, changed_at)
    values (${workspaceId}, ${subject}, ${state}, ${now})
    on conflict (workspace_id, subject) do update
    set state = excluded.state, changed_at = excluded.changed_at
    where known.state <> excluded.state`)
  return changed === 0 ? undefined : (earlier ?? { state: null, since: null })
}

/** Returns the last states of all subjects with this prefix, by workspace and subject. */
export async function listWatchedStates(
  db: Db,
  prefix: string,
  workspaces: WorkspaceSet = 'all',
): Promise<Map<string, Map<string, { state: string; since: Date }>>> {
  const rows = await db.rows<{ workspaceId: string; subject: string; state: string; since: Date }>(sql`
    select workspace_id as "workspaceId", subject, state, changed_at as since
    from watched_states
    where ${isOf('workspace_id', workspaces)} and starts_with(subject, ${prefix})`)
  const byWorkspace = grouped(rows, ({ workspaceId }) => workspaceId)
  return new Map(
    [...byWorkspace].map(([workspaceId, states]) => [
      workspaceId,
      new Map(states.map(({ subject, ...reported }) => [subject, reported])),
    ]),
  )
}

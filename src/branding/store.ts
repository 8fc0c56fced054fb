import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { UpdateBranding } from './schema.js'

interface StoredBranding {
  name: string | null
  accent: string | null
  logo: Buffer | null
  logoType: string | null
}

export function findBranding(db: Db, workspaceId: WorkspaceId): Promise<StoredBranding | undefined> {
  return db.first(sql`
    select name, accent, logo, logo_type as "logoType"
    from workspace_branding
    where workspace_id = ${workspaceId}`)
}

/** Returns false if the workspace does not exist. */
export async function updateStoredBranding(
  db: Db,
  workspaceId: WorkspaceId,
  { name, accent, logo }: UpdateBranding,
): Promise<boolean> {
  const touched = await db.run(sql`
    insert into workspace_branding (workspace_id, name, accent, logo, logo_type)
    select workspace_id, ${name}, ${accent}, ${logo?.bytes ?? null}::bytea, ${logo?.type ?? null}
    from workspaces
    where workspace_id = ${workspaceId}
    on conflict (workspace_id) do update
    set name = excluded.name, accent = excluded.accent, logo = excluded.logo, logo_type = excluded.logo_type`)
  return touched === 1
}

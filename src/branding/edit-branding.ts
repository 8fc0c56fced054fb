import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Branding, UpdateBranding } from './schema.js'
import { findBranding, updateStoredBranding } from './store.js'

export async function readBranding({
  db,
  workspaceId,
}: Pick<WorkspaceContext, 'db' | 'workspaceId'>): Promise<Branding> {
  const stored = await findBranding(db, workspaceId)
  if (stored === undefined) return { name: null, accent: null, logo: null }
  const { name, accent, logo, logoType } = stored
  return { name, accent, logo: logo && `data:${logoType};base64,${logo.toString('base64')}` }
}

export async function updateBranding(ctx: WorkspaceContext, sent: UpdateBranding): Promise<Branding> {
  // The workspace may have been deleted after access was checked.
  if (!(await updateStoredBranding(ctx.db, ctx.workspaceId, sent))) throw notFound('workspace')
  return readBranding(ctx)
}

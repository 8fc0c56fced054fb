import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Workspace } from './schema.js'
import { findWorkspace } from './store.js'
import { workspaceView } from './workspace-view.js'

export async function readWorkspace({ db, now, workspaceId }: WorkspaceContext): Promise<Workspace> {
  const stored = await findWorkspace(db, workspaceId, now())
  // It was there a moment ago; somebody has deleted it since.
  if (stored === undefined) throw notFound('workspace')
  return workspaceView(stored)
}

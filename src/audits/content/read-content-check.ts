import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { findAudit } from '../store.js'
import { checkView, type ContentOptions } from './check-view.js'
import type { ContentCheck, ContentFindings } from './schema.js'

export async function readContentCheck(
  { db, workspaceId }: WorkspaceContext,
  auditId: string,
): Promise<ContentCheck> {
  const stored = await findAudit<ContentFindings, ContentOptions>(db, { workspaceId, auditId })
  if (stored === undefined) throw notFound('content check')
  return checkView(stored)
}

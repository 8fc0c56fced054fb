import { z } from 'zod'

import { namedInBody, requireResource, requireWorkspace } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { Id } from '../../kernel/fields.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** A request about names, in a workspace that it may use; in none while that is yet to be made. */
export interface NamingContext extends Context {
  workspaceId?: WorkspaceId
}

const Named = z.object({ workspaceId: Id.optional(), reportId: Id.optional() })

export const namingAccess = namedInBody(Named, async (ctx, { body }): Promise<NamingContext> => {
  const { workspaceId, reportId } = body as z.output<typeof Named>
  if (reportId !== undefined) return { ...ctx, workspaceId: await requireResource(ctx, 'report', reportId) }
  return workspaceId === undefined ? ctx : { ...ctx, workspaceId: await requireWorkspace(ctx, workspaceId) }
})

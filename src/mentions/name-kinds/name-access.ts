import { z } from 'zod'

import { namedInBody, requireResource, requireWorkspace } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { Id } from '../../kernel/fields.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** The context of a request about names. `workspaceId` is missing while the workspace does not exist yet. */
export interface NamingContext extends Context {
  workspaceId?: WorkspaceId
}

const Named = z.object({ workspaceId: Id.optional(), reportId: Id.optional() })

export const namingAccess = namedInBody(Named, async (ctx, { body }): Promise<NamingContext> => {
  const { workspaceId, reportId } = body as z.output<typeof Named>
  if (reportId !== undefined) return { ...ctx, workspaceId: await requireResource(ctx, 'report', reportId) }
  return workspaceId === undefined ? ctx : { ...ctx, workspaceId: await requireWorkspace(ctx, workspaceId) }
})

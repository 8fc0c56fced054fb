import { z } from 'zod'

import { namedInBody, requireResource } from '../../auth/index.js'
import type { Context } from '../../context.js'
import { Id } from '../../kernel/fields.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** Context of a request about plans. `workspaceId` is that of the named report; it is missing if the request names none. */
export interface PlanningContext extends Context {
  workspaceId?: WorkspaceId
}

const Named = z.object({ reportId: Id.optional() })

export const ofNamedReport = namedInBody(Named, async (ctx, { body }): Promise<PlanningContext> => {
  const { reportId } = body as z.output<typeof Named>
  return reportId === undefined
    ? ctx
    : { ...ctx, workspaceId: await requireResource(ctx, 'report', reportId) }
})

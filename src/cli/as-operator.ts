import { OPERATOR, requireWorkspace } from '../auth/index.js'
import type { Services, WorkspaceContext } from '../context.js'

/** Whoever runs a command may use every workspace that there is. */
export async function asOperator(services: Services, workspace: string): Promise<WorkspaceContext> {
  const asked = { ...services, actor: OPERATOR }
  return { ...asked, workspaceId: await requireWorkspace(asked, workspace) }
}

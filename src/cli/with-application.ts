import { OPERATOR, requireWorkspace } from '../auth/index.js'
import type { Services, WorkspaceContext } from '../context.js'
import type { Config } from '../config.js'
import { silentLog } from '../kernel/log.js'
import { type Application, openApplication } from '../main/open-application.js'
import { migrate } from '../db/migrate.js'

/** Runs a command that ends by itself, whether or not a server is running. */
export async function withApplication<Result>(
  config: Config,
  work: (application: Application) => Promise<Result>,
  { poolSize = 2 } = {},
): Promise<Result> {
  const application = await openApplication({ ...config, poolSize }, silentLog)
  try {
    await migrate(application.database.db)
    return await work(application)
  } finally {
    await application.close()
  }
}

/** The operator at the command line may use every workspace. */
export async function asOperator(services: Services, workspace: string): Promise<WorkspaceContext> {
  const asked = { ...services, actor: OPERATOR }
  return { ...asked, workspaceId: await requireWorkspace(asked, workspace) }
}

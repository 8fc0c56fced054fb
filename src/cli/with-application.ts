import { OPERATOR, requireWorkspace } from '../auth/index.js'
import type { Services, WorkspaceContext } from '../context.js'
import type { Config } from '../config.js'
import { silentLog } from '../kernel/log.js'
import { type House, openHouse } from '../main/compose.js'
import { migrate } from '../db/migrate.js'

/** Runs a command that does one thing and ends, beside a running server or without one. */
export async function withApplication<Result>(
  config: Config,
  work: (house: House) => Promise<Result>,
  { poolSize = 2 } = {},
): Promise<Result> {
  const house = await openHouse({ ...config, poolSize }, silentLog)
  try {
    await migrate(house.database.db)
    return await work(house)
  } finally {
    await house.close()
  }
}

/** The person at the command line may use every workspace. */
export async function asOperator(services: Services, workspace: string): Promise<WorkspaceContext> {
  const asked = { ...services, actor: OPERATOR }
  return { ...asked, workspaceId: await requireWorkspace(asked, workspace) }
}

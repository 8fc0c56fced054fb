import type { Config } from '../config.js'
import { silentLog } from '../kernel/log.js'
import { type House, openHouse } from '../main/compose.js'
import { migrate } from '../db/migrate.js'

/** For commands that do one thing and end, beside a running server or without one. */
export async function withHouse<Result>(
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

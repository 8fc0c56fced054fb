import type { Db } from '../../db/db.js'
import type { EngineAccess } from '../engine-access.js'
import { reservation } from './reservation.js'
import { listProviderHealth } from './store.js'

/** USD that are reserved for one question to each engine. */
export async function readLikelyCost(
  db: Db,
  { providers, budget }: Pick<EngineAccess, 'providers' | 'budget'>,
): Promise<number> {
  const known = await listProviderHealth(db)
  const each = [...providers].map(([engine, { name, usdPerAnswer: usual }]) => {
    const record = known.find((one) => one.provider === name && one.engine === engine)
    return reservation({ usual, recentCosts: record?.recentCosts ?? [], budget })
  })
  return each.reduce((sum, usd) => sum + usd, 0)
}

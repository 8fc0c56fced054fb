import type { Db } from '../../db/db.js'
import { usualPrice } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import { answerPrice } from './answer-price.js'
import { ENOUGH } from './reservation.js'
import { listProviderHealth } from './store.js'

/**
 * The recent cost of an answer of each engine, or the usual cost until enough are known. For threads without access to the
 * settings.
 */
export async function readPaidPrices(db: Db, engines: readonly Engine[]): Promise<(number | null)[]> {
  const known = await listProviderHealth(db)
  return engines.map((engine) => {
    const [costs = []] = known
      .filter((one) => one.engine === engine)
      .map(({ recentCosts }) => recentCosts)
      .toSorted((one, other) => other.length - one.length)
    const usual = usualPrice(engine)
    return usual === null && costs.length < ENOUGH
      ? null
      : answerPrice({ usual: usual ?? 0, recentCosts: costs }).usdPerAnswer
  })
}

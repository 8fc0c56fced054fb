import type { Context } from '../context.js'
import { dayOf } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import type { Page } from '../kernel/paging.js'
import type { EngineAccess } from './engine-access.js'
import { engineAvailability } from './engine-availability.js'
import { listProviderHealth } from './provider-store.js'
import type { EngineStatus } from './schema.js'
import { findSpending } from './spending-store.js'

/** All seven engines with their providers, on one page whatever its size. */
export async function listProviders(
  { db, now }: Context,
  { providers, budget }: EngineAccess,
  country: string | undefined,
): Promise<Page<EngineStatus>> {
  const [health, spending] = await Promise.all([listProviderHealth(db), findSpending(db, dayOf(now()))])
  const isOverBudget = spending.answers >= budget.answersPerDay || spending.usd >= budget.usdPerDay
  const items = ENGINES.map((engine) =>
    engineAvailability({
      engine,
      provider: providers.get(engine),
      health,
      isOverBudget,
      country,
      now: now(),
    }),
  )
  return { items, next: null }
}

import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { EngineFailure, hasGoogleAnswers, type ProviderName } from '../../engines/index.js'
import { COUNTRIES } from '../../kernel/countries.js'
import { dayOf } from '../../kernel/days.js'
import { type Engine, listedEngines } from '../../kernel/engines.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import { findSpending, type Spending } from '../calls/day-spending-store.js'
import { listProviderHealth } from '../calls/store.js'
import type { EngineAccess } from '../engine-access.js'
import { countQuestions, type QuestionCounts } from '../questions/store.js'
import { engineAvailability } from './engine-availability.js'
import type { CountryEngines, EngineStatus } from './schema.js'

/** Lists all countries for prompts, or the requested one, ordered by code. */
export async function listEngines(
  { providers, keys }: Pick<EngineAccess, 'providers' | 'keys'>,
  country: string | undefined,
  page: PageRequest,
): Promise<Page<CountryEngines>> {
  await keys.renew()
  const asked = country === undefined ? [...COUNTRIES].toSorted() : [country]
  const rest = asked.filter((code) => page.after === undefined || code > page.after)
  const isSetUp = (engine: Engine) => providers.has(engine)
  const rows = rest.slice(0, page.limit + 1).map((code) => countryEngines(code, isSetUp))
  return pageOf(rows, page, (row) => row.country)
}

/** If Google shows no answers in a country, its engines are in neither list: connecting them would not help. */
function countryEngines(country: string, isSetUp: (engine: Engine) => boolean): CountryEngines {
  const possible = listedEngines(isSetUp).filter((engine) => hasGoogleAnswers(engine, country))
  return {
    country,
    baseEngines: possible.filter(isSetUp),
    addonEngines: possible.filter((engine) => !isSetUp(engine)),
  }
}

/** Reads the keys again first: another process may have stored new ones. */
export async function readCurrentAvailability(
  services: Pick<Services, 'db' | 'now'>,
  engineAccess: EngineAccess,
  country?: string,
): Promise<EngineStatus[]> {
  await engineAccess.keys.renew()
  return readAvailability(services, engineAccess, country)
}

/** Reads for each contract engine and each other connected engine whether it can be asked now, by which provider, and why not. */
export async function readAvailability(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { providers, keys, budget }: EngineAccess,
  country?: string,
): Promise<EngineStatus[]> {
  const health = await listProviderHealth(db)
  const { answers, usd } = await findSpending(db, dayOf(now()))
  const isOverBudget = answers >= budget.answersPerDay || usd >= budget.usdPerDay
  return listedEngines((engine) => providers.has(engine)).map((engine) =>
    engineAvailability({
      engine,
      provider: providers.get(engine),
      keys,
      health,
      isOverBudget,
      country,
      now: now(),
    }),
  )
}

/** The progress of today's collection over all workspaces, and its cost. */
export interface CollectionProgress {
  questions: QuestionCounts
  spending: Spending
}

export async function readCollectionProgress(db: Db, now: Date): Promise<CollectionProgress> {
  const today = dayOf(now)
  const [questions, spending] = await Promise.all([countQuestions(db, today), findSpending(db, today)])
  return { questions, spending }
}

interface ProviderCheck {
  provider: ProviderName
  engines: Engine[]
  /** Null if the provider answered. */
  failure: string | null
}

/** Makes one cheap authenticated call to each provider in use. */
export function checkProviders({ providers }: Pick<EngineAccess, 'providers'>): Promise<ProviderCheck[]> {
  const names = [...new Set([...providers.values()].map(({ name }) => name))]
  return Promise.all(
    names.map(async (name) => {
      const served = [...providers].filter(([, provider]) => provider.name === name)
      const engines = served.map(([engine]) => engine)
      try {
        await served[0]?.[1].client.check(new AbortController().signal)
        return { provider: name, engines, failure: null }
      } catch (error) {
        // A provider's failure is the result of the check. Any other error is a bug.
        if (!(error instanceof EngineFailure)) throw error
        return { provider: name, engines, failure: error.message }
      }
    }),
  )
}

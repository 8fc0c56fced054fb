import { hasGoogleAnswers } from '../engines/index.js'
import { COUNTRIES } from '../kernel/countries.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { EngineAccess } from './engine-access.js'
import type { CountryEngines } from './schema.js'

/** Every country that a prompt can have, or the one named, in the order of their codes. */
export async function listEngines(
  { providers }: Pick<EngineAccess, 'providers'>,
  country: string | undefined,
  page: PageRequest,
): Promise<Page<CountryEngines>> {
  const asked = country === undefined ? [...COUNTRIES].toSorted() : [country]
  const rest = asked.filter((code) => page.after === undefined || code > page.after)
  const isSetUp = (engine: Engine) => providers.has(engine)
  const rows = rest.slice(0, page.limit + 1).map((code) => countryEngines(code, isSetUp))
  return pageOf(rows, page, (row) => row.country)
}

/** Where Google shows no answers its engines are in neither list: to set one up would not help. */
function countryEngines(country: string, isSetUp: (engine: Engine) => boolean): CountryEngines {
  const possible = ENGINES.filter((engine) => hasGoogleAnswers(engine, country))
  return {
    country,
    baseEngines: possible.filter(isSetUp),
    addonEngines: possible.filter((engine) => !isSetUp(engine)),
  }
}

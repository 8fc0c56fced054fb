import { type Address, go, useAddress, withQuery } from '../../data/address.js'
import { FIRST_PAGE } from '../../data/filters.js'
import type { BrandReport } from '../../data/types.js'
import { countryName } from '../../data/words.js'
import { EngineFilter } from '../../parts/engine-filter.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { KINDS } from './action-words.js'

export const FILTERS = ['country', 'engines', 'kind'] as const

/** Whether the address asks for all actions, and not only for those worth doing. */
export const showsAll = ({ query }: Address): boolean => query.get('show') === 'all'

/** Has no days and no tags: actions always cover the last 30 days and all prompts. */
export function ActionFilters({ report }: { report: BrandReport | undefined }) {
  const address = useAddress()
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { ...FIRST_PAGE, ...changes }))
  return (
    <Filters>
      <Choice
        label="Country"
        value={address.query.get('country') ?? ''}
        all="All countries"
        choices={(report?.countries ?? []).map((country) => [country, countryName(country)])}
        onChange={(country) => set({ country })}
      />
      <EngineFilter />
      <Choice
        label="Kind"
        value={address.query.get('kind') ?? ''}
        all="All kinds"
        choices={Object.entries(KINDS)}
        onChange={(kind) => set({ kind })}
      />
      <Choice
        label="Show"
        value={address.query.get('show') ?? ''}
        all="Worth doing"
        choices={[['all', 'All actions']]}
        onChange={(show) => set({ show })}
      />
      {FILTERS.some((name) => address.query.has(name)) && (
        <button
          type="button"
          class="button plain"
          onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          Clear
        </button>
      )}
    </Filters>
  )
}

import type { ComponentChildren } from 'preact'

import { go, useAddress, withQuery } from '../../data/address.js'
import { FIRST_PAGE } from '../../data/filters.js'
import { capitalised } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { SearchField } from '../../parts/search-field.js'
import { KINDS } from './kinds.js'
import { CATEGORIES } from './owners.js'

/** Reads and sets a filter of a list. Setting one returns to the first page. */
export function useFilter(): [value: (name: string) => string, set: (name: string, value?: string) => void] {
  const address = useAddress()
  return [
    (name) => address.query.get(name) ?? '',
    (name, value) => go(withQuery(address, { ...FIRST_PAGE, [name]: value })),
  ]
}

interface SourceFiltersProps {
  label: string
  /** The label of the search. */
  search: string
  children?: ComponentChildren
}

/** The filters of lists of sources, in addition to those of the report. */
export function SourceFilters({ label, search, children }: SourceFiltersProps) {
  const [value, set] = useFilter()
  return (
    <Filters label={label}>
      <SearchField label={search} value={value('search')} onSearch={(text) => set('search', text)} />
      <Choice
        label="Whose"
        all="Anybody’s"
        value={value('domainCategory')}
        choices={Object.entries(CATEGORIES).map(([category, words]) => [category, capitalised(words)])}
        onChange={(category) => set('domainCategory', category)}
      />
      <Choice
        label="Kind"
        all="Any kind"
        value={value('kind')}
        choices={Object.entries(KINDS)}
        onChange={(kind) => set('kind', kind)}
      />
      {children}
    </Filters>
  )
}

import type { ComponentChildren } from 'preact'

import { go, useAddress, withQuery } from '../../data/address.js'
import { FIRST_PAGE } from '../../data/filters.js'
import { capitalised } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { SearchField } from '../../parts/search-field.js'
import { KINDS } from './kinds.js'
import { CATEGORIES } from './owners.js'

/** Sets a filter of a list, from its first page on. */
export function useFilter(): [value: (name: string) => string, set: (name: string, value?: string) => void] {
  const address = useAddress()
  return [
    (name) => address.query.get(name) ?? '',
    (name, value) => go(withQuery(address, { ...FIRST_PAGE, [name]: value })),
  ]
}

interface SourceFiltersProps {
  label: string
  /** What it searches in. */
  search: string
  children?: ComponentChildren
}

/** What lists of sources are narrowed to, besides the filters of the report. */
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

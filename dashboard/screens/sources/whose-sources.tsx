import { useAddress } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { fromAddress, MOST_CITED, OF_WINDOW } from '../../data/filters.js'
import type { Citation, CitationStats, Page } from '../../data/types.js'
import { Bars } from '../../charts/bars.js'
import { KINDS } from './kinds.js'
import { isThirdParty } from './owners.js'

interface WhoseSourcesProps {
  reportId: string
  stats: CitationStats
}

/** Pages are told apart by their addresses and titles; the most cited ones stand for all. */
const MOST_PAGES = 100

/** Whose pages are cited, and what kind those of third parties are. */
export function WhoseSources({ reportId, stats: { brand, competitors, categories } }: WhoseSourcesProps) {
  const address = useAddress()
  const pages = useRead(
    'citations.list',
    { reportId },
    fromAddress(address, OF_WINDOW, { ...MOST_CITED, limit: MOST_PAGES }),
  )
  const others = categories.filter(({ category }) => isThirdParty(category))
  const sum = others.reduce((total, { citations }) => total + citations, 0)
  return (
    <div class="columns">
      <Bars
        title="Whose pages are cited"
        method="citations"
        noun="citations"
        bars={[
          { name: 'You', isOwn: true, value: brand.citations },
          ...competitors.map(({ brand: name, citations }) => ({ name, isOwn: false, value: citations })),
          { name: 'Third parties', isOwn: false, value: sum },
        ]}
      />
      <Bars title="Kinds of the most cited pages" method="citations" noun="citations" bars={kindsOf(pages)} />
    </div>
  )
}

/** The kinds of third parties' pages, most cited first. */
function kindsOf({ data }: Reading<Page<Citation>>) {
  const sums = new Map<Citation['kind'], number>()
  for (const { kind, citations } of data?.items ?? []) sums.set(kind, (sums.get(kind) ?? 0) + citations)
  return [...sums]
    .filter(([kind]) => kind !== 'own' && kind !== 'competitor')
    .map(([kind, value]) => ({ name: KINDS[kind], isOwn: false, value }))
    .toSorted((one, other) => other.value - one.value)
}

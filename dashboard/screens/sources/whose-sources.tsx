import type { CitationStats } from '../../data/types.js'
import { Bars } from '../../charts/bars.js'
import { KINDS } from './kinds.js'
import { isThirdParty } from './owners.js'

/** The owners of cited pages, and the kinds of those of third parties. */
export function WhoseSources({ stats }: { stats: CitationStats }) {
  const { brand, competitors, categories, kinds } = stats
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
      <Bars
        title="Third parties, by kind"
        method="citations"
        noun="citations"
        bars={kinds
          .filter(({ kind }) => kind !== 'own' && kind !== 'competitor')
          .map(({ kind, citations }) => ({ name: KINDS[kind], isOwn: false, value: citations }))}
      />
    </div>
  )
}

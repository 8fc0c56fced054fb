import type { Branded } from '../../data/filters.js'
import { aspectName, bySaid } from '../../data/said.js'
import type { Attribute } from '../../data/types.js'
import { Sides } from '../../charts/sides.js'
import { useSaid } from '../../parts/said/said-list.js'
import { Part } from '../../parts/states.js'

interface SaidChartProps {
  reportId: string
  branded: Branded
  brand: string
  against: string | undefined
}

/** The strengths of two brands on the right and their weaknesses on the left, on one scale. */
export function SaidChart({ reportId, branded, brand, against }: SaidChartProps) {
  const said = useSaid({ reportId, branded, brand })
  const others = useSaid({ reportId, branded, brand: against ?? '' })
  return (
    <Part of={said} isChart>
      {({ items }) => {
        const theirs = others.data?.items ?? []
        const aspects = bySaid([...items, ...theirs]).map(({ aspect }) => aspect)
        const sideOf = (list: readonly Attribute[], aspect: string) => {
          const found = list.find((one) => one.aspect === aspect)
          if (found === undefined || found.n === 0) return undefined
          const share = (answers: number) => Math.round((1000 * answers) / found.n) / 10
          return { for: share(found.positive), against: share(found.negative) }
        }
        if (aspects.length === 0) return null
        return (
          <>
            <Sides
              title={
                against === undefined
                  ? `What answers say of ${brand}`
                  : `What answers say of ${brand} and ${against}`
              }
              method="what-is-said"
              brands={against === undefined ? [brand] : [brand, against]}
              rows={[...new Set(aspects)].map((aspect) => ({
                name: aspectName(aspect),
                sides: [sideOf(items, aspect), ...(against === undefined ? [] : [sideOf(theirs, aspect)])],
              }))}
            />
            <p class="quiet small">
              Percent of the answers that name the brand. Upper bars: {brand}
              {against !== undefined && `; lower bars: ${against}`}.
            </p>
          </>
        )
      }}
    </Part>
  )
}

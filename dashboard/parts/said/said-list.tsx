import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, fromAddress, onlyBranded, screenLink, SHARED } from '../../data/filters.js'
import { bySaid, isThin } from '../../data/said.js'
import type { Page, Attribute } from '../../data/types.js'
import { FirstFew } from '../first-few.js'
import { Part } from '../states.js'
import { SaidAspect } from './said-aspect.js'

interface SaidListProps {
  reportId: string
  branded: Branded
  brand: string
  isOwn: boolean
}

/** Reads what answers say for and against a brand of the report, by aspect. */
export function useSaid({ reportId, branded, brand }: Pick<SaidListProps, 'reportId' | 'branded' | 'brand'>) {
  const address = useAddress()
  return useRead(
    'statistics.listAttributes',
    brand === '' ? undefined : { reportId },
    fromAddress(address, SHARED, { brand, branded: onlyBranded(branded) }),
  )
}

/** The aspects of a brand, in the words of the answers. */
export function SaidList({ reportId, branded, brand, isOwn }: SaidListProps) {
  const address = useAddress()
  const said = useSaid({ reportId, branded, brand })
  return (
    <Part of={said}>
      {({ items }: Page<Attribute>) => {
        const sorted = bySaid(items)
        const most = Math.max(0, ...sorted.flatMap(({ positive, negative }) => [positive, negative]))
        if (sorted.length === 0)
          return (
            <p class="quiet">
              No answer of these days says anything for or against {brand} that could be read. Choose more
              days or fewer filters.
            </p>
          )
        return (
          <>
            {isThin(sorted) && (
              <p class="quiet">
                So far fewer than five answers speak of any one aspect, so one more could change the picture.
              </p>
            )}
            <FirstFew items={sorted} noun="aspects">
              {(shown) => (
                <ul class="said">
                  {shown.map((item) => (
                    <SaidAspect
                      key={item.aspect}
                      reportId={reportId}
                      item={item}
                      most={most}
                      brand={{ brand, isOwn }}
                      answerLink={(runId) => screenLink(reportId, `answers/${runId}`, address)}
                    />
                  ))}
                </ul>
              )}
            </FirstFew>
          </>
        )
      }}
    </Part>
  )
}

import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, fromAddress, onlyBranded, screenLink, SHARED } from '../../data/filters.js'
import { bySaid, isThin } from '../../data/said.js'
import type { BrandStats } from '../../data/types.js'
import { Choice } from '../../parts/filter-bar.js'
import { FirstFew } from '../../parts/first-few.js'
import { Part } from '../../parts/states.js'
import { SaidAspect } from './said-aspect.js'

interface WhatIsSaidProps {
  reportId: string
  branded: Branded
  brands: BrandStats[]
}

/** What answers say for and against a brand, aspect by aspect, in their own words. */
export function WhatIsSaid({ reportId, branded, brands }: WhatIsSaidProps) {
  const address = useAddress()
  const asked = address.query.get('brand')
  const chosen = brands.find(({ brand }) => brand === asked) ?? brands.find(({ isMainBrand }) => isMainBrand)
  const said = useRead(
    'statistics.listAttributes',
    chosen && { reportId },
    fromAddress(address, SHARED, { brand: chosen?.brand, branded: onlyBranded(branded) }),
  )
  if (chosen === undefined) return null
  const { brand, isMainBrand: isOwn } = chosen
  return (
    <section class="stack" aria-label="What is said">
      <div class="row spread">
        <h2>What is said of {brand}</h2>
        <Choice
          label="Brand"
          value={brand}
          choices={brands.map((one) => [one.brand, one.brand])}
          onChange={(value) => go(withQuery(address, { brand: value }))}
        />
      </div>
      <Part of={said}>
        {({ items }) => {
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
                  So far fewer than five answers say anything of one aspect: one more could turn the picture.
                </p>
              )}
              <FirstFew items={sorted} noun="aspects">
                {(shown) => (
                  <ul class="said">
                    {shown.map((item) => (
                      <SaidAspect
                        key={item.aspect}
                        item={item}
                        most={most}
                        brand={{ brand, isOwn }}
                        answerLink={(runId) => screenLink(reportId, `answers/${runId}`, address)}
                      />
                    ))}
                  </ul>
                )}
              </FirstFew>
              <p class="quiet small">
                Answers that say something for (+) or against (−) the brand; the share is of the answers that
                name it. Words that recur lead to an answer that has them.
              </p>
            </>
          )
        }}
      </Part>
    </section>
  )
}

import { useAddress } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { ReportPromptDetail } from '../../data/types.js'
import { capitalised, count, many } from '../../data/words.js'
import { Bars } from '../../charts/bars.js'
import { CATEGORIES } from '../sources/owners.js'

interface WhatIsCitedProps {
  reportId: string
  categories: ReportPromptDetail['domainCategories']
}

/**
 * The owners and kinds of the sites that answers to one prompt cite. Unclassified sites get no bar; their number is given below.
 */
export function WhatIsCited({ reportId, categories }: WhatIsCitedProps) {
  const address = useAddress()
  const known = categories.filter(({ category }) => category !== 'Unclassified')
  const all = categories.reduce((sum, { value }) => sum + value, 0)
  const unknown = all - known.reduce((sum, { value }) => sum + value, 0)
  if (all === 0) return null
  return (
    <div class="columns">
      <div class="stack">
        {known.length > 0 ? (
          <Bars
            title="What its answers cite"
            method="citations"
            noun="citations"
            bars={known.map(({ category, value }) => ({
              name: capitalised(CATEGORIES[category]),
              value,
              isOwn: category === 'Brand',
            }))}
          />
        ) : (
          <h2>What its answers cite</h2>
        )}
        {unknown > 0 && (
          <p class="quiet small">
            {known.length > 0 && 'Not shown: '}
            {count(unknown)} of {many(all, 'citation')} are of other sites.{' '}
            <a href={screenLink(reportId, 'sources', address, { tab: 'domains' })}>All cited domains</a>
          </p>
        )}
      </div>
    </div>
  )
}

import { useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, screenLink, SHARED } from '../../data/filters.js'
import { figure } from '../../data/words.js'

const SHOWN = 5

/** The lost prompts, above the list: the brand was named before and is not now. Empty if there are none. */
export function LostPrompts({ reportId }: { reportId: string }) {
  const address = useAddress()
  const { data, isOld } = useRead(
    'statistics.listBrandReportPrompts',
    { reportId },
    fromAddress(address, SHARED, { change: 'lost', limit: SHOWN }),
  )
  if (data === undefined || data.items.length === 0) return null
  return (
    <section class="stack dim" aria-busy={isOld}>
      <h2>Lost since the window before</h2>
      <ul class="moves">
        {data.items.map(({ id, prompt, brandCoverage, change }) => (
          <li key={id}>
            <a href={screenLink(reportId, `prompts/${id}`, address)}>{prompt}</a>
            <span class="nowrap">
              {figure(change.brandCoverage.previous)} → {figure(brandCoverage)}
            </span>
          </li>
        ))}
      </ul>
      {data.paging.hasMore && (
        <p>
          <a href={withQuery(address, { change: 'lost' })}>All lost prompts</a>
        </p>
      )}
    </section>
  )
}

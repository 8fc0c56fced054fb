import { useAddress } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { LostPromptList } from '../../data/types.js'
import { many, shortUrl } from '../../data/words.js'

interface PagesProps {
  reportId: string
  brand: string
  pages: LostPromptList['pages']
}

/** The pages cited by answers that name the competitor. */
export function Pages({ reportId, brand, pages }: PagesProps) {
  const address = useAddress()
  return (
    <section class="stack">
      <h2>Pages behind answers that name {brand}</h2>
      {pages.length === 0 ? (
        <p class="quiet">Answers that name {brand} cite no page in these days.</p>
      ) : (
        <ul class="moves">
          {pages.map(({ url, title, domain, citations }) => (
            <li key={url}>
              <span>
                <a href={screenLink(reportId, 'sources/page', address, { url })}>{title ?? shortUrl(url)}</a>{' '}
                <span class="quiet small">{title === null ? '' : domain}</span>
              </span>
              <span class="quiet small nowrap">{many(citations, 'citation')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

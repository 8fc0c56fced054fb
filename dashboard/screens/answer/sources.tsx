import { useAddress } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { ExplainedAnswer } from '../../data/types.js'
import { CATEGORIES, knownCategory } from '../sources/owners.js'

/** The pages that the answer cites, in its order. */
export function Sources({ answer: { citations }, reportId }: { answer: ExplainedAnswer; reportId: string }) {
  const address = useAddress()
  return (
    <section class="stack">
      <h2>What it cites</h2>
      {citations.length === 0 && <p class="quiet">Nothing.</p>}
      <ol class="cites">
        {citations.map(({ link, title, rank, domain, domainCategory, isMyBrandDomain }) => (
          <li key={link}>
            {rank}.{' '}
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {title || link}
            </a>
            <p class="quiet small">
              {[domain, isMyBrandDomain ? CATEGORIES.Brand : knownCategory(domainCategory)]
                .filter(Boolean)
                .join(' · ')}{' '}
              ·{' '}
              <a
                href={screenLink(reportId, 'sources/page', address, { url: link })}
                aria-label={`about this page: ${title || link}`}
              >
                about this page
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { ExplainedAnswer } from '../../data/types.js'

/** What it cites, in its order. */
export function Sources({ answer: { citations } }: { answer: ExplainedAnswer }) {
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
              {domain} · {isMyBrandDomain ? 'your site' : domainCategory}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

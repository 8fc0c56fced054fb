import type { ComponentChildren } from 'preact'

import type { ExplainedAnswer } from '../../data/types.js'

/** Products and ads that the engine showed next to the answer; nothing if there were none. */
export function ShownBeside({ answer: { shopping, ads } }: { answer: ExplainedAnswer }) {
  if (shopping.length + ads.length === 0) return null
  return (
    <section class="stack">
      <h2>Shown beside it</h2>
      <p class="quiet">These are not part of the text, so they count neither as mentions nor as citations.</p>
      <ol class="cites">
        {shopping.map(({ title, price, currency, merchant, url, position }) => (
          <Card key={`product ${position}`} title={title} url={url}>
            Product{price !== null && ` · ${[price, currency].filter(Boolean).join(' ')}`}
            {merchant && ` · ${merchant}`}
          </Card>
        ))}
        {ads.map(({ title, advertiser, url, position }) => (
          <Card key={`ad ${position}`} title={title} url={url}>
            Ad{advertiser && ` · ${advertiser}`}
          </Card>
        ))}
      </ol>
    </section>
  )
}

interface CardProps {
  title: string
  url: string | null
  children: ComponentChildren
}

function Card({ title, url, children }: CardProps) {
  return (
    <li>
      {url === null ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow sponsored">
          {title}
        </a>
      )}
      <p class="quiet small">{children}</p>
    </li>
  )
}

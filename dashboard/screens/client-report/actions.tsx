import type { Reading } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import type { Page, RecommendationItem } from '../../data/types.js'
import { countryName } from '../../data/words.js'
import { Markdown } from '../../parts/markdown/markdown.js'
import { Part } from '../../parts/states.js'

/** What promises most as things are now, with why and how. */
export function Actions({ actions }: { actions: Reading<Page<RecommendationItem>> }) {
  return (
    <section class="stack">
      <h2>The best next actions</h2>
      <Part of={actions}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">None yet: recommendations need a few days of answers.</p>
          ) : (
            <ol class="actions">
              {items.map((action) => (
                <Action key={action.id} action={action} />
              ))}
            </ol>
          )
        }
      </Part>
    </section>
  )
}

function Action({ action: { engine, copy, data } }: { action: RecommendationItem }) {
  return (
    <li class="stack">
      <h3>{copy.title}</h3>
      <p>{copy.headline}</p>
      <Markdown text={copy.reasoning} />
      <Markdown text={copy.suggestions.join('\n')} />
      <p class="quiet small">
        {engineName(engine)} · {countryName(data.country)}
      </p>
    </li>
  )
}

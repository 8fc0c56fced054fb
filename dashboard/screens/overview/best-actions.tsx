import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, screenLink } from '../../data/filters.js'
import { countryName } from '../../data/words.js'
import { Part } from '../../parts/states.js'

/** The three that promise most, with why. */
export function BestActions({ reportId }: { reportId: string }) {
  const address = useAddress()
  const country = address.query.get('country') ?? 'all'
  const actions = useRead('recommendations.list', { reportId }, { country, state: 'suggested', limit: 3 })
  return (
    <section class="stack">
      <h2>The best next actions</h2>
      <Part of={actions}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">None yet: recommendations need a few days of answers.</p>
          ) : (
            <>
              <ol class="actions">
                {items.map(({ id, engine, copy, data }) => (
                  <li key={id}>
                    <h3>
                      <a href={screenLink(reportId, 'actions', address, { action: id })}>{copy.title}</a>
                    </h3>
                    <p>{copy.headline}</p>
                    <p class="quiet small">
                      {engineName(engine)} · {countryName(data.country)}
                    </p>
                  </li>
                ))}
              </ol>
              <p>
                <a href={screenLink(reportId, 'actions', address)}>All actions</a>
              </p>
            </>
          )
        }
      </Part>
    </section>
  )
}

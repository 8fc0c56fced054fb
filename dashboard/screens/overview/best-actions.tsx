import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, screenLink } from '../../data/filters.js'
import { Part } from '../../parts/states.js'

/** The three that promise most, with why. */
export function BestActions({ reportId }: { reportId: string }) {
  const address = useAddress()
  const actions = useRead(
    'actions.list',
    { reportId },
    fromAddress(address, ['country'], { state: 'suggested', worthDoing: true, limit: 3 }),
  )
  return (
    <section class="stack">
      <h2>The best next actions</h2>
      <Part of={actions}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">
              Nothing is worth doing so far: actions need a few days of answers, and a gap that is more than
              noise. <a href={screenLink(reportId, 'actions', address, { show: 'all' })}>All actions</a>
            </p>
          ) : (
            <>
              <ol class="actions">
                {items.map(({ id, title, text }) => (
                  <li key={id}>
                    <h3>
                      <a href={screenLink(reportId, 'actions', address, { action: id })}>{title}</a>
                    </h3>
                    <p>{text}</p>
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

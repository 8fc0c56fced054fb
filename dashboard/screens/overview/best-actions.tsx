import { useAddress } from '../../data/address.js'
import { fromAddress, screenLink } from '../../data/filters.js'
import { usePolled } from '../../data/poll.js'
import { sentenceOf } from '../../data/words.js'
import { Part } from '../../parts/states.js'

interface BestActionsProps {
  reportId: string
  isWaiting: boolean
  /** The report has no earlier figures, so its first actions may still be computed. */
  isNew: boolean
}

/** The three most promising actions with their reasons. They are read after the figures of the same filters. */
export function BestActions({ reportId, isWaiting, isNew }: BestActionsProps) {
  const address = useAddress()
  // Actions are computed after the answers have arrived, so this polls until a new report has its first ones.
  const actions = usePolled(
    'actions.list',
    isWaiting ? undefined : { reportId },
    ({ items }) => !isNew || items.length > 0,
    fromAddress(address, ['country', 'engines'], { state: 'suggested', worthDoing: true, limit: 3 }),
  )
  return (
    <section class="stack">
      <h2>The best next actions</h2>
      <Part of={actions}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">
              Nothing is worth doing now. Sightline looks for gaps that are more than noise each time the
              engines have answered.{' '}
              <a href={screenLink(reportId, 'actions', address, { show: 'all' })}>All actions</a>
            </p>
          ) : (
            <>
              <ol class="actions">
                {items.map(({ id, title, text }) => (
                  <li key={id}>
                    <h3>
                      <a href={screenLink(reportId, 'actions', address, { action: id })}>{title}</a>
                    </h3>
                    <p>{sentenceOf(text)}</p>
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

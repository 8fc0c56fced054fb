import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import type { Notice } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Part, Refused } from '../../parts/states.js'

const DID: Record<Notice['kind'], string> = { assigned: 'assigned you', mentioned: 'mentioned you in' }

/** Actions assigned to the person, and notes that mention them. */
export function Notices() {
  const notices = useRead('people.listNotices', {}, { limit: 10 })
  const edit = useEdit()
  const markRead = () => edit.run(() => write('people.markNoticesRead', {}))
  return (
    <section class="stack">
      <h2>Your notices</h2>
      <Refused by={edit} />
      <Part of={notices}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">No one has assigned you an action or mentioned you in the last 90 days.</p>
          ) : (
            <>
              <ul class="stack">
                {items.map((one) => (
                  <li key={one.id} class="wrap">
                    {one.readDate === null && <strong>New: </strong>}
                    {one.by} {DID[one.kind]} <a href={one.path}>{one.title}</a>{' '}
                    {one.text !== '' && <q>{one.text}</q>}{' '}
                    <span class="quiet">{moment(one.createdDate)}</span>
                  </li>
                ))}
              </ul>
              {items.some(({ readDate }) => readDate === null) && (
                <button
                  type="button"
                  class="button plain"
                  disabled={edit.isBusy}
                  onClick={() => void markRead()}
                >
                  Mark all as read
                </button>
              )}
            </>
          )
        }
      </Part>
    </section>
  )
}

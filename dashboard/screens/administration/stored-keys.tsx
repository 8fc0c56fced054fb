import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { engineName } from '../../data/filters.js'
import type { ProviderKey } from '../../data/types.js'
import { Confirm } from '../../parts/confirm.js'

/** The provider keys stored here, each with a delete button. Empty if there are none. */
export function StoredKeys({ keys }: { keys: ProviderKey[] }) {
  const [deleted, setDeleted] = useState<ProviderKey>()
  const edit = useEdit()
  const stored = keys.filter(({ isStored }) => isStored)
  const remove = (provider: string) =>
    edit.run(async () => {
      await write('engines.deleteProviderKey', { provider })
      setDeleted(undefined)
    })
  if (stored.length === 0) return null
  return (
    <section class="stack">
      <h2>Keys stored here</h2>
      <ul class="moves">
        {stored.map((key) => (
          <li key={key.provider}>
            <span>
              {key.label}{' '}
              <span class="quiet small">
                {[key.hint, ...key.engines.map(engineName)].filter(Boolean).join(', ')}
              </span>
            </span>
            <button
              type="button"
              class="button danger"
              aria-label={`Delete the key of ${key.label}`}
              onClick={() => setDeleted(key)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      {deleted && (
        <Confirm
          title={`Delete the key of ${deleted.label}?`}
          action="Delete"
          edit={edit}
          onConfirm={() => void remove(deleted.provider)}
          onClose={() => setDeleted(undefined)}
        >
          <p>
            {deleted.engines.map(engineName).join(', ')}: no longer asked through {deleted.label} from the
            next question on, unless the server’s environment has a key. Existing answers are kept.
          </p>
        </Confirm>
      )}
    </section>
  )
}

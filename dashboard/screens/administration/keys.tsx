import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import type { ApiKey, LoginLink } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Dialog } from '../../parts/dialog.js'
import { EditableList } from '../../parts/editable-list.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { NarrowKey, RotateKey } from './key-dialogs.js'
import { makeLoginLink, ShownLink } from './login-link.js'

/** The name of the list’s cursor in the address. */
const KEYS = 'keys'

/** The API keys. Deleting one ends its sessions at their next request. */
export function Keys() {
  const address = useAddress()
  const keys = useRead('apiKeys.list', {}, { limit: 50, cursor: cursorIn(address, KEYS) })
  const [shown, setShown] = useState<{ key: ApiKey; link: LoginLink }>()
  const [changed, setChanged] = useState<{ key: ApiKey; by: 'narrowing' | 'rotation' }>()
  const close = () => setChanged(undefined)
  const show = async (key: ApiKey) => setShown({ key, link: await makeLoginLink(key.id) })
  return (
    <>
      <EditableList
        title="Keys"
        of={keys}
        columns={columnsOf}
        noun={KEYS}
        empty={{
          title: 'No keys yet',
          words: '“Give somebody a key” makes one. Programs get theirs from “sightline keys create”.',
        }}
        named={({ name }) => ` the key ${name}`}
        others={(key, edit) => (
          <>
            <button
              type="button"
              class="button"
              disabled={edit.isBusy}
              aria-label={`Link for ${key.name}`}
              onClick={() => void edit.run(() => show(key))}
            >
              Link
            </button>
            <button
              type="button"
              class="button"
              aria-label={`Narrow the key ${key.name}`}
              onClick={() => setChanged({ key, by: 'narrowing' })}
            >
              Narrow
            </button>
            {key.replacedBy === null && (
              <button
                type="button"
                class="button"
                aria-label={`Rotate the key ${key.name}`}
                onClick={() => setChanged({ key, by: 'rotation' })}
              >
                Rotate
              </button>
            )}
          </>
        )}
        removal={{
          title: ({ name }) => `Delete the key “${name}”?`,
          words: () => 'Programs and browsers that use it, or a key that it has made, are refused at once.',
          run: ({ id }) => write('apiKeys.delete', { id }),
        }}
      />
      {changed?.by === 'narrowing' && <NarrowKey apiKey={changed.key} onClose={close} />}
      {changed?.by === 'rotation' && <RotateKey apiKey={changed.key} onClose={close} />}
      {shown && (
        <Dialog title={`Link for “${shown.key.name}”`} onClose={() => setShown(undefined)}>
          <ShownLink link={shown.link} />
          <div>
            <button type="button" class="button" onClick={() => setShown(undefined)}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const columnsOf = (): Column<ApiKey>[] => [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Key', cell: ({ hint }) => <code class="nowrap">{hint}</code> },
  { title: 'May', cell: ({ scopes }) => scopes.join(', ') },
  {
    title: 'Workspaces',
    cell: ({ allWorkspaces, workspaceIds }) => (allWorkspaces ? 'all' : String(workspaceIds.length)),
  },
  { title: 'Belongs to', cell: ({ owner }) => owner?.name ?? 'service' },
  { title: 'Made by', cell: ({ madeBy }) => madeBy?.name ?? 'operator' },
  { title: 'Networks', cell: ({ networks }) => networks?.join(', ') ?? 'anywhere' },
  {
    title: 'Last used',
    cell: ({ lastUsedDate, unusedSince }) =>
      `${lastUsedDate === null ? 'never' : moment(lastUsedDate)}${unusedSince === null ? '' : ': unused for 90 days'}`,
  },
  { title: 'Expires', cell: ({ expiresDate }) => (expiresDate === null ? 'never' : moment(expiresDate)) },
]

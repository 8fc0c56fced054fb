import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import type { ApiKey, LoginLink } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Dialog } from '../../parts/dialog.js'
import { EditableList } from '../../parts/editable-list.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { makeLoginLink, ShownLink } from './login-link.js'

/** The cursor of the list stands under this name in the address. */
const KEYS = 'keys'

/** The keys of programs and people. Deleting one ends its sessions at their next request. */
export function Keys() {
  const address = useAddress()
  const keys = useRead('apiKeys.list', {}, { limit: 50, cursor: cursorIn(address, KEYS) })
  const [shown, setShown] = useState<{ key: ApiKey; link: LoginLink }>()
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
          words: 'An invitation makes one. Programs get theirs from “sightline keys create”.',
        }}
        named={({ name }) => ` the key ${name}`}
        others={(key, edit) => (
          <button
            type="button"
            class="button"
            disabled={edit.isBusy}
            aria-label={`Link for ${key.name}`}
            onClick={() => void edit.run(() => show(key))}
          >
            Link
          </button>
        )}
        removal={{
          title: ({ name }) => `Delete the key “${name}”?`,
          words: () =>
            'Programs and browsers that use it are refused at once, and so are those that use keys that it has made.',
          run: ({ id }) => write('apiKeys.delete', { id }),
        }}
      />
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

/** The name of the key that made one, where it stands in the list as well. */
function makerOf({ createdBy }: ApiKey, keys: ApiKey[]) {
  if (createdBy === null) return 'operator'
  return keys.find(({ id }) => id === createdBy)?.name ?? <code class="nowrap">…{createdBy.slice(-4)}</code>
}

const columnsOf = (keys: ApiKey[]): Column<ApiKey>[] => [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Key', cell: ({ hint }) => <code class="nowrap">{hint}</code> },
  { title: 'May', cell: ({ scopes }) => scopes.join(', ') },
  {
    title: 'Workspaces',
    cell: ({ allWorkspaces, workspaceIds }) => (allWorkspaces ? 'all' : String(workspaceIds.length)),
  },
  { title: 'Made by', cell: (key) => makerOf(key, keys) },
  {
    title: 'Last used',
    cell: ({ lastUsedDate }) => (lastUsedDate === null ? 'never' : moment(lastUsedDate)),
  },
  { title: 'Expires', cell: ({ expiresDate }) => (expiresDate === null ? 'never' : moment(expiresDate)) },
]

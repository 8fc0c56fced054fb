import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import type { ApiKey, LoginLink } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { Dialog } from '../../parts/dialog.js'
import { Empty, Part, Refused } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'
import { makeLoginLink, ShownLink } from './login-link.js'

/** The name of the place in the list, in the address. */
const CURSOR = 'keys'

/** The keys of programs and people. Deleting one ends its sessions at their next request. */
export function Keys() {
  const address = useAddress()
  const keys = useRead('apiKeys.list', {}, { limit: 50, cursor: cursorIn(address, CURSOR) })
  const [removed, setRemoved] = useState<ApiKey>()
  const [shown, setShown] = useState<{ key: ApiKey; link: LoginLink }>()
  const edit = useEdit()
  const remove = ({ id }: ApiKey) =>
    edit.run(async () => {
      await write('apiKeys.delete', { id })
      setRemoved(undefined)
    })
  const link = (key: ApiKey) => edit.run(async () => setShown({ key, link: await makeLoginLink(key.id) }))
  return (
    <section class="stack">
      <h2>Keys</h2>
      {removed === undefined && <Refused by={edit} />}
      <Part of={keys}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No keys yet">
              <p>An invitation makes one. Programs get theirs from “sightline keys create”.</p>
            </Empty>
          ) : (
            <>
              <Table
                label="Keys"
                columns={[...columnsOf(items), actions({ isBusy: edit.isBusy, link, remove: setRemoved })]}
                rows={items}
                rowKey={({ id }) => id}
              />
              <CursorPager name={CURSOR} paging={paging} noun="keys" />
            </>
          )
        }
      </Part>
      {removed && (
        <Confirm
          title={`Delete the key “${removed.name}”?`}
          action="Delete"
          edit={edit}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            Programs and browsers that use it are refused at once, and so are those that use keys that it has
            made.
          </p>
        </Confirm>
      )}
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
    </section>
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

interface KeyActions {
  isBusy: boolean
  link: (key: ApiKey) => Promise<void>
  remove: (key: ApiKey) => void
}

function actions({ isBusy, link, remove }: KeyActions): Column<ApiKey> {
  return {
    title: 'Actions',
    isActions: true,
    cell: (key) => (
      <div class="row tight">
        <button
          type="button"
          class="button"
          disabled={isBusy}
          aria-label={`Link for ${key.name}`}
          onClick={() => void link(key)}
        >
          Link
        </button>
        <button
          type="button"
          class="button danger"
          disabled={isBusy}
          aria-label={`Delete the key ${key.name}`}
          onClick={() => remove(key)}
        >
          Delete
        </button>
      </div>
    ),
  }
}

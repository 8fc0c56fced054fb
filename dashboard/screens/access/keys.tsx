import { renew, useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import type { Page } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

interface ListedKey {
  id: string
  name: string
  hint: string
  scopes: string[]
  allWorkspaces: boolean
  workspaceIds: string[]
  expiresDate: string | null
  lastUsedDate: string | null
}

/** The keys of programs and people. Deleting one ends its sessions at their next request. */
export function Keys() {
  const keys = useRead<Page<ListedKey>>('/v1/api-keys?limit=100')
  const { isBusy, problem, run } = useEdit()
  const remove = ({ id, name }: ListedKey) => {
    if (!confirm(`Delete the key “${name}”? Whoever uses it is refused from the next request on.`)) return
    void run(async () => {
      await request(`/v1/api-keys/${id}`, { method: 'DELETE' })
      renew('/v1/api-keys')
      renew('/v1/session')
    })
  }
  const columns: Column<ListedKey>[] = [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Key', cell: ({ hint }) => <code>{hint}</code> },
    { title: 'May', cell: ({ scopes }) => scopes.join(', ') },
    {
      title: 'Workspaces',
      cell: ({ allWorkspaces, workspaceIds }) => (allWorkspaces ? 'all' : String(workspaceIds.length)),
    },
    {
      title: 'Last used',
      cell: ({ lastUsedDate }) => (lastUsedDate === null ? 'never' : moment(lastUsedDate)),
    },
    { title: 'Expires', cell: ({ expiresDate }) => (expiresDate === null ? 'never' : moment(expiresDate)) },
    {
      title: 'Delete',
      cell: (key) => (
        <button
          type="button"
          class="button danger"
          disabled={isBusy}
          aria-label={`Delete the key ${key.name}`}
          onClick={() => remove(key)}
        >
          Delete
        </button>
      ),
    },
  ]
  return (
    <section class="stack">
      <h2>Keys</h2>
      {problem !== undefined && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
      <Part of={keys}>
        {({ items }) => <Table label="Keys" columns={columns} rows={items} rowKey={({ id }) => id} />}
      </Part>
    </section>
  )
}

import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { useMay, useSession } from '../../data/session.js'
import type { Workspace } from '../../data/types.js'
import { count, longDay } from '../../data/words.js'
import { Dialog } from '../../parts/dialog.js'
import { Simulated } from '../../parts/figure.js'
import { Empty, Part, Refused } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'
import { TextField } from '../../parts/text-field.js'

/** The name of the place in the list, in the address. */
const CURSOR = 'workspaces'

const COLUMNS: Column<Workspace>[] = [
  {
    title: 'Workspace',
    cell: ({ name, mode }) => (
      <>
        {name} {mode === 'sandbox' && <Simulated />}
      </>
    ),
  },
  {
    title: 'Prompts',
    isNumber: true,
    cell: ({ promptsUsedCount, promptsMaxCount }) => used(promptsUsedCount, promptsMaxCount),
  },
  {
    title: 'Page checks this month',
    isNumber: true,
    cell: ({ geoAuditUsedCount, geoAuditMaxCount }) => used(geoAuditUsedCount, geoAuditMaxCount),
  },
  { title: 'Created', cell: ({ createdDate }) => <span class="nowrap">{longDay(createdDate)}</span> },
]

const used = (some: number, most: number) => `${count(some)} of ${count(most)}`

/** What keeps clients or departments apart. */
export function WorkspacesTab() {
  const address = useAddress()
  const workspaces = useRead('workspaces.list', {}, { limit: 50, cursor: cursorIn(address, CURSOR) })
  const isAdmin = useMay('admin')
  const reachesAll = useSession()?.key.allWorkspaces === true
  const [renamed, setRenamed] = useState<Workspace>()
  const [isCreating, setCreating] = useState(false)
  const columns: Column<Workspace>[] = [
    ...COLUMNS,
    {
      title: 'Rename',
      isActions: true,
      cell: (workspace) => (
        <button
          type="button"
          class="button"
          aria-label={`Rename ${workspace.name}`}
          onClick={() => setRenamed(workspace)}
        >
          Rename
        </button>
      ),
    },
  ]
  return (
    <section class="stack">
      <div class="row spread">
        <h2>Workspaces</h2>
        {isAdmin && reachesAll && (
          <button type="button" class="button" onClick={() => setCreating(true)}>
            New workspace
          </button>
        )}
      </div>
      <p class="quiet">
        A workspace holds reports, prompts and answers of one client or department; keys are bound to some of
        them.
      </p>
      <Part of={workspaces}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No workspace yet">
              <p>The first report makes one.</p>
            </Empty>
          ) : (
            <>
              <Table
                label="Workspaces"
                columns={isAdmin ? columns : COLUMNS}
                rows={items}
                rowKey={({ id }) => id}
              />
              <CursorPager name={CURSOR} paging={paging} noun="workspaces" />
            </>
          )
        }
      </Part>
      {renamed && <WorkspaceForm workspace={renamed} onClose={() => setRenamed(undefined)} />}
      {isCreating && <WorkspaceForm onClose={() => setCreating(false)} />}
    </section>
  )
}

/** Another name for a workspace, or a new one. */
function WorkspaceForm({ workspace, onClose }: { workspace?: Workspace; onClose: () => void }) {
  const [name, setName] = useState(workspace?.name ?? '')
  const [isSandbox, setSandbox] = useState(false)
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      if (workspace === undefined)
        await write('workspaces.create', { body: { name, mode: isSandbox ? 'sandbox' : 'live' } })
      else await write('workspaces.update', { id: workspace.id, body: { name } })
      onClose()
    })
  return (
    <Dialog
      title={workspace === undefined ? 'New workspace' : `Rename “${workspace.name}”`}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          id="workspace-title"
          label="Name"
          value={name}
          onInput={setName}
          problem={problemAt(edit.problems, 'name')}
          isRequired
        />
        {workspace === undefined && (
          <label class="check">
            <input
              type="checkbox"
              checked={isSandbox}
              onChange={(event) => setSandbox(event.currentTarget.checked)}
            />
            Only try it: ask the built-in simulator, never a real engine
          </label>
        )}
        <Refused by={edit} beside={['name']} />
        <div class="row">
          <button class="button main" disabled={edit.isBusy}>
            {workspace === undefined ? 'Create' : 'Rename'}
          </button>
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}

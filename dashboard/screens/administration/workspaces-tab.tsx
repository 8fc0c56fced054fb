import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { useMay, useSession } from '../../data/session.js'
import type { Workspace } from '../../data/types.js'
import { count, longDay, many } from '../../data/words.js'
import { FormDialog } from '../../parts/form.js'
import { EditableList } from '../../parts/editable-list.js'
import { Simulated } from '../../parts/figure.js'
import { type Column, cursorIn } from '../../parts/table.js'
import { TextField } from '../../parts/text-field.js'

/** The name of the list’s cursor in the address. */
const WORKSPACES = 'workspaces'

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

const REMOVAL = {
  title: ({ name }: Workspace) => `Delete “${name}” and everything in it?`,
  words: ({ promptsUsedCount }: Workspace) =>
    `Its reports, ${many(promptsUsedCount, 'prompt')}, answers, checks and visits are hidden at once and deleted. Only a backup brings them back.`,
  run: ({ id }: Workspace) => write('workspaces.delete', { id }),
}

const used = (some: number, most: number) => `${count(some)} of ${count(most)}`

/** The workspaces, which separate clients or departments. */
export function WorkspacesTab() {
  const address = useAddress()
  const workspaces = useRead('workspaces.list', {}, { limit: 50, cursor: cursorIn(address, WORKSPACES) })
  const isAdmin = useMay('admin')
  const reachesAll = useSession()?.key.allWorkspaces === true
  return (
    <EditableList
      title="Workspaces"
      about="A workspace contains the reports, prompts and answers of one client or department. Each key works in some or all workspaces."
      of={workspaces}
      columns={() => COLUMNS}
      noun={WORKSPACES}
      empty={{ title: 'No workspace yet', words: 'The first report makes one.' }}
      add={isAdmin && reachesAll ? 'New workspace' : undefined}
      change={isAdmin ? 'Edit' : undefined}
      named={({ name }) => ` ${name}`}
      removal={isAdmin ? REMOVAL : undefined}
      form={(workspace, onClose) => <WorkspaceForm workspace={workspace} onClose={onClose} />}
    />
  )
}

interface WorkspaceFormProps {
  workspace: Workspace | undefined
  onClose: () => void
}

/** A form for an existing or a new workspace. */
function WorkspaceForm({ workspace, onClose }: WorkspaceFormProps) {
  const [name, setName] = useState(workspace?.name ?? '')
  const [isSandbox, setSandbox] = useState(false)
  const [readsPages, setReadsPages] = useState<boolean>()
  const { data: reading } = useRead('workspaces.readPageReading', workspace && { id: workspace.id })
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      if (workspace === undefined)
        await write('workspaces.create', { body: { name, mode: isSandbox ? 'sandbox' : 'live' } })
      else {
        const { id } = workspace
        await write('workspaces.update', { id, body: { name } })
        if (reading !== undefined && readsPages !== undefined)
          await write('workspaces.updatePageReading', {
            id,
            body: { enabled: readsPages, pagesPerDay: reading.pagesPerDay },
          })
      }
      onClose()
    })
  return (
    <FormDialog
      title={workspace === undefined ? 'New workspace' : `Edit “${workspace.name}”`}
      action={workspace === undefined ? 'Create' : 'Save'}
      edit={edit}
      beside={['name']}
      onSubmit={save}
      onClose={onClose}
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
      {workspace?.mode === 'live' && reading && (
        <label class="check">
          <input
            type="checkbox"
            checked={readsPages ?? reading.enabled}
            onChange={(event) => setReadsPages(event.currentTarget.checked)}
          />
          Read the cited pages that matter most, at most {count(reading.pagesPerDay)} a day: Sources and
          Actions then say which brands a page names
        </label>
      )}
    </FormDialog>
  )
}

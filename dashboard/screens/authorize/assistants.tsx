import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import type { ConnectedAssistant } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { EditableList } from '../../parts/editable-list.js'
import { type Column, cursorIn } from '../../parts/table.js'

/** The name of the list’s cursor in the address. */
const ASSISTANTS = 'assistants'

/** Connected assistants. Disconnecting one refuses its next message. */
export function Assistants() {
  const address = useAddress()
  const assistants = useRead('assistants.list', {}, { limit: 25, cursor: cursorIn(address, ASSISTANTS) })
  return (
    <EditableList
      title="Connected assistants"
      of={assistants}
      columns={() => COLUMNS}
      noun={ASSISTANTS}
      empty={{
        title: 'No assistants yet',
        words: `Give your assistant the address ${location.origin}/mcp; it asks you to sign in here.`,
      }}
      named={({ name }) => ` the assistant ${name}`}
      removal={{
        verb: 'Disconnect',
        title: ({ name }) => `Disconnect “${name}”?`,
        words: ({ person }) => `It is refused at once. ${person.name} can connect it again.`,
        run: ({ id }) => write('assistants.disconnect', { id }),
      }}
    />
  )
}

const COLUMNS: Column<ConnectedAssistant>[] = [
  { title: 'Assistant', cell: ({ name }) => name },
  { title: 'Connected by', cell: ({ person }) => person.name },
  { title: 'May', cell: ({ scopes }) => scopes.join(', ') },
  {
    title: 'Workspaces',
    cell: ({ allWorkspaces, workspaceIds }) =>
      allWorkspaces ? 'all of their workspaces' : String(workspaceIds.length),
  },
  { title: 'Connected', cell: ({ createdDate }) => <span class="nowrap">{moment(createdDate)}</span> },
  {
    title: 'Last used',
    cell: ({ lastUsedDate }) => (lastUsedDate === null ? 'never' : moment(lastUsedDate)),
  },
]

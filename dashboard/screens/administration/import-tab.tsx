import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { useMay } from '../../data/session.js'
import { Choice } from '../../parts/filter-bar.js'
import { Empty, Part } from '../../parts/states.js'
import { ImportAnswers } from './import-answers.js'
import { ImportLog } from './import-log.js'

/** Imports existing answers and logs from files. */
export function ImportTab() {
  const address = useAddress()
  const workspaces = useRead('workspaces.list', {}, { limit: 100 })
  const mayWrite = useMay('write')
  const mayIngest = useMay('ingest')
  return (
    <Part of={workspaces}>
      {({ items }) => {
        const chosen = items.find(({ id }) => id === address.query.get('workspace')) ?? items[0]
        return chosen === undefined ? (
          <Empty title="No workspace yet">
            <p>Answers and visits belong to a workspace; create one first.</p>
          </Empty>
        ) : (
          <>
            <div class="filters">
              <Choice
                label="Into the workspace"
                value={chosen.id}
                choices={items.map(({ id, name }) => [id, name])}
                onChange={(workspace) => go(withQuery(address, { workspace, connector: undefined }))}
              />
            </div>
            {mayWrite && <ImportAnswers key={`answers ${chosen.id}`} workspace={chosen} />}
            {mayIngest && <ImportLog key={`log ${chosen.id}`} workspace={chosen} />}
          </>
        )
      }}
    </Part>
  )
}

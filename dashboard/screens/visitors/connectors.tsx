import { useState } from 'preact/hooks'

import { useRead } from '../../data/cache.js'
import { useMay } from '../../data/session.js'
import type { BrandReport } from '../../data/types.js'
import { Part } from '../../parts/states.js'
import { AddConnector } from './add-connector.js'
import { ConnectorItem } from './connector-item.js'
import { ConnectorLines, type MadeConnector } from './connector-lines.js'

/** The log connectors of the workspace, and a button to add one. */
export function Connectors({ report }: { report: BrandReport }) {
  const connectors = useRead('agentTraffic.listLogConnectors', { id: report.workspaceId }, { limit: 100 })
  const mayWrite = useMay('write')
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeConnector>()
  return (
    <>
      <h2 class="unseen">Log connectors</h2>
      {made && <ConnectorLines key={made.token} made={made} onClose={() => setMade(undefined)} />}
      <Part of={connectors}>
        {({ items }) => (
          <>
            {items.length === 0 && (
              <p>
                No log is connected to this workspace. A connector takes one log, of a server, a CDN or a
                hosting.
              </p>
            )}
            <ul class="connectors">
              {items.map((connector) => (
                <ConnectorItem
                  key={connector.id}
                  connector={connector}
                  mayWrite={mayWrite}
                  onMade={setMade}
                />
              ))}
            </ul>
            {mayWrite && (isAdding || (items.length === 0 && !made)) ? (
              <AddConnector
                workspaceId={report.workspaceId}
                domain={report.brandDomain}
                onCancel={items.length === 0 ? undefined : () => setAdding(false)}
                onMade={(connector) => {
                  setAdding(false)
                  setMade(connector)
                }}
              />
            ) : (
              mayWrite && (
                <div>
                  <button type="button" class="button" onClick={() => setAdding(true)}>
                    Add a connector
                  </button>
                </div>
              )
            )}
          </>
        )}
      </Part>
    </>
  )
}

import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import type { Connector } from '../../data/types.js'
import { count, many, moment } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { Refused } from '../../parts/states.js'
import type { MadeConnector } from './connector-lines.js'
import { LOG_SETUPS } from './log-setups.js'

interface ItemProps {
  connector: Connector
  mayWrite: boolean
  onMade: (made: MadeConnector) => void
}

/** One log connector: whether its log arrives, and its buttons. */
export function ConnectorItem({ connector, mayWrite, onMade }: ItemProps) {
  const { id, name, source, domains, active, health } = connector
  const edit = useEdit()
  const { isBusy, run } = edit
  const [asked, ask] = useState<'token' | 'deletion'>()
  const ids = { id: connector.workspaceId, connectorId: id }
  const newToken = () =>
    run(async () => {
      const { token } = await request('agentTraffic.renewLogConnectorToken', ids)
      const setup = LOG_SETUPS.find((one) => one.source === source)
      const lastBatchDate = health.lastBatch?.date
      ask(undefined)
      if (setup)
        onMade({ workspaceId: connector.workspaceId, connectorId: id, name, token, setup, lastBatchDate })
    })
  return (
    <li>
      <div>
        <h3>
          {name}{' '}
          <span class={`badge ${active && health.warning === null ? '' : 'warned'}`}>
            {stateOf(connector)}
          </span>
        </h3>
        <p class="quiet small">
          {source}, {domains.join(', ')}
        </p>
        <p class="small">{lastBatchOf(connector)}</p>
        {health.warning !== null && <p class="small bad">{health.warning}</p>}
        {asked === undefined && <Refused by={edit} />}
      </div>
      {mayWrite && (
        <div class="row">
          <a
            class="button"
            href={`/settings?tab=import&workspace=${connector.workspaceId}&connector=${id}`}
            aria-label={`Import a log for ${name}`}
          >
            Import a log
          </a>
          <button
            type="button"
            class="button"
            disabled={isBusy}
            // A connector that works stops until its sender has the new token.
            onClick={() => (health.lastBatch === null ? void newToken() : ask('token'))}
            aria-label={`New token and lines for ${name}`}
          >
            New token and lines
          </button>
          <button
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() =>
              void run(() => write('agentTraffic.updateLogConnector', { ...ids, body: { active: !active } }))
            }
            aria-label={`Switch ${active ? 'off' : 'on'} ${name}`}
          >
            Switch {active ? 'off' : 'on'}
          </button>
          <button
            type="button"
            class="button danger"
            disabled={isBusy}
            onClick={() => ask('deletion')}
            aria-label={`Delete ${name}`}
          >
            Delete
          </button>
        </div>
      )}
      {asked === 'token' && (
        <Confirm
          title={`New token for ${name}?`}
          action="New token and lines"
          edit={edit}
          onConfirm={() => void newToken()}
          onClose={() => ask(undefined)}
        >
          <p>The old token stops at once: the sender needs the new one.</p>
        </Confirm>
      )}
      {asked === 'deletion' && (
        <Confirm
          title={`Delete ${name}?`}
          action="Delete"
          edit={edit}
          onConfirm={() => void run(() => write('agentTraffic.deleteLogConnector', ids))}
          onClose={() => ask(undefined)}
        >
          <p>
            Its {many(health.agentVisits, 'visit')} are deleted with it, and no figure shows them any more.
          </p>
        </Confirm>
      )}
    </li>
  )
}

function stateOf({ active, health: { lastBatch, warning } }: Connector): string {
  if (!active) return 'switched off'
  if (lastBatch === null) return 'waits for its first batch'
  return warning === null ? 'works' : 'needs attention'
}

function lastBatchOf({ health }: Connector): string {
  const { lastBatch, records, agentVisits, lagSeconds, dropped } = health
  if (lastBatch === null) return 'Nothing has come yet.'
  const left = Object.entries(dropped)
    .filter(([, number]) => number > 0)
    .map(([reason, number]) => `${count(number)} ${reason.replaceAll('_', ' ')}`)
  return [
    `Last batch ${moment(lastBatch.date)}: ${many(lastBatch.accepted, 'record')}, ${many(lastBatch.agentVisits, 'visit')}.`,
    lagSeconds === null ? '' : `Its newest record was ${age(lagSeconds)} old.`,
    `In all ${many(records, 'record')} and ${many(agentVisits, 'visit')}${left.length === 0 ? '' : `; left out: ${left.join(', ')}`}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function age(seconds: number): string {
  if (seconds < 120) return many(seconds, 'second')
  if (seconds < 7200) return many(Math.round(seconds / 60), 'minute')
  return seconds < 172_800
    ? many(Math.round(seconds / 3600), 'hour')
    : many(Math.round(seconds / 86_400), 'day')
}

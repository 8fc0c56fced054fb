import { useEffect, useState } from 'preact/hooks'

import logSourcesUrl from '../../../docs/log-sources.md?url'
import { renewAfter } from '../../data/cache.js'
import { pathOf } from '../../data/operation.js'
import { usePolled } from '../../data/poll.js'
import { useText } from '../../data/text.js'
import type { Connector } from '../../data/types.js'
import { many, moment } from '../../data/words.js'
import { CopyField } from '../../parts/copy-field.js'
import { Choice } from '../../parts/filter-bar.js'
import { Markdown } from '../../parts/markdown/markdown.js'
import { Part } from '../../parts/states.js'
import { linesFor, LOG_SETUPS, type LogSetup } from './log-setups.js'

/** A connector whose token is known, which is only right after it was created or its token was renewed. */
export interface MadeConnector {
  workspaceId: string
  connectorId: string
  name: string
  token: string
  setup: LogSetup
  /** When the last batch came before that. It was sent with another token, so it does not prove that this one works. */
  lastBatchDate: string | undefined
}

interface ConnectorLinesProps {
  made: MadeConnector
  onClose: () => void
}

/** The lines to paste, with all values filled in, and whether they work. */
export function ConnectorLines({ made, onClose }: ConnectorLinesProps) {
  const { connectorId, name, token } = made
  const [setup, setSetup] = useState(made.setup)
  const ways = LOG_SETUPS.filter(({ source }) => source === made.setup.source)
  const page = useText(logSourcesUrl)
  const { origin } = location
  return (
    <section class="stack lines" aria-label={`Lines for ${name}`}>
      <h2>Connect {name}</h2>
      <p>
        The token is shown now and never again; it allows sending logs to this connector and nothing else. The
        sender must be able to reach <code>{origin}</code>.
      </p>
      <CopyField label="Address" value={`${origin}${pathOf('agentTraffic.ingestLog', { connectorId })}`} />
      <CopyField label="Token" value={token} />
      <FirstBatch made={made} />
      {ways.length > 1 && (
        <div class="filters">
          <Choice
            label="Lines for"
            value={setup.id}
            choices={ways.map((way) => [way.id, way.name])}
            onChange={(id) => setSetup(ways.find((way) => way.id === id) ?? setup)}
          />
        </div>
      )}
      <Part of={page}>
        {(text) => <Markdown text={linesFor(setup, text, { origin, connectorId, token })} />}
      </Part>
      <div>
        <button type="button" class="button" onClick={onClose}>
          Done
        </button>
      </div>
    </section>
  )
}

/** Waits for the first batch and reports it. */
function FirstBatch({ made }: { made: MadeConnector }) {
  const { connectorId } = made
  const isNew = (batch: Connector['health']['lastBatch'] | undefined) =>
    batch != null && batch.date !== made.lastBatchDate
  const { data, isGivenUp, waitOn, error } = usePolled(
    'agentTraffic.readLogConnector',
    { id: made.workspaceId, connectorId },
    ({ health }) => isNew(health.lastBatch),
  )
  const lastBatch = isNew(data?.health.lastBatch) ? (data?.health.lastBatch ?? null) : null
  const hasCome = lastBatch !== null
  useEffect(() => {
    if (hasCome) renewAfter('agentTraffic.ingestLog', { connectorId })
  }, [hasCome])
  if (lastBatch !== null)
    return (
      <div class="notice good-news" role="status">
        <p>
          It works. A batch came {moment(lastBatch.date)}: {many(lastBatch.accepted, 'record')},{' '}
          {many(lastBatch.agentVisits, 'visit')} of AI agents.
          {data?.health.warning != null && ` ${data.health.warning}`}
        </p>
      </div>
    )
  return (
    <div class="notice live" role="status">
      <p>
        {isGivenUp || error
          ? 'Nothing has come in the last minutes.'
          : `Waiting for the ${made.lastBatchDate === undefined ? 'first' : 'next'} batch. This screen updates by itself when it comes.`}
      </p>
      {(isGivenUp || error) && (
        <button type="button" class="button" onClick={waitOn}>
          Keep waiting
        </button>
      )}
    </div>
  )
}

import { go, useAddress, withQuery } from '../../data/address.js'
import { renewAfter, useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import type { Connector, IngestResult, Workspace } from '../../data/types.js'
import { useUpload } from '../../data/upload/upload.js'
import { count, many } from '../../data/words.js'
import { FileDrop } from '../../parts/file-drop.js'
import { Choice } from '../../parts/filter-bar.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { UploadState } from '../../parts/upload-state.js'

const NOTHING: IngestResult = { accepted: 0, agentVisits: 0, dropped: {}, pathsLeftOut: 0 }

type Reason = keyof IngestResult['dropped']

const REASONS: Record<Reason, string> = {
  not_an_agent: 'by people or unknown agents',
  foreign_host: 'for a host outside the connector’s domains',
  duplicate: 'already counted',
  no_user_agent: 'without a user agent',
  not_a_request: 'not a request',
  test: 'a test message of the sender',
  time_out_of_range: 'too old, or dated in the future',
  too_long: 'too long',
  malformed: 'not in the format of this source, or without time or path',
}

const COLUMNS: Column<[Reason, number]>[] = [
  { title: 'Records', isNumber: true, cell: ([, number]) => count(number) },
  { title: 'Not counted, since they are', cell: ([reason]) => REASONS[reason] },
]

/** Imports a server log through a log connector, which knows the format. */
export function ImportLog({ workspace }: { workspace: Workspace }) {
  const address = useAddress()
  const connectors = useRead('agentTraffic.listLogConnectors', { id: workspace.id }, { limit: 100 })
  return (
    <section class="stack">
      <h2>Logs of a server</h2>
      <Part of={connectors}>
        {({ items }) => {
          const chosen = items.find(({ id }) => id === address.query.get('connector')) ?? items[0]
          return chosen === undefined ? (
            <Empty title="No log connector in this workspace">
              <p>
                A connector defines what writes the log and which domains are yours. Create one on the
                “Visitors” screen of a report, or with <code>sightline connectors create</code>.
              </p>
            </Empty>
          ) : (
            <>
              <div class="filters">
                <Choice
                  label="Connector"
                  value={chosen.id}
                  choices={items.map(({ id, name, source }) => [id, `${name} (${source})`])}
                  onChange={(connector) => go(withQuery(address, { connector }))}
                />
              </div>
              <LogFile key={chosen.id} connector={chosen} />
            </>
          )
        }}
      </Part>
    </section>
  )
}

function LogFile({ connector }: { connector: Connector }) {
  const upload = useUpload<IngestResult>({
    kind: 'log',
    nothing: NOTHING,
    send: async (piece, sum, signal) => {
      const found = await request(
        'agentTraffic.ingestLog',
        { connectorId: connector.id, raw: { type: 'text/plain', content: piece.body } },
        signal,
      )
      renewAfter('agentTraffic.ingestLog', { connectorId: connector.id })
      return added(sum, found)
    },
  })
  const { result } = upload
  const dropped = Object.entries(result.dropped) as [Reason, number][]
  return (
    <>
      <FileDrop
        id="log-file"
        label="Drop a log, or choose one"
        hint="In the format of the source: lines or a JSON array, also compressed with gzip. No record is counted twice."
        accept=".log,.txt,.json,.ndjson,.jsonl,.csv,.gz"
        isDisabled={!connector.active || (upload.file !== undefined && upload.phase === 'sending')}
        onFile={upload.start}
      />
      {!connector.active && <p class="quiet">This connector is switched off.</p>}
      <UploadState
        upload={upload}
        afterwards="Counted visits are kept. Importing the same log again counts nothing twice."
      >
        <p>
          {many(result.accepted, 'record')} could be read; {many(result.agentVisits, 'visit')} of AI agents{' '}
          {result.agentVisits === 1 ? 'is' : 'are'} new.
        </p>
        {dropped.length > 0 && (
          <Table
            label="Records that are not counted"
            columns={COLUMNS}
            rows={dropped}
            rowKey={([reason]) => reason}
          />
        )}
      </UploadState>
    </>
  )
}

function added(sum: IngestResult, found: IngestResult): IngestResult {
  const reasons = [...Object.keys(sum.dropped), ...Object.keys(found.dropped)] as Reason[]
  return {
    accepted: sum.accepted + found.accepted,
    agentVisits: sum.agentVisits + found.agentVisits,
    pathsLeftOut: sum.pathsLeftOut + found.pathsLeftOut,
    dropped: Object.fromEntries(
      reasons.map((reason) => [reason, (sum.dropped[reason] ?? 0) + (found.dropped[reason] ?? 0)]),
    ),
  }
}

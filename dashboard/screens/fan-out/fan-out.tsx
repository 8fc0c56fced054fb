import { useState } from 'preact/hooks'

import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { engineName } from '../../data/filters.js'
import { usePolled } from '../../data/poll.js'
import { useMay } from '../../data/session.js'
import type { QueryFanOut } from '../../data/types.js'
import { many } from '../../data/words.js'
import { useWorkspace } from '../../data/workspace.js'
import { CheckState } from '../../parts/check-state.js'
import { choosingColumn, useChoosing } from '../../parts/choosing.js'
import { Simulated } from '../../parts/figure.js'
import { Frame } from '../../parts/frame.js'
import { type Column, Table } from '../../parts/table.js'
import { type Search, searchesIn } from './searches.js'
import { TrackPrompts } from './track-prompts.js'

const ORIGINS = {
  observed: ['Searched', 'seen in answers of the engine', 'seen'],
  modelled: ['Likely to be searched', 'predicted, not seen', 'likely'],
} as const

const TYPES: Record<string, string> = {
  reformulation: 'other words',
  related: 'related',
  implicit: 'implied',
  comparison: 'comparison',
  entity_expansion: 'names',
  personalized: 'for one person',
}

/** What engines search for a question. Observed searches are separate from those that were worked out. */
export default function FanOut({ fanOutId }: RouteParams) {
  const { query } = useAddress()
  const workspaceId = query.get('workspaceId')
  const fanOut = usePolled('audits.readQueryFanOut', { fanOutId }, ({ status }) => status !== 'pending')
  return (
    <Frame title="What engines search">
      <p class="small">
        <a href={workspaceId === null ? '/checks' : `/checks?workspaceId=${workspaceId}`}>Page checks</a>
      </p>
      <CheckState of={fanOut} title={fanOut.data?.query ?? 'What engines search'}>
        {(data) => <Searches fanOut={data} workspaceId={workspaceId} />}
      </CheckState>
    </Frame>
  )
}

function Searches({ fanOut, workspaceId }: { fanOut: QueryFanOut; workspaceId: string | null }) {
  const mayWrite = useMay('write')
  const { workspaces } = useWorkspace()
  const isSimulated = workspaces.data?.items.find(({ id }) => id === workspaceId)?.mode === 'sandbox'
  const choosing = useChoosing()
  const { chosen } = choosing
  const [isTracking, setTracking] = useState(false)
  const [added, setAdded] = useState<string>()
  const searches = searchesIn(fanOut)
  const seen = searches.filter(({ origin }) => origin === 'observed').length
  const named = ({ query }: Search) => ({ id: query, name: query })
  return (
    <>
      <h1 class="sentence">
        “{fanOut.query}” leads to {many(searches.length, 'search', 'searches')} of{' '}
        {many(fanOut.results.length, 'engine')}: {many(seen, 'was', 'were')} seen, {searches.length - seen}{' '}
        are likely. {isSimulated && <Simulated />}
      </h1>
      {mayWrite && (
        <div class="row">
          <button
            type="button"
            class="button main"
            disabled={chosen.size === 0}
            onClick={() => setTracking(true)}
          >
            Track {chosen.size === 0 ? 'as prompts' : `${many(chosen.size, 'search', 'searches')} as prompts`}
          </button>
          <span class="quiet" role="status">
            {added ?? 'Choose searches that your customers would put to an engine.'}
          </span>
        </div>
      )}
      <Table
        label="Searches by engine"
        columns={[...(mayWrite ? [choosingColumn(choosing, searches, named)] : []), ...columnsOf(fanOut)]}
        rows={searches}
        rowKey={({ query }) => query}
        groupOf={groupOf}
      />
      <ul class="quiet small">
        {fanOut.results.map(({ engine, state, failureReason, reasoningForCount }) => (
          <li key={engine}>
            {state === 'failed' ? `${engineName(engine)}: ${failureReason}` : reasoningForCount}
          </li>
        ))}
      </ul>
      {isTracking && (
        <TrackPrompts
          workspaceId={workspaceId}
          prompts={[...chosen]}
          onClose={() => setTracking(false)}
          onAdded={(words) => {
            setAdded(words)
            choosing.choose([])
          }}
        />
      )}
    </>
  )
}

/** A column for each engine: whether it was observed to make the search, or is likely to. */
const columnsOf = ({ results }: QueryFanOut): Column<Search>[] => [
  {
    title: 'Search',
    cell: ({ query, type, userIntent }) => (
      <div class="prompt-cell">
        {query}{' '}
        <span class="quiet small">
          {TYPES[type] ?? type}: {userIntent}
        </span>
      </div>
    ),
  },
  ...results.map(({ engine }) => ({
    title: engineName(engine),
    cell: ({ engines }: Search) => {
      const origin = engines.get(engine)
      return origin && <span class={origin === 'observed' ? '' : 'quiet'}>{ORIGINS[origin][2]}</span>
    },
  })),
]

function groupOf({ origin }: Search, searches: Search[]) {
  const [words, meaning] = ORIGINS[origin]
  const size = searches.filter((one) => one.origin === origin).length
  return {
    key: origin,
    title: (
      <>
        {words} <span class="quiet small">{`${size}, ${meaning}`}</span>
      </>
    ),
  }
}

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
import { Simulated } from '../../parts/figure.js'
import { Frame } from '../../parts/frame.js'
import { TrackPrompts } from './track-prompts.js'

type Result = QueryFanOut['results'][number]
type Expanded = Result['expandedQueries'][number]

const ORIGINS = [
  ['observed', 'Searched by the engine', 'seen in answers of this engine'],
  ['modelled', 'Likely to be searched', 'worked out, not seen'],
] as const

const TYPES: Record<string, string> = {
  reformulation: 'other words',
  related: 'related',
  implicit: 'left unsaid',
  comparison: 'comparison',
  entity_expansion: 'names',
  personalized: 'for one person',
}

/** What engines search for a question, as a tree: what was seen apart from what is worked out. */
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
        {(data) => <Tree fanOut={data} workspaceId={workspaceId} />}
      </CheckState>
    </Frame>
  )
}

function Tree({ fanOut, workspaceId }: { fanOut: QueryFanOut; workspaceId: string | null }) {
  const mayWrite = useMay('write')
  const { workspaces } = useWorkspace()
  const isSimulated = workspaces.data?.items.find(({ id }) => id === workspaceId)?.mode === 'sandbox'
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isTracking, setTracking] = useState(false)
  const [added, setAdded] = useState<string>()
  const queries = fanOut.results.flatMap(({ expandedQueries }) => expandedQueries)
  const seen = queries.filter(({ origin }) => origin === 'observed').length
  const toggle = (query: string) => {
    const next = new Set(chosen)
    if (!next.delete(query)) next.add(query)
    setChosen(next)
  }
  return (
    <>
      <h1 class="sentence">
        “{fanOut.query}” leads to {many(queries.length, 'search', 'searches')} of{' '}
        {many(fanOut.results.length, 'engine')}: {many(seen, 'was', 'were')} seen, {queries.length - seen} are
        likely. {isSimulated && <Simulated />}
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
      <ul class="tree">
        {fanOut.results.map((result) => (
          <EngineBranch
            key={result.engine}
            result={result}
            chosen={chosen}
            toggle={mayWrite ? toggle : undefined}
          />
        ))}
      </ul>
      {isTracking && (
        <TrackPrompts
          workspaceId={workspaceId}
          prompts={[...chosen]}
          onClose={() => setTracking(false)}
          onAdded={(words) => {
            setAdded(words)
            setChosen(new Set())
          }}
        />
      )}
    </>
  )
}

interface BranchProps {
  result: Result
  chosen: ReadonlySet<string>
  /** Undefined where nothing may be chosen. */
  toggle: ((query: string) => void) | undefined
}

function EngineBranch({ result, chosen, toggle }: BranchProps) {
  const { engine, state, reasoningForCount, failureReason, expandedQueries } = result
  return (
    <li>
      <h2>{engineName(engine)}</h2>
      <p class="quiet small">{state === 'failed' ? failureReason : reasoningForCount}</p>
      <ul>
        {ORIGINS.map(([origin, words, meaning]) => {
          const queries = expandedQueries.filter((query) => query.origin === origin)
          if (queries.length === 0) return null
          return (
            <li key={origin} class={origin}>
              <h3>
                {words} <span class="quiet small">{`${queries.length}, ${meaning}`}</span>
              </h3>
              <ul>
                {queries.map((query) => (
                  <QueryLeaf
                    key={query.query}
                    engine={engine}
                    query={query}
                    isChosen={chosen.has(query.query)}
                    toggle={toggle}
                  />
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

interface LeafProps {
  engine: string
  query: Expanded
  isChosen: boolean
  toggle: BranchProps['toggle']
}

function QueryLeaf({ engine, query: { query, type, userIntent }, isChosen, toggle }: LeafProps) {
  const words = (
    <span>
      {query}{' '}
      <span class="quiet small">
        {TYPES[type] ?? type}: {userIntent}
      </span>
    </span>
  )
  return (
    <li>
      {toggle === undefined ? (
        words
      ) : (
        <label class="check">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={() => toggle(query)}
            aria-label={`Choose ${query} (${engineName(engine)})`}
          />
          {words}
        </label>
      )}
    </li>
  )
}

import { write } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { useMay } from '../../data/session.js'
import type { CitedDomain, DomainKind } from '../../data/types.js'
import { KINDS, SETTABLE } from './kinds.js'

const BY_RULES = 'rules'
/** The largest page that the interface returns. */
const LIMIT = 100

interface KindChoiceProps {
  domain: CitedDomain
  /** Undefined until the report is known. */
  workspaceId: string | undefined
}

/** The kind of a domain. People who may write can set it for the workspace. */
export function KindChoice({ domain: { domain, kind }, workspaceId }: KindChoiceProps) {
  const mayWrite = useMay('write')
  const { isBusy, problem, run } = useEdit()
  if (!mayWrite || workspaceId === undefined || kind === 'own' || kind === 'competitor')
    return <>{KINDS[kind]}</>
  return (
    <>
      <select
        class="in-row"
        aria-label={`Kind of ${domain}`}
        value={kind}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) =>
          void run(() => {
            const chosen = SETTABLE.find((one) => one === value)
            return inTurn(() => setKind(workspaceId, domain, chosen))
          })
        }
      >
        {kind === 'unknown' && <option value="unknown">{KINDS.unknown}</option>}
        {SETTABLE.map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
        <option value={BY_RULES}>As Sightline judges it</option>
      </select>
      {problem !== undefined && (
        <span class="bad small" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}

let last: Promise<unknown> = Promise.resolve()

/** Each change reads all kinds and replaces them, so that two at the same time would undo each other. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const next = last.then(change)
  last = next.catch(() => undefined)
  return next
}

/** The interface replaces all kinds at once, so those of other domains are read first. Without a set kind, the rules decide. */
async function setKind(workspaceId: string, domain: string, kind: DomainKind['kind'] | undefined) {
  const others: DomainKind[] = []
  let cursor: string | undefined
  do {
    const query = { limit: LIMIT, ...(cursor !== undefined && { cursor }) }
    const { items, paging } = await request('citations.listDomainKinds', { id: workspaceId, query })
    others.push(...items.filter((one) => one.domain !== domain))
    cursor = paging.nextCursor ?? undefined
  } while (cursor !== undefined)
  const items = kind === undefined ? others : [...others, { domain, kind }]
  await write('citations.replaceDomainKinds', { id: workspaceId, body: { items } })
}

import { useNewEvents } from '../data/events.js'
import { count } from '../data/words.js'

/** The bell, with the number of unseen events. */
export function Bell({ workspaceId }: { workspaceId: string | undefined }) {
  if (workspaceId === undefined)
    return (
      <a class="tool" href="/events">
        Events
      </a>
    )
  return <WorkspaceBell workspaceId={workspaceId} />
}

const MOST = 99

function WorkspaceBell({ workspaceId }: { workspaceId: string }) {
  const fresh = useNewEvents(workspaceId) ?? 0
  return (
    <a class="tool bell" href={`/events?workspaceId=${workspaceId}`}>
      Events
      {fresh > 0 && (
        <>
          {' '}
          <span class="fresh" aria-hidden="true">
            {fresh > MOST ? `${MOST}+` : count(fresh)}
          </span>
          <span class="unseen">, {count(fresh)} new</span>
        </>
      )}
    </a>
  )
}

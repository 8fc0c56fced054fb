import type { Polling } from '../../data/poll.js'
import type { SiteReport } from '../../data/types.js'
import { count, many } from '../../data/words.js'

/** The progress of the checks; nothing once all have ended. */
export function CheckProgress({ report, polling }: { report: SiteReport; polling: Polling<SiteReport> }) {
  const { checks, pending } = report
  if (pending === 0) return null
  const done = checks - pending
  return (
    <div class="notice live" role="status">
      <p>
        {count(done)} of {many(checks, 'check')} done.
        {polling.isGivenUp ? ' This has not changed for a while.' : ' This screen updates by itself.'}
      </p>
      <progress value={done} max={checks} aria-label="Checks" />
      {polling.isGivenUp && (
        <button type="button" class="button" onClick={polling.waitOn}>
          Keep waiting
        </button>
      )}
    </div>
  )
}

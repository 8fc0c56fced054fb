import { useAddress, withQuery } from '../../data/address.js'
import type { AgentTraffic } from '../../data/types.js'
import { Empty } from '../../parts/states.js'

export function Waiting() {
  const address = useAddress()
  return (
    <Empty title="No batch of the log has come yet">
      <p>Check that the server sends its log, or import the log that it has.</p>
      <a class="button main" href={withQuery(address, { tab: 'connectors' })}>
        Show the log connectors
      </a>
    </Empty>
  )
}

export function NoVisits({ availability }: { availability: AgentTraffic['availability'] }) {
  const address = useAddress()
  return availability === 'not_connected' ? (
    <Empty title="No log is connected">
      <p>The logs that your server, CDN or hosting writes anyway show which AI agents read your pages.</p>
      <a class="button main" href={withQuery(address, { tab: 'connectors' })}>
        Connect a log
      </a>
    </Empty>
  ) : (
    <Empty title="A log is connected, but has no visits of AI agents">
      <p>
        Choose other days or all engines, or check that{' '}
        <a href={withQuery(address, { tab: 'connectors' })}>the connector gets its log</a>.
      </p>
    </Empty>
  )
}

/** Shown if a log contains agents, but no referrers. */
export function NoPeople() {
  return (
    <Empty title="We cannot see people from engines yet">
      <p>No record of the logs has a referrer. Let the server log it: most formats have a field for it.</p>
      <a class="button main" href={withQuery(useAddress(), { tab: 'connectors' })}>
        Show the log connectors
      </a>
    </Empty>
  )
}

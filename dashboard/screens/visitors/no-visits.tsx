import { useAddress, withQuery } from '../../data/address.js'
import type { AgentTraffic } from '../../data/types.js'
import { Empty } from '../../parts/states.js'

export function Waiting() {
  const address = useAddress()
  return (
    <Empty title="No batch of the log has come yet">
      <p>Look whether the server sends its log, or import the log that it has.</p>
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
      <p>The logs that your server, CDN or hosting writes anyway tell which AI agents read your pages.</p>
      <a class="button main" href={withQuery(address, { tab: 'connectors' })}>
        Connect a log
      </a>
    </Empty>
  ) : (
    <Empty title="A log is connected, and no AI agent was in it">
      <p>
        Choose other days or all engines, or look whether{' '}
        <a href={withQuery(address, { tab: 'connectors' })}>the connector gets its log</a>.
      </p>
    </Empty>
  )
}

/** Shown if a log contains agents, but no referrers. */
export function NoPeople() {
  return (
    <Empty title="We cannot see people from engines yet">
      <p>
        No record of the logs says which page led to it. Let the server write the referrer: most formats have
        it.
      </p>
      <a class="button main" href={withQuery(useAddress(), { tab: 'connectors' })}>
        Show the log connectors
      </a>
    </Empty>
  )
}

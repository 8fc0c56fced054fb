import { RecentMap } from '../../kernel/recent-map.js'
import type { Agent } from '../agent.js'
import type { AgentSource } from '../agent-source.js'
import type { Finding } from '../verdict.js'
import { AddressSet } from './address-set.js'
import { isLocal } from './local-address.js'
import { addressNumber } from './prefix.js'

const REMEMBERED = 50_000
const MAX_ADDRESS_LENGTH = 45

export type RangeCheck = (agent: Agent, ip: string) => Finding

/** Whether an address is among those that the agent's operator publishes, as far as they are at hand. */
export function rangeCheck(sources: AgentSource[]): RangeCheck {
  const published = new Map(sources.map(({ url, entries }) => [url, new AddressSet(entries)]))
  const remembered = new RecentMap<string, Finding>(REMEMBERED)
  return (agent, ip) => {
    const isAtHand = agent.rangeUrls.some((url) => published.has(url))
    if (!isAtHand || ip.length > MAX_ADDRESS_LENGTH) return 'silent'
    const key = `${agent.name} ${ip}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const lists = agent.rangeUrls.map((url) => published.get(url))
    const finding = findingOf(addressNumber(ip), lists)
    // The address may be a piece of a log, all of which would be kept alive by it.
    remembered.set(Buffer.from(key).toString(), finding)
    return finding
  }
}

/** Outside of some lists only is no failure: the address may be on the one that is missing. */
function findingOf(address: bigint | undefined, lists: (AddressSet | undefined)[]): Finding {
  if (address === undefined || lists.length === 0) return 'silent'
  if (lists.some((list) => list?.has(address))) return 'passed'
  return lists.includes(undefined) || isLocal(address) ? 'silent' : 'failed'
}

import { RecentMap } from '../kernel/recent-map.js'
import type { AgentSource } from './agent-source.js'
import type { Agent } from './agents.js'
import type { NameChecks } from './names/name-checks.js'
import { AddressSet, isLocal } from './ranges/address-set.js'
import { addressNumber } from './ranges/prefix.js'
import { type SignedRequest, signerOf } from './signatures/signer.js'
import { signingKeys } from './signatures/signing-keys.js'
import { type CheckResult, type Verdict, verdictOf } from './verdict.js'

/** Who a visit says it is, and where it came from. */
interface AgentClaim {
  agent: Agent
  ip: string | undefined
}

/** The published ranges and keys by which visits are verified. */
export interface AgentEvidence {
  hasKeys: boolean
  /** The agent whose key signed the request. */
  signer(request: SignedRequest): Agent | undefined
  /** A verdict for each claim, in their order. */
  verify(claims: AgentClaim[]): Promise<Verdict[]>
}

export function agentEvidence(sources: AgentSource[], checkNames: NameChecks | undefined): AgentEvidence {
  const inRange = rangeCheck(sources)
  const keys = signingKeys(sources)
  return {
    hasKeys: keys.length > 0,
    signer: (request) => signerOf(request, keys),
    async verify(claims) {
      const found = claims.map(({ agent, ip }) => (ip === undefined ? 'silent' : inRange(agent, ip)))
      if (checkNames === undefined) return found.map((finding) => verdictOf([finding]))
      const named = await namesOf(claims, found, checkNames)
      return found.map((finding, index) => verdictOf([finding, named.get(index) ?? 'silent']))
    },
  }
}

/** Asks DNS only where the address ranges did not decide and the operator documents names. By the claim's index. */
async function namesOf(
  claims: AgentClaim[],
  found: CheckResult[],
  checkNames: NameChecks,
): Promise<Map<number, CheckResult>> {
  const open = claims.flatMap(({ agent: { hostSuffixes: suffixes }, ip }, index) =>
    found[index] === 'passed' || suffixes.length === 0 || ip === undefined ? [] : [{ index, ip, suffixes }],
  )
  const findings = await checkNames(open)
  return new Map(open.map(({ index }, at) => [index, findings[at] ?? 'silent']))
}

const REMEMBERED = 50_000
const MAX_ADDRESS_LENGTH = 45

type RangeCheck = (agent: Agent, ip: string) => CheckResult

/** Whether an address is among those that the agent's operator publishes, as far as they are at hand. */
function rangeCheck(sources: AgentSource[]): RangeCheck {
  const published = new Map(sources.map(({ url, entries }) => [url, new AddressSet(entries)]))
  const remembered = new RecentMap<string, CheckResult>(REMEMBERED)
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

/** An address outside the lists at hand is no failure while a list is missing: it may be on that one. */
function findingOf(address: bigint | undefined, lists: (AddressSet | undefined)[]): CheckResult {
  if (address === undefined || lists.length === 0) return 'silent'
  if (lists.some((list) => list?.has(address))) return 'passed'
  return lists.includes(undefined) || isLocal(address) ? 'silent' : 'failed'
}

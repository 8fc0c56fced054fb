import { RecentMap } from '../kernel/recent-map.js'
import type { AgentSource } from './agent-source.js'
import type { Agent } from './agents.js'
import type { NameChecks } from './names/name-checks.js'
import { AddressSet, isLocal } from './ranges/address-set.js'
import { addressNumber } from './ranges/prefix.js'
import { type SignedRequest, signerOf } from './signatures/signer.js'
import { signingKeys } from './signatures/signing-keys.js'
import { type CheckResult, type Verdict, verdictOf } from './verdict.js'

/** The agent that a visit names, and its address. */
interface AgentClaim {
  agent: Agent
  ip: string | undefined
}

/** The published ranges and keys by which visits are verified. */
export interface AgentEvidence {
  hasKeys: boolean
  /** Finds the agent whose key signed the request. */
  signer(request: SignedRequest): Agent | undefined
  /** Returns a verdict for each claim, in their order. */
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

/** Asks DNS only if the address ranges did not decide and the operator documents host names. Results are by the claim's index. */
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

/** Checks whether an address is in the published ranges of an agent, as far as these have been fetched. */
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
    // Copies the key: a slice of a log would keep the whole log in memory.
    remembered.set(Buffer.from(key).toString(), finding)
    return finding
  }
}

/** While a list is missing, an address outside the other lists does not fail the check: the missing list may have it. */
function findingOf(address: bigint | undefined, lists: (AddressSet | undefined)[]): CheckResult {
  if (address === undefined || lists.length === 0) return 'silent'
  if (lists.some((list) => list?.has(address))) return 'passed'
  return lists.includes(undefined) || isLocal(address) ? 'silent' : 'failed'
}

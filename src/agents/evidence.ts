import type { Agent } from './agent.js'
import type { AgentSource } from './agent-source.js'
import type { NameChecks } from './names/name-checks.js'
import { rangeCheck } from './ranges/range-check.js'
import type { SignedRequest } from './signatures/signed-request.js'
import { signerOf } from './signatures/signer.js'
import { signingKeys } from './signatures/signing-keys.js'
import { type Finding, type Verdict, verdictOf } from './verdict.js'

/** Who a visit says it is, and where it came from. */
export interface Claim {
  agent: Agent
  ip: string | undefined
}

/** What there is at hand to judge visits by. */
export interface Evidence {
  hasKeys: boolean
  /** The agent whose key signed the request. */
  signer(request: SignedRequest): Agent | undefined
  /** A verdict for each claim, in their order. */
  judge(claims: Claim[]): Promise<Verdict[]>
}

export function evidenceOf(sources: AgentSource[], checkNames: NameChecks | undefined): Evidence {
  const inRange = rangeCheck(sources)
  const keys = signingKeys(sources)
  return {
    hasKeys: keys.length > 0,
    signer: (request) => signerOf(request, keys),
    async judge(claims) {
      const found = claims.map(({ agent, ip }) => (ip === undefined ? 'silent' : inRange(agent, ip)))
      if (checkNames === undefined) return found.map((finding) => verdictOf([finding]))
      const named = await namesOf(claims, found, checkNames)
      return found.map((finding, index) => verdictOf([finding, named.get(index) ?? 'silent']))
    },
  }
}

/** Asked only where the addresses did not settle it and the operator documents names. By the claim's place. */
async function namesOf(
  claims: Claim[],
  found: Finding[],
  checkNames: NameChecks,
): Promise<Map<number, Finding>> {
  const open = claims.flatMap(({ agent: { hostSuffixes: suffixes }, ip }, index) =>
    found[index] === 'passed' || suffixes.length === 0 || ip === undefined ? [] : [{ index, ip, suffixes }],
  )
  const findings = await checkNames(open)
  return new Map(open.map(({ index }, place) => [index, findings[place] ?? 'silent']))
}

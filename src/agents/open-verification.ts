import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver as Dns } from 'node:dns/promises'

import type { Db } from '../db/db.js'
import { type AgentEvidence, agentEvidence } from './evidence.js'
import { openNameChecks, type Resolver } from './names/name-checks.js'
import { findSourcesVersion, listSources } from './store.js'

export interface Verification {
  /** The evidence, at most 30 seconds old. */
  evidence(): Promise<AgentEvidence>
}

interface VerificationOptions {
  db: Db
  now: () => Date
  /** Whether DNS may be asked for host names. DNS servers then learn who visited. */
  reverseDns: boolean
  resolver?: Resolver
}

const LOOK_EVERY_MS = 30_000

export function openVerification({ db, now, reverseDns, resolver }: VerificationOptions): Verification {
  const checkNames = reverseDns ? openNameChecks({ resolver: resolver ?? systemResolver(), now }) : undefined
  let current: { version: string; evidence: AgentEvidence; lookedMs: number } | undefined
  let looking: Promise<AgentEvidence> | undefined
  const look = async () => {
    const lookedMs = now().getTime()
    const version = await findSourcesVersion(db)
    const evidence =
      current?.version === version ? current.evidence : agentEvidence(await listSources(db), checkNames)
    current = { version, evidence, lookedMs }
    return evidence
  }
  return {
    async evidence() {
      if (current !== undefined && now().getTime() - current.lookedMs < LOOK_EVERY_MS) return current.evidence
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
  }
}

/** Asks the name servers of this machine. Each question is asked once. */
function systemResolver(): Resolver {
  const dns = new Dns({ timeout: 2000, tries: 1 })
  return {
    reverse: (ip) => orNone(dns.reverse(ip)),
    async forward(name) {
      const families = [orNone(dns.resolve4(name)), orNone(dns.resolve6(name))]
      return (await Promise.all(families)).flat()
    },
  }
}

async function orNone(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer
  } catch (error) {
    // "No such name" and "no such record" are valid results.
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === NODATA || code === NOTFOUND) return []
    throw error
  }
}

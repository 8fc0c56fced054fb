import type { Db } from '../db/db.js'
import { type Evidence, evidenceOf } from './evidence.js'
import { openNameChecks } from './names/name-checks.js'
import type { Resolver } from './names/resolver.js'
import { systemResolver } from './names/system-resolver.js'
import { findSourcesVersion, listSources } from './store.js'

export interface Verification {
  /** As of the last half minute. */
  evidence(): Promise<Evidence>
}

interface VerificationOptions {
  db: Db
  now: () => Date
  /** Whether names may be asked of DNS: others learn from that who visited. */
  reverseDns: boolean
  resolver?: Resolver
}

const LOOK_EVERY_MS = 30_000

export function openVerification({ db, now, reverseDns, resolver }: VerificationOptions): Verification {
  const checkNames = reverseDns ? openNameChecks({ resolver: resolver ?? systemResolver(), now }) : undefined
  let current: { version: string; evidence: Evidence; lookedMs: number } | undefined
  let looking: Promise<Evidence> | undefined
  const look = async () => {
    const lookedMs = now().getTime()
    const version = await findSourcesVersion(db)
    const evidence =
      current?.version === version ? current.evidence : evidenceOf(await listSources(db), checkNames)
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

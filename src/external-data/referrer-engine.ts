import { engineNamed, type ReferralEngine } from '../agent-traffic/index.js'

/** The engine behind what analytics call the source of a visit; they may write a medium behind it. */
export function engineOfReferrer(referrer: string | null): ReferralEngine | null {
  const [source = ''] = referrer?.split(' / ') ?? []
  return engineNamed(source.trim()) ?? null
}

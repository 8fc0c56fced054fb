import { engineNamed, type ReferralEngine } from '../agent-traffic/index.js'

/** The engine that an analytics tool names as the source of a visit. The tool may append a medium. */
export function engineOfReferrer(referrer: string | null): ReferralEngine | null {
  const [source = ''] = referrer?.split(' / ') ?? []
  return engineNamed(source.trim()) ?? null
}

import { AGENTS } from './agents.js'

/** Addresses, or keys. */
export type SourceKind = 'ranges' | 'keys'

/** What an operator publishes, as it was fetched last. */
export interface AgentSource {
  url: string
  kind: SourceKind
  /** Prefixes, or keys as JSON. */
  entries: string[]
  fetchedDate: Date
}

export type SourcePlace = Pick<AgentSource, 'url' | 'kind'>

const kinds = new Map<string, SourceKind>()
for (const { rangeUrls, keysUrl } of AGENTS) {
  for (const url of rangeUrls) kinds.set(url, 'ranges')
  if (keysUrl !== null) kinds.set(keysUrl, 'keys')
}

/** Everything that is published about the agents we know, each place once. */
export const SOURCE_PLACES: SourcePlace[] = [...kinds].map(([url, kind]) => ({ url, kind }))

/** What an operator publishes cannot be used; the message says why. */
export class SourceFault extends Error {}

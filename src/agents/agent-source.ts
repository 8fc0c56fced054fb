import { AGENTS } from './agents.js'

/** Addresses, or keys. */
type SourceKind = 'ranges' | 'keys'

/** What an operator publishes, as it was fetched last. */
export interface AgentSource {
  url: string
  kind: SourceKind
  /** Prefixes, or keys as JSON. */
  entries: string[]
  fetchedDate: Date
}

export type SourceAddress = Pick<AgentSource, 'url' | 'kind'>

const kinds = new Map<string, SourceKind>()
for (const { rangeUrls, keysUrl } of AGENTS) {
  for (const url of rangeUrls) kinds.set(url, 'ranges')
  if (keysUrl !== null) kinds.set(keysUrl, 'keys')
}

/** Every address at which operators publish ranges or keys, each once. */
export const SOURCE_ADDRESSES: SourceAddress[] = [...kinds].map(([url, kind]) => ({ url, kind }))

/** What an operator publishes cannot be used; the message says why. */
export class SourceFault extends Error {}

/** Half a document would be half a list, so nothing of an invalid one is used. */
export function sourceJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The fault is stored beside the source, and the entries fetched before stay.
    throw new SourceFault('It is not valid JSON.')
  }
}

import { AGENTS } from './agents.js'

/** Address ranges or keys. */
type SourceKind = 'ranges' | 'keys'

/** The data that an operator publishes, as last fetched. */
export interface AgentSource {
  url: string
  kind: SourceKind
  /** Address prefixes, or keys as JSON. */
  entries: string[]
  fetchedDate: Date
}

export type SourceAddress = Pick<AgentSource, 'url' | 'kind'>

const kinds = new Map<string, SourceKind>()
for (const { rangeUrls, keysUrl } of AGENTS) {
  for (const url of rangeUrls) kinds.set(url, 'ranges')
  if (keysUrl !== null) kinds.set(keysUrl, 'keys')
}

/** All addresses at which operators publish ranges or keys, each listed once. */
export const SOURCE_ADDRESSES: SourceAddress[] = [...kinds].map(([url, kind]) => ({ url, kind }))

/** Published data cannot be used. The message says why. */
export class SourceFault extends Error {}

/** Parses a whole document. An invalid one is not used at all, because half a document would be half a list. */
export function sourceJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports the fault and keeps the entries fetched before.
    throw new SourceFault('The document is not valid JSON.')
  }
}

import { workspacePage } from '../answers/index.js'
import { canonicalUrl } from '../kernel/url/canonical-url.js'
import type { WorkspaceId } from '../kernel/ids.js'

const SCHEME = /^\s*[a-z][a-z0-9+.-]*:(?!\d)/i

/** The canonical form of a page's address in any spelling, with or without a scheme. Undefined if it is no address. */
export function canonicalPageUrl(text: string): string | undefined {
  return canonicalUrl(SCHEME.test(text) ? text : `https://${text.trim()}`)
}

/** The id of a page in a workspace, by its canonical address. */
export function pageIdOf(workspaceId: WorkspaceId, url: string): string {
  return workspacePage({ url, host: '', known: undefined }, workspaceId).id
}

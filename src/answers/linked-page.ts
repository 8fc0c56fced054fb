import { hash } from 'node:crypto'

import { canonicalUrl, citedHost } from '../kernel/url/canonical-url.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { RecentMap } from '../kernel/recent-map.js'

/** The page that a link leads to. */
export interface LinkedPage {
  /** The canonical address. */
  url: string
  host: string
  /** The page in the workspace that asked last, because two workspaces rarely alternate. */
  known: WorkspacePage | undefined
}

/** A page in one workspace. */
interface WorkspacePage {
  workspaceId: WorkspaceId
  id: string
  /** True if this process has already stored the page in the workspace. */
  isStored: boolean
}

/** Longer links are rare, and each would use the memory of many short ones. */
const MAX_REMEMBERED_LENGTH = 300
const remembered = new RecentMap<string, LinkedPage | null>(50_000)

/** Undefined if the link is not a web page. The result is cached, because answers cite the same pages again and again. */
export function linkedPage(link: string): LinkedPage | undefined {
  let page = remembered.get(link)
  if (page === undefined) {
    page = workOut(link)
    if (link.length <= MAX_REMEMBERED_LENGTH) remembered.set(link, page)
  }
  return page ?? undefined
}

function workOut(link: string): LinkedPage | null {
  const url = canonicalUrl(link)
  const host = url === undefined ? undefined : citedHost(link)
  return url === undefined || host === undefined ? null : { url, host, known: undefined }
}

/** The id of a page is derived from its workspace and URL, so no lookup is needed. */
export function workspacePage(page: LinkedPage, workspaceId: WorkspaceId): WorkspacePage {
  if (page.known?.workspaceId !== workspaceId) {
    const digest = hash('sha256', `${workspaceId} ${page.url}`, 'hex').slice(0, 16)
    const id = Buffer.from(digest, 'hex').readBigInt64BE().toString()
    page.known = { workspaceId, id, isStored: false }
  }
  return page.known
}

/** How checks are asked for and read, whatever their kind. */

export type CheckKind = 'content' | 'crawlability'

export const AUDITS = '/v1/audits'

export const checksPath = (kind: CheckKind): string => `${AUDITS}/geo/${kind}-checks`

/** The checks of one page, newest first. */
export function checksOfPagePath(kind: CheckKind, workspaceId: string, url: string): string {
  return `${checksPath(kind)}?${new URLSearchParams({ workspaceId, url, limit: '20' }).toString()}`
}

export const siteReportPath = (workspaceId: string, host: string | null): string =>
  `${AUDITS}/geo/site-report?${new URLSearchParams({ workspaceId, ...(host !== null && { host }) }).toString()}`

export const checkLink = (kind: CheckKind, checkId: string, other?: string): string =>
  `/checks/${kind}/${checkId}${other === undefined ? '' : `?with=${other}`}`

export const pageLink = (workspaceId: string, url: string): string =>
  `/checks/page?${new URLSearchParams({ workspaceId, url }).toString()}`

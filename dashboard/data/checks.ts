/** How checks are asked for and read, whatever their kind. */

export type CheckKind = 'content' | 'crawlability'

export const CREATE = {
  content: 'audits.createContentCheck',
  crawlability: 'audits.createCrawlabilityCheck',
} as const

export const checkLink = (kind: CheckKind, checkId: string, other?: string): string =>
  `/checks/${kind}/${checkId}${other === undefined ? '' : `?with=${other}`}`

export const pageLink = (workspaceId: string, url: string): string =>
  `/checks/page?${new URLSearchParams({ workspaceId, url }).toString()}`

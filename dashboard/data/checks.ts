/** The kinds of checks that share these paths. */

export type CheckKind = 'content' | 'crawlability'

export const CREATE = {
  content: 'audits.createContentCheck',
  crawlability: 'audits.createCrawlabilityCheck',
} as const

/** No public site has a name that ends in `.example` (RFC 2606). Only the sites of the demo use it. */
export const isSimulated = ({ url }: { url: string }): boolean =>
  URL.parse(url)?.hostname.endsWith('.example') === true

export const checkLink = (kind: CheckKind, checkId: string, other?: string): string =>
  `/checks/${kind}/${checkId}${other === undefined ? '' : `?with=${other}`}`

export const pageLink = (workspaceId: string, url: string): string =>
  `/checks/page?${new URLSearchParams({ workspaceId, url }).toString()}`

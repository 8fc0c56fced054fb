/** How checks are asked for and read, whatever their kind. */

export type CheckKind = 'content' | 'crawlability'

export const CREATE = {
  content: 'audits.createContentCheck',
  crawlability: 'audits.createCrawlabilityCheck',
} as const

/** Nobody else can have such a name (RFC 2606): only the sites of the demo do. */
export const isSimulated = ({ url }: { url: string }): boolean =>
  URL.parse(url)?.hostname.endsWith('.example') === true

export const checkLink = (kind: CheckKind, checkId: string, other?: string): string =>
  `/checks/${kind}/${checkId}${other === undefined ? '' : `?with=${other}`}`

export const pageLink = (workspaceId: string, url: string): string =>
  `/checks/page?${new URLSearchParams({ workspaceId, url }).toString()}`

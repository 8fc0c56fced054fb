/** As DevTools names the purposes of requests. `Other` are workers' scripts and the site's icon, among lesser things. */
const WANTED = new Set(['Stylesheet', 'Script', 'XHR', 'Fetch', 'EventSource', 'Preflight', 'Other'])

interface RequestKind {
  resourceType: string
  isMainDocument: boolean
  request: { headers: Record<string, string> }
}

/** We read one document: images, fonts and frames need not be fetched. */
export function isWantedRequest({
  resourceType,
  isMainDocument,
  request: { headers },
}: RequestKind): boolean {
  if (isMainDocument) return true
  return WANTED.has(resourceType) && !(resourceType === 'Other' && isForImage(headers))
}

/** The icon is requested when the page is there, and would delay the moment at which the network is quiet. */
function isForImage(headers: Record<string, string>): boolean {
  const accept = Object.entries(headers).find(([name]) => name.toLowerCase() === 'accept')
  return accept?.[1].startsWith('image/') ?? false
}

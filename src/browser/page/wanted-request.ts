/** The request types, by their DevTools names. `Other` includes scripts of workers and the site's icon. */
const WANTED = new Set(['Stylesheet', 'Script', 'XHR', 'Fetch', 'EventSource', 'Preflight', 'Other'])

interface RequestKind {
  resourceType: string
  isMainDocument: boolean
  request: { headers: Record<string, string> }
}

/** We read only one document, so images, fonts and frames need not be fetched. */
export function isWantedRequest({
  resourceType,
  isMainDocument,
  request: { headers },
}: RequestKind): boolean {
  if (isMainDocument) return true
  return WANTED.has(resourceType) && !(resourceType === 'Other' && isForImage(headers))
}

/** The icon is requested after the page has loaded, and would delay the moment at which the network is quiet. */
function isForImage(headers: Record<string, string>): boolean {
  const accept = Object.entries(headers).find(([name]) => name.toLowerCase() === 'accept')
  return accept?.[1].startsWith('image/') ?? false
}

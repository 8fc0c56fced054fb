/** As DevTools names the purposes of requests. `Other` are workers' scripts, among lesser things. */
const WANTED = new Set(['Stylesheet', 'Script', 'XHR', 'Fetch', 'EventSource', 'Preflight', 'Other'])

interface RequestKind {
  resourceType: string
  isMainDocument: boolean
}

/** We read one document. What it looks like, and what frames show inside it, need not be fetched. */
export function isWanted({ resourceType, isMainDocument }: RequestKind): boolean {
  return isMainDocument || WANTED.has(resourceType)
}

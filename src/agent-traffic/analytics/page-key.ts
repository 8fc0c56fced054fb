/** Which page. */
export interface PageKey {
  host: string
  path: string
}

/** Sorts by host, then path: a space comes before everything that a host can hold. */
export const pageKey = ({ host, path }: PageKey): string => `${host} ${path}`

/** A key that is none of ours is a place in the list all the same. */
export function pageAt(key: string): PageKey {
  const [host = '', path = ''] = key.split(' ', 2)
  return { host, path }
}

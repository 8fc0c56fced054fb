import { Unavailable } from '../kernel/errors.js'

const AT_ONCE = 4
const RETRY_SECONDS = 5

/** Lets one site of a key be read at a time, and four of all: reading keeps a request open, and one client’s slow sites must not keep others waiting. */
export function openSiteTurns(what: 'sitemap' | 'site') {
  const underWay = new Set<string | null>()
  return async <Result>(keyId: string | null, read: () => Promise<Result>): Promise<Result> => {
    if (underWay.has(keyId))
      throw new Unavailable(`The server is still reading another ${what} of this key.`, RETRY_SECONDS)
    if (underWay.size >= AT_ONCE)
      throw new Unavailable(`The server is reading too many ${what}s.`, RETRY_SECONDS)
    underWay.add(keyId)
    try {
      return await read()
    } finally {
      underWay.delete(keyId)
    }
  }
}

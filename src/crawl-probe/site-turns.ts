import { Unavailable } from '../kernel/errors.js'

const AT_ONCE = 4
const RETRY_SECONDS = 5

/**
 * Limits the sites read at the same time to one for each key and four in total. Reading keeps a request open, and one client's
 * slow sites must not delay other clients.
 */
export function openSiteTurns(what: 'sitemap' | 'site') {
  const underWay = new Set<string | null>()
  return async <Result>(keyId: string | null, read: () => Promise<Result>): Promise<Result> => {
    if (underWay.has(keyId))
      throw new Unavailable(
        `The server is still reading another ${what} for this key. Send the request again later.`,
        RETRY_SECONDS,
      )
    if (underWay.size >= AT_ONCE)
      throw new Unavailable(
        `The server is reading too many ${what}s at the moment. Send the request again later.`,
        RETRY_SECONDS,
      )
    underWay.add(keyId)
    try {
      return await read()
    } finally {
      underWay.delete(keyId)
    }
  }
}

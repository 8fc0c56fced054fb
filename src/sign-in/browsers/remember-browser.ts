import { isBrowserToken, keyDigest, newBrowserToken } from '../../auth/index.js'
import type { Services } from '../../context.js'
import { deleteLeastUsedBrowsers, insertBrowser, updateBrowserUsed } from './browser-store.js'

const BROWSERS_PER_PERSON = 20

/** The digest that identifies a browser. Undefined if the token is not one of ours. */
export const browserDigest = (token: string | undefined): Buffer | undefined =>
  token !== undefined && isBrowserToken(token) ? keyDigest(token) : undefined

/**
 * Remembers that the person has signed in in this browser, and returns its token. It is a new one unless the browser has one of
 * this person already.
 */
export async function rememberBrowser(
  { db, now }: Pick<Services, 'db' | 'now'>,
  personId: string,
  token: string | undefined,
): Promise<string> {
  const usedDate = now()
  const digest = browserDigest(token)
  if (token !== undefined && digest && (await updateBrowserUsed(db, { digest, personId, usedDate })))
    return token
  const fresh = newBrowserToken()
  await insertBrowser(db, { digest: keyDigest(fresh), personId, usedDate })
  await deleteLeastUsedBrowsers(db, { personId, most: BROWSERS_PER_PERSON })
  return fresh
}

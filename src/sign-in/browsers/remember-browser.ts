import { isBrowserToken, keyDigest, newBrowserToken } from '../../auth/index.js'
import type { Services } from '../../context.js'
import { deleteLeastUsedBrowsers, insertBrowser, updateBrowserUsed } from './browser-store.js'

const BROWSERS_PER_PERSON = 20

/** What a browser is found by; undefined for what is none of our tokens. */
export const browserDigest = (token: string | undefined): Buffer | undefined =>
  token !== undefined && isBrowserToken(token) ? keyDigest(token) : undefined

/** Remembers that somebody has signed in in this browser, and returns the token by which it is known: a new one where it has none of theirs. */
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

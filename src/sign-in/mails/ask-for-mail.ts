import type { Services } from '../../context.js'
import { addressOwner } from '../../http/limits/address-owner.js'
import type { FailedAttempts } from '../../http/limits/failed-attempts.js'
import type { Client } from '../../http/routes/index.js'
import { isBrowserKnown } from '../browsers/browser-store.js'
import { browserDigest } from '../browsers/remember-browser.js'

/** Puts a mail into the queue without looking the address up. A known browser is counted apart from the others in its network. */
export async function askForMail(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  attempts: FailedAttempts,
  { email, client }: { email: string; client: Client },
): Promise<void> {
  const digest = browserDigest(client.browserToken)
  const browser = digest && (await isBrowserKnown(db, digest)) ? digest.toString('hex') : null
  attempts.begin(browser ?? addressOwner(client.address), now())
  await db.transaction((tx) => jobs.enqueue(tx, 'send-sign-in-mail', { email, browser, askedDate: now() }))
}

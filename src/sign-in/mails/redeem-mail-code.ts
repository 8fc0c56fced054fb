import { joinNotes } from '../../audit-log/index.js'
import { keyDigest, type Shown, showAddress, unauthorized, uninvited } from '../../auth/index.js'
import type { Services } from '../../context.js'
import { takeMailedLink } from './sign-in-mail-store.js'

/**
 * Identifies a person by a mailed link and uses the link up. Its reader has access to the mailbox, so they may accept invitations
 * to the address.
 */
export async function redeemMailCode(
  services: Pick<Services, 'db' | 'now'>,
  { code, address }: { code: string; address: string },
): Promise<Shown> {
  const email = await takeMailedLink(services.db, { digest: keyDigest(code), now: services.now() })
  if (email === undefined) throw unauthorized('The code is not valid.')
  const shown = await showAddress(services, email, joinNotes(services, address))
  if (shown === undefined) throw uninvited()
  return shown
}

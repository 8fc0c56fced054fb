import { joinNotes } from '../../audit-log/index.js'
import { keyDigest, type Shown, showAddress, unauthorized, uninvited } from '../../auth/index.js'
import type { Services } from '../../context.js'
import { takeMailedLink } from './sign-in-mail-store.js'

/** Whom a mailed link shows, which is used up by this. Whoever has it reads the mail of the address, so an invitation of it is theirs to accept. */
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

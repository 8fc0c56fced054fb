import { joinNotes } from '../../audit-log/index.js'
import { keyDigest, recognisePerson, unauthorized } from '../../auth/index.js'
import type { Person, Services } from '../../context.js'
import { takeMailedLink } from './sign-in-mail-store.js'

/** The person of a mailed link, which is used up by this. Whoever has it reads the mail of the address, so an invitation of it is theirs to accept. */
export async function redeemMailCode(
  services: Pick<Services, 'db' | 'now'>,
  { code, address }: { code: string; address: string },
): Promise<Person> {
  const email = await takeMailedLink(services.db, { digest: keyDigest(code), now: services.now() })
  if (email === undefined) throw unauthorized('The code is not valid.')
  const proved = { identity: null, email, emailVerified: true, name: null, mayJoin: false }
  return recognisePerson(services, proved, joinNotes(services, address))
}

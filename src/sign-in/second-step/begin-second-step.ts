import { keyDigest, newSignInTicket, type Shown } from '../../auth/index.js'
import type { Services } from '../../context.js'
import type { SecretBox } from '../../encryption/index.js'
import { newId } from '../../kernel/ids.js'
import { passkeyOptions, siteOf } from '../factors/passkeys.js'
import { countFactors, readFactors, totpOwner } from '../factors/read-factors.js'
import { newTotpSecret, totpUrl } from '../factors/totp.js'
import type { SecondStep } from './schema.js'
import { insertTicket } from './ticket-store.js'

const TICKET_MS = 10 * 60_000

/**
 * What somebody who has shown the first factor has to do next; undefined where that is enough. The ticket opens the second step and nothing else: there is no
 * session before it, and somebody who is only invited is nobody before it. Whoever must have a second factor and has none sets an app up with it.
 */
export async function beginSecondStep(
  { db, now }: Pick<Services, 'db' | 'now'>,
  secrets: SecretBox,
  { person, invitation, linkBase }: Shown & { linkBase: string },
): Promise<SecondStep | undefined> {
  const personId = person?.id ?? newId(now())
  const factors = await readFactors(db, personId)
  const isNew = countFactors(factors) === 0
  if (isNew && !factors.isRequired) return undefined
  const secret = isNew ? newTotpSecret() : undefined
  const options =
    factors.passkeys.length === 0 ? null : await passkeyOptions(siteOf(linkBase), factors.passkeys)
  const ticket = newSignInTicket()
  const expiresDate = new Date(now().getTime() + TICKET_MS)
  await insertTicket(db, {
    digest: keyDigest(ticket),
    personId: person?.id ?? null,
    newPersonId: person === undefined ? personId : null,
    invitationDigest: invitation?.digest ?? null,
    isEmailProved: invitation?.isEmailProved ?? false,
    challenge: options?.challenge ?? null,
    totpSecret: secret === undefined ? null : await secrets.seal(secret, totpOwner(personId)),
    expiresDate,
  })
  const account = person?.email ?? invitation?.email ?? personId
  return {
    ticket,
    expiresDate: expiresDate.toISOString(),
    takes: {
      totp: factors.totp !== null || isNew,
      passkey: options !== null,
      recoveryCode: factors.recoveryCodesLeft > 0,
    },
    passkeyOptions: options === null ? null : { ...options },
    totpSetUp: secret === undefined ? null : { secret, url: totpUrl(secret, account) },
  }
}

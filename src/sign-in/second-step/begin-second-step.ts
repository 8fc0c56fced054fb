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
 * Decides what a person has to do after the first factor. Undefined if it is enough. The ticket opens only the second step: until
 * then there is no session, and an invited person has no account. If a second factor is required and the person has none, they
 * set up an app now.
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

import { isSignInTicket, keyDigest, lockPerson, unauthorized } from '../../auth/index.js'
import type { Person, Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { SecretBox } from '../../encryption/index.js'
import type { Client } from '../../http/routes/index.js'
import { Refusal } from '../../kernel/errors.js'
import { isBrowserKnown } from '../browsers/browser-store.js'
import { browserDigest } from '../browsers/remember-browser.js'
import { siteOf, verifyPasskey } from '../factors/passkeys.js'
import { totpOwner } from '../factors/read-factors.js'
import { recoveryCodeDigest } from '../factors/recovery-code.js'
import { findTotp, insertTotp, takeRecoveryCode, updateTotpUsed } from '../factors/stores/factor-store.js'
import { listPasskeys, updatePasskeyUsed } from '../factors/stores/passkey-store.js'
import { findTotpStep } from '../factors/totp.js'
import type { SecondFactorProof } from './schema.js'
import {
  deleteTicket,
  insertFailure,
  listFailedDates,
  lockTicket,
  type StoredTicket,
  updateTicketFailed,
} from './ticket-store.js'
import { COUNTED_FAILURES_MS, mayTryCode } from './totp-allowance.js'

const FAILURES_OF_TICKET = 5

interface SecondStepTools {
  secrets: SecretBox
  client: Client
}

type Verdict = 'right' | 'wrong' | 'refused'

/**
 * Calls `carryOn` with the person in the transaction that uses their second factor up: a code that lets nobody in is not used up, and one that did lets nobody in
 * again. A wrong one is counted, which is kept.
 */
export async function completeSecondStep<Result>(
  services: Pick<Services, 'db' | 'now'>,
  tools: SecondStepTools,
  proof: SecondFactorProof,
  carryOn: (tx: Db, person: Person) => Promise<Result>,
): Promise<Result> {
  const { db, now } = services
  if (!isSignInTicket(proof.ticket)) throw unauthorized(ENDED)
  const digest = keyDigest(proof.ticket)
  const outcome = await db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { digest, now: now() })
    // One try of a person follows the other, in however many browsers they are.
    const person = ticket && (await lockPerson(tx, ticket.personId))
    if (ticket === undefined || person === undefined) return 'ended'
    const verdict = await judge({ ...services, db: tx }, tools, { ticket, proof })
    if (verdict === 'refused') return verdict
    if (verdict === 'right' || ticket.failures + 1 >= FAILURES_OF_TICKET) await deleteTicket(tx, digest)
    else await updateTicketFailed(tx, { digest, keepsChallenge: proof.passkey === undefined })
    return verdict === 'right' ? { result: await carryOn(tx, person) } : verdict
  })
  if (typeof outcome === 'object') return outcome.result
  if (outcome === 'refused')
    throw new Refusal('quota-exhausted', TOO_OFTEN, { headers: { 'retry-after': '900' } })
  throw unauthorized(outcome === 'ended' ? ENDED : WRONG)
}

const ENDED = 'This sign-in has ended. Begin again.'
const WRONG = 'This is not right. A code of an app works once, for a minute; a recovery code works once.'
const TOO_OFTEN =
  'Too many wrong codes were given. Use a passkey or a recovery code, sign in in a browser that you have used before, or wait.'

interface Tried {
  ticket: StoredTicket
  proof: SecondFactorProof
}

async function judge(
  services: Pick<Services, 'db' | 'now'>,
  tools: SecondStepTools,
  { ticket, proof }: Tried,
): Promise<Verdict> {
  const { personId } = ticket
  const { totp, recoveryCode, passkey } = proof
  if (totp !== undefined) return judgeTotp(services, tools, { ticket, code: totp })
  if (recoveryCode !== undefined)
    return verdictOf(await takeRecoveryCode(services.db, personId, recoveryCodeDigest(recoveryCode)))
  const found = (await listPasskeys(services.db, personId)).find((one) => one.credentialId === passkey?.id)
  if (found === undefined || passkey === undefined || ticket.challenge === null) return 'wrong'
  const asked = { challenge: ticket.challenge, passkey: found }
  const counter = await verifyPasskey(siteOf(tools.client.linkBase), asked, passkey)
  if (counter === undefined) return 'wrong'
  await updatePasskeyUsed(services.db, found.id, { counter, now: services.now() })
  return 'right'
}

const verdictOf = (isRight: boolean): Verdict => (isRight ? 'right' : 'wrong')

/** Wrong codes are counted by browser where the person has signed in before, and together for all others: strangers lock none of theirs. */
async function judgeTotp(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { secrets, client }: SecondStepTools,
  { ticket, code }: { ticket: StoredTicket; code: string },
): Promise<Verdict> {
  const { personId, totpSecret } = ticket
  const digest = browserDigest(client.browserToken)
  const browser = digest && (await isBrowserKnown(db, digest, personId)) ? digest : null
  const since = new Date(now().getTime() - COUNTED_FAILURES_MS)
  if (!mayTryCode(await listFailedDates(db, personId, { browser, since }), now())) return 'refused'
  const stored = await findTotp(db, personId)
  const after = stored?.confirmedDate ? stored.lastStep : 0
  // An app that was set up meanwhile is the one that counts.
  const sealed = stored?.confirmedDate ? stored.secret : totpSecret
  const secret = sealed === null ? undefined : await secrets.open(sealed, totpOwner(personId))
  const lastStep = secret === undefined ? undefined : findTotpStep(secret, code, { now: now(), after })
  if (lastStep === undefined || sealed === null) {
    await insertFailure(db, { personId, browser, failedDate: now() })
    return 'wrong'
  }
  const isSetUp = stored?.confirmedDate ?? null
  // Whoever has added a passkey since the ticket was made needs that.
  if (isSetUp === null && (await listPasskeys(db, personId)).length > 0) return 'wrong'
  if (isSetUp === null) await insertTotp(db, personId, { secret: sealed, createdDate: now() })
  await updateTotpUsed(db, personId, { lastStep, now: now() })
  return 'right'
}

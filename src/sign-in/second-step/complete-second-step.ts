import { joinNotes } from '../../audit-log/index.js'
import {
  comeIn,
  isSignInTicket,
  keyDigest,
  lockPerson,
  type StoredPerson,
  unauthorized,
} from '../../auth/index.js'
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

/** For a right proof, a function that stores its use, which is called once the person is known. */
type Verdict = 'wrong' | 'refused' | ((personId: string) => Promise<void>)

/**
 * Calls `carryOn` with the person in the transaction that uses up their second factor and their invitation. So a code is used up
 * only if it signs the person in, and it does so once. A wrong code is counted, and the count is committed.
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
    const inside = { ...services, db: tx }
    const ticket = await lockTicket(tx, { digest, now: now() })
    if (ticket === undefined) return 'ended'
    // Tries of one person run one after the other, in any number of browsers.
    const known = ticket.personId === null ? undefined : await lockPerson(tx, ticket.personId)
    if (ticket.personId !== null && known === undefined) return 'ended'
    const verdict = await judge(inside, tools, { ticket, proof })
    if (verdict === 'refused') return verdict
    const isRight = verdict !== 'wrong'
    if (isRight || ticket.failures + 1 >= FAILURES_OF_TICKET) await deleteTicket(tx, digest)
    else await updateTicketFailed(tx, { digest, keepsChallenge: proof.passkey === undefined })
    if (!isRight) return verdict
    const person = await comeIn(inside, shownBy(ticket, known), joinNotes(services, tools.client.address))
    if (person === undefined) return 'ended'
    await verdict(person.id)
    return { result: await carryOn(tx, person) }
  })
  if (typeof outcome === 'object') return outcome.result
  if (outcome === 'refused')
    throw new Refusal('quota-exhausted', TOO_OFTEN, { headers: { 'retry-after': '900' } })
  throw unauthorized(outcome === 'ended' ? ENDED : WRONG)
}

function shownBy(
  { newPersonId, invitationDigest: digest, isEmailProved }: StoredTicket,
  person: StoredPerson | undefined,
): Parameters<typeof comeIn>[1] {
  const invitation = digest === null ? undefined : { digest, isEmailProved }
  return { person, invitation, ...(newPersonId !== null && { newPersonId }) }
}

const ENDED = 'This sign-in has ended. Begin again.'
const WRONG =
  'The code or passkey is wrong. A code of an app works once, for a minute; a recovery code works once.'
const TOO_OFTEN =
  'Too many wrong codes were entered. Use a passkey or a recovery code, sign in with a browser that you have used before, or wait.'

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
  // A person without an account has only the app that they are setting up.
  if (personId === null) return 'wrong'
  if (recoveryCode !== undefined)
    return (await takeRecoveryCode(services.db, personId, recoveryCodeDigest(recoveryCode)))
      ? keepNothing
      : 'wrong'
  const found = (await listPasskeys(services.db, personId)).find((one) => one.credentialId === passkey?.id)
  if (found === undefined || passkey === undefined || ticket.challenge === null) return 'wrong'
  const asked = { challenge: ticket.challenge, passkey: found }
  const counter = await verifyPasskey(siteOf(tools.client.linkBase), asked, passkey)
  if (counter === undefined) return 'wrong'
  return () => updatePasskeyUsed(services.db, found.id, { counter, now: services.now() })
}

const keepNothing = async () => undefined

/**
 * Wrong codes are counted per browser if the person has signed in there before, and together for all other browsers. So strangers
 * cannot lock the person's own browsers.
 */
async function judgeTotp(
  services: Pick<Services, 'db' | 'now'>,
  { secrets, client }: SecondStepTools,
  { ticket, code }: { ticket: StoredTicket; code: string },
): Promise<Verdict> {
  const { db, now } = services
  const { personId, newPersonId, totpSecret } = ticket
  // A new person sees the secret of their app and need not guess codes, so the limit of the ticket is enough.
  if (personId === null)
    return judgeNewApp(services, secrets, { personId: newPersonId ?? '', totpSecret, code })
  const digest = browserDigest(client.browserToken)
  const browser = digest && (await isBrowserKnown(db, digest, personId)) ? digest : null
  const since = new Date(now().getTime() - COUNTED_FAILURES_MS)
  if (!mayTryCode(await listFailedDates(db, personId, { browser, since }), now())) return 'refused'
  const stored = await findTotp(db, personId)
  // An app that was confirmed meanwhile replaces the new one. If a passkey was added after the ticket, the new app is not enough.
  const isSetUp = stored?.confirmedDate != null
  const mayBeNew = !isSetUp && (await listPasskeys(db, personId)).length === 0
  const verdict = isSetUp
    ? await judgeApp(services, secrets, { personId, ...stored, code })
    : await judgeNewApp(services, secrets, { personId, totpSecret, code })
  if (verdict === 'wrong') await insertFailure(db, { personId, browser, failedDate: now() })
  return isSetUp || mayBeNew ? verdict : 'wrong'
}

interface TriedApp {
  personId: string
  secret: Buffer
  lastStep: number
  code: string
}

async function judgeApp(
  { db, now }: Pick<Services, 'db' | 'now'>,
  secrets: SecretBox,
  { personId, secret: sealed, lastStep: after, code }: TriedApp,
): Promise<Verdict> {
  const secret = await secrets.open(sealed, totpOwner(personId))
  const lastStep = secret === undefined ? undefined : findTotpStep(secret, code, { now: now(), after })
  return lastStep === undefined ? 'wrong' : (id) => updateTotpUsed(db, id, { lastStep, now: now() })
}

/** Judges the first code of an app, which sets the app up. */
async function judgeNewApp(
  services: Pick<Services, 'db' | 'now'>,
  secrets: SecretBox,
  { personId, totpSecret, code }: Pick<TriedApp, 'personId' | 'code'> & Pick<StoredTicket, 'totpSecret'>,
): Promise<Verdict> {
  if (totpSecret === null) return 'wrong'
  const verdict = await judgeApp(services, secrets, { personId, secret: totpSecret, lastStep: 0, code })
  if (typeof verdict === 'string') return verdict
  return async (id) => {
    await insertTotp(services.db, id, { secret: totpSecret, createdDate: services.now() })
    await verdict(id)
  }
}

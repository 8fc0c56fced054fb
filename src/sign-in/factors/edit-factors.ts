import { deleteIdentities, findPerson, lockPerson, notFound, requireFreshSignIn } from '../../auth/index.js'
import type { Context } from '../../context.js'
import type { SecretBox } from '../../encryption/index.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { deleteTicketsOf } from '../second-step/ticket-store.js'
import { type MadePasskey, newPasskeyOptions, type PasskeySite, verifyNewPasskey } from './passkeys.js'
import { countFactors, readFactors, totpOwner } from './read-factors.js'
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-code.js'
import type { SecondFactors } from './schema.js'
import {
  deleteTotp,
  findTotp,
  insertTotp,
  replaceRecoveryCodes,
  updateTotpUsed,
} from './stores/factor-store.js'
import { deletePasskeys, insertPasskey, replaceChallenge, takeChallenge } from './stores/passkey-store.js'
import { findTotpStep, newTotpSecret, totpUrl } from './totp.js'

/** Returns the signed-in person. Refuses keys, including those of a person. */
export async function requireOwnPerson({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string> {
  const person = await findPerson(db, actor.keyId ?? '')
  if (person !== undefined) return person.id
  throw new Refusal('forbidden', 'Only a signed-in person has second factors. A key has none.')
}

async function requireFreshPerson(ctx: Context): Promise<string> {
  const personId = await requireOwnPerson(ctx)
  await requireFreshSignIn(ctx)
  return personId
}

export async function factorsView({ db }: Pick<Context, 'db'>, personId: string): Promise<SecondFactors> {
  const { totp, passkeys, ...rest } = await readFactors(db, personId)
  const used = (one: { createdDate: Date; lastUsedDate: Date | null }) => ({
    createdDate: one.createdDate.toISOString(),
    lastUsedDate: one.lastUsedDate?.toISOString() ?? null,
  })
  return {
    ...rest,
    totp: totp && used(totp),
    passkeys: passkeys.map((one) => ({ id: one.id, name: one.name, ...used(one) })),
  }
}

export async function beginTotp(ctx: Context, secrets: SecretBox) {
  const personId = await requireFreshPerson(ctx)
  const secret = newTotpSecret()
  const sealed = await secrets.seal(secret, totpOwner(personId))
  if (!(await insertTotp(ctx.db, personId, { secret: sealed, createdDate: ctx.now() })))
    throw new Refusal('conflict', 'You have already set up an app. Remove it before you set up another.')
  return { secret, url: totpUrl(secret, await accountOf(ctx, personId)) }
}

export async function confirmTotp(ctx: Context, secrets: SecretBox, code: string): Promise<SecondFactors> {
  const { db, now } = ctx
  const personId = await requireFreshPerson(ctx)
  const stored = await findTotp(db, personId)
  if (stored === undefined || stored.confirmedDate !== null)
    throw new Refusal('conflict', 'There is no app to confirm. Set one up first.')
  const secret = await secrets.open(stored.secret, totpOwner(personId))
  const lastStep = secret && findTotpStep(secret, code, { now: now(), after: 0 })
  if (!lastStep) throw new Invalid('body', [{ path: 'totp', code: 'invalid_value', message: WRONG_CODE }])
  await updateTotpUsed(db, personId, { lastStep, now: now() })
  await deleteTicketsOf(db, personId)
  return factorsView(ctx, personId)
}

const WRONG_CODE = 'This is not the code that the app shows now. Check the clock of your phone.'

const CHALLENGE_MS = 10 * 60_000

export async function beginPasskey(
  ctx: Context,
  site: PasskeySite,
): Promise<{ options: Record<string, unknown> }> {
  const personId = await requireFreshPerson(ctx)
  const { passkeys: existing } = await readFactors(ctx.db, personId)
  if (existing.length >= MOST_PASSKEYS)
    throw new Refusal('conflict', 'You have 20 passkeys. Remove one first.')
  const account = await accountOf(ctx, personId)
  const options = await newPasskeyOptions(site, { personId, account, existing })
  const expiresDate = new Date(ctx.now().getTime() + CHALLENGE_MS)
  await replaceChallenge(ctx.db, personId, { challenge: options.challenge, expiresDate })
  return { options: { ...options } }
}

const MOST_PASSKEYS = 20

/**
 * Returns undefined if the passkey does not match the challenge. It does not throw, because the transaction must commit that the
 * challenge is used up.
 */
export async function addPasskey(
  ctx: Context,
  site: PasskeySite,
  { name, ...made }: MadePasskey & { name: string },
): Promise<SecondFactors | undefined> {
  const { db, now } = ctx
  const personId = await requireFreshPerson(ctx)
  const challenge = await takeChallenge(db, personId, now())
  const credential = challenge === undefined ? undefined : await verifyNewPasskey(site, challenge, made)
  if (credential === undefined) return undefined
  const createdDate = now()
  const isNew = await insertPasskey(db, personId, {
    id: newId(createdDate),
    credentialId: credential.id,
    name,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.transports,
    createdDate,
  })
  if (!isNew) throw new Refusal('conflict', 'You have already added this passkey.')
  await deleteTicketsOf(db, personId)
  return factorsView(ctx, personId)
}

export async function makeRecoveryCodes(ctx: Context): Promise<{ codes: string[] }> {
  const personId = await requireFreshPerson(ctx)
  if (countFactors(await readFactors(ctx.db, personId)) === 0)
    throw new Refusal('conflict', 'Recovery codes replace a second factor. Set up an app or a passkey first.')
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(ctx.db, personId, codes.map(recoveryCodeDigest))
  return { codes }
}

/** Removing the last factor also deletes the recovery codes. */
export async function removeFactor(ctx: Context, id: string): Promise<void> {
  // Of two removals at the same time, the second sees that its factor is the last.
  await lockPerson(ctx.db, ctx.actor.keyId ?? '')
  const factors = await readFactors(ctx.db, ctx.actor.keyId ?? '')
  const isThere = id === 'totp' ? factors.totp !== null : factors.passkeys.some((one) => one.id === id)
  if (!isThere) throw notFound('second factor')
  const personId = await requireFreshPerson(ctx)
  const isLast = countFactors(factors) === 1
  if (isLast && factors.isRequired)
    throw new Refusal(
      'conflict',
      'This installation requires a second factor. Add another before you remove this one.',
    )
  if (id === 'totp') await deleteTotp(ctx.db, personId)
  else await deletePasskeys(ctx.db, personId, id)
  if (isLast) await replaceRecoveryCodes(ctx.db, personId, [])
}

/**
 * For a person who has lost all second factors. Linked providers are removed, too: a sign-in by provider asks for no second
 * factor, and a stranger may have linked one. A provider with the person's own address still signs them in.
 */
export async function resetFactors({ db }: Pick<Context, 'db'>, personId: string): Promise<void> {
  await deleteIdentities(db, personId)
  await deleteTotp(db, personId)
  await deletePasskeys(db, personId)
  await replaceRecoveryCodes(db, personId, [])
  await deleteTicketsOf(db, personId)
}

const accountOf = async ({ db }: Pick<Context, 'db'>, personId: string): Promise<string> =>
  (await findPerson(db, personId))?.email ?? personId

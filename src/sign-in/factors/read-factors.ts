import type { Db } from '../../db/db.js'
import { countRecoveryCodes, findTotp, isSecondFactorRequired } from './stores/factor-store.js'
import { listPasskeys, type StoredPasskey } from './stores/passkey-store.js'

interface Factors {
  totp: { createdDate: Date; lastUsedDate: Date | null } | null
  passkeys: StoredPasskey[]
  recoveryCodesLeft: number
  /** Everybody needs one here. */
  isRequired: boolean
}

/** What a person has beside their first factor. An app counts once a code of it was given. */
export async function readFactors(db: Db, personId: string): Promise<Factors> {
  const totp = await findTotp(db, personId)
  return {
    totp: totp?.confirmedDate ? { createdDate: totp.createdDate, lastUsedDate: totp.lastUsedDate } : null,
    passkeys: await listPasskeys(db, personId),
    recoveryCodesLeft: await countRecoveryCodes(db, personId),
    isRequired: await isSecondFactorRequired(db),
  }
}

/** How many of them ask for something at a sign-in. Recovery codes stand for another, and are none by themselves. */
export const countFactors = ({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): number =>
  passkeys.length + (totp === null ? 0 : 1)

/** What encrypts the secret of a person's app. */
export const totpOwner = (personId: string): string => `totp/${personId}`

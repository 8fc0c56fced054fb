import type { Db } from '../../db/db.js'
import { countRecoveryCodes, findTotp, isSecondFactorRequired } from './stores/factor-store.js'
import { listPasskeys, type StoredPasskey } from './stores/passkey-store.js'

interface Factors {
  totp: { createdDate: Date; lastUsedDate: Date | null } | null
  passkeys: StoredPasskey[]
  recoveryCodesLeft: number
  /** True if the installation requires a second factor of everyone. */
  isRequired: boolean
}

/** Reads the second factors of a person. An app counts after its first code. */
export async function readFactors(db: Db, personId: string): Promise<Factors> {
  const totp = await findTotp(db, personId)
  return {
    totp: totp?.confirmedDate ? { createdDate: totp.createdDate, lastUsedDate: totp.lastUsedDate } : null,
    passkeys: await listPasskeys(db, personId),
    recoveryCodesLeft: await countRecoveryCodes(db, personId),
    isRequired: await isSecondFactorRequired(db),
  }
}

/** Counts the factors that a sign-in asks for. Recovery codes only replace another factor, so they do not count. */
export const countFactors = ({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): number =>
  passkeys.length + (totp === null ? 0 : 1)

/** The owner name under which the secret of a person's app is encrypted. */
export const totpOwner = (personId: string): string => `totp/${personId}`

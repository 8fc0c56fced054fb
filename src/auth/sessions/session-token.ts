import { hash } from 'node:crypto'

import { keyDigest, newSecret } from '../api-key.js'

/** 43 base62 characters are 256 bits. The log redacts everything that begins like one of our keys. */
const LENGTH = 43

export const newSessionToken = (): string => `sl_session_${newSecret(LENGTH)}`

export const newLoginCode = (): string => `sl_code_${newSecret(LENGTH)}`

/** The code that the program prints. It signs in the owner who has no other way, and creates the first owner. */
export const newOwnerCode = (): string => `sl_ocode_${newSecret(LENGTH)}`
export const isOwnerCode = (text: string): boolean => /^sl_ocode_[0-9A-Za-z]{43}$/.test(text)

/** False if the text cannot be one of our tokens. It then needs no lookup. */
export const isSessionToken = (text: string): boolean => /^sl_session_[0-9A-Za-z]{43}$/.test(text)
export const isLoginCode = (text: string): boolean => /^sl_code_[0-9A-Za-z]{43}$/.test(text)

/**
 * The stored digest of a token or code. The operator's own key is not in the database, so it cannot be revoked there. The digest
 * therefore includes that key: with a changed or removed key, it matches nothing.
 */
export function secretDigest(secret: string, adminKey?: string): Buffer {
  return adminKey === undefined ? keyDigest(secret) : hash('sha256', `${secret} ${adminKey}`, 'buffer')
}

/** All digests that a secret may be stored under. Its owner is known only after it has been found. */
export function possibleDigests(secret: string, adminKey: string | undefined): Buffer[] {
  const plain = secretDigest(secret)
  return adminKey === undefined ? [plain] : [plain, secretDigest(secret, adminKey)]
}

/** A separate format: an older version that does not know people refuses it instead of taking it for the operator's. */
export const newPersonToken = (): string => `sl_person_${newSecret(LENGTH)}`
export const isPersonToken = (text: string): boolean => /^sl_person_[0-9A-Za-z]{43}$/.test(text)

/** Signs a person in once. */
export const newPersonCode = (): string => `sl_pcode_${newSecret(LENGTH)}`
export const isPersonCode = (text: string): boolean => /^sl_pcode_[0-9A-Za-z]{43}$/.test(text)

export const newInvitationToken = (): string => `sl_invite_${newSecret(LENGTH)}`
export const isInvitationToken = (text: string): boolean => /^sl_invite_[0-9A-Za-z]{43}$/.test(text)

/** Signs in the person of the address that the code was mailed to. */
export const newMailCode = (): string => `sl_mcode_${newSecret(LENGTH)}`
export const isMailCode = (text: string): boolean => /^sl_mcode_[0-9A-Za-z]{43}$/.test(text)

/** Recognizes a browser in which a person has signed in. It does not sign anyone in. */
export const newBrowserToken = (): string => `sl_browser_${newSecret(LENGTH)}`
export const isBrowserToken = (text: string): boolean => /^sl_browser_[0-9A-Za-z]{43}$/.test(text)

/** For a sign-in that still needs its second factor. */
export const newSignInTicket = (): string => `sl_ticket_${newSecret(LENGTH)}`
export const isSignInTicket = (text: string): boolean => /^sl_ticket_[0-9A-Za-z]{43}$/.test(text)

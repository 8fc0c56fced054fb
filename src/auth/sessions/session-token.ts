import { hash } from 'node:crypto'

import { keyDigest, newSecret } from '../api-key.js'

/** 43 base62 characters are 256 bits. The log redacts whatever begins as our keys do. */
const LENGTH = 43

export const newSessionToken = (): string => `sl_session_${newSecret(LENGTH)}`

export const newLoginCode = (): string => `sl_code_${newSecret(LENGTH)}`

/** As the program prints it: it signs in as the owner who has no other way, and makes the first one. */
export const newOwnerCode = (): string => `sl_ocode_${newSecret(LENGTH)}`
export const isOwnerCode = (text: string): boolean => /^sl_ocode_[0-9A-Za-z]{43}$/.test(text)

/** False for what cannot be one of ours, so that it need not be looked up. */
export const isSessionToken = (text: string): boolean => /^sl_session_[0-9A-Za-z]{43}$/.test(text)
export const isLoginCode = (text: string): boolean => /^sl_code_[0-9A-Za-z]{43}$/.test(text)

/**
 * What a token or a code is stored as. One of the operator's own key has no key in the database whose revocation would end
 * it; so its digest covers that key, and a digest with another key, or with none, finds nothing.
 */
export function secretDigest(secret: string, adminKey?: string): Buffer {
  return adminKey === undefined ? keyDigest(secret) : hash('sha256', `${secret} ${adminKey}`, 'buffer')
}

/** What a secret may be stored as: whose it is becomes known only when it is found. */
export function possibleDigests(secret: string, adminKey: string | undefined): Buffer[] {
  const plain = secretDigest(secret)
  return adminKey === undefined ? [plain] : [plain, secretDigest(secret, adminKey)]
}

/** Of a form of their own: a version that knows no people refuses them, rather than taking them for the operator's. */
export const newPersonToken = (): string => `sl_person_${newSecret(LENGTH)}`
export const isPersonToken = (text: string): boolean => /^sl_person_[0-9A-Za-z]{43}$/.test(text)

/** Signs a person in once. */
export const newPersonCode = (): string => `sl_pcode_${newSecret(LENGTH)}`
export const isPersonCode = (text: string): boolean => /^sl_pcode_[0-9A-Za-z]{43}$/.test(text)

export const newInvitationToken = (): string => `sl_invite_${newSecret(LENGTH)}`
export const isInvitationToken = (text: string): boolean => /^sl_invite_[0-9A-Za-z]{43}$/.test(text)

/** Signs in the person of the address that it was mailed to. */
export const newMailCode = (): string => `sl_mcode_${newSecret(LENGTH)}`
export const isMailCode = (text: string): boolean => /^sl_mcode_[0-9A-Za-z]{43}$/.test(text)

/** Of a browser in which somebody has signed in. It signs nobody in. */
export const newBrowserToken = (): string => `sl_browser_${newSecret(LENGTH)}`
export const isBrowserToken = (text: string): boolean => /^sl_browser_[0-9A-Za-z]{43}$/.test(text)

/** Of a sign-in that lacks its second factor. */
export const newSignInTicket = (): string => `sl_ticket_${newSecret(LENGTH)}`
export const isSignInTicket = (text: string): boolean => /^sl_ticket_[0-9A-Za-z]{43}$/.test(text)

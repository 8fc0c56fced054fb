import { newSecret } from '../api-key.js'

/** 43 base62 characters are 256 bits. The log redacts everything that begins like one of our keys. */
const LENGTH = 43

/** The token of a link. */
export const newShareToken = (): string => `sl_share_${newSecret(LENGTH)}`

/** The token of a link for spreadsheets, which cannot send headers. Only this kind is accepted in an address. */
export const newDataToken = (): string => `sl_data_${newSecret(LENGTH)}`

/** The token that the password of a link gives. */
export const newUnlockToken = (): string => `sl_unlock_${newSecret(LENGTH)}`

export type ShareTokenKind = 'share' | 'unlock' | 'data'

/** Undefined if the text cannot be one of our tokens. It then needs no lookup. */
export function shareTokenKind(text: string): ShareTokenKind | undefined {
  return /^sl_(share|unlock|data)_[0-9A-Za-z]{43}$/.exec(text)?.[1] as ShareTokenKind | undefined
}

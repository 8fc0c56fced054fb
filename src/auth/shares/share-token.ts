import { newSecret } from '../api-key.js'

/** 43 base62 characters are 256 bits. The log redacts whatever begins as our keys do. */
const LENGTH = 43

/** The token of a link. */
export const newShareToken = (): string => `sl_share_${newSecret(LENGTH)}`

/** The token of a link for a spreadsheet, which can send no header: the only one that is taken from an address. */
export const newDataToken = (): string => `sl_data_${newSecret(LENGTH)}`

/** What the password of a link gives. */
export const newUnlockToken = (): string => `sl_unlock_${newSecret(LENGTH)}`

export type ShareTokenKind = 'share' | 'unlock' | 'data'

/** Undefined for what cannot be one of ours, so that it need not be looked up. */
export function shareTokenKind(text: string): ShareTokenKind | undefined {
  return /^sl_(share|unlock|data)_[0-9A-Za-z]{43}$/.exec(text)?.[1] as ShareTokenKind | undefined
}

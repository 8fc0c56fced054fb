import { newSecret } from '../api-key.js'

/** 43 base62 characters are 256 bits. The log redacts whatever begins as our keys do. */
const LENGTH = 43

export const newAssistantCode = (): string => `sl_acode_${newSecret(LENGTH)}`

/** What an assistant shows at `/mcp`. */
export const newAccessToken = (): string => `sl_access_${newSecret(LENGTH)}`
export const isAccessToken = (text: string): boolean => text.startsWith('sl_access_')

interface RefreshToken {
  /** The same in all refresh tokens of a grant, so that one which was used already is known for what it is. */
  family: string
  /** Valid once. */
  turn: string
}

export const newRefreshFamily = (): string => newSecret(LENGTH)
export const newRefreshTurn = (): string => newSecret(LENGTH)

export const refreshTokenText = ({ family, turn }: RefreshToken): string => `sl_refresh_${family}${turn}`

/** Undefined for what cannot be one of ours, so that it need not be looked up. */
export function refreshTokenIn(text: string): RefreshToken | undefined {
  const [, family, turn] = /^sl_refresh_([0-9A-Za-z]{43})([0-9A-Za-z]{43})$/.exec(text) ?? []
  return family === undefined || turn === undefined ? undefined : { family, turn }
}

import { newSecret } from '../api-key.js'

/** 43 base62 characters are 256 bits. The log redacts everything that begins like one of our keys. */
const LENGTH = 43

export const newAssistantCode = (): string => `sl_acode_${newSecret(LENGTH)}`

/** The token that an assistant sends to `/mcp`. */
export const newAccessToken = (): string => `sl_access_${newSecret(LENGTH)}`
export const isAccessToken = (text: string): boolean => text.startsWith('sl_access_')

interface RefreshToken {
  /** All refresh tokens of a grant share this part, which reveals the reuse of an old token. */
  family: string
  /** Valid only once. */
  turn: string
}

export const newRefreshFamily = (): string => newSecret(LENGTH)
export const newRefreshTurn = (): string => newSecret(LENGTH)

export const refreshTokenText = ({ family, turn }: RefreshToken): string => `sl_refresh_${family}${turn}`

/** Undefined if the text cannot be one of our tokens. It then needs no lookup. */
export function refreshTokenIn(text: string): RefreshToken | undefined {
  const [, family, turn] = /^sl_refresh_([0-9A-Za-z]{43})([0-9A-Za-z]{43})$/.exec(text) ?? []
  return family === undefined || turn === undefined ? undefined : { family, turn }
}

import type { Problem } from '../../kernel/errors.js'

const MESSAGE =
  'This text contains a key, token or code of this installation, which would be stored and shown. Send it only in the Authorization header, and revoke it if others may have seen it.'

/** No schema is deeper than this, and a deeply nested body would overflow the stack. */
const MAX_DEPTH = 20

/** Returns a problem for each string that contains a key: stored strings are shown to readers, also in files and messages. */
export function keyProblems(value: unknown, secrets: readonly string[], path: string[] = []): Problem[] {
  if (typeof value === 'string')
    return hasKey(value, secrets) ? [{ path: path.join('.'), code: 'invalid_format', message: MESSAGE }] : []
  if (typeof value !== 'object' || value === null || path.length === MAX_DEPTH) return []
  return Object.entries(value).flatMap(([name, inner]) => keyProblems(inner, secrets, [...path, name]))
}

/** Matches whole keys only: the beginning of a key opens nothing and may be an ordinary word. */
const WHOLE_KEY = /sl_[a-z]+_[0-9A-Za-z]{32}/

function hasKey(text: string, secrets: readonly string[]): boolean {
  return WHOLE_KEY.test(text) || secrets.some((secret) => text.includes(secret))
}

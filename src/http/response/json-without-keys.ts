import { withoutOwnKeys } from '../../kernel/secrets.js'

/** For what may quote a request: a key that somebody has put in the wrong field is not repeated to whoever reads the response. */
export function jsonWithoutKeys(body: object, secrets: readonly string[]): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'string' ? withoutOwnKeys(value, secrets) : value,
  )
}

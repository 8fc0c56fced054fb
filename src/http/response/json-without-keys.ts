import { withoutOwnKeys } from '../../kernel/secrets.js'

/** For bodies that may quote a request: removes keys that a sender has put into the wrong field. */
export function jsonWithoutKeys(body: object, secrets: readonly string[]): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'string' ? withoutOwnKeys(value, secrets) : value,
  )
}

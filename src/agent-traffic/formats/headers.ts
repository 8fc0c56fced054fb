import { memberOf, recordOf, textOf } from './json-record.js'
import type { SignatureHeaders } from './log-format.js'

/** A header's text by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined

/** Headers that a record holds as an object, named in whatever case they came. */
export function headersIn(value: unknown): HeaderOf {
  const record = recordOf(value)
  if (record === undefined) return () => undefined
  const names = new Map(Object.keys(record).map((name) => [name.toLowerCase(), name]))
  return (name) => textOf(memberOf(record, names.get(name) ?? name))
}

/** Web Bot Auth's three headers; two of them prove nothing. */
export function signatureOf(header: HeaderOf): SignatureHeaders | undefined {
  const agent = header('signature-agent')
  if (agent === undefined) return undefined
  const input = header('signature-input')
  const signature = header('signature')
  return input === undefined || signature === undefined ? undefined : { agent, input, signature }
}

import type { ReceivedResponse } from './send.js'

const TARGETS = ['params', 'query', 'body']

/** zod's own codes and those that the decisions add. */
const CODES = new Set([
  ...'invalid_type too_big too_small invalid_format not_multiple_of unrecognized_keys invalid_union'.split(
    ' ',
  ),
  ...'invalid_key invalid_element invalid_value invalid_json not_found not_unique invalid_cursor'.split(' '),
  ...'conflict invalid_regex unsupported_regex invalid_domain invalid_window blocked_address'.split(' '),
])

/** Stack traces, SQL, local paths, and messages of libraries. */
const INTERNALS =
  /node_modules|file:\/\/|\bat (?:async )?[\w.<>]+ \(|\.[jt]s:\d|\/(?:src|dist|work|tmp)\/|postgres|pg_|relation "|violates|syntax error at|invalid byte sequence|FST_|HPE_|ECONN|EPIPE|ZodError|TypeError|RangeError/

const MAX_REFUSAL_BYTES = 256 * 1024

/** A promise of the interface that the response breaks; undefined if it keeps all. */
export function faultOf(response: ReceivedResponse, isHead: boolean, wanted?: number[]): string | undefined {
  const { status, text } = response
  if (status >= 500) return `answers ${status}`
  if (wanted !== undefined && !wanted.includes(status))
    return `answers ${status} instead of ${wanted.join(' or ')}`
  if (isHead || status === 204) return text === '' ? undefined : 'has a body where none may be'
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
  if (status >= 400 && !isJson)
    return `refuses with ${String(response.headers['content-type'])} instead of JSON`
  if (!isJson) return undefined
  const body = parsed(text)
  if (body === undefined) return 'is not the JSON that it says it is'
  return status >= 400 ? refusalFault(response, body) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports it together with the request.
    return undefined
  }
}

function refusalFault({ status, headers, text }: ReceivedResponse, body: unknown): string | undefined {
  if (text.length > MAX_REFUSAL_BYTES) return `refuses at a length of ${text.length}`
  const leak = INTERNALS.exec(text)
  if (leak) return `tells of its insides: ${leak[0]}`
  if (status === 405 && headers.allow === undefined) return 'refuses a method without Allow'
  if (status === 401 && headers['www-authenticate'] === undefined)
    return 'refuses a key without WWW-Authenticate'
  // The Model Context Protocol has its own errors.
  if ((body as { jsonrpc?: unknown } | undefined)?.jsonrpc === '2.0') return undefined
  if (status === 400) return validationFault(body)
  // If a report exists already, the refusal names it.
  if (status === 409 && hasTexts(body, ['message', 'reportId'])) return undefined
  return hasTexts(body, ['message']) ? undefined : 'refuses with other fields than its message'
}

function validationFault(body: unknown): string | undefined {
  const { message, target, errors, ...rest } = body as Record<string, unknown>
  if (Object.keys(rest).length > 0) return `has unknown fields ${Object.keys(rest).join()}`
  if (typeof message !== 'string' || message === '') return 'has no message'
  if (!TARGETS.includes(String(target))) return `has the target ${String(target)}`
  if (!Array.isArray(errors) || errors.length === 0) return 'has no errors'
  const wrong = errors.find((error) => !hasTexts(error, ['path', 'message', 'code']) || error.message === '')
  if (wrong !== undefined) return `has an error of another shape: ${JSON.stringify(wrong)}`
  const code = errors.map((error: { code: string }) => error.code).find((one) => !CODES.has(one))
  return code === undefined ? undefined : `has the unknown code ${code}`
}

/** Exactly these fields, all of them texts. */
function hasTexts(value: unknown, fields: string[]): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false
  const found = Object.entries(value)
  return (
    found.length === fields.length &&
    found.every(([name, text]) => fields.includes(name) && typeof text === 'string')
  )
}

/** Checks the format: lists are sent as CSV or NDJSON only on request. */
export function formatFault(
  accept: string | undefined,
  { status, headers }: ReceivedResponse,
): string | undefined {
  const type = String(headers['content-type'])
  const isAsked = /csv|ndjson|text\/\*/.test(accept ?? '')
  // A route of events has no other format.
  const isOnly = type.startsWith('application/json') || type.startsWith('text/event-stream')
  return status === 200 && !isAsked && !isOnly ? `answers ${type}, which nobody asked for` : undefined
}

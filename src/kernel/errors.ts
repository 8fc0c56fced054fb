import { z } from 'zod'

// Configures zod once for all schemas. It is done here because all code that reports problems imports this file.
z.config({ customError: (issue) => problemWords(issue) })

/** One problem of a request: its path, a message, and a code from a short list that clients can rely on. */
export interface Problem {
  path: string
  message: string
  code: string
}

export type RequestPart = 'params' | 'query' | 'body' | 'headers'

export type RefusalKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'timeout'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'misdirected'
  | 'quota-exhausted'

/**
 * The request is refused, and the message says why. `details` adds fields to the body, for example the id of the report in a 409.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly details: { body?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
  }
}

/** The request is not valid. All problems are listed. */
export class Invalid extends Error {
  constructor(
    readonly target: RequestPart,
    readonly problems: Problem[],
  ) {
    super(problems.map((problem) => problem.message).join(' '))
  }
}

/** A row refers to another row that does not exist: it was deleted after it was looked up, or it was never looked up. */
export class MissingReference extends Error {}

/** The request is valid but cannot be served now: the database is unavailable or all capacity is in use. */
export class Unavailable extends Error {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The database is unavailable or full. The caller may try again. */
export class DatabaseUnavailable extends Unavailable {}

/** The database responds, but cannot write until an operator gives it more space. */
export class DatabaseFull extends DatabaseUnavailable {}

/** Sorted from the general class to the special one. */
const UNAVAILABLE = { Unavailable, DatabaseUnavailable, DatabaseFull }
type UnavailableName = keyof typeof UNAVAILABLE
const UNAVAILABLE_NAMES = Object.keys(UNAVAILABLE) as UnavailableName[]

/** One of our errors as plain data, because an error loses its class on the way from another thread. */
export type ErrorParts =
  | { name: 'Refusal'; kind: RefusalKind; message: string; details: Refusal['details'] }
  | { name: 'Invalid'; target: RequestPart; problems: Problem[] }
  | { name: 'MissingReference'; message: string }
  | { name: UnavailableName; message: string; retryAfterSeconds: number }

/** Undefined if the error is not one of ours. */
export function errorParts(error: unknown): ErrorParts | undefined {
  if (error instanceof Refusal) {
    const { kind, message, details } = error
    return { name: 'Refusal', kind, message, details }
  }
  if (error instanceof Invalid) return { name: 'Invalid', target: error.target, problems: error.problems }
  if (error instanceof MissingReference) return { name: 'MissingReference', message: error.message }
  if (!(error instanceof Unavailable)) return undefined
  const name = UNAVAILABLE_NAMES.findLast((one) => error instanceof UNAVAILABLE[one]) ?? 'Unavailable'
  return { name, message: error.message, retryAfterSeconds: error.retryAfterSeconds }
}

export function errorFrom(parts: ErrorParts, cause: unknown): Error {
  if (parts.name === 'Refusal') return new Refusal(parts.kind, parts.message, parts.details)
  if (parts.name === 'Invalid') return new Invalid(parts.target, parts.problems)
  if (parts.name === 'MissingReference') return new MissingReference(parts.message, { cause })
  const { message, retryAfterSeconds } = parts
  return new UNAVAILABLE[parts.name](message, retryAfterSeconds, { cause })
}

/** A longer list would hide the first problems. */
const MAX_PROBLEMS = 200
const MAX_MESSAGE_LENGTH = 500

/** Converts the issues that zod found to problems of the contract, below `path`. Our own rules name their code in `params`. */
export function problemsOf(error: z.ZodError, path: string[] = []): Problem[] {
  return error.issues.slice(0, MAX_PROBLEMS).map((issue) => ({
    path: [...path, ...issue.path].map(String).join('.'),
    message: shortened(issue.message),
    code: ownCode(issue) ?? issue.code,
  }))
}

/** The messages of zod name every unknown key, and a body can have hundreds of thousands. */
function shortened(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message
}

function ownCode(issue: z.core.$ZodIssue): string | undefined {
  return issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : undefined
}

/** Returns a problem for each id that does not exist in the workspace. If the path ends in a dot, the index is appended to it. */
export function unknownIds(
  ids: string[],
  { known, path, noun }: { known: Set<string>; path: string; noun: string },
): Problem[] {
  return ids.flatMap((id, index) => {
    if (known.has(id)) return []
    const message = `There is no ${noun} ${JSON.stringify(id.slice(0, 64))} in this workspace.`
    return [{ path: path.endsWith('.') ? `${path}${index}` : path, message, code: 'not_found' }]
  })
}

/** A backup cannot be created or used. The message says why and what to do. */
export class BackupFault extends Error {}

/** An export cannot be written to its target. The message says what to do. */
export class ExportFault extends Error {}

/** The types of zod in words that people who write JSON know. */
const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

/** The messages of zod reveal internals ("received undefined"). Undefined if its message is clear enough. */
function problemWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required.' : typeWords(issue.expected)
    case 'invalid_value':
      return issue.input === undefined ? 'Required.' : valueWords(issue.values)
    case 'unrecognized_keys':
      return fieldWords(issue.keys)
    default:
      return undefined
  }
}

function typeWords(expected: string): string | undefined {
  const type = TYPES[expected]
  return type && `Expected ${type}.`
}

function valueWords(values: readonly unknown[]): string {
  return `Expected ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}.`
}

function fieldWords(names: readonly string[]): string {
  const quoted = names.map((name) => JSON.stringify(name)).join(', ')
  return names.length === 1 ? `There is no field ${quoted}.` : `There are no fields ${quoted}.`
}

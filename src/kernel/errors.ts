/** One fault of a request: where, what, and a code from the short list a client can rely on. */
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
  | 'timeout'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'quota-exhausted'

/** The caller is told no, in words. `details` is what the body must add, such as the report's id in a 409. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly details: { body?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
  }
}

/** The request breaks rules; every broken one is listed. */
export class Invalid extends Error {
  constructor(
    readonly target: RequestPart,
    readonly problems: Problem[],
  ) {
    super(problems.map((problem) => problem.message).join(' '))
  }
}

/** Nothing is wrong with the request, but now is not the time: the database is away or everything is busy. */
export class Unavailable extends Error {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The database is away or has no room. Whatever needed it is not at fault and may be tried again. */
export class DatabaseUnavailable extends Unavailable {}

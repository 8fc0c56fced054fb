import type { ValidationProblem } from './generated/types.js'

type Body = { message?: string; target?: string; errors?: ValidationProblem[] } & Record<string, unknown>

/**
 * The server refused the request; the message is the server's. Subclasses state the reason. Any other status throws this class
 * itself.
 */
export class SightlineError extends Error {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    /** The JSON of the response; empty if it had none. */
    readonly body: Body,
  ) {
    super(body.message ?? `The server responded with status ${status}.`)
  }
  /** Quote it when you report a fault of the server. */
  get requestId(): string | null {
    return this.headers.get('x-request-id')
  }
  /** How long the server asks you to wait; undefined if it does not say. */
  get retryAfterSeconds(): number | undefined {
    const text = this.headers.get('retry-after') ?? ''
    const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
    return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
  }
}

/** 400, with every problem in the failed part of the request: `params`, `query`, `body` or `headers`. */
export class ValidationError extends SightlineError {
  readonly problems = this.body.errors ?? []
  readonly target = this.body.target
}
/** 401: the key is missing, wrong, expired or revoked. */
export class Unauthorized extends SightlineError {}
/** 403: the key lacks the scope, or access to the workspace. */
export class Forbidden extends SightlineError {}
/** 404: there is no such object. */
export class NotFound extends SightlineError {}
/** 409: the request conflicts with an existing object; `body` names it. */
export class Conflict extends SightlineError {}
/** 429: a rate limit, with `retryAfterSeconds`, or a used-up allowance, without it. */
export class RateLimited extends SightlineError {}
/** 502, 503 and 504: the server is busy, stopping or unreachable. */
export class Unavailable extends SightlineError {}

/** No response arrived, or it was cut off; `cause` is the error of `fetch`. */
export class ConnectionFailed extends Error {}
/** No response arrived within the time limit. */
export class TimedOut extends Error {}

const REFUSED = { SightlineError, ValidationError, Unauthorized, Forbidden, NotFound, Conflict, RateLimited }
// Bundlers shorten the names of classes, but not those of fields.
for (const [name, one] of Object.entries({ ...REFUSED, Unavailable, ConnectionFailed, TimedOut }))
  one.prototype.name = name

const REFUSALS = { 400: ValidationError, 401: Unauthorized, 403: Forbidden, 404: NotFound, 409: Conflict }
const LIMITS = { 429: RateLimited, 502: Unavailable, 503: Unavailable, 504: Unavailable }
export const ERRORS: Record<number, typeof SightlineError> = { ...REFUSALS, ...LIMITS }

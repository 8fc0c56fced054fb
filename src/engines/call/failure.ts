export type FailureKind =
  /** The key is wrong or lacks a right. */
  | 'auth'
  /** The account has no money left, or the provider's own quota is used up. */
  | 'quota'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  /** The answer has no text and is not a refusal. Another try may return text. */
  | 'empty'
  /** The provider rejects this question. Another try would not change that. */
  | 'invalid'
  /** The response is not what the provider documents. */
  | 'protocol'

interface FailureDetails {
  status?: number | undefined
  /** The provider's own error code. */
  providerCode?: string | undefined
  retryAfterMs?: number | undefined
  /** True if the provider has charged an earlier call of the same attempt. */
  isCharged?: boolean
}

/** A provider did not answer. The message is for the operator. It contains no key and no address that has one. */
export class EngineFailure extends Error {
  /** Private, so that logs omit it: it may contain a customer's prompt. */
  readonly #body: string | undefined

  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly details: FailureDetails = {},
    options?: ErrorOptions & { body?: string },
  ) {
    // The provider's message may contain characters that the database cannot store.
    super(message.replaceAll('\0', '').toWellFormed(), options)
    this.#body = options?.body
  }

  /** The body that could not be read, with keys removed. */
  get body(): string | undefined {
    return this.#body
  }
}

const FREE: ReadonlySet<FailureKind> = new Set(['auth', 'quota', 'rate_limited', 'invalid'])

/** True if the provider certainly did no work and charged nothing. */
export function costsNothing({ kind, details }: EngineFailure): boolean {
  return FREE.has(kind) && details.isCharged !== true
}

/** Marks a failure of later calls of an attempt: the provider charges for the first one all the same. */
export async function afterChargedCall<Value>(later: Promise<Value>): Promise<Value> {
  try {
    return await later
  } catch (error) {
    if (error instanceof EngineFailure) error.details.isCharged = true
    throw error
  }
}

const MAX_WORDS = 300

const SENTENCES: Record<FailureKind, string> = {
  auth: 'does not accept the key, or the key lacks a right',
  quota: 'has no money or allowance left for this account',
  rate_limited: 'asks for fewer requests',
  unavailable: 'cannot answer at the moment',
  timeout: 'did not answer in time',
  empty: 'answered without any text',
  invalid: 'does not take this question',
  protocol: 'did not answer as it documents',
}

/** The response that came instead of an answer. */
interface RefusingReply {
  status: number
  headers: Headers
  text: string
}

interface Refused {
  kind: FailureKind
  /** The provider's own message. */
  message?: string | null | undefined
  code?: string | number | null | undefined
  /** Set if the body says how long to wait. Otherwise the headers may say it. */
  retryAfterMs?: number | undefined
}

/** Describes what went wrong in a sentence for the operator and appends the provider's own message. */
export function providerFailure(
  provider: string,
  { status, headers, text }: RefusingReply,
  { kind, message, code, ...said }: Refused,
): EngineFailure {
  const words = (message ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_WORDS).toWellFormed()
  const sentence = `${provider} ${SENTENCES[kind]}${words === '' ? '.' : `: ${words}`}`
  const details = {
    status,
    providerCode: code === null || code === undefined ? undefined : String(code).slice(0, MAX_WORDS),
    retryAfterMs: said.retryAfterMs ?? retryAfterMs(headers),
  }
  return new EngineFailure(kind, sentence, details, kind === 'protocol' ? { body: text } : {})
}

const CUT_OFF = 'it reached its length limit before any text'
const CALLED_A_TOOL = 'it ended with a tool call'

/** Explains the providers' end reasons for an answer without text. */
const ENDS = new Map<unknown, string>([
  ['max_output_tokens', CUT_OFF],
  ['max_tokens', CUT_OFF],
  ['length', CUT_OFF],
  ['unexpected_tool_call', CALLED_A_TOOL],
  ['malformed_function_call', CALLED_A_TOOL],
  ['too_many_tool_calls', CALLED_A_TOOL],
  ['tool_calls', CALLED_A_TOOL],
  ['tool_use', CALLED_A_TOOL],
  ['pause_turn', CALLED_A_TOOL],
])

/** An answer without text is a failure. Counted as an answer, it would lower the brand's coverage. */
export function emptyAnswer(endedWith: string | null | undefined): EngineFailure {
  const word = endedWith?.slice(0, MAX_WORDS)
  const why = ENDS.get(word?.toLowerCase()) ?? 'it said nothing'
  return new EngineFailure(
    'empty',
    `The engine answered without any text: ${why}${word ? ` (${word})` : ''}.`,
    {
      providerCode: word,
    },
  )
}

/**
 * The page announced an overview that never arrived. Counting it as absent would distort the figures. A retry may return it, but
 * for some questions no retry does and each one costs money, so the failure is not retried all day.
 */
export function missingOverview(provider: string, reply: RefusingReply): EngineFailure {
  const message = 'the overview was announced but never arrived'
  return providerFailure(provider, reply, { kind: 'empty', message })
}

/** Used if the body says nothing more precise. A success status that cannot be read is the provider's fault. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 410 || status >= 500) return 'unavailable'
  return status >= 400 ? 'invalid' : 'protocol'
}

/** Reads `retry-after-ms`, or `retry-after` as seconds or as a date. A date is compared with the server's own clock. */
export function retryAfterMs(headers: Headers): number | undefined {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(ms) && ms >= 0) return ms
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = Number(value)
  const wait = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}

/** Tells Unix timestamps from waits: timestamps in seconds are larger, waits are smaller. */
const FIRST_MOMENT = 1_000_000_000

/**
 * Reads `x-ratelimit-reset`, which is a wait in seconds or a Unix timestamp. A timestamp is compared with the server's own clock.
 */
export function rateLimitResetMs({ headers }: Pick<RefusingReply, 'headers'>): number | undefined {
  const reset = Number(headers.get('x-ratelimit-reset') || Number.NaN)
  const wait = reset < FIRST_MOMENT ? reset * 1000 : reset * 1000 - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}

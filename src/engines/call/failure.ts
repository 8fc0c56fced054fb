export type FailureKind =
  /** The key is wrong or lacks a right. */
  | 'auth'
  /** No money, or the provider's own allowance is used up. */
  | 'quota'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  /** An answer without any text, for whatever reason but a refusal; another try may have one. */
  | 'empty'
  /** The provider does not take this question; another try would not change that. */
  | 'invalid'
  /** What came back is not what the provider documents. */
  | 'protocol'

interface FailureDetails {
  status?: number | undefined
  /** The provider's own word for it. */
  providerCode?: string | undefined
  retryAfterMs?: number | undefined
}

/** A provider did not answer. The message is for the operator; it contains no key and no address with one. */
export class EngineFailure extends Error {
  /** Private, so that no log shows it: it may hold a customer's prompt. */
  readonly #body: string | undefined

  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly details: FailureDetails = {},
    options?: ErrorOptions & { body?: string },
  ) {
    // The provider's own words may hold characters that the database cannot store.
    super(message.replaceAll('\0', '').toWellFormed(), options)
    this.#body = options?.body
  }

  /** What came, without keys, where it could not be read. */
  get body(): string | undefined {
    return this.#body
  }
}

const FREE: ReadonlySet<FailureKind> = new Set(['auth', 'quota', 'rate_limited', 'invalid'])

/** Whether it is certain that the provider did no work and charged nothing. */
export function costsNothing(kind: FailureKind): boolean {
  return FREE.has(kind)
}

const MAX_WORDS = 300

const SENTENCES: Record<FailureKind, string> = {
  auth: 'does not accept the key, or the key lacks a right',
  quota: 'has no money or allowance left for this account',
  rate_limited: 'asks for fewer calls',
  unavailable: 'cannot answer at the moment',
  timeout: 'did not answer in time',
  empty: 'answered without any text',
  invalid: 'does not take this question',
  protocol: 'did not answer as it documents',
}

/** What came back instead of an answer. */
interface RefusingReply {
  status: number
  headers: Headers
  text: string
}

interface Refused {
  kind: FailureKind
  /** The provider's own words. */
  message?: string | null | undefined
  code?: string | number | null | undefined
  /** Where the body says how long to wait; otherwise the headers may. */
  retryAfterMs?: number | undefined
}

/** Says what went wrong in a sentence for the operator, followed by the provider's own words. */
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

const CUT_OFF = 'it reached the limit of its length first'
const CALLED_A_TOOL = 'it ended in the call of a tool'

/** What the providers' words for the end of an answer mean, where there was no text before it. */
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

/** The failure that an answer without text is: it says nothing, so it must not count as silence about a brand. */
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
 * An answer that was announced and did not come: its absence would be a wrong figure. The next try may bring it, but for some
 * questions none does, and each is paid for; so it is no failure of the engine that would be tried all day.
 */
export function missingOverview(provider: string, reply: RefusingReply): EngineFailure {
  const message = 'an overview was announced and did not come'
  return providerFailure(provider, reply, { kind: 'empty', message })
}

/** What a status means where the body does not say more; a success that cannot be read is the provider's fault. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'quota'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 410 || status >= 500) return 'unavailable'
  return status >= 400 ? 'invalid' : 'protocol'
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date, which is measured by the server's own clock. */
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

/** A moment in seconds since 1970 is never as small as this, and no wait as long. */
const FIRST_MOMENT = 1_000_000_000

/** `x-ratelimit-reset`: the seconds until the limit is lifted, or the moment, which is measured by the server's own clock. */
export function rateLimitResetMs({ headers }: Pick<RefusingReply, 'headers'>): number | undefined {
  const reset = Number(headers.get('x-ratelimit-reset') || Number.NaN)
  const wait = reset < FIRST_MOMENT ? reset * 1000 : reset * 1000 - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined
}

import { z } from 'zod'

import { BLANK_LINE, joinedParts, type TextPart } from '../reading/bounded-answer.js'
import { knownItems, OptionalNumber, OptionalText } from '../reading/fields.js'
import type { AnswerState } from '../provider.js'
import type { Reply } from './exchange.js'
import { type EngineFailure, type FailureKind, kindOfStatus, providerFailure } from './failure.js'

const Code = z.union([z.string(), z.number()]).nullish().catch(undefined)
export const StyledError = z.object({ message: OptionalText, type: OptionalText, code: Code })
type StyledError = z.infer<typeof StyledError>

/** The error in OpenAI's form, as a plain sentence (Ollama), or as the body itself (vLLM). */
const ErrorBody = z.union([
  z.object({ error: StyledError }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }): StyledError => ({ message: error })),
  StyledError,
])

const QUOTA = new Set<unknown>([
  'credit_balance_exhausted',
  'organization_spend_limit_exceeded',
  'project_spend_limit_exceeded',
  'organization_usage_limit_exceeded',
  'insufficient_quota',
])
const RATE_LIMITED = new Set<unknown>(['rate_limit_exceeded', 'slow_down'])

/** Translates an error status of OpenAI, Perplexity and compatible endpoints into a failure. */
export function openaiStyleFailure(provider: string, reply: Reply): EngineFailure {
  const error = ErrorBody.safeParse(reply.json).data ?? {}
  return failureOf(provider, reply, { ...error, fallback: kindOfStatus(reply.status) })
}

/** Translates an error inside a body with status 200 into a failure. */
export function failureInside(provider: string, reply: Reply, error: StyledError | null | undefined) {
  const fallback = String(error?.code).startsWith('invalid') ? 'invalid' : kindOfCode(error?.code)
  return failureOf(provider, reply, { ...error, fallback })
}

function failureOf(
  provider: string,
  reply: Reply,
  { message, type, code, fallback }: StyledError & { fallback: FailureKind },
): EngineFailure {
  const kind =
    QUOTA.has(code) || QUOTA.has(type) ? 'quota' : RATE_LIMITED.has(code) ? 'rate_limited' : fallback
  return providerFailure(provider, reply, { kind, message, code: code ?? type })
}

/** Some providers repeat the HTTP status as the code. Any other code may succeed with another try. */
function kindOfCode(code: StyledError['code']): FailureKind {
  return typeof code === 'number' && code >= 400 ? kindOfStatus(code) : 'unavailable'
}

const UrlCitation = z.object({
  type: z.literal('url_citation'),
  url: z.string(),
  title: OptionalText,
  start_index: OptionalNumber,
  end_index: OptionalNumber,
})
const OutputText = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  annotations: knownItems(UrlCitation).nullish(),
})
export type OutputText = z.infer<typeof OutputText>
const Refusal = z.object({ type: z.literal('refusal'), refusal: z.string() })

export const OutputMessage = z.object({
  type: z.literal('message'),
  /** `commentary`: the model describes its own work. `final_answer`: the answer. Older models omit the field. */
  phase: OptionalText,
  content: knownItems(OutputText, Refusal),
})
export type OutputMessage = z.infer<typeof OutputMessage>

/** The fields around the output in OpenAI's Responses API and in Perplexity's Agent API. */
export const ResponseEnvelope = z.object({
  status: z.string(),
  model: OptionalText,
  error: StyledError.nullish(),
  incomplete_details: z.object({ reason: OptionalText }).nullish(),
})
type ResponseEnvelope = z.infer<typeof ResponseEnvelope>

type Content = OutputMessage['content']

/**
 * Returns the text of the answer and how it ended. For a refusal, the text is the engine's explanation. Throws if there is no
 * answer.
 */
export function responseText(
  provider: string,
  reply: Reply,
  { body, messages }: { body: ResponseEnvelope; messages: OutputMessage[] },
): TextPart & { state: AnswerState; endedWith: string } {
  const { status, error } = body
  if (status === 'failed') throw failureInside(provider, reply, error)
  if (status !== 'completed' && status !== 'incomplete') {
    const message = `the answer came with the status "${status}".`
    const kind = status === 'cancelled' ? 'unavailable' : 'protocol'
    throw providerFailure(provider, reply, { kind, message })
  }
  const kept = messages
    .filter(({ phase }) => phase !== 'commentary')
    .map(({ content }) => ({ content, ...joinedParts(content.map(partOf), '\n') }))
    .filter(({ text }) => text.trim() !== '')
  return {
    ...joinedParts(kept, BLANK_LINE),
    ...endOf(
      body,
      kept.flatMap(({ content }) => content),
    ),
  }
}

function endOf({ status, incomplete_details }: ResponseEnvelope, content: Content) {
  const reason = incomplete_details?.reason
  if (reason === 'content_filter') return { state: 'refused', endedWith: reason } as const
  if (content.some(({ type }) => type === 'refusal'))
    return { state: 'refused', endedWith: 'refusal' } as const
  const state: AnswerState = status === 'completed' ? 'finished' : 'incomplete'
  return { state, endedWith: reason ?? status }
}

function partOf(part: Content[number]): TextPart {
  if (part.type === 'refusal') return { text: part.refusal, citations: [] }
  const citations = (part.annotations ?? []).map(({ url, title, start_index: start, end_index: end }) => ({
    url,
    // The number in a mark `[[1]](https://…)` is not a title.
    title: title && /^\d+$/.test(title) ? undefined : title,
    start,
    end,
  }))
  return { text: part.text, citations }
}

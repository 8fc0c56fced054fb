import { z } from 'zod'

import type { AnswerState } from '../engine.js'
import type { Reply } from '../call/exchange.js'
import { joinedParts, type TextPart } from './joined-parts.js'
import { Amount, knownItems, Words } from './known-items.js'
import { failureInside, StyledError } from '../call/openai-style-failure.js'
import { providerFailure } from '../call/provider-failure.js'

const UrlCitation = z.object({
  type: z.literal('url_citation'),
  url: z.string(),
  title: Words,
  start_index: Amount,
  end_index: Amount,
})
const OutputText = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  annotations: knownItems(UrlCitation).nullish(),
})
const Refusal = z.object({ type: z.literal('refusal'), refusal: z.string() })

export const Message = z.object({ type: z.literal('message'), content: knownItems(OutputText, Refusal) })

/** What surrounds the output in OpenAI's Responses and in Perplexity's Agent API. */
export const Envelope = z.object({
  status: z.string(),
  model: Words,
  error: StyledError.nullish(),
  incomplete_details: z.object({ reason: Words }).nullish(),
})

type Content = z.infer<typeof Message>['content']

/** Throws unless there is an answer, whole or not. */
export function requireEnded(
  provider: string,
  reply: Reply,
  { status, error }: z.infer<typeof Envelope>,
): void {
  if (status === 'failed') throw failureInside(provider, reply, error)
  if (status === 'completed' || status === 'incomplete') return
  const message = `the answer came with the status "${status}".`
  throw providerFailure(provider, reply, { kind: 'protocol', message })
}

export function stateOf(
  { status, incomplete_details }: z.infer<typeof Envelope>,
  content: Content,
): AnswerState {
  const isRefused =
    incomplete_details?.reason === 'content_filter' || content.some(({ type }) => type === 'refusal')
  if (isRefused) return 'refused'
  return status === 'completed' ? 'finished' : 'incomplete'
}

/** The text of all messages; where the engine refuses, its words for that. */
export function textOf(content: Content): TextPart {
  return joinedParts(content.map(partOf), '\n')
}

function partOf(part: Content[number]): TextPart {
  if (part.type === 'refusal') return { text: part.refusal, citations: [] }
  const citations = (part.annotations ?? []).map(({ url, title, start_index, end_index }) => ({
    url,
    title,
    start: start_index,
    end: end_index,
  }))
  return { text: part.text, citations }
}

import { z } from 'zod'

import { boundedAnswer, type DraftCitation, type DraftSource } from '../reading/bounded-answer.js'
import type { ProviderSettings } from '../catalog.js'
import type { AnswerState, EngineAnswer } from '../engine.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { Amount, knownItems, Words } from '../reading/known-items.js'
import { failureInside, StyledError } from '../call/openai-style-failure.js'

export const COMPATIBLE = 'The compatible endpoint'

const Page = z.object({ url: z.string(), title: Words })
const Annotation = z.object({
  type: z.literal('url_citation'),
  url_citation: Page.extend({ start_index: Amount, end_index: Amount }),
})
const Choice = z.object({
  finish_reason: Words,
  error: StyledError.nullish(),
  message: z
    .object({ content: z.string().nullish(), refusal: Words, annotations: knownItems(Annotation).nullish() })
    .nullish(),
})
const Body = z.object({
  model: Words,
  choices: z.array(Choice).nullish(),
  error: StyledError.nullish(),
  search_results: z.array(Page).nullish(),
  citations: z.array(z.string()).nullish(),
  usage: z
    .object({
      prompt_tokens: Amount,
      completion_tokens: Amount,
      num_search_queries: Amount,
      server_tool_use: z.object({ web_search_requests: Amount }).nullish().catch(undefined),
      /** OpenRouter's; others have an object there. */
      cost: Amount,
    })
    .nullish(),
})
type Body = z.infer<typeof Body>

export function chatAnswer(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const choice = body.choices?.[0]
  const error = body.error ?? choice?.error
  if (error) throw failureInside(COMPATIBLE, reply, error)
  const { text, thoughtLength } = withoutThought(choice?.message?.content || choice?.message?.refusal || '')
  const sources = sourcesOf(body)
  const cited = annotated(body, thoughtLength)
  const searches = body.usage?.server_tool_use?.web_search_requests ?? body.usage?.num_search_queries
  return boundedAnswer({
    text,
    state: stateOf(choice),
    citations: cited.length > 0 ? cited : sources,
    sources,
    searchQueries: [],
    searched: cited.length > 0 || sources.length > 0 || (searches ?? 0) > 0,
    countryApplied: 'prompt',
    model: body.model,
    usage: { inputTokens: body.usage?.prompt_tokens, outputTokens: body.usage?.completion_tokens, searches },
    costUsd: body.usage?.cost,
    prices,
    rawBodies: [reply.text],
  })
}

/** Some servers leave the reason out. */
function stateOf(choice: z.infer<typeof Choice> | undefined): AnswerState {
  const reason = choice?.finish_reason ?? 'stop'
  if (reason === 'content_filter' || choice?.message?.refusal) return 'refused'
  return reason === 'stop' ? 'finished' : 'incomplete'
}

/** Reasoning models put their thoughts before the answer; one that never ends them has not answered. */
function withoutThought(content: string) {
  const thoughtLength = /^\s*<think>[^]*?(?:<\/think>\s*|$)/.exec(content)?.[0].length ?? 0
  return { text: content.slice(thoughtLength), thoughtLength }
}

function annotated({ choices }: Body, thoughtLength: number): DraftCitation[] {
  const annotations = choices?.[0]?.message?.annotations ?? []
  return annotations.map(({ url_citation: { url, title, start_index, end_index } }) => ({
    url,
    title,
    start: (start_index ?? Number.NaN) - thoughtLength,
    end: (end_index ?? Number.NaN) - thoughtLength,
  }))
}

/** Where there are no annotations these are what the answer rests on. */
function sourcesOf({ search_results, citations }: Body): DraftSource[] {
  return search_results?.length ? search_results : (citations ?? []).map((url) => ({ url }))
}

import { z } from 'zod'

import { parseReply, type Reply } from '../call/exchange.js'
import { failureInside, StyledError } from '../call/openai-style.js'
import type { AnswerState, EngineAnswer, ProviderSettings } from '../provider.js'
import { boundedAnswer, type DraftCitation, type DraftSource, eachOnce } from '../reading/bounded-answer.js'
import { knownItems, looseList, OptionalNumber, OptionalText } from '../reading/fields.js'
import { markedCitations } from '../reading/marked-citations.js'
import { executedSearches, ExecutedTool } from './executed-tools.js'

const Page = z.object({ url: z.string(), title: OptionalText })
const Annotation = z.object({
  type: z.literal('url_citation'),
  url_citation: Page.extend({ start_index: OptionalNumber, end_index: OptionalNumber }),
})
const Choice = z.object({
  finish_reason: OptionalText,
  error: StyledError.nullish(),
  message: z
    .object({
      content: z.string().nullish(),
      refusal: OptionalText,
      annotations: knownItems(Annotation).nullish(),
      executed_tools: looseList(ExecutedTool),
    })
    .nullish(),
})
const ToolCalls = z.object({ web_search_requests: OptionalNumber }).nullish().catch(undefined)
const Body = z.object({
  model: OptionalText,
  choices: z.array(Choice).nullish(),
  error: StyledError.nullish(),
  search_results: z.array(Page).nullish(),
  citations: z.array(z.string()).nullish(),
  usage: z
    .object({
      prompt_tokens: OptionalNumber,
      prompt_tokens_details: z.object({ cached_tokens: OptionalNumber }).nullish().catch(undefined),
      completion_tokens: OptionalNumber,
      num_search_queries: OptionalNumber,
      server_tool_use_details: ToolCalls,
      /** Superseded by `server_tool_use_details`. */
      server_tool_use: ToolCalls,
      /** OpenRouter sends a number. */
      cost: z
        .union([z.number().nonnegative(), z.object({ total_cost: OptionalNumber })])
        .nullish()
        .catch(undefined),
    })
    .nullish(),
})
type Body = z.infer<typeof Body>

/** Reads an answer of the chat completions API. `provider` appears in the message if the body reports an error. */
export function completionAnswer(provider: string, reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const choice = body.choices?.[0]
  const error = body.error ?? choice?.error
  if (error) throw failureInside(provider, reply, error)
  const { text, thoughtLength } = withoutThought(choice?.message?.content || choice?.message?.refusal || '')
  const listed = sourcesOf(body)
  const { citations, sources } = citedOf(text, annotated(body, thoughtLength), listed)
  const executed = executedSearches(choice?.message?.executed_tools ?? [])
  const { usage } = body
  const { web_search_requests } = usage?.server_tool_use_details ?? usage?.server_tool_use ?? {}
  const searches = web_search_requests ?? usage?.num_search_queries ?? executed.searches
  return boundedAnswer({
    text,
    ...endOf(choice),
    citations,
    sources: eachOnce([...sources, ...executed.sources]),
    searchQueries: executed.queries,
    searched: citations.length > 0 || listed.length > 0 || (searches ?? 0) > 0,
    countryApplied: 'prompt',
    model: body.model,
    usage: {
      inputTokens: usage?.prompt_tokens,
      cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens,
      outputTokens: usage?.completion_tokens,
      searches,
    },
    costUsd: typeof usage?.cost === 'number' ? usage.cost : usage?.cost?.total_cost,
    prices,
    rawBodies: [reply.text],
  })
}

/**
 * Annotations with offsets say where a page is cited. A list without offsets contains the pages found: the cited pages are those
 * that the text marks, or all of them if it has no marks.
 */
function citedOf(text: string, annotated: DraftCitation[], listed: DraftSource[]) {
  if (annotated.some(({ start, end }) => Number(start) < Number(end)))
    return { citations: annotated, sources: listed }
  const found = annotated.length > 0 ? annotated : listed
  const marked = markedCitations(
    text,
    found.map(({ url, title }, index) => ({ id: index + 1, url, title })),
  )
  if (marked.length === 0) return { citations: found, sources: listed }
  return {
    citations: marked,
    sources: eachOnce([...listed, ...found.map(({ url, title }) => ({ url, title }))]),
  }
}

/** Some servers omit the finish reason. */
function endOf(choice: z.infer<typeof Choice> | undefined) {
  const endedWith = choice?.finish_reason ?? 'stop'
  if (endedWith === 'content_filter') return { state: 'refused', endedWith } as const
  if (choice?.message?.refusal) return { state: 'refused', endedWith: 'refusal' } as const
  const state: AnswerState = endedWith === 'stop' ? 'finished' : 'incomplete'
  return { state, endedWith }
}

/** Reasoning models put their thoughts before the answer. If the thoughts never end, there is no answer. */
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

function sourcesOf({ search_results, citations }: Body): DraftSource[] {
  return search_results?.length ? search_results : (citations ?? []).map((url) => ({ url }))
}

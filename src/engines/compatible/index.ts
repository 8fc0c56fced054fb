import { z } from 'zod'

import { parsedUrl } from '../../kernel/url/parsed-url.js'
import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { EngineFailure } from '../call/failure.js'
import { failureInside, openaiStyleFailure, StyledError } from '../call/openai-style.js'
import { countryInstruction } from '../call/search-locale.js'
import {
  type AnswerState,
  type EngineAnswer,
  MAX_OUTPUT_TOKENS,
  type ModelRequest,
  type ProviderDescriptor,
  type ProviderSettings,
  type Question,
} from '../provider.js'
import { boundedAnswer, type DraftCitation, type DraftSource } from '../reading/bounded-answer.js'
import { knownItems, OptionalNumber, OptionalText } from '../reading/fields.js'

/** Any server that offers OpenAI's chat completions: Ollama, vLLM, OpenRouter. */
export const compatible = {
  name: 'compatible' as const,
  label: 'The compatible endpoint',
  how: 'chat completions of Ollama, vLLM, OpenRouter and the like; used only where chosen, since its answers are not the engine’s',
  engines: ['chatgpt', 'google', 'perplexity', 'copilot', 'google_ai_mode', 'gemini', 'claude'],
  reportsSearchesOf: [],
  isOnlyUsedIfChosen: true,
  needs: ['BASE_URL'],
  takes: ['API_KEY', 'MODEL', 'PRICES', 'USD_PER_ANSWER', 'LIMITS'],
  defaults: {
    baseUrl: '',
    models: {},
    usdPerAnswer: 0,
    requestsPerMinute: 600,
    concurrency: 2,
    timeoutMs: 120_000,
  },
  writesWith: 'all',
  parserVersion: 1,
  captureOf: () => 'api',
  open(settings) {
    const api = apiClient(settings, {
      headers: bearer(settings),
      failureOf: (reply) => openaiStyleFailure(compatible.label, reply),
    })
    const complete = async (body: object, signal: AbortSignal) =>
      answerOf(await api.post(pathTo('chat/completions', settings), body, signal), settings)
    return {
      ask: async (question) => complete(searchRequest(settings, question), question.signal),
      async check(signal) {
        await api.get(pathTo('models', settings), signal)
      },
      write: (model, request) => complete(writingRequest(model, request), request.signal),
    }
  },
} satisfies ProviderDescriptor

/** The version may already be part of the address, as these servers tell people to set it. */
function pathTo(resource: string, { baseUrl }: ProviderSettings): string {
  if (parsedUrl(baseUrl) === undefined)
    throw new EngineFailure('invalid', `${compatible.label} has no address: set COMPATIBLE_BASE_URL.`)
  return baseUrl.endsWith('/v1') ? `/${resource}` : `/v1/${resource}`
}

function searchRequest(settings: ProviderSettings, { engine, prompt, country }: Question) {
  return {
    model: requireModel(settings, engine),
    messages: [
      { role: 'system', content: countryInstruction(country) },
      { role: 'user', content: prompt },
    ],
    stream: false,
    ...(isOpenRouter(settings) && { tools: [OPENROUTER_SEARCH] }),
  }
}

/** Other servers do not search, and may refuse a tool they do not know. */
const OPENROUTER_SEARCH = {
  type: 'openrouter:web_search',
  parameters: { engine: 'auto', max_results: 5, search_context_size: 'medium' },
}

function isOpenRouter({ baseUrl }: ProviderSettings): boolean {
  return parsedUrl(baseUrl)?.hostname === 'openrouter.ai'
}

function writingRequest(model: string, { purpose, system, user, schema }: ModelRequest) {
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: { type: 'json_schema', json_schema: { name: purpose, strict: true, schema } },
    max_tokens: MAX_OUTPUT_TOKENS,
    stream: false,
  }
}

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
    })
    .nullish(),
})
const Body = z.object({
  model: OptionalText,
  choices: z.array(Choice).nullish(),
  error: StyledError.nullish(),
  search_results: z.array(Page).nullish(),
  citations: z.array(z.string()).nullish(),
  usage: z
    .object({
      prompt_tokens: OptionalNumber,
      completion_tokens: OptionalNumber,
      num_search_queries: OptionalNumber,
      server_tool_use: z.object({ web_search_requests: OptionalNumber }).nullish().catch(undefined),
      /** OpenRouter's; others have an object there. */
      cost: OptionalNumber,
    })
    .nullish(),
})
type Body = z.infer<typeof Body>

function answerOf(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const choice = body.choices?.[0]
  const error = body.error ?? choice?.error
  if (error) throw failureInside(compatible.label, reply, error)
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

/** Reasoning models put their thoughts before the answer; text that never ends them is no answer. */
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

/** Without annotations these are what the answer rests on. */
function sourcesOf({ search_results, citations }: Body): DraftSource[] {
  return search_results?.length ? search_results : (citations ?? []).map((url) => ({ url }))
}

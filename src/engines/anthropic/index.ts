import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import { type ApiClient, apiClient, requireModel } from '../call/api-client.js'
import { conversationOf, regionParts } from '../call/conversation.js'
import { parseReply, type Reply } from '../call/exchange.js'
import {
  afterChargedCall,
  type EngineFailure,
  type FailureKind,
  kindOfStatus,
  providerFailure,
} from '../call/failure.js'
import { MAX_OUTPUT_TOKENS, type ModelRequest } from '../model-request.js'
import { KEY_SETTINGS, type ProviderDescriptor, type Question } from '../provider.js'
import { OptionalText } from '../reading/fields.js'
import { anthropicAnswer } from './answer.js'

/** Asks Claude through the Messages API and tells it to search the web. */
export const anthropic = {
  name: 'anthropic' as const,
  label: 'Anthropic',
  how: 'Messages API with web search',
  engines: ['claude'],
  reportsSearchesOf: ['claude'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.anthropic.com',
    // Questions go to the model that most people use. Texts are written by the cheap model.
    models: { claude: 'claude-sonnet-5-5', all: 'claude-haiku-5-5' },
    usdPerAnswer: 0.15,
    requestsPerMinute: 50,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  writesWith: 'all',
  parserVersion: 2,
  captureOf: () => 'api',
  takesConversation: true,
  takesRegionOf: ['claude'],
  asksToSearch: () => 'in words',
  open(settings) {
    const api = apiClient(settings, {
      headers: { 'x-api-key': settings.secret, 'anthropic-version': '2026-10-21' },
      failureOf,
    })
    const modelOf = () => requireModel(settings, 'claude')
    return {
      ask: async (question) => anthropicAnswer(await converse(api, modelOf(), question), settings),
      async check(signal) {
        await api.get(`/v1/models/${encodeURIComponent(modelOf())}`, signal)
      },
      async write(model, request) {
        const reply = await api.post('/v1/messages', writingRequest(model, request), request.signal)
        return anthropicAnswer([reply], settings)
      },
    }
  },
} satisfies ProviderDescriptor

const MAX_CONTINUATIONS = 3

/** The content stays unparsed, because it is sent back unchanged. */
const Turn = z.object({ stop_reason: OptionalText, content: z.array(z.unknown()) })

/** The server pauses a long search. It continues when the client sends the model's own turn back. */
async function converse(api: ApiClient, model: string, question: Question): Promise<Reply[]> {
  const replies: Reply[] = []
  let said: unknown[] = []
  let isPaused = true
  while (isPaused && replies.length <= MAX_CONTINUATIONS) {
    const call = api.post('/v1/messages', searchRequest(model, question, said), question.signal)
    const reply = await (replies.length === 0 ? call : afterChargedCall(call))
    const { stop_reason, content } = parseReply(Turn, reply)
    replies.push(reply)
    said = said.concat(content)
    isPaused = stop_reason === 'pause_turn'
  }
  return replies
}

/** Both requests omit temperature and similar settings, because this API version rejects them. */
function searchRequest(model: string, question: Question, said: unknown[]) {
  const user_location = {
    type: 'approximate',
    country: isoCountry(question.country),
    ...regionParts(question),
  }
  return {
    model,
    max_tokens: 4096,
    system: 'Search the web before answering.',
    messages: [
      ...conversationOf(question),
      ...(said.length > 0 ? [{ role: 'assistant', content: said }] : []),
    ],
    tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 5, user_location }],
  }
}

function writingRequest(model: string, { system, user, schema }: ModelRequest) {
  return {
    model,
    max_tokens: MAX_OUTPUT_TOKENS,
    system,
    messages: [{ role: 'user', content: user }],
    output_config: { format: { type: 'json_schema', schema } },
  }
}

const ErrorBody = z.object({
  error: z.object({
    type: OptionalText,
    message: OptionalText,
    details: z.object({ error_code: OptionalText }).nullish().catch(undefined),
  }),
})
type AnthropicError = z.infer<typeof ErrorBody>['error']

const KINDS = new Map<unknown, FailureKind>([
  ['authentication_error', 'auth'],
  ['permission_error', 'auth'],
  ['billing_error', 'quota'],
  ['rate_limit_error', 'rate_limited'],
  ['overloaded_error', 'unavailable'],
  ['api_error', 'unavailable'],
  ['invalid_request_error', 'invalid'],
  ['request_too_large', 'invalid'],
])

function failureOf(reply: Reply): EngineFailure {
  const error = ErrorBody.safeParse(reply.json).data?.error
  const kind = isOutOfMoney(error) ? 'quota' : (KINDS.get(error?.type) ?? kindOfStatus(reply.status))
  const code = error?.details?.error_code ?? error?.type
  return providerFailure(anthropic.label, reply, { kind, message: error?.message, code })
}

/** Anthropic reports it as a rate limit or as an invalid request. */
function isOutOfMoney(error: AnthropicError | undefined): boolean {
  if (error?.details?.error_code === 'enforced_spend_limit_reached') return true
  return error?.type === 'invalid_request_error' && /credit balance|spend limit/i.test(error.message ?? '')
}

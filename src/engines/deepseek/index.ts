import { z } from 'zod'

import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { inputOf } from '../call/conversation.js'
import type { Reply } from '../call/exchange.js'
import { openaiStyleFailure } from '../call/openai-style.js'
import { responsesAnswer } from '../call/responses-answer.js'
import { countryInstruction } from '../call/search-locale.js'
import {
  type EngineAnswer,
  KEY_SETTINGS,
  type ProviderDescriptor,
  type ProviderSettings,
  type Question,
} from '../provider.js'
import { looseEntries } from '../reading/fields.js'

const LABEL = 'DeepSeek'

/** Asks DeepSeek's models through its Responses API with its own search. The links in the text are the citations. */
export const deepseek = {
  name: 'deepseek' as const,
  label: LABEL,
  how: 'Responses API with its web search',
  engines: ['deepseek'],
  reportsSearchesOf: ['deepseek'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.deepseek.com',
    models: { all: 'deepseek-flash' },
    usdPerAnswer: 0.02,
    requestsPerMinute: 60,
    concurrency: 4,
    // The model may search and read a dozen times before it answers.
    timeoutMs: 240_000,
  },
  parserVersion: 2,
  captureOf: () => 'api',
  takesConversation: true,
  asksToSearch: () => 'offered',
  open(settings) {
    const api = apiClient(settings, {
      headers: bearer(settings),
      failureOf: (reply) => openaiStyleFailure(LABEL, reply),
    })
    return {
      async ask(question) {
        const body = searchRequest(requireModel(settings, 'deepseek'), question)
        return answerOf(await api.post('/responses', body, question.signal), settings)
      },
      async check(signal) {
        await api.get('/models', signal)
      },
    }
  },
} satisfies ProviderDescriptor

/** DeepSeek's search takes no country. */
function searchRequest(model: string, question: Question) {
  return {
    model,
    instructions: countryInstruction(question.country),
    input: inputOf(question),
    tools: [{ type: 'deepseek_web_search' }],
  }
}

const Call = z.looseObject({
  type: z.literal('web_search_call'),
  action: z.looseObject({ type: z.literal('open_page'), url: z.string() }),
})
const Output = z.looseObject({ output: looseEntries })

function answerOf(reply: Reply, settings: ProviderSettings): EngineAnswer {
  const { data: body } = Output.safeParse(reply.json)
  const json = body && { ...body, output: body.output.map(withSource) }
  return { ...responsesAnswer(LABEL, { ...reply, json }, settings), countryApplied: 'prompt' }
}

/** A page that the model opened is a source. Its address ends with the call number. */
function withSource(item: unknown): unknown {
  const { data: call } = Call.safeParse(item)
  if (call === undefined) return item
  const [url] = call.action.url.split('#ws_call_id=', 1)
  return { ...call, action: { ...call.action, sources: [{ url }] } }
}

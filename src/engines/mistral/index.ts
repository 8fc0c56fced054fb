import { z } from 'zod'

import { apiClient, bearer, requireModel } from '../call/api-client.js'
import { inputOf } from '../call/conversation.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { type EngineFailure, kindOfStatus, providerFailure } from '../call/failure.js'
import { openaiStyleFailure } from '../call/openai-style.js'
import { countryInstruction } from '../call/search-locale.js'
import {
  type EngineAnswer,
  KEY_SETTINGS,
  type ProviderDescriptor,
  type ProviderSettings,
  type Question,
} from '../provider.js'
import { boundedAnswer, sumOfKnown } from '../reading/bounded-answer.js'
import { knownItems, looseList, looseText, OptionalNumber, OptionalText } from '../reading/fields.js'

const LABEL = 'Mistral AI'

/** Asks Mistral's models through its Conversations API with its own web search. */
export const mistral = {
  name: 'mistral' as const,
  label: LABEL,
  how: 'Conversations API with web search',
  engines: ['mistral'],
  reportsSearchesOf: ['mistral'],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.mistral.ai',
    models: { all: 'mistral-medium-latest' },
    usdPerAnswer: 0.1,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 120_000,
  },
  parserVersion: 1,
  captureOf: () => 'api',
  takesConversation: true,
  asksToSearch: () => 'offered',
  open(settings) {
    const api = apiClient(settings, { headers: bearer(settings), failureOf })
    return {
      async ask(question) {
        const body = searchRequest(requireModel(settings, 'mistral'), question)
        return answerOf(await api.post('/v1/conversations', body, question.signal), settings)
      },
      async check(signal) {
        await api.get('/v1/models', signal)
      },
    }
  },
} satisfies ProviderDescriptor

/** Mistral's search takes no country. */
function searchRequest(model: string, question: Question) {
  return {
    model,
    instructions: countryInstruction(question.country),
    inputs: inputOf(question),
    tools: [{ type: 'web_search' }],
    stream: false,
    store: false,
  }
}

const Text = z.object({ type: z.literal('text'), text: z.string() })
const Reference = z.object({ type: z.literal('tool_reference'), url: OptionalText, title: OptionalText })
const Message = z.object({
  type: z.literal('message.output'),
  model: OptionalText,
  content: z.union([
    z.string().transform((text): z.infer<typeof Text>[] => [{ type: 'text', text }]),
    knownItems(Text, Reference),
  ]),
})
const Execution = z.object({ type: z.literal('tool.execution'), name: looseText, arguments: OptionalText })
const Body = z.object({
  outputs: knownItems(Message, Execution),
  usage: z
    .object({
      prompt_tokens: OptionalNumber,
      /** Tokens that the tools added to the prompt. */
      connector_tokens: OptionalNumber,
      completion_tokens: OptionalNumber,
    })
    .nullish(),
})

function answerOf(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const { outputs, usage } = parseReply(Body, reply)
  const searches = outputs.flatMap((one) =>
    one.type === 'tool.execution' && one.name.startsWith('web_search') ? [one] : [],
  )
  // Text before and between searches is not part of the answer unless it refers to pages.
  const last = outputs.findLastIndex(({ type }) => type === 'tool.execution')
  const messages = outputs.flatMap((one, index) =>
    one.type === 'message.output' && (index > last || one.content.some(({ type }) => type !== 'text'))
      ? [one]
      : [],
  )
  const texts = messages.map(({ content }) =>
    content.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join(''),
  )
  const chunks = messages.flatMap(({ content }) => content)
  return boundedAnswer({
    text: texts.join('\n\n'),
    state: 'finished',
    citations: chunks.flatMap((chunk) =>
      chunk.type === 'tool_reference' && chunk.url ? [{ url: chunk.url, title: chunk.title }] : [],
    ),
    sources: [],
    searchQueries: searches.flatMap(queriesOf),
    searched: searches.length > 0,
    countryApplied: 'prompt',
    model: messages.at(-1)?.model,
    usage: {
      inputTokens: sumOfKnown([usage?.prompt_tokens, usage?.connector_tokens]),
      outputTokens: usage?.completion_tokens,
      searches: searches.length,
    },
    prices,
    rawBodies: [reply.text],
  })
}

const Sought = z.object({ query: z.string() })

function queriesOf({ arguments: given }: z.infer<typeof Execution>): string[] {
  try {
    return [Sought.parse(JSON.parse(given ?? '')).query]
  } catch {
    // The query cannot be read, but the search was made.
    return []
  }
}

/** `detail` is a sentence, or a list of what is wrong with each field. */
const Refusal = z.object({ detail: z.union([z.string(), z.array(z.unknown())]) })
const Faults = looseList(z.object({ msg: z.string() }))

function failureOf(reply: Reply): EngineFailure {
  const { data } = Refusal.safeParse(reply.json)
  if (data === undefined) return openaiStyleFailure(LABEL, reply)
  const { detail } = data
  const message =
    typeof detail === 'string'
      ? detail
      : Faults.parse(detail)
          .map(({ msg }) => msg)
          .join('; ')
  return providerFailure(LABEL, reply, { kind: kindOfStatus(reply.status), message })
}

import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import { anthropicAnswer } from './anthropic-answer.js'
import { anthropicFailure } from './anthropic-failure.js'
import { type ApiClient, apiClient } from '../call/api-client.js'
import { apiProvider, requireModel } from '../call/api-provider.js'
import type { ProviderSettings } from '../catalog.js'
import type { Provider, Question } from '../engine.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { Words } from '../reading/known-items.js'

const MAX_CONTINUATIONS = 3

/** The content as it came, for it is sent back unchanged. */
const Turn = z.object({ stop_reason: Words, content: z.array(z.unknown()) })

/** Claude through the Messages API, told to search the web. */
export function anthropic(settings: ProviderSettings): Provider {
  const api = apiClient(settings, {
    headers: { 'x-api-key': settings.secret, 'anthropic-version': '2026-10-21' },
    failureOf: anthropicFailure,
  })
  const modelOf = () => requireModel(settings, 'claude', 'ANTHROPIC_MODEL')
  return apiProvider(settings, {
    ask: async (question) => anthropicAnswer(await converse(api, modelOf(), question), settings),
    check: async (signal) => api.get(`/v1/models/${encodeURIComponent(modelOf())}`, signal),
  })
}

/** A long search is paused by the server, and goes on when its own words are sent back. */
async function converse(api: ApiClient, model: string, question: Question): Promise<Reply[]> {
  const replies: Reply[] = []
  let said: unknown[] = []
  let isPaused = true
  while (isPaused && replies.length <= MAX_CONTINUATIONS) {
    const reply = await api.post('/v1/messages', requestOf(model, question, said), question.signal)
    const { stop_reason, content } = parseReply(Turn, reply)
    replies.push(reply)
    said = said.concat(content)
    isPaused = stop_reason === 'pause_turn'
  }
  return replies
}

/** Without temperature and its like, which this version of the API refuses. */
function requestOf(model: string, { prompt, country }: Question, said: unknown[]) {
  const user_location = { type: 'approximate', country: isoCountry(country) }
  return {
    model,
    max_tokens: 4096,
    system: 'Search the web before answering.',
    messages: [
      { role: 'user', content: prompt },
      ...(said.length > 0 ? [{ role: 'assistant', content: said }] : []),
    ],
    tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 5, user_location }],
  }
}

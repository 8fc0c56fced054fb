import { z } from 'zod'

import type { Engine } from '../../kernel/engines.js'
import { apiProvider } from '../call/api-provider.js'
import { boundedAnswer } from '../reading/bounded-answer.js'
import type { ProviderSettings } from '../catalog.js'
import type { EngineAnswer, Provider, Question } from '../engine.js'
import { exchange, parseReply, type Reply } from '../call/exchange.js'
import { EngineFailure } from '../failure.js'
import { costOf } from '../call/price.js'
import { glOf, hlOf } from '../search-locale.js'
import { serpapiFailure } from './serpapi-failure.js'
import { deferredToken, Page, readPage } from './serpapi-page.js'

type Parameters = Record<string, string>
type Get = (path: string, parameters: Parameters, signal: AbortSignal) => Promise<Reply>

const PARAMETERS: Partial<Record<Engine, (question: Question) => Parameters>> = {
  google: (question) => ({ engine: 'google', ...located(question) }),
  google_ai_mode: (question) => ({ engine: 'google_ai_mode', ...located(question) }),
  // It takes no country and no language.
  copilot: ({ prompt }) => ({ engine: 'bing_copilot', q: prompt }),
}

/** What Google and Bing show in answer to a search. */
export function serpapi(settings: ProviderSettings): Provider {
  const get = getter(settings)
  return {
    ...apiProvider(settings, {
      ask: async (question) => answerOf(question, await search(get, question), settings),
      async check(signal) {
        const reply = await get('/account.json', {}, signal)
        const failure = serpapiFailure(reply)
        if (failure !== undefined) throw failure
        parseReply(Account, reply)
      },
    }),
    captureOf: () => 'screen',
  }
}

/** The key goes in the address, so the address must not go into any message. */
function getter({ baseUrl, secret }: ProviderSettings): Get {
  const secrets = [secret, encodeURIComponent(secret)]
  return (path, parameters, signal) => {
    const query = new URLSearchParams({ ...parameters, api_key: secret }).toString()
    return exchange({ method: 'GET', url: `${baseUrl}${path}?${query}`, signal, secrets })
  }
}

/** One page, and at once the overview that Google wrote after it: its token lives for about a minute. */
async function search(get: Get, question: Question): Promise<Reply[]> {
  const parameters = PARAMETERS[question.engine]?.(question)
  if (parameters === undefined)
    throw new EngineFailure('invalid', `SerpApi cannot be asked for ${question.engine}.`)
  const find = (wanted: Parameters) => searched(get, { ...wanted, no_cache: 'true' }, question.signal)
  const reply = await find(parameters)
  const token = deferredToken(parseReply(Page, reply))
  return token === '' ? [reply] : [reply, await find({ engine: 'google_ai_overview', page_token: token })]
}

async function searched(get: Get, parameters: Parameters, signal: AbortSignal): Promise<Reply> {
  const reply = await get('/search.json', parameters, signal)
  const failure = serpapiFailure(reply)
  if (failure === undefined) return reply
  if (failure.kind !== 'rate_limited' || !(await isUsedUp(get, signal))) throw failure
  throw new EngineFailure('quota', 'SerpApi has no searches left this month.', { status: reply.status })
}

const Account = z.object({ total_searches_left: z.number() })

/** Too many in an hour and none left are refused alike. */
async function isUsedUp(get: Get, signal: AbortSignal): Promise<boolean> {
  try {
    return parseReply(Account, await get('/account.json', {}, signal)).total_searches_left <= 0
  } catch {
    // Not known: then it is the milder of the two.
    return false
  }
}

function located({ prompt, country }: Question): Parameters {
  return { q: prompt, gl: glOf(country), hl: hlOf(country) }
}

function answerOf({ engine }: Question, replies: Reply[], { prices }: ProviderSettings): EngineAnswer {
  const usage = { searches: replies.length }
  return boundedAnswer({
    ...readPage(parseReply(Page, replies.at(-1)!)),
    countryApplied: engine === 'copilot' ? 'none' : 'native',
    usage,
    costUsd: costOf(usage, prices),
    prices,
    rawBodies: replies.map(({ text }) => text),
  })
}

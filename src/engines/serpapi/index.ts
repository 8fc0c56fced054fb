import { z } from 'zod'

import { countryName } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import { exchange, parseReply, type Reply } from '../call/exchange.js'
import {
  afterChargedCall,
  EngineFailure,
  kindOfStatus,
  missingOverview,
  providerFailure,
} from '../call/failure.js'
import { hlOf } from '../call/search-locale.js'
import type { EngineAnswer, ProviderDescriptor, ProviderSettings, Question } from '../provider.js'
import { boundedAnswer, costOf } from '../reading/bounded-answer.js'
import { looseText } from '../reading/fields.js'
import { deferredToken, readPage, ResultPage } from './page.js'

/** Reads what Google and Bing show for a search. */
export const serpapi = {
  name: 'serpapi' as const,
  label: 'SerpApi',
  how: 'search pages',
  engines: ['google', 'google_ai_mode', 'copilot'],
  reportsSearchesOf: [],
  needs: ['API_KEY'],
  takes: ['BASE_URL', 'PRICES', 'USD_PER_ANSWER', 'LIMITS'],
  defaults: {
    baseUrl: 'https://serpapi.com',
    models: {},
    usdPerAnswer: 0.025,
    requestsPerMinute: 60,
    concurrency: 4,
    timeoutMs: 90_000,
  },
  parserVersion: 3,
  captureOf: () => 'screen',
  takesRegionOf: ['google', 'google_ai_mode'],
  open(settings) {
    const get = getter(settings)
    return {
      ask: async (question) => answerOf(question, await search(get, question), settings),
      async check(signal) {
        const reply = await get('/account.json', {}, signal)
        const failure = failureIn(reply)
        if (failure !== undefined) throw failure
        parseReply(Account, reply)
      },
    }
  },
} satisfies ProviderDescriptor

type Parameters = Record<string, string>
type Get = (path: string, parameters: Parameters, signal: AbortSignal) => Promise<Reply>

const PARAMETERS: Partial<Record<Engine, (question: Question) => Parameters>> = {
  google: (question) => ({ engine: 'google', ...located(question) }),
  google_ai_mode: (question) => ({ engine: 'google_ai_mode', ...located(question) }),
  // SerpApi's Copilot takes no country and no language.
  copilot: ({ prompt }) => ({ engine: 'bing_copilot', q: prompt }),
}

/** The key is part of the address, so messages must not contain the address. */
function getter({ baseUrl, secret }: ProviderSettings): Get {
  const secrets = [secret, encodeURIComponent(secret)]
  return (path, parameters, signal) => {
    const query = new URLSearchParams({ ...parameters, api_key: secret }).toString()
    return exchange({ method: 'GET', url: `${baseUrl}${path}?${query}`, signal, secrets })
  }
}

/** Fetches a page. If Google wrote its overview later, fetches that at once, because its token expires after about a minute. */
async function search(get: Get, question: Question): Promise<Reply[]> {
  const parameters = PARAMETERS[question.engine]?.(question)
  if (parameters === undefined)
    throw new EngineFailure('invalid', `SerpApi cannot be asked for ${question.engine}.`)
  const find = (wanted: Parameters) => searched(get, { ...wanted, no_cache: 'true' }, question.signal)
  const reply = await find(parameters)
  const token = deferredToken(parseReply(ResultPage, reply))
  if (token === '') return [reply]
  return [reply, await afterChargedCall(find({ engine: 'google_ai_overview', page_token: token }))]
}

async function searched(get: Get, parameters: Parameters, signal: AbortSignal): Promise<Reply> {
  const reply = await get('/search.json', parameters, signal)
  const failure = failureIn(reply)
  if (failure === undefined) return reply
  // The token may have expired. Another try gets a new one.
  if (failure.kind === 'invalid' && 'page_token' in parameters) throw missingOverview(serpapi.label, reply)
  if (failure.kind !== 'rate_limited' || !(await isUsedUp(get, signal))) throw failure
  throw new EngineFailure('quota', 'SerpApi has no searches left this month.', { status: reply.status })
}

const Account = z.object({ total_searches_left: z.number() })

/** SerpApi sends the same error for too many searches in an hour and for none left in the month. */
async function isUsedUp(get: Get, signal: AbortSignal): Promise<boolean> {
  try {
    return parseReply(Account, await get('/account.json', {}, signal)).total_searches_left <= 0
  } catch {
    // The state of the account is unknown, so the milder failure is assumed.
    return false
  }
}

/** Google's `gl` also uses `uk`. */
function located({ prompt, country, region }: Question): Parameters {
  const location = region && `${region}, ${countryName(country)}`
  return { q: prompt, gl: country, hl: hlOf(country), ...(location && { location }) }
}

function answerOf({ engine }: Question, replies: Reply[], { prices }: ProviderSettings): EngineAnswer {
  const usage = { searches: replies.length }
  const reply = replies.at(-1)!
  const page = parseReply(ResultPage, reply)
  const parts = readPage(page)
  const isAnnounced = replies.length > 1 || Boolean(page.ai_overview)
  if (isAnnounced && parts.state === 'no_answer') throw missingOverview(serpapi.label, reply)
  return boundedAnswer({
    ...parts,
    // AI Mode is asked directly and always answers.
    ...(engine === 'google_ai_mode' && { state: 'finished' }),
    countryApplied: engine === 'copilot' ? 'none' : 'native',
    usage,
    costUsd: costOf(usage, prices),
    prices,
    rawBodies: replies.map(({ text }) => text),
  })
}

const Body = z.object({
  error: looseText,
  search_metadata: z.object({ status: looseText }).optional().catch(undefined),
})

/** Undefined if the call succeeded. A search without results also succeeded. */
function failureIn(reply: Reply): EngineFailure | undefined {
  const { error: message = '', search_metadata } = Body.safeParse(reply.json).data ?? {}
  if (/invalid api key/i.test(message))
    return providerFailure(serpapi.label, reply, { kind: 'auth', message })
  if (reply.status >= 300)
    return providerFailure(serpapi.label, reply, { kind: kindOfStatus(reply.status), message })
  if (search_metadata === undefined) return undefined
  const isDone = search_metadata.status === 'Success'
  if (isDone && (message === '' || /hasn.t returned any results/i.test(message))) return undefined
  return providerFailure(serpapi.label, reply, { kind: 'unavailable', message, code: search_metadata.status })
}

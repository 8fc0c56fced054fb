import { isoCountry } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import { requireModel } from '../call/api-client.js'
import { exchange, type Reply } from '../call/exchange.js'
import { EngineFailure, providerFailure } from '../call/failure.js'
import { locationCodeOf, searchLanguage } from '../call/search-locale.js'
import type {
  EngineAnswer,
  ProviderCapture,
  ProviderDescriptor,
  ProviderSettings,
  Question,
} from '../provider.js'
import { type AnswerParts, answerParts, boundedAnswer } from '../reading/bounded-answer.js'
import { readOverview, readRelay, readScreen } from './reading.js'
import { LABEL, refusalIn, taskOf } from './task.js'

/**
 * Several engines under one login: the screens of Google, Bing, ChatGPT and Gemini, and Claude and Perplexity through a relay.
 */
export const dataforseo = {
  name: 'dataforseo' as const,
  label: LABEL,
  how: 'search pages and chat screens; claude and perplexity through its relay',
  engines: ['google', 'google_ai_mode', 'copilot', 'chatgpt', 'gemini', 'claude', 'perplexity'],
  reportsSearchesOf: ['chatgpt', 'gemini', 'claude', 'perplexity'],
  needs: ['LOGIN', 'PASSWORD'],
  // No PRICES: each response says what it cost.
  takes: ['BASE_URL', 'MODEL', 'USD_PER_ANSWER', 'LIMITS'],
  defaults: {
    baseUrl: 'https://api.dataforseo.com',
    models: { claude: 'claude-sonnet-5-5', perplexity: 'sonar' },
    usdPerAnswer: 0.005,
    requestsPerMinute: 600,
    concurrency: 8,
    timeoutMs: 120_000,
  },
  parserVersion: 3,
  captureOf: (engine: Engine) => methodOf(engine).capture,
  asksToSearch: (engine: Engine) => (engine === 'chatgpt' || engine === 'claude' ? 'forced' : undefined),
  open(settings) {
    const { baseUrl, login, secret } = settings
    const credential = Buffer.from(`${login}:${secret}`).toString('base64')
    // DataForSEO's JSON writes a backslash before each slash.
    const secrets = [secret, credential].flatMap((each) => [each, each.replaceAll('/', '\\/')])
    const common = { headers: { authorization: `Basic ${credential}` }, secrets }
    return {
      async ask(question) {
        const { signal } = question
        const method = methodOf(question.engine)
        const url = baseUrl + method.path
        const task = requireShort(method, method.task(question, settings))
        const post = (body: Task) => exchange({ ...common, method: 'POST', url, body: [body], signal })
        return answerOf(method, await postedFor(task, post))
      },
      async check(signal) {
        taskOf(await exchange({ ...common, method: 'GET', url: `${baseUrl}/v3/appendix/user_data`, signal }))
      },
    }
  },
} satisfies ProviderDescriptor

/** How an engine is asked: by a page of results, by a chat screen, or through the relay to a model. */
interface Method {
  path: string
  capture: ProviderCapture
  maxPrompt: number
  /** A page of results may have no answer. Chat screens, the relay and AI Mode always have one. */
  mayHaveNone: boolean
  task(question: Question, settings: ProviderSettings): Task
  read(result: Reply): AnswerParts
}
type Task = Record<string, unknown>

const page = (path: string, extra: Task = {}): Method => ({
  path: `/v3/serp/${path}/live/advanced`,
  capture: 'screen',
  maxPrompt: 700,
  mayHaveNone: true,
  task: (question) => ({ ...located(question), device: 'desktop', ...extra }),
  read: readOverview,
})
const screen = (product: string, extra: Task = {}): Method => ({
  path: `/v3/ai_optimization/${product}/llm_scraper/live/advanced`,
  capture: 'screen',
  maxPrompt: 2000,
  mayHaveNone: false,
  task: (question) => ({ ...located(question), ...extra }),
  read: readScreen,
})
const relay = (product: string, extra: Task = {}): Method => ({
  path: `/v3/ai_optimization/${product}/llm_responses/live`,
  capture: 'api',
  maxPrompt: 500,
  mayHaveNone: false,
  task: ({ engine, prompt, country }, settings) => ({
    user_prompt: prompt,
    model_name: requireModel(settings, engine),
    web_search_country_iso_code: isoCountry(country),
    max_output_tokens: 2048,
    ...extra,
  }),
  read: readRelay,
})

/** Each endpoint gets only its documented fields. Gemini's screen and Perplexity search without being told to. */
const METHODS: Partial<Record<Engine, Method>> = {
  google: page('google/organic', { load_async_ai_overview: true }),
  google_ai_mode: { ...page('google/ai_mode'), mayHaveNone: false },
  copilot: page('bing/organic'),
  chatgpt: screen('chat_gpt', { force_web_search: true }),
  gemini: screen('gemini'),
  claude: relay('claude', { web_search: true, force_web_search: true }),
  perplexity: relay('perplexity'),
}

function methodOf(engine: Engine): Method {
  const method = METHODS[engine]
  if (method === undefined) throw new EngineFailure('invalid', `DataForSEO cannot be asked for ${engine}.`)
  return method
}

function located({ prompt, country }: Question): Task {
  return {
    keyword: prompt.replaceAll('%', '%25').replaceAll('+', '%2B'),
    location_code: locationCodeOf(country),
    language_code: searchLanguage(country),
  }
}

function requireShort({ maxPrompt }: Method, task: Task): Task {
  const { length } = String(task.keyword ?? task.user_prompt)
  if (length <= maxPrompt) return task
  const message = `The prompt has ${length} characters as sent, but DataForSEO allows ${maxPrompt} for this engine. Shorten the prompt.`
  throw new EngineFailure('invalid', message)
}

interface Posted {
  replies: Reply[]
  countryApplied: EngineAnswer['countryApplied']
}

/** The relay supports only some countries for each model. For the others, the request is repeated without a country. */
async function postedFor(task: Task, post: (task: Task) => Promise<Reply>): Promise<Posted> {
  const reply = await post(task)
  const { web_search_country_iso_code: country, ...rest } = task
  if (country === undefined || !refusalIn(reply)?.status_message.includes('web_search_country_iso_code'))
    return { replies: [reply], countryApplied: 'native' }
  return { replies: [reply, await post(rest)], countryApplied: 'none' }
}

function answerOf(method: Method, { replies, countryApplied }: Posted): EngineAnswer {
  const { result, cost } = taskOf(replies.at(-1)!)
  if (result !== undefined && result.json === undefined)
    throw providerFailure(LABEL, result, { kind: 'protocol', message: 'there is no result' })
  const parts = result === undefined ? answerParts({}) : method.read(result)
  return boundedAnswer({
    ...parts,
    state: method.mayHaveNone ? parts.state : 'finished',
    countryApplied,
    costUsd: cost,
    prices: undefined,
    rawBodies: replies.map(({ text }) => text),
  })
}

import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { ModelRequest } from './model-request.js'

/** One question to one engine: the prompt as a person in that country (lowercase, `uk`) would type it. */
export interface Question {
  engine: Engine
  prompt: string
  country: string
  /** Who asks, and what was said before: only where the provider takes a conversation. A region only where it takes one. */
  persona?: string | null
  region?: string | null
  history?: readonly { prompt: string; answer: string }[]
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** `no_answer`: the engine showed no AI answer at all. */
export type AnswerState = 'finished' | 'incomplete' | 'no_answer' | 'refused'

export interface Source {
  url: string
  title?: string
}

export interface AnswerCitation extends Source {
  /** UTF-16 offsets into the text, `[start, end)`, where the provider gives them and they lie inside it. */
  start?: number
  end?: number
}

/** A product card that was shown with the answer. It is no part of the text, so it is neither a mention nor a citation. */
export interface ShoppingItem {
  title: string
  price: number | null
  /** Its code, or the sign that was shown where a sign stands for several. */
  currency: string | null
  merchant: string | null
  url: string | null
  /** From 1 on. */
  position: number
  brand: string | null
}

/** An advertisement that was shown with the answer: never a mention, never a citation. */
export interface Ad {
  title: string
  url: string | null
  advertiser: string | null
  /** From 1 on. */
  position: number
}

export interface TokenUsage {
  inputTokens?: number
  /** Of the input tokens, those that the provider had kept from before. */
  cachedInputTokens?: number
  outputTokens?: number
  searches?: number
}

export interface EngineAnswer {
  /** Markdown where the provider has it; '' where there was no answer. */
  text: string
  state: AnswerState
  /** Why the engine refused, in its own word; null where it did not. */
  refusal: string | null
  /** Cited in the answer, in the order of first appearance; the same URL may occur several times. */
  citations: AnswerCitation[]
  /** Retrieved, perhaps not cited. */
  sources: Source[]
  /** What the engine really searched for, in order, each once. */
  searchQueries: string[]
  /** Known by the traces of a search in the answer, never by the absence of an error. */
  searched: boolean
  shopping: ShoppingItem[]
  ads: Ad[]
  countryApplied: 'native' | 'prompt' | 'none'
  model: string | null
  usage: TokenUsage
  /** What the provider says it cost, or what the prices give; null where neither is known. */
  costUsd: number | null
  /** Every body received, in order, with the key removed. */
  rawBodies: string[]
}

export type ModelReply = Pick<EngineAnswer, 'text' | 'state' | 'costUsd'>

/** Through a programming interface, or read off the product's screen. */
export type ProviderCapture = 'api' | 'screen'

/** `offered`: the model may search, or not. */
type SearchRequest = 'forced' | 'in words' | 'offered'

/** A model (Bright Data: a dataset, for Google a zone) for each engine, or one for all. */
export type Models = Partial<Record<Engine | 'all', string>>

/** USD for a million tokens. */
interface TokenPrices {
  input: number
  output: number
  /** Of input that the provider had kept from before; as other input where it is not given. */
  cached?: number
}

/** USD for a million tokens in, a million tokens out, and a thousand searches. */
export interface Prices extends TokenPrices {
  search: number
  /** Instead, for a prompt of more tokens than `above`: all of it. */
  long?: TokenPrices & { above: number }
}

/** A line of the list of prices. */
export interface ListedPrice extends Prices {
  /** '' for everything that the provider does. */
  model: string
  from: Day
  /** Where it is from, in words. */
  source: string
  /** What of it is not certain. */
  uncertain?: string
}

/** The name of a setting without the provider's own: `API_KEY` of `OPENAI_API_KEY`. */
export type SettingField =
  | 'API_KEY'
  | 'LOGIN'
  | 'PASSWORD'
  | 'BASE_URL'
  | 'MODEL'
  | 'PRICES'
  | 'USD_PER_ANSWER'
  | 'LIMITS'

/** A provider with its credentials, as the settings have it. */
export interface ProviderSettings<Name extends string = string> {
  name: Name
  /** Without the version path and without a slash at the end. */
  baseUrl: string
  /** Key or password; empty where none is needed. */
  secret: string
  /** DataForSEO's, beside its password. */
  login: string
  models: Models
  /** As they are set, or the list for the provider's models. */
  prices: Prices | readonly ListedPrice[] | undefined
  /** Limit for one attempt, all its calls together. */
  timeoutMs: number
  /** USD reserved before each call: the upper end of what is usual. */
  usdPerAnswer: number
  requestsPerMinute: number
  /** Calls in flight at once, for each engine. */
  concurrency: number
}

/** The calls of a provider. Each is one attempt and throws an EngineFailure, nothing else; the caller decides about retries. */
export interface ProviderClient {
  ask(question: Question): Promise<EngineAnswer>
  /** One cheap authenticated call. */
  check(signal: AbortSignal): Promise<void>
  /** One call to a language model; absent where the provider offers none that can be held to a schema. */
  write?(model: string, request: ModelRequest): Promise<ModelReply>
}

/** Everything the product knows about a provider. Settings, documentation and choice of providers derive from it. */
export interface ProviderDescriptor {
  /** In settings and answers; `label` in messages and documentation. */
  name: string
  label: string
  /** How it gets its answers, for the documentation. */
  how: string
  engines: readonly Engine[]
  /** Engines of which its answers list what was searched. */
  reportsSearchesOf: readonly Engine[]
  /** Its answers are not the engine's own, so it is used only where a setting chooses it. */
  isOnlyUsedIfChosen?: boolean
  /** Engines that it can be asked for only where a setting names their model: there is none that would do for everybody. */
  needsModelFor?: readonly Engine[]
  needs: readonly SettingField[]
  takes: readonly SettingField[]
  defaults: Omit<ProviderSettings, 'name' | 'secret' | 'login' | 'prices'>
  /** Which of its models writes texts unless a setting names another; absent where its client cannot `write`. */
  writesWith?: keyof Models
  /** Raised when the same body would be read differently. */
  parserVersion: number
  captureOf(engine: Engine): ProviderCapture
  /** Whether it takes what was said before, and engines that it asks from a region of the country. */
  takesConversation?: boolean
  takesRegionOf?: readonly Engine[]
  /** How it is brought to search the web; absent or undefined where that is left to the product. */
  asksToSearch?(engine: Engine): SearchRequest | undefined
  open(settings: ProviderSettings): ProviderClient
}

/** Of a provider that takes one key. */
export const KEY_SETTINGS = {
  needs: ['API_KEY'],
  takes: ['BASE_URL', 'MODEL', 'PRICES', 'USD_PER_ANSWER', 'LIMITS'],
} as const satisfies Pick<ProviderDescriptor, 'needs' | 'takes'>

import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { ModelRequest } from './model-request.js'

/** One question to one engine: the prompt as a person in that country (lowercase, `uk`) would type it. */
export interface Question {
  engine: Engine
  prompt: string
  country: string
  /** Persona and history are only set if the provider takes a conversation, the region only if it takes regions. */
  persona?: string | null
  region?: string | null
  history?: readonly { prompt: string; answer: string }[]
  /** Aborts when the caller no longer waits for the answer. */
  signal: AbortSignal
}

/** `no_answer`: the engine showed no AI answer at all. */
export type AnswerState = 'finished' | 'incomplete' | 'no_answer' | 'refused'

export interface Source {
  url: string
  title?: string
}

export interface AnswerCitation extends Source {
  /** UTF-16 offsets into the text, `[start, end)`. Set if the provider gives them and they are within the text. */
  start?: number
  end?: number
}

/** A product card shown with the answer. It is not part of the text, so it is neither a mention nor a citation. */
export interface ShoppingItem {
  title: string
  price: number | null
  /** The currency code, or the sign as shown if several currencies share it. */
  currency: string | null
  merchant: string | null
  url: string | null
  /** Counts from 1. */
  position: number
  brand: string | null
}

/** An advertisement that the engine showed with the answer. It is neither a mention nor a citation. */
export interface Ad {
  title: string
  url: string | null
  advertiser: string | null
  /** Counts from 1. */
  position: number
}

export interface TokenUsage {
  inputTokens?: number
  /** The part of the input tokens that the provider read from its cache. */
  cachedInputTokens?: number
  outputTokens?: number
  searches?: number
}

export interface EngineAnswer {
  /** Markdown if the provider has it. Empty if there was no answer. */
  text: string
  state: AnswerState
  /** The engine's own reason for a refusal. Null if it did not refuse. */
  refusal: string | null
  /** Pages that the answer cites, in order of first appearance. A URL may occur several times. */
  citations: AnswerCitation[]
  /** Pages that the engine retrieved. The answer need not cite them. */
  sources: Source[]
  /** The queries that the engine really searched for, in order, without duplicates. */
  searchQueries: string[]
  /** True only if the answer shows traces of a search. A response without an error proves nothing. */
  searched: boolean
  shopping: ShoppingItem[]
  ads: Ad[]
  countryApplied: 'native' | 'prompt' | 'none'
  model: string | null
  usage: TokenUsage
  /** The cost that the provider reports, or that its prices give. Null if neither is known. */
  costUsd: number | null
  /** All bodies received, in order, with the key removed. */
  rawBodies: string[]
}

export type ModelReply = Pick<EngineAnswer, 'text' | 'state' | 'costUsd'>

/** `api`: through a programming interface. `screen`: read from the product's screen. */
export type ProviderCapture = 'api' | 'screen'

/** `offered`: the model decides whether to search. */
type SearchRequest = 'forced' | 'in words' | 'offered'

/** One model for each engine, or one for all. For Bright Data it is a dataset, and for Google a zone. */
export type Models = Partial<Record<Engine | 'all', string>>

/** Prices in USD per million tokens. */
interface TokenPrices {
  input: number
  output: number
  /** Price of cached input tokens. Without it, they cost as much as other input. */
  cached?: number
}

/** USD per million input tokens, per million output tokens and per thousand searches. */
export interface Prices extends TokenPrices {
  search: number
  /** Token prices for the whole prompt if it has more than `above` tokens. */
  long?: TokenPrices & { above: number }
}

/** One entry of the price list. */
export interface ListedPrice extends Prices {
  /** Empty if the price applies to all models of the provider. */
  model: string
  from: Day
  /** Describes where the price was published. */
  source: string
  /** Says which part of the price is uncertain. */
  uncertain?: string
}

/** The name of a setting without the provider's prefix: `API_KEY` for `OPENAI_API_KEY`. */
export type SettingField =
  | 'API_KEY'
  | 'LOGIN'
  | 'PASSWORD'
  | 'BASE_URL'
  | 'MODEL'
  | 'PRICES'
  | 'USD_PER_ANSWER'
  | 'LIMITS'

/** A provider with its credentials, as set in the environment. */
export interface ProviderSettings<Name extends string = string> {
  name: Name
  /** Without the version path and without a slash at the end. */
  baseUrl: string
  /** Key or password. Empty if the provider needs none. */
  secret: string
  /** The login of DataForSEO, which needs one beside its password. */
  login: string
  models: Models
  /** Prices from the settings, or the price list of the provider's models. */
  prices: Prices | readonly ListedPrice[] | undefined
  /** Time limit for one attempt, including all its calls. */
  timeoutMs: number
  /** USD reserved before each call, at the upper end of the usual cost. */
  usdPerAnswer: number
  requestsPerMinute: number
  /** Limit for concurrent calls of each engine. */
  concurrency: number
}

/** The calls of a provider. Each call is one attempt and only throws EngineFailure. The caller decides about retries. */
export interface ProviderClient {
  ask(question: Question): Promise<EngineAnswer>
  /** Makes one cheap authenticated call. */
  check(signal: AbortSignal): Promise<void>
  /** Makes one call to a language model. Absent if the provider has no model that can be held to a schema. */
  write?(model: string, request: ModelRequest): Promise<ModelReply>
}

/** Everything the product knows about a provider. Settings, documentation and the choice of providers derive from it. */
export interface ProviderDescriptor {
  /** `name` appears in settings and answers, `label` in messages and documentation. */
  name: string
  label: string
  /** Tells the documentation how the provider gets its answers. */
  how: string
  engines: readonly Engine[]
  /** Engines whose answers list their searches. */
  reportsSearchesOf: readonly Engine[]
  /** True if the answers are not the engine's own. The provider is then only used if a setting chooses it. */
  isOnlyUsedIfChosen?: boolean
  /** Engines that need a setting for their model, because no default suits all installations. */
  needsModelFor?: readonly Engine[]
  needs: readonly SettingField[]
  takes: readonly SettingField[]
  defaults: Omit<ProviderSettings, 'name' | 'secret' | 'login' | 'prices'>
  /** The model that writes texts unless a setting names another. Absent if the client has no `write`. */
  writesWith?: keyof Models
  /** Increases when the parser would read the same body differently. */
  parserVersion: number
  captureOf(engine: Engine): ProviderCapture
  /** Whether the provider takes earlier turns, and the engines that it can ask from a region. */
  takesConversation?: boolean
  takesRegionOf?: readonly Engine[]
  /** How the provider is told to search the web. Absent or undefined if the product decides itself. */
  asksToSearch?(engine: Engine): SearchRequest | undefined
  open(settings: ProviderSettings): ProviderClient
}

/** Settings of a provider that needs only one key. */
export const KEY_SETTINGS = {
  needs: ['API_KEY'],
  takes: ['BASE_URL', 'MODEL', 'PRICES', 'USD_PER_ANSWER', 'LIMITS'],
} as const satisfies Pick<ProviderDescriptor, 'needs' | 'takes'>

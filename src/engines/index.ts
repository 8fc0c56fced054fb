export { costsNothing, EngineFailure, type FailureKind } from './call/failure.js'
export type { ModelRequest, WireSchema } from './model-request.js'
export { hasGoogleAnswers } from './call/search-locale.js'
export { listedPrices, priceOf } from './prices.js'
export type {
  Ad,
  AnswerState,
  EngineAnswer,
  ModelReply,
  ProviderSettings,
  Question,
  ShoppingItem,
  Source,
  TokenUsage,
} from './provider.js'
export {
  type ConfiguredProvider,
  descriptorOf,
  modelOf,
  type EngineSettings,
  openProvider,
  openProviders,
  type ProviderName,
  PROVIDERS,
} from './providers.js'
export { fieldFindings } from './reading/known-fields.js'
export {
  ENGINE_SETTING_NAMES,
  enginesOfKey,
  howToConfigure,
  neededBy,
  readEngineSettings,
  readProvider,
  usualPrice,
} from './settings.js'
export { isSetInEnvironment, type PastedKey, takesStoredKey, withStoredKeys } from './stored-keys.js'

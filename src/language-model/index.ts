export { type LanguageModel, type ModelClient, type ModelTask, openLanguageModel } from './language-model.js'
export { LANGUAGE_MODEL_SETTING, type LanguageModelSettings, readLanguageModelSettings } from './settings.js'
export { type LimitedRequest, writeChecked } from './write-checked.js'

import { withTimeLimit } from '../kernel/time-limit.js'
import type { BareModel, ModelReply, ModelRequest } from './bare-model.js'
import type { LanguageModelSettings, ModelProvider } from './language-model-settings.js'
import { anthropicModel } from './providers/anthropic-model.js'
import { compatibleModel } from './providers/compatible-model.js'
import { geminiModel } from './providers/gemini-model.js'
import { openaiModel } from './providers/openai-model.js'

type Opener = (settings: LanguageModelSettings) => (request: ModelRequest) => Promise<ModelReply>

const OPENERS: Record<ModelProvider, Opener> = {
  openai: openaiModel,
  anthropic: anthropicModel,
  gemini: geminiModel,
  compatible: compatibleModel,
}

export function openLanguageModel(settings: LanguageModelSettings): BareModel {
  const { name, model, usdPerAnswer, timeoutMs } = settings
  const call = OPENERS[name](settings)
  return {
    name: `${name} ${model}`,
    usdPerCall: usdPerAnswer,
    call: (request) => withTimeLimit(timeoutMs, request.signal, (signal) => call({ ...request, signal })),
  }
}

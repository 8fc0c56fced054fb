import type { z } from 'zod'

import { type ModelReply, type ModelRequest, openProvider } from '../engines/index.js'
import type { LanguageModelSettings } from './settings.js'

/** Writes texts for people, in a form that is checked. */
export interface LanguageModel {
  /** Shown beside the texts that it wrote. Example: `openai gpt-6-luna`. */
  name: string
  /**
   * Undefined if the model is not available (no budget, provider down, unusable answer). The caller then uses its own rules.
   * Throws the signal's reason if the caller itself gives up.
   */
  write<Schema extends z.ZodType>(task: ModelTask<Schema>): Promise<z.output<Schema> | undefined>
}

export interface ModelTask<Schema extends z.ZodType> {
  /** Used in the log and as the name of the schema: letters, digits and underscores. Example: `content_readiness`. */
  purpose: string
  instructions: string
  /** Untrusted text, for example from a page. It is cut to 30,000 characters. */
  material: string
  /**
   * An object of objects, lists, enums and plain values. Optional values are null. Limits are checked here, not by the provider.
   */
  schema: Schema
  signal: AbortSignal
  /** Time limit for each call, if the provider's own limit is too long. */
  limitMs?: number
}

/** A model of a provider. Each call is one paid attempt. */
export interface ModelClient {
  name: string
  /** Reserved from the budget before each call. */
  usdPerCall: number
  /** Throws only EngineFailure. */
  call(request: ModelRequest): Promise<ModelReply>
}

export function openLanguageModel(settings: LanguageModelSettings): ModelClient {
  const { name, model, usdPerAnswer } = settings
  const { write } = openProvider(settings)
  if (write === undefined) throw new Error(`${name} offers no language model.`)
  return {
    name: `${name} ${model}`,
    usdPerCall: usdPerAnswer,
    call: (request) => write(model, request),
  }
}

import type { z } from 'zod'

import { type ModelReply, type ModelRequest, openProvider } from '../engines/index.js'
import type { LanguageModelSettings } from './settings.js'

/** Writes what a person reads, in a form that is checked. */
export interface LanguageModel {
  /** Such as `openai gpt-6-luna`: shown beside its words. */
  name: string
  /**
   * Undefined where the model is not available (no budget, provider down, unusable answer): the caller then uses its own rules.
   * Throws the signal's reason when the caller itself gives up.
   */
  write<Schema extends z.ZodType>(task: ModelTask<Schema>): Promise<z.output<Schema> | undefined>
}

export interface ModelTask<Schema extends z.ZodType> {
  /** For the log and for the schema's name on the wire: letters, digits and underscores, such as `content_readiness`. */
  purpose: string
  instructions: string
  /** Untrusted, such as the text of a page: what exceeds 30,000 characters is left out. */
  material: string
  /** An object of objects, lists, enums and plain values. Optional values are null; limits are checked here, not by the provider. */
  schema: Schema
  signal: AbortSignal
  /** Limit for each call, where the provider's own is too long to wait. */
  limitMs?: number
}

/** A model as its provider offers it: each call is one attempt and is paid for. */
export interface ModelClient {
  name: string
  /** Reserved before each call. */
  usdPerCall: number
  /** Throws an EngineFailure and nothing else. */
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

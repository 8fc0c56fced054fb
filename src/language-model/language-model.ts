import type { z } from 'zod'

/** Writes what a person reads, in a form that is checked. */
export interface LanguageModel {
  /** Such as `openai gpt-6-luna`: shown where its words stand. */
  name: string
  /**
   * Undefined where it could not be had (no budget, provider away, unfit answer): the caller has a way of its own then.
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
  /** An object of objects, lists, enums and plain values. What cannot be absent may be null; limits are checked here, not by the provider. */
  schema: Schema
  signal: AbortSignal
  /** Of each call, where the provider's own is too long to wait. */
  limitMs?: number
}

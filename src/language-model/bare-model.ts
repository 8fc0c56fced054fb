import type { EngineAnswer } from '../engines/index.js'
import type { WireSchema } from './wire-schema.js'

/** A model as its provider offers it: each call is one try and is paid for. */
export interface BareModel {
  name: string
  /** Set aside before each call. */
  usdPerCall: number
  /** Throws an EngineFailure and nothing else. */
  call(request: ModelRequest): Promise<ModelReply>
}

export interface ModelRequest {
  purpose: string
  /** What we want, and what to make of the rest. */
  system: string
  /** What it is about. */
  user: string
  schema: WireSchema
  signal: AbortSignal
  limitMs?: number | undefined
}

export type ModelReply = Pick<EngineAnswer, 'text' | 'state' | 'costUsd'>

/** Far more than any answer we ask for. */
export const MAX_OUTPUT_TOKENS = 8_192

import type { Engine } from '../kernel/engines.js'

/** The answers of one engine from one source: one provider, one model, read from the screen or the API. */
export interface Series {
  engine: Engine
  capture: string
  provider: string
  /** Empty if the model is not known. */
  model: string
}

export const seriesName = ({ engine, capture, provider, model }: Series) =>
  [engine, capture, provider, model].join(' ')

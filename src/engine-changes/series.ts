import type { Engine } from '../kernel/engines.js'

/** What one engine answers in one way: through one provider, by its screen or its interface, with one model. */
export interface Series {
  engine: Engine
  capture: string
  provider: string
  /** Empty where it is not known. */
  model: string
}

export const seriesName = ({ engine, capture, provider, model }: Series) =>
  [engine, capture, provider, model].join(' ')

import { RENDER_LIMITS, type RenderLimits } from '../render-limits.js'

export interface PrintLimits extends RenderLimits {
  /** The time until the page must report that everything is drawn. */
  readyMs: number
  /** The number of requests from one page to our own server. */
  maxRequests: number
  /** The size of all responses to one page together. */
  maxAnswerBytes: number
  maxFileBytes: number
  /** The height of a picture in pixels of the file. The browser draws nothing beyond it. */
  maxPictureHeight: number
}

export const PRINT_LIMITS: PrintLimits = {
  ...RENDER_LIMITS,
  atOnce: 1,
  readyMs: 60_000,
  renderMs: 120_000,
  maxRequests: 500,
  maxAnswerBytes: 50_000_000,
  maxFileBytes: 20_000_000,
  maxPictureHeight: 16_000,
}

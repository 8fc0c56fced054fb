import { RENDER_LIMITS, type RenderLimits } from '../render-limits.js'

export interface PrintLimits extends RenderLimits {
  /** Until the page says that everything is drawn. */
  readyMs: number
  /** Of one page, to our own server. */
  maxRequests: number
  /** Of all responses to one page. */
  maxAnswerBytes: number
  maxFileBytes: number
  /** Of a picture, in pixels of the file: beyond this the browser draws nothing. */
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

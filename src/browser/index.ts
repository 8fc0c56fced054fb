export { findChromium, HOW_TO_GET_CHROMIUM } from './chromium/find-chromium.js'
export { openRenderer, type Renderer, type RendererOptions } from './open-renderer.js'
export type { RenderLimits } from './render-limits.js'
export type { RenderResult, RenderFault, RenderOrder } from './rendered.js'

import type { Prices } from '../catalog.js'
import type { Usage } from '../engine.js'

const MILLION = 1_000_000
const THOUSAND = 1_000

/** By the configured prices; null without them, for a guess is not a cost. */
export function costOf(usage: Usage, prices: Prices | undefined): number | null {
  if (prices === undefined) return null
  const { inputTokens = 0, outputTokens = 0, searches = 0 } = usage
  const usd =
    (inputTokens * prices.input + outputTokens * prices.output) / MILLION +
    (searches * prices.search) / THOUSAND
  return Number(usd.toFixed(6))
}

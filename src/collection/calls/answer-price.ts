import { ENOUGH } from './reservation.js'

interface KnownCosts {
  /** The setting: the upper end of what is usual. */
  usual: number
  /** USD of the last answers whose cost is known. */
  recentCosts: number[]
}

interface AnswerPrice {
  usdPerAnswer: number
  /** The mean of the last answers; or, before there are ten of them, the upper end of what is usual. */
  priceBasis: 'answers' | 'usual'
}

/** What an answer is likely to cost, for forecasts. What is set aside before a call is more: see `reservation`. */
export function answerPrice({ usual, recentCosts }: KnownCosts): AnswerPrice {
  if (recentCosts.length < ENOUGH) return { usdPerAnswer: usual, priceBasis: 'usual' }
  const mean = recentCosts.reduce((sum, usd) => sum + usd, 0) / recentCosts.length
  return { usdPerAnswer: Number(mean.toFixed(6)), priceBasis: 'answers' }
}

import { ENOUGH } from './reservation.js'

interface KnownCosts {
  /** The configured upper end of the usual cost. */
  usual: number
  /** USD of the latest answers whose cost is known. */
  recentCosts: number[]
}

interface AnswerPrice {
  usdPerAnswer: number
  /** `answers`: the mean of the latest answers. `usual`: the configured upper end, used until ten costs are known. */
  priceBasis: 'answers' | 'usual'
}

/** The expected cost of an answer, for forecasts. The amount reserved before a call is higher: see `reservation`. */
export function answerPrice({ usual, recentCosts }: KnownCosts): AnswerPrice {
  if (recentCosts.length < ENOUGH) return { usdPerAnswer: usual, priceBasis: 'usual' }
  const mean = recentCosts.reduce((sum, usd) => sum + usd, 0) / recentCosts.length
  return { usdPerAnswer: Number(mean.toFixed(6)), priceBasis: 'answers' }
}

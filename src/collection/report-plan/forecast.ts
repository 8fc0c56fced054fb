import type { Engine } from '../../kernel/engines.js'
import { total } from '../../kernel/rates.js'

/** A month of forecasts: one number holds in February and in March. */
const MONTH_DAYS = 30
const WEEK_DAYS = 7

export interface PricedEngine {
  engine: Engine
  isConnected: boolean
  /** Null where nobody knows what an answer costs. */
  usdPerAnswer: number | null
}

interface Asked {
  prompts: number
  runsPerDay: number
  daysPerWeek: number
  engines: PricedEngine[]
}

interface Forecast {
  usdPerMonth: number | null
  answersPerMonth: number
}

/** `notAsked`: prompts that its provider cannot be asked. */
type EngineForecast = PricedEngine & Forecast & { notAsked: number }

/** A later turn of a chain is asked with all turns before it: it costs this share of an answer more for each of them. An estimate. */
export const SHARE_OF_A_TURN = 0.1

/** What an engine is asked in a week. */
interface WeeklyQuestions {
  questions: number
  /** As many single questions as cost the same. */
  priced: number
}

/** In 30 days. */
export function forecastOf({ questions, priced }: WeeklyQuestions, usdPerAnswer: number | null): Forecast {
  const monthly = (perWeek: number) => (perWeek * MONTH_DAYS) / WEEK_DAYS
  const answersPerMonth = Math.round(monthly(questions))
  // Without chains as many answers are paid for as are shown.
  const paid = questions === priced ? answersPerMonth : monthly(priced)
  return {
    answersPerMonth,
    usdPerMonth: usdPerAnswer === null ? null : cents(paid * usdPerAnswer),
  }
}

/** What a plan of plain prompts costs in 30 days, in all and by engine. Engines that are not connected count as if they were. */
export function planForecast(asked: Asked): Forecast & { engines: EngineForecast[] } {
  const { prompts, runsPerDay, daysPerWeek } = asked
  const questions = prompts * runsPerDay * daysPerWeek
  const weekly = { questions, priced: questions }
  const engines = asked.engines.map((one) => ({
    ...one,
    ...forecastOf(weekly, one.usdPerAnswer),
    notAsked: 0,
  }))
  return { ...sumOfForecasts(engines), engines }
}

/** So many prompts of a report that are asked alike; each turn of a chain is one. */
export interface PlannedPrompts {
  turn: number
  needsConversation: boolean
  needsRegion: boolean
  count: number
}

interface TakingEngine extends PricedEngine {
  takesConversation: boolean
  takesRegion: boolean
}

/** The same for the prompts of a report: an engine whose provider cannot ask some of them is not asked those. */
export function reportForecast(asked: {
  prompts: PlannedPrompts[]
  runsPerDay: number
  daysPerWeek: number
  engines: TakingEngine[]
}): Forecast & { engines: EngineForecast[] } {
  const times = asked.runsPerDay * asked.daysPerWeek
  const engines = asked.engines.map(({ takesConversation, takesRegion, ...one }) => {
    const isTaken = ({ needsConversation, needsRegion }: PlannedPrompts) =>
      (takesConversation || !needsConversation) && (takesRegion || !needsRegion)
    const taken = asked.prompts.filter(isTaken)
    const questions = times * total(taken.map(({ count }) => count))
    const priced = times * total(taken.map(({ count, turn }) => count * (1 + SHARE_OF_A_TURN * (turn - 1))))
    const notAsked = total(asked.prompts.filter((group) => !isTaken(group)).map(({ count }) => count))
    return { ...one, ...forecastOf({ questions, priced }, one.usdPerAnswer), notAsked }
  })
  return { ...sumOfForecasts(engines), engines }
}

/** Null as soon as one cost is not known: a sum of the others would look like all of it. */
export function sumOfForecasts(all: Forecast[]): Forecast {
  return {
    answersPerMonth: all.reduce((sum, one) => sum + one.answersPerMonth, 0),
    usdPerMonth: all.reduce<number | null>(
      (sum, { usdPerMonth }) => (sum === null || usdPerMonth === null ? null : cents(sum + usdPerMonth)),
      0,
    ),
  }
}

const cents = (usd: number) => Number(usd.toFixed(2))

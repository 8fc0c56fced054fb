import type { Engine } from '../../kernel/engines.js'
import { total } from '../../kernel/rates.js'

/** Forecasts use a month of 30 days, so that they are the same in February and March. */
const MONTH_DAYS = 30
const WEEK_DAYS = 7

export interface PricedEngine {
  engine: Engine
  isConnected: boolean
  /** Null if the cost of an answer is unknown. */
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

/** `notAsked`: number of prompts that the engine's provider does not support. */
type EngineForecast = PricedEngine & Forecast & { notAsked: number }

/** A later turn of a chain is sent with all earlier turns. Each of them adds this share of an answer's cost. An estimate. */
export const SHARE_OF_A_TURN = 0.1

/** The number of questions to an engine per week. */
interface WeeklyQuestions {
  questions: number
  /** The number of single questions with the same cost. */
  priced: number
}

/** The forecast for 30 days. */
export function forecastOf({ questions, priced }: WeeklyQuestions, usdPerAnswer: number | null): Forecast {
  const monthly = (perWeek: number) => (perWeek * MONTH_DAYS) / WEEK_DAYS
  const answersPerMonth = Math.round(monthly(questions))
  // Without chains, the paid answers equal the answers shown.
  const paid = questions === priced ? answersPerMonth : monthly(priced)
  return {
    answersPerMonth,
    usdPerMonth: usdPerAnswer === null ? null : cents(paid * usdPerAnswer),
  }
}

/** The 30-day cost of a plan for plain prompts, in total and by engine. Unconnected engines count as if they were connected. */
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

/** A group of a report's prompts that are asked in the same way. Each turn of a chain counts as a prompt. */
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

/** The 30-day cost for the prompts of a report. An engine is not asked prompts that its provider does not support. */
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

/** Null if any cost is unknown, because the sum of the rest would look like the total. */
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

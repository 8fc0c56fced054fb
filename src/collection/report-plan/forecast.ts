import type { Engine } from '../../kernel/engines.js'

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

type EngineForecast = PricedEngine & Forecast

/** Answers of one engine in 30 days, for so many questions a week. */
export function monthlyAnswers(questionsPerWeek: number): number {
  return Math.round((questionsPerWeek * MONTH_DAYS) / WEEK_DAYS)
}

export function forecastOf(answersPerMonth: number, usdPerAnswer: number | null): Forecast {
  return {
    answersPerMonth,
    usdPerMonth: usdPerAnswer === null ? null : cents(answersPerMonth * usdPerAnswer),
  }
}

/** What a plan costs in 30 days, in all and by engine. Engines that are not connected count as if they were. */
export function planForecast(asked: Asked): Forecast & { engines: EngineForecast[] } {
  const { prompts, runsPerDay, daysPerWeek } = asked
  const answers = monthlyAnswers(prompts * runsPerDay * daysPerWeek)
  const engines = asked.engines.map((one) => ({ ...one, ...forecastOf(answers, one.usdPerAnswer) }))
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

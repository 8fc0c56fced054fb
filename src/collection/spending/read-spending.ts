import type { Context } from '../../context.js'
import { dayOf } from '../../kernel/days.js'
import { listedEngines } from '../../kernel/engines.js'
import { findSpending } from '../calls/day-spending-store.js'
import type { EngineAccess } from '../engine-access.js'
import { forecastOf, sumOfForecasts } from '../report-plan/forecast.js'
import { readCurrentAvailability } from '../status/read-status.js'
import type { InstallationSpending } from './schema.js'
import { sumMonth, sumWeek } from './store.js'

/** Reads what the whole installation has spent, what it may still spend today, and its forecast. */
export async function readSpending(ctx: Context, engineAccess: EngineAccess): Promise<InstallationSpending> {
  const { db } = ctx
  const day = dayOf(ctx.now())
  const availability = await readCurrentAvailability(ctx, engineAccess)
  const { providers, budget } = engineAccess
  const today = await findSpending(db, day)
  const spent = new Map((await sumMonth(db, day)).map((one) => [one.engine, one]))
  const weekly = new Map((await sumWeek(db, engineAccess)).map((one) => [one.engine, one]))
  const shown = listedEngines((engine) => providers.has(engine) || spent.has(engine))
  const engines = shown.map((engine) => {
    const price = availability.find((one) => one.engine === engine)?.usdPerAnswer ?? null
    const { answers = 0, usd = 0 } = spent.get(engine) ?? {}
    return {
      engine,
      answers,
      usd: rounded(usd),
      forecast: forecastOf(weekly.get(engine) ?? { questions: 0, priced: 0 }, price),
    }
  })
  return {
    today: {
      day,
      answers: today.answers,
      usd: rounded(today.usd),
      answersLeft: Math.max(0, budget.answersPerDay - today.answers),
      usdLeft: rounded(Math.max(0, budget.usdPerDay - today.usd)),
    },
    month: {
      month: day.slice(0, 7),
      answers: engines.reduce((sum, one) => sum + one.answers, 0),
      usd: rounded(engines.reduce((sum, one) => sum + one.usd, 0)),
    },
    forecast: sumOfForecasts(engines.map(({ forecast }) => forecast)),
    engines,
  }
}

const rounded = (usd: number) => Number(usd.toFixed(4))

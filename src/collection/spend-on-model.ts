import type { Budget } from '../config.js'
import type { Services } from '../context.js'
import { costsNothing, EngineFailure, type ModelReply } from '../engines/index.js'
import { type Day, dayOf } from '../kernel/days.js'
import {
  type LanguageModel,
  type LimitedRequest,
  type ModelClient,
  writeChecked,
} from '../language-model/index.js'
import { withTimeLimit } from '../kernel/time-limit.js'
import { openRests, type Rests } from './calls/model-pauses.js'
import { correctSpending, releaseSpending, reserveSpending } from './spending-store.js'

type Purse = Pick<Services, 'db' | 'log' | 'now'>

/** The model, each of its calls paid from the day's budget, the same from which the engines are asked; left alone while it keeps failing. */
export function withinBudget(services: Purse, budget: Budget, bare: ModelClient): LanguageModel {
  const { db, log, now } = services
  const { name } = bare
  const rests = openRests(now)
  let warnedOn: Day | undefined

  async function call(request: LimitedRequest): Promise<ModelReply | undefined> {
    request.signal.throwIfAborted()
    if (rests.isResting()) return undefined
    const day = dayOf(now())
    const fits = await db.transaction((tx) => reserveSpending(tx, { day, usd: bare.usdPerCall, budget }))
    if (fits) return pay(services, { bare, request, day, rests })
    if (warnedOn !== day) log.warn({ model: name, ...budget }, 'no budget left for the language model today')
    warnedOn = day
    return undefined
  }

  return { name, write: (task) => writeChecked({ name, call, log }, task) }
}

interface Payment {
  bare: ModelClient
  request: LimitedRequest
  /** The day whose budget it was taken from. */
  day: Day
  rests: Rests
}

async function pay({ db, log }: Purse, payment: Payment): Promise<ModelReply | undefined> {
  const { bare, request, day, rests } = payment
  const outcome = await outcomeOf(bare, request)
  if (!(outcome instanceof EngineFailure)) {
    rests.afterAnswer()
    if (outcome.costUsd !== null) await correctSpending(db, day, outcome.costUsd - bare.usdPerCall)
    return outcome
  }
  const { kind, message: reason, details } = outcome
  if (costsNothing(kind)) await releaseSpending(db, day, bare.usdPerCall)
  // Who has given up is not to go on without the model, but to stop.
  request.signal.throwIfAborted()
  const isKnown = rests.isResting()
  const restMs = rests.afterFailure(kind)
  const { purpose } = request
  if (!isKnown)
    log.warn(
      { model: bare.name, purpose, kind, status: details.status, reason, restMs },
      'language model failed',
    )
  return undefined
}

async function outcomeOf(bare: ModelClient, request: LimitedRequest): Promise<ModelReply | EngineFailure> {
  const { limitMs, signal: outer } = request
  try {
    if (limitMs === undefined) return await bare.call(request)
    return await withTimeLimit(limitMs, outer, (signal) => bare.call({ ...request, signal }))
  } catch (error) {
    // What a provider says against us is an outcome; anything else is a fault of ours.
    if (error instanceof EngineFailure) return error
    throw error
  }
}

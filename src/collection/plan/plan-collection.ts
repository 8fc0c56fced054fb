import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { ensureAnswerMonths } from '../../answers/index.js'
import { askQueue } from '../../jobs/index.js'
import { addDays, type Day, dayOf, startOf } from '../../kernel/days.js'
import { CONTRACT_ENGINES, ENGINES } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { type FirstCollection, resumeReports } from '../../reports/index.js'
import { findSpending } from '../calls/day-spending-store.js'
import { deleteLostCalls } from '../calls/store.js'
import type { EngineAccess } from '../engine-access.js'
import { questionKey, type QuestionFailure } from '../questions/question.js'
import { countOpenQuestions } from '../questions/store.js'
import { MAX_RUNS } from '../report-plan/schema.js'
import { takingEngines } from './askable.js'
import {
  deleteAnsweredQuestions,
  deleteOldQuestions,
  deleteUnplanned,
  expireQuestions,
  hastenQuestions,
  insertQuestions,
  type DayPlan,
  type PlannedQuestion,
  reopenQuestions,
  reviveQuestions,
} from './store.js'

/** Time reserved for all attempts of the day's last questions. */
const MARGIN_MS = 30 * 60 * 1000
/**
 * Answered questions can be deleted early, because their answers remain. The reasons of failures are only stored in the
 * questions, and windows reach back this far.
 */
const ANSWERED_KEPT_DAYS = 35
const FAILED_KEPT_DAYS = 400

/** Delay before a question is asked again whose reason of failure may be gone. */
export const RETRY_MS = 60 * 60 * 1000

/**
 * Plans today's questions that are not planned yet and spreads them over the rest of the day. Any process may run it, any number
 * of times.
 */
export async function planCollection(
  services: Services,
  engineAccess: EngineAccess,
  retryMs = RETRY_MS,
): Promise<number> {
  const { db, now } = services
  const today = dayOf(now())
  await ensureAnswerMonths(db, [today, addDays(today, 7)])
  await engineAccess.keys.renew()
  const plan = planOf(engineAccess, now())
  const planned = await db.transaction(async (tx) => {
    await expireQuestions(tx, plan)
    const questions = [
      ...(await insertQuestions(tx, plan)),
      ...(await reopenQuestions(tx, plan, {
        reasons: await reasonsThatMayBeGone(tx, engineAccess, today),
        endedBy: new Date(plan.from.getTime() - retryMs),
      })),
      ...(await reviveQuestions(tx, plan)),
    ]
    await enqueueQuestions(tx, services, questions)
    return questions.length
  })
  await deleteAnsweredQuestions(db, addDays(today, -ANSWERED_KEPT_DAYS))
  await deleteOldQuestions(db, addDays(today, -FAILED_KEPT_DAYS))
  await deleteLostCalls(db, startOf(addDays(today, -1)))
  await resumeReports(services)
  return planned
}

async function reasonsThatMayBeGone(
  tx: Db,
  { budget }: EngineAccess,
  today: Day,
): Promise<QuestionFailure[]> {
  const { answers, usd } = await findSpending(tx, today)
  const hasRoom = answers < budget.answersPerDay && usd < budget.usdPerDay
  return [
    'auth',
    'quota',
    'paused',
    'rate_limited',
    'unavailable',
    'not_configured',
    ...(hasRoom ? (['budget'] as const) : []),
  ]
}

/** Starts the first collection of a new report. Injected into the code that sets up reports. */
export function firstCollection(services: Services, engineAccess: EngineAccess): FirstCollection {
  return {
    start: (prompts) => planFirstCollection(services, engineAccess, prompts),
    isOver: async (prompts) =>
      (await countOpenQuestions(services.db, {
        ...prompts,
        day: dayOf(services.now()),
        dueBy: services.now(),
      })) === 0,
  }
}

/** Applies a changed plan or budget to today's questions. Questions that are answered or in progress are not asked again. */
export async function replan(
  services: Services,
  tx: Db,
  engineAccess: EngineAccess,
  prompts: { workspaceId: WorkspaceId; promptIds: string[] },
): Promise<void> {
  const plan = planOf(engineAccess, services.now())
  await deleteUnplanned(tx, plan, prompts)
  const questions = [
    ...(await insertQuestions(tx, plan, prompts)),
    ...(await reopenQuestions(tx, plan, {
      reasons: ['month_budget'],
      endedBy: plan.from,
      only: prompts.workspaceId,
    })),
  ]
  await enqueueQuestions(tx, services, questions)
}

/** Asks today's first questions about these prompts now, ahead of all others. */
async function planFirstCollection(
  services: Services,
  engineAccess: EngineAccess,
  prompts: { workspaceId: WorkspaceId; promptIds: string[] },
): Promise<void> {
  const now = services.now()
  await ensureAnswerMonths(services.db, [dayOf(now)])
  await engineAccess.keys.renew()
  await services.db.transaction(async (tx) => {
    const plan = { ...planOf(engineAccess, now), mostRuns: 1, until: now }
    const questions = [
      ...(await insertQuestions(tx, plan, prompts)),
      ...(await hastenQuestions(tx, plan, prompts)),
    ]
    await enqueueQuestions(tx, services, questions, FIRST_PRIORITY)
  })
}

const FIRST_PRIORITY = 10

export function planOf({ providers, runsPerDay }: EngineAccess, now: Date): DayPlan {
  const day: Day = dayOf(now)
  const last = startOf(addDays(day, 1)).getTime() - MARGIN_MS
  const until = new Date(Math.max(last, now.getTime()))
  const engines = { liveEngines: [...providers.keys()], sandboxEngines: CONTRACT_ENGINES }
  return {
    day,
    ...engines,
    taking: takingEngines(providers),
    runsPerDay,
    mostRuns: MAX_RUNS,
    from: now,
    until,
  }
}

export async function enqueueQuestions(
  tx: Db,
  { jobs }: Services,
  questions: PlannedQuestion[],
  priority = 0,
): Promise<void> {
  for (const engine of ENGINES) {
    const ofEngine = questions.filter((question) => question.engine === engine)
    const asked = ofEngine.map((question) => ({ ...questionKey(question), priority }))
    const due = ofEngine.map(({ dueDate }) => ({ priority, startAfter: dueDate }))
    await jobs.enqueueMany(tx, askQueue(engine), asked, due)
  }
}

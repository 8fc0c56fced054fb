import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { ensureAnswerMonths } from '../answers/index.js'
import { askQueue } from '../jobs/index.js'
import { addDays, type Day, dayOf, startOf } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { resumeReports } from '../reports/index.js'
import type { EngineAccess } from './engine-access.js'
import { keyOf, type QuestionFailure } from './question.js'
import { findSpending } from './spending-store.js'
import {
  deleteAnsweredQuestions,
  deleteOldQuestions,
  expireQuestions,
  hastenQuestions,
  insertQuestions,
  type Plan,
  type PlannedQuestion,
  reopenQuestions,
  reviveQuestions,
} from './plan-store.js'

/** The last questions of a day have this long for their tries. */
const MARGIN_MS = 30 * 60 * 1000
/** The answer itself tells of a question that was answered; why one failed is told by nothing else, as long as a window can reach back. */
const ANSWERED_KEPT_DAYS = 35
const FAILED_KEPT_DAYS = 400

/** Plans today's questions that are not planned yet, spread over what is left of the day. Anyone may do it, any number of times. */
export async function planCollection(services: Services, engineAccess: EngineAccess): Promise<number> {
  const { db, now } = services
  const today = dayOf(now())
  await ensureAnswerMonths(db, [today, addDays(today, 7)])
  const plan = planOf(engineAccess, now())
  const planned = await db.transaction(async (tx) => {
    await expireQuestions(tx, plan)
    const questions = [
      ...(await insertQuestions(tx, plan)),
      ...(await reopenQuestions(tx, plan, await reasonsThatMayBeGone(tx, engineAccess, today))),
      ...(await reviveQuestions(tx, plan)),
    ]
    await enqueue(tx, services, questions)
    return questions.length
  })
  await deleteAnsweredQuestions(db, addDays(today, -ANSWERED_KEPT_DAYS))
  await deleteOldQuestions(db, addDays(today, -FAILED_KEPT_DAYS))
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

/** Has today's first questions about these prompts asked now, ahead of the others. */
export async function planFirstCollection(
  services: Services,
  engineAccess: EngineAccess,
  prompts: { workspaceId: WorkspaceId; promptIds: string[] },
): Promise<void> {
  const now = services.now()
  await ensureAnswerMonths(services.db, [dayOf(now)])
  await services.db.transaction(async (tx) => {
    const plan = { ...planOf(engineAccess, now), runsPerDay: 1, until: now }
    const questions = [
      ...(await insertQuestions(tx, plan, prompts)),
      ...(await hastenQuestions(tx, plan, prompts)),
    ]
    await enqueue(tx, services, questions, FIRST)
  })
}

const FIRST = 10

function planOf({ providers, runsPerDay }: EngineAccess, now: Date): Plan {
  const day: Day = dayOf(now)
  const last = startOf(addDays(day, 1)).getTime() - MARGIN_MS
  const until = new Date(Math.max(last, now.getTime()))
  return { day, liveEngines: [...providers.keys()], allEngines: ENGINES, runsPerDay, from: now, until }
}

async function enqueue(
  tx: Db,
  { jobs }: Services,
  questions: PlannedQuestion[],
  priority = 0,
): Promise<void> {
  for (const engine of ENGINES) {
    const ofEngine = questions.filter((question) => question.engine === engine)
    const asked = ofEngine.map((question) => ({ ...keyOf(question), priority }))
    const due = ofEngine.map(({ dueDate }) => ({ priority, startAfter: dueDate }))
    await jobs.enqueueMany(tx, askQueue(engine), asked, due)
  }
}

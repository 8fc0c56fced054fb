import type { Services } from '../../context.js'
import { listWatchedStates, recordEvents, updateWatchedState } from '../../events/index.js'
import { actOnEach, openSweep } from '../../jobs/index.js'
import { addDays, type Day, dayOf } from '../../kernel/days.js'
import type { WorkspaceId, WorkspaceSet } from '../../kernel/ids.js'
import { engineAnswering, LOOKED_AT } from './engine-answering.js'
import {
  countDay,
  type EndedQuestions,
  type EngineDay,
  listAskedSince,
  listEndedDays,
  listEndedQuestions,
} from './watch-store.js'

/** Longest delay between the end of a question and its commit. */
const LATE_MS = 5 * 60 * 1000
/** A day also ends when its remaining questions are deleted, which only the full check notices. */
const ALL_EVERY_MS = 60 * 60 * 1000

/** Checks the workspaces with questions that ended since the last check, and all workspaces once an hour. */
export function openCollectionWatcher(services: Services): () => Promise<void> {
  return openSweep({
    now: services.now,
    lateMs: LATE_MS,
    allEveryMs: ALL_EVERY_MS,
    listTouched: (since) => listAskedSince(services.db, since),
    look: (workspaces) => watchCollection(services, workspaces),
  })
}

/** Reports completed days and failing engines. */
export async function watchCollection(services: Services, workspaces: WorkspaceSet = 'all'): Promise<void> {
  if (workspaces.length === 0) return
  const today = dayOf(services.now())
  const yesterday = addDays(today, -1)
  await actOnEach(
    [
      // The last questions of a day may end after midnight.
      () => notifyOfEndedDays(services, workspaces, [yesterday, today]),
      () => notifyOfEngines(services, workspaces, yesterday),
    ],
    (notify) => notify(),
  )
}

/** If a day of a workspace fails, its later days wait, because no day before the last reported one is reported. */
async function notifyOfEndedDays(services: Services, workspaces: WorkspaceSet, days: Day[]): Promise<void> {
  const states = await listWatchedStates(services.db, SUBJECT, workspaces)
  const ended = new Map<WorkspaceId, { day: Day; planned: number }[]>()
  for (const day of days)
    for (const { workspaceId, planned } of await listEndedDays(services.db, workspaces, day))
      ended.set(workspaceId, [...(ended.get(workspaceId) ?? []), { day, planned }])
  await actOnEach(ended, async ([workspaceId, endedDays]) => {
    const state = states.get(workspaceId)?.get(SUBJECT)?.state ?? ''
    // Reports a day again if questions were added to it.
    for (const { day, planned } of endedDays)
      if (state.slice(0, day.length) <= day && state !== stateOf(day, planned))
        await notifyOfEndedDay(services, workspaceId, day)
  })
}

const SUBJECT = 'collection'
const stateOf = (day: Day, planned: number) => `${day} ${planned}`

async function notifyOfEndedDay(services: Services, workspaceId: WorkspaceId, day: Day): Promise<void> {
  await services.db.transaction(async (tx) => {
    const engines = await countDay(tx, workspaceId, day)
    const sums = sumOf(engines)
    // A question may have been added in the meantime.
    if (sums.planned !== sums.answered + sums.noAnswers + sums.refused + sums.failed) return
    const ended = { subject: SUBJECT, state: stateOf(day, sums.planned) }
    if ((await updateWatchedState(tx, workspaceId, ended, services.now())) === undefined) return
    const data = { day, ...sums, engines }
    await recordEvents(services, tx, workspaceId, [{ type: 'collection.completed', data }])
  })
}

function sumOf(engines: EngineDay[]): Omit<EngineDay, 'engine'> {
  const sums = { planned: 0, answered: 0, noAnswers: 0, refused: 0, failed: 0 }
  for (const { planned, answered, noAnswers, refused, failed } of engines) {
    sums.planned += planned
    sums.answered += answered
    sums.noAnswers += noAnswers
    sums.refused += refused
    sums.failed += failed
  }
  return sums
}

async function notifyOfEngines(services: Services, workspaces: WorkspaceSet, since: Day): Promise<void> {
  const states = await listWatchedStates(services.db, 'engine ', workspaces)
  const ended = await listEndedQuestions(services.db, workspaces, { since, limit: LOOKED_AT })
  await actOnEach(ended, async (latest) => {
    const state = engineAnswering(latest)
    const before = states.get(latest.workspaceId)?.get(`engine ${latest.engine}`)?.state ?? 'answering'
    if (state !== undefined && state !== before) await notifyOfEngine(services, latest, state)
  })
}

async function notifyOfEngine(
  services: Services,
  { workspaceId, engine, questions, failed, reason }: EndedQuestions,
  state: 'failing' | 'answering',
): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const watched = { subject: `engine ${engine}`, state }
    const before = await updateWatchedState(tx, workspaceId, watched, now())
    if (before === undefined) return
    const figures = { engine, failed, questions }
    const failingSince = (before.since ?? now()).toISOString()
    await recordEvents(services, tx, workspaceId, [
      state === 'failing'
        ? {
            type: 'collection.failing',
            data: { ...figures, reason: (reason ?? '').slice(0, 500).toWellFormed() },
          }
        : { type: 'collection.recovered', data: { ...figures, failingSince } },
    ])
  })
}

import { EARLIEST_DAY } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { listEngineChanges } from '../engine-changes/index.js'
import { LEAST_PROMPTS } from '../intervals/index.js'
import { addDays, type Day, daysBetween, lastSettledDay, type Window } from '../kernel/days.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import { countedNoun, writtenDay } from '../kernel/wording.js'
import { monthsIn, type ReadSheet } from '../mentions/index.js'
import { findSheets, readReportSnapshot, type ReportSnapshot } from '../statistics/index.js'
import { readSurfaces } from '../surfaces/index.js'
import { openCollectedDays } from '../timeline/index.js'
import { effectView, type Judgement } from './effect-view.js'
import { judgedEffect, MOST_HISTORY } from './judged-effect.js'
import { effectWindows, keptEngines } from './kept-engines.js'
import { openAnswerDays } from './answer-days.js'
import { readTouched } from './read-touched.js'
import type { Effect, EffectFilters } from './schema.js'
import { listStoredEffects, type StoredEffect } from './store.js'
import { type ChosenSides, chosenSides, disturbs } from './touched-prompts.js'

export type EffectContext = Pick<WorkspaceContext, 'workspaceId' | 'now'>

const MOST_LISTED = 50

interface EffectsAsked {
  reportId: string
  wanted: readonly string[]
  /** An effect that was just created; its transaction may not have ended. */
  created?: StoredEffect
  /** Limits prompts to this country and answers to these engines. */
  query?: EffectFilters
}

/** Reads effects of a report by id, in the order requested. */
export async function readEffects(tx: Db, ctx: EffectContext, asked: EffectsAsked): Promise<Effect[]> {
  return (await readJudgedEffects(tx, ctx, asked)).map(({ effect }) => effect)
}

/** An effect with the chance that differences between prompts alone explain it. Null if the effect is not ready. */
export interface ReadEffect {
  effect: Effect
  chance: number | null
}

export async function readJudgedEffects(
  tx: Db,
  { workspaceId, now }: EffectContext,
  { reportId, wanted, created, query = {} }: EffectsAsked,
): Promise<ReadEffect[]> {
  const known = await listStoredEffects(tx, { workspaceId, reportId })
  const all = created === undefined ? known : [...known.filter(({ id }) => id !== created.id), created]
  const asked = wanted.flatMap((id) => all.filter((one) => one.id === id))
  if (asked.length === 0) return []
  const snapshot = await readReportSnapshot(tx, workspaceId, { reportId, query })
  const involved = all.filter((one) => asked.some((own) => own === one || disturbs(one, own)))
  const touched = await readTouched(tx, snapshot, involved.map(measurable))
  const judge = await openJudge(tx, snapshot, {
    asked: asked.map(measurable),
    lastDay: lastSettledDay(now()),
  })
  return asked.map((stored) => {
    const others = involved.filter((one) => disturbs(one, stored))
    const own = touched.get(stored.id)!
    const sides = chosenSides(
      snapshot.prompts.length,
      own,
      others.map(({ id }) => touched.get(id)!),
    )
    const { judgement, engines } = judge(measurable(stored), {
      sides,
      isTreated: own.treated.size > 0,
      others,
    })
    const leftOut = {
      promptIds: sides.leftOut.slice(0, MOST_LISTED).map((prompt) => snapshot.prompts[prompt]!.id),
      effects: others.map(({ id, title, day }) => ({ id, title, day })),
      engines,
    }
    const chance = judgement.status === 'ready' ? judgement.judged.difference.chance : null
    return { effect: effectView({ stored, judgement, sides, leftOut }), chance }
  })
}

/**
 * Earlier versions stored effects of any day. No answer is as old, so such an effect is read as one of the first day that is
 * accepted now. Its own windows may be outside the calendar, or begin centuries ago.
 */
const measurable = (effect: StoredEffect): StoredEffect =>
  effect.day < EARLIEST_DAY ? { ...effect, day: EARLIEST_DAY } : effect

interface Involved {
  sides: ChosenSides
  /** Whether the effect has any treated prompt at all. */
  isTreated: boolean
  others: readonly StoredEffect[]
}

type Judge = (
  effect: StoredEffect,
  involved: Involved,
) => { judgement: Judgement; engines: Effect['leftOut']['engines'] }

/** Reads once what all effects need. */
async function openJudge(
  tx: Db,
  snapshot: ReportSnapshot,
  { asked, lastDay }: { asked: readonly StoredEffect[]; lastDay: Day },
): Promise<Judge> {
  const around = hullOf(
    asked.map((one) => ({
      startDate: effectWindows(one).before.startDate,
      endDate: effectWindows(one).after.endDate,
    })),
  )
  const window = hullOf([
    around,
    ...asked.map(({ day }) => ({ startDate: addDays(day, -MOST_HISTORY), endDate: day })),
  ])
  const sheets: ReadSheet[] = []
  await (await findSheets(tx, snapshot, { daily: [window] })).each((sheet) => sheets.push(sheet))
  const collected = openCollectedDays(around)
  const [firstMonth = ''] = monthsIn(around)
  for (const sheet of sheets) if (sheet.month >= firstMonth) collected.add(sheet)
  const bySeries = collected.bySeries()
  const surfaces = await readSurfaces(tx, snapshot.workspaceId)
  const changes = await listEngineChanges(tx, snapshot.workspaceId, { window: around, engines: [...ENGINES] })
  const daysOf = openAnswerDays(snapshot, { window, sheets })
  return (effect, involved) => {
    const windows = effectWindows(effect)
    const isWithin = ({ day }: { day: Day }) => day > windows.before.startDate && day <= windows.after.endDate
    const { kept, leftOut } = keptEngines({
      windows,
      asked: enginesIn(effect, snapshot),
      collected: bySeries,
      surfaces,
      changes: changes.filter(isWithin),
    })
    const hasBefore = bySeries.some(({ day }) => day >= windows.before.startDate && day < effect.day)
    const early = earlyReason(effect, { ...involved, hasBefore })
    if (early !== null) return { judgement: { status: 'impossible', reason: early }, engines: [] }
    if (windows.after.endDate > lastDay) {
      const reason = `The ${effect.days} days after it end on ${writtenDay(windows.after.endDate)}.`
      return { judgement: { status: 'waiting', reason }, engines: [] }
    }
    const at = {
      day: daysBetween({ startDate: window.startDate, endDate: effect.day }) - 1,
      length: effect.days,
    }
    const judged = kept.length === 0 ? null : judgedEffect(daysOf(kept, effect.metric), at, involved.sides)
    const judgement: Judgement =
      judged === null
        ? { status: 'impossible', reason: kept.length === 0 ? NO_ENGINE : tooFew(involved.sides) }
        : { status: 'ready', judged }
    return { judgement, engines: leftOut }
  }
}

/** The requested engines that belong to the effect; an empty list means every engine. */
function enginesIn({ engines }: StoredEffect, snapshot: ReportSnapshot): Engine[] {
  const wanted = snapshot.engines.length === 0 ? [...ENGINES] : snapshot.engines
  return wanted.filter((engine) => engines.length === 0 || engines.includes(engine))
}

const NO_ENGINE = 'No engine answered the same way before and after, so there is nothing to compare.'

const tooFew = ({ treated, untouched }: ChosenSides) =>
  `At least ${LEAST_PROMPTS} affected and ${LEAST_PROMPTS} untouched prompts must have answers before and after; there are ` +
  `${countedNoun(treated.length, 'affected prompt')} and ${untouched.length} untouched.`

/** Returns why the effect can never be measured, or null. */
function earlyReason(
  { day, days, urls }: StoredEffect,
  { sides, isTreated, others, hasBefore }: Involved & { hasBefore: boolean },
): string | null {
  if (!hasBefore)
    return `There are no answers from the ${days} days before ${writtenDay(day)} to compare with.`
  if (!isTreated)
    return urls.length > 0
      ? 'No answer had cited these pages before that day. Select the prompts by promptIds or tagIds instead.'
      : 'None of the prompts is in this report any more.'
  if (sides.treated.length === 0) {
    const then = writtenDay(others[0]!.day)
    return `Something else was done for the same prompts within ${days} days (${then}): their effects cannot be told apart.`
  }
  if (sides.untouched.length === 0)
    return 'Every prompt of the report is affected, so there are no untouched prompts to compare with.'
  return null
}

function hullOf(windows: readonly Window[]): Window {
  const days = windows.flatMap(({ startDate, endDate }) => [startDate, endDate]).toSorted()
  return { startDate: days[0]!, endDate: days.at(-1)! }
}

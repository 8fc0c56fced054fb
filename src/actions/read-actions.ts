import { listReadPagesByUrl, type ReadPage } from '../cited-pages/index.js'
import type { Db } from '../db/db.js'
import { listEffectsOfActions } from '../effects/index.js'
import { grouped } from '../kernel/grouped.js'
import {
  listTargetMembers,
  listTargets,
  type StoredTarget,
  type TargetFigures,
  targetFigures,
  type TargetMember,
} from '../recommendations/index.js'
import { findActiveVersion, type ReportKey } from '../reports/index.js'
import { actionState } from './action-state.js'
import { pageOpenness } from './page-openness.js'
import type { Action } from './schema.js'
import { type ActionNotes, listActionNotes } from './store.js'
import { byRank, worthDoing } from './worth-doing.js'

/** An action before it is put into words. */
export interface FoundAction {
  target: StoredTarget
  figures: TargetFigures
  members: TargetMember[]
  notes: ActionNotes | undefined
  state: Action['state']
  worthDoing: boolean
  /** What Sightline read from the page of the action. */
  page: ReadPage | undefined
  /** The measured effect since the action was done; null if none is measured. */
  effectId: string | null
}

/** Reads all actions of a report: those worth doing first, then by rank. */
export async function readActions(db: Db, report: ReportKey): Promise<FoundAction[]> {
  const targets = await listTargets(db, report)
  const members = grouped(await listTargetMembers(db, report), ({ targetId }) => targetId)
  const notes = new Map((await listActionNotes(db, report)).map((one) => [one.id, one]))
  const pages = await readPagesOf(db, report, targets)
  const effects = await listEffectsOfActions(db, report)
  const all = targets.map((target) => {
    const own = members.get(target.id) ?? []
    const page = pages.get(target.id)
    const figures = applying(targetFigures(target, pageOpenness(page, target.facts.brand.name)), target)
    const state = target.goneDate === null ? actionState(own) : ('archived' as const)
    const effectId = effects.get(target.id) ?? null
    return { target, figures, members: own, notes: notes.get(target.id), state, page, effectId }
  })
  const best = worthDoing(
    all.map(({ target, figures, state }) => ({
      id: target.id,
      kind: target.kind,
      domain: domainOf(target),
      rank: figures.rank,
      moreThanNoise: figures.moreThanNoise && target.goneDate === null,
      state,
    })),
  )
  return all
    .map((one) => ({ ...one, worthDoing: best.has(one.target.id) }))
    .toSorted(
      (one, other) =>
        Number(other.worthDoing) - Number(one.worthDoing) ||
        byRank({ id: one.target.id, ...one.figures }, { id: other.target.id, ...other.figures }),
    )
}

/**
 * Returns what was read from the pages of actions, by action id. Own pages are skipped, because their content decides nothing.
 */
async function readPagesOf(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  targets: StoredTarget[],
): Promise<ReadonlyMap<string, ReadPage>> {
  const foreign = targets.filter(({ kind, facts }) => kind === 'page' && !facts.isOwn)
  const version = await findActiveVersion(db, workspaceId, reportId)
  if (version === undefined || foreign.length === 0) return new Map()
  const urls = foreign.map(({ target }) => target)
  const read = await listReadPagesByUrl(db, { workspaceId, brands: version.brands }, urls)
  return new Map(
    foreign.flatMap(({ id, target }) => {
      const page = read.get(target)
      return page === undefined ? [] : [[id, page] as const]
    }),
  )
}

/** Targets that no longer apply rank last. */
function applying(figures: TargetFigures, { goneDate }: StoredTarget): TargetFigures {
  return goneDate === null ? figures : { ...figures, rank: 0 }
}

function domainOf({ kind, target, facts }: StoredTarget): string | null {
  if (kind === 'domain') return target
  return kind === 'page' && !facts.isOwn ? facts.page.domain.replace(/^www\./, '') : null
}

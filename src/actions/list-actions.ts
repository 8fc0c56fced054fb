import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import { ALL_COUNTRIES } from '../kernel/fields.js'
import type { Page, PageRequest } from '../kernel/paging.js'
import { RecommendationState } from '../recommendations/index.js'
import { actionView } from './action-view.js'
import { type FoundAction, readActions } from './read-actions.js'
import type { Action, ActionCounts, ActionDetail, ActionFilters } from './schema.js'

/**
 * Lists the actions worth doing first, then by rank. All pages of a walk put those first that were worth doing at its first page:
 * people set states while they read.
 */
export async function listActions(
  { db, workspaceId, actor }: WorkspaceContext,
  { reportId, query }: { reportId: string; query: ActionFilters },
  page: PageRequest,
): Promise<Page<Action> & { counts: ActionCounts }> {
  const all = await db.snapshot((tx) => readActions(tx, { workspaceId, reportId }))
  const concerned = all.filter((one) => concerns(one, query))
  const kept = concerned.filter(
    ({ state, worthDoing }) =>
      (query.worthDoing === undefined || query.worthDoing === worthDoing) &&
      (query.state === undefined || query.state === state),
  )
  const { after, first } = positionIn(page.after) ?? { after: undefined, first: idsWorthDoing(all) }
  const shown = sortedPage(kept, { ...page, after }, { keyOf: (one) => orderOf(one, first), order: 'asc' })
  return {
    items: shown.items.map((one) => actionView(one, actor)),
    next: shown.next === null ? null : [shown.next, ...first].join(' '),
    counts: countsOf(concerned),
  }
}

const idsWorthDoing = (all: readonly FoundAction[]): string[] =>
  all.flatMap(({ worthDoing, target }) => (worthDoing ? [target.id] : []))

/** A cursor contains the key of the last action, which has three parts, and the actions that come first. */
function positionIn(cursor: string | undefined): { after: string; first: string[] } | undefined {
  const parts = cursor?.split(' ')
  return parts && { after: parts.slice(0, KEY_PARTS).join(' '), first: parts.slice(KEY_PARTS) }
}

function countsOf(all: readonly FoundAction[]): ActionCounts {
  const countOf = (wanted: RecommendationState) => all.filter(({ state }) => state === wanted).length
  const byState = RecommendationState.options.map((state) => [state, countOf(state)] as const)
  return {
    worthDoing: all.filter(({ worthDoing }) => worthDoing).length,
    byState: Object.fromEntries(byState) as ActionCounts['byState'],
  }
}

export async function readAction(
  { db, workspaceId, actor }: WorkspaceContext,
  { reportId, actionId }: { reportId: string; actionId: string },
): Promise<ActionDetail> {
  const all = await db.snapshot((tx) => readActions(tx, { workspaceId, reportId }))
  const found = all.find(({ target }) => target.id === actionId)
  // The action existed when access was granted, but its report may have been deleted since.
  if (found === undefined) throw notFound('action')
  const answers = found.target.facts.evidence.map(({ runId, promptId, engine, day }) => ({
    runId,
    promptId,
    engine,
    day,
  }))
  return { ...actionView(found, actor), answers }
}

function concerns({ target, notes }: FoundAction, query: ActionFilters): boolean {
  const { country, assignee, assigneeId, kind, engine, engines = [] } = query
  const { facts } = target
  const wanted = engine === undefined ? engines : [...engines, engine]
  return (
    (kind === undefined || kind.length === 0 || kind.includes(target.kind)) &&
    (assignee === undefined || notes?.assignee === assignee) &&
    (assigneeId === undefined || notes?.assigneeId === assigneeId) &&
    (country === undefined || country === ALL_COUNTRIES || facts.countries.includes(country)) &&
    (wanted.length === 0 || facts.engines.some((one) => wanted.includes(one)))
  )
}

const MOST_RANK = 100

const KEY_PARTS = 3

/** Builds a sort key. Ranks have one decimal, so they are multiplied by ten. */
function orderOf({ figures, target }: FoundAction, first: readonly string[]): string {
  const below = Math.round((MOST_RANK - figures.rank) * 10)
  return `${first.includes(target.id) ? 0 : 1} ${String(below).padStart(4, '0')} ${target.id}`
}

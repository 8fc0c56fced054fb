import { createHash } from 'node:crypto'

import { readMovedPages } from '../citations/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import { precedingWindow } from '../kernel/days.js'
import type { Page, PageRequest } from '../kernel/paging.js'
import { sheetCache } from '../mentions/index.js'
import { requireTag, windowOf } from '../reports/index.js'
import { brandedOnly, findSheets, readReportSnapshot, type ReportSnapshot } from '../statistics/index.js'
import { findEvidence } from './find-evidence.js'
import { type ComparedWindows, type Move, orderOf } from './move.js'
import { pageMove } from './page-move.js'
import { readFigureMoves } from './read-figure-moves.js'
import { readNewNames } from './read-new-names.js'
import { CHANGE_KINDS, type ChangesQuery, type ReportChange } from './schema.js'

type ChangesContext = Pick<WorkspaceContext, 'db' | 'workspaceId' | 'now' | 'scanning'>

/** Lists what moved between a window and the one before, strongest evidence first. Reads evidence only for the page. */
export async function listChanges(
  ctx: ChangesContext,
  asked: { reportId: string; query: ChangesQuery },
  page: PageRequest,
): Promise<Page<ReportChange>> {
  const { query } = asked
  await requireTag(ctx, query)
  const current = windowOf(query, ctx.now())
  const windows = { current, previous: precedingWindow(current) }
  return ctx.db.snapshot(async (tx) => {
    const whole = await readReportSnapshot(tx, ctx.workspaceId, asked)
    const snapshot = await brandedOnly(ctx, whole, query.branded)
    const moves = await readMoves(ctx, tx, { snapshot, windows, kinds: query.kind ?? CHANGE_KINDS })
    const shown = sortedPage(moves, page, { keyOf: orderOf, order: 'asc' })
    const wanted = shown.items.map((move) => move.wanted)
    const evidence = await findEvidence(tx, { snapshot, windows }, wanted)
    return { ...shown, items: shown.items.map((move, index) => shownChange(move, evidence[index] ?? [])) }
  })
}

function shownChange(move: Move, evidence: string[]): ReportChange {
  const { kind, subject, promptId, previous, current, delta, significant } = move
  return { kind, subject, promptId, previous, current, delta, significant, evidence }
}

interface MovesAsked {
  snapshot: ReportSnapshot
  windows: ComparedWindows
  kinds: readonly ReportChange['kind'][]
}

async function readMoves(
  ctx: ChangesContext,
  tx: Db,
  { snapshot, windows, kinds }: MovesAsked,
): Promise<Move[]> {
  const { version, prompts, workspaceId } = snapshot
  const sheets = await findSheets(tx, snapshot, { daily: [windows.current, windows.previous] })
  const key = keyOf(snapshot, windows, sheets.fingerprint)
  // Cached, because all pages and kinds of a list need the same values.
  const computed = <Value>(kind: string, read: () => Promise<Value>) =>
    sheetCache.computed(key && `moved ${kind} ${key}`, read)
  const figures = await computed('figures', () => readFigureMoves(sheets, snapshot, windows))
  const asks = (...some: ReportChange['kind'][]) => some.some((kind) => kinds.includes(kind))
  const { engines, executions, latest } = figures
  const promptIds = prompts.map(({ id }) => id)
  const pages =
    asks('page_gained', 'page_lost') && engines !== undefined
      ? await computed('pages', async () =>
          (
            await readMovedPages(tx, {
              version,
              scope: { workspaceId, engines: [...engines], promptIds, ...windows.current },
              before: windows.previous,
              executions,
            })
          ).map(pageMove),
        )
      : []
  const names = asks('name_appeared')
    ? await computed('names', () => readNewNames(ctx, tx, { snapshot, latest }))
    : []
  return [...figures.moves, ...pages, ...names].filter(({ kind }) => kinds.includes(kind))
}

/** Cache key with everything that changes depend on. A new answer changes a sheet of mentions at once, and with it the key. */
function keyOf(
  { workspaceId, version, prompts, engines, series }: ReportSnapshot,
  windows: ComparedWindows,
  sheets: string | undefined,
): string | undefined {
  if (sheets === undefined) return undefined
  const ids = prompts.map(({ id }) => id)
  return createHash('sha1')
    .update(JSON.stringify([workspaceId, version, windows, engines, series, ids, sheets]))
    .digest('base64url')
}

import { readMovedPages } from '../citations/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { findSheets, type ReportSnapshot } from '../statistics/index.js'
import { findEvidence } from './find-evidence.js'
import type { ComparedWindows, Move } from './move.js'
import { pageMove } from './page-move.js'
import { readFigureMoves } from './read-figure-moves.js'
import { readNewNames } from './read-new-names.js'

/** A page of the own brand that answers began or ceased to cite, or a name that is new. */
export interface News {
  kind: 'page_gained' | 'page_lost' | 'name_appeared'
  /** Identifies the entry within its kind. */
  id: string
  /** The address of the page, or the name. */
  subject: string
  /** Citations of the page, or answers with the name, in the window before and in the window. */
  previous: number
  current: number
  /** Number of answers searched for names: the latest of the window. */
  answersRead: number
  /** The `runId` of up to five answers that show it. */
  evidence: string[]
}

interface NewsAsked {
  snapshot: ReportSnapshot
  windows: ComparedWindows
  /** Accepted share of entries that are chance. */
  falseFindings: number
  /** Filters out what need not be reported. */
  isWanted: (news: Pick<News, 'kind' | 'id'>) => boolean
  most: number
}

/** Lists news, strongest evidence first. */
export async function listNews(
  ctx: Pick<WorkspaceContext, 'scanning'>,
  tx: Db,
  { snapshot, windows, falseFindings, isWanted, most }: NewsAsked,
): Promise<News[]> {
  const { workspaceId, version, prompts } = snapshot
  const sheets = await findSheets(tx, snapshot, { daily: [windows.current, windows.previous] })
  const { engines, executions, latest } = await readFigureMoves(sheets, snapshot, windows)
  // If the answers of all engines come from other surfaces than before, pages cannot be compared.
  if (engines === undefined) return []
  const promptIds = prompts.map(({ id }) => id)
  const scope = { workspaceId, engines: [...engines], promptIds, ...windows.current }
  const asked = { version, scope, before: windows.previous, executions, falseFindings, onlyOwn: true }
  const pages = (await readMovedPages(tx, asked)).map(pageMove)
  const names = await readNewNames(ctx, tx, { snapshot, latest, falseFindings })
  const reported = [...pages, ...names]
    .filter(isNews)
    .filter(isWanted)
    .toSorted((one, other) => one.logChance - other.logChance)
    .slice(0, most)
  const wanted = reported.map((move) => move.wanted)
  const evidence = await findEvidence(tx, { snapshot, windows }, wanted)
  return reported.map(({ kind, id, subject, previous, current }, index) => ({
    kind,
    id,
    subject,
    previous,
    current,
    answersRead: latest.current.length,
    evidence: evidence[index] ?? [],
  }))
}

const isNews = (move: Move): move is Move & Pick<News, 'kind'> =>
  ['page_gained', 'page_lost', 'name_appeared'].includes(move.kind)

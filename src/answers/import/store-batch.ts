import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { MissingReference } from '../../kernel/errors.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listKnownPromptIds } from '../../prompts/index.js'
import { type AnswerRows, answerRows, answerKey, newPages, storedRows } from '../answer-rows.js'
import type { Answer, CitedPage } from '../answer.js'
import { ensureMonths } from '../months-store.js'
import { insertAnswers, insertPages, listKnown } from '../store.js'
import { insertSurfaces, surfacesIn, type SurfaceSpans } from '../surface-store.js'

/** The outcome for an answer. `orphaned`: its prompt was deleted in the meantime. */
export type BatchOutcome = 'stored' | 'unchanged' | 'conflicting' | 'orphaned'

interface NumberedAnswer {
  line: number
  answer: Answer
}

/** Answers that are ready to be sent. The original objects can be released. */
export interface Batch {
  rows: AnswerRows
  pages: CitedPage[]
  surfaces: SurfaceSpans
  days: Set<Day>
  keys: string[]
  /** The line number of each answer, by the answer's id. */
  lines: Map<string, number>
}

export function batchOf(workspaceId: WorkspaceId, numbered: NumberedAnswer[]): Batch {
  const answers = numbered.map(({ answer }) => answer)
  return {
    rows: answerRows(workspaceId, answers),
    pages: newPages(workspaceId, answers),
    surfaces: surfacesIn(answers),
    days: new Set(answers.map(({ day }) => day)),
    keys: answers.map(answerKey),
    lines: new Map(numbered.map(({ line, answer }) => [answer.id, line])),
  }
}

/** Stores new answers and returns the outcome of each answer by id. A second run stores nothing twice. */
export async function storeBatch(ctx: WorkspaceContext, batch: Batch): Promise<Map<string, BatchOutcome>> {
  const { db, workspaceId } = ctx
  const { rows, pages, surfaces, days } = batch
  await ensureMonths(db, days)
  await insertPages(db, workspaceId, pages)
  await insertSurfaces(db, workspaceId, surfaces)
  const stored = await db.transaction((tx) => insertBatch(tx, ctx, { rows })).catch(insertKnown(ctx, rows))
  const others = rows.ids.filter((id) => !stored.has(id))
  const known = others.length === 0 ? new Map<string, boolean>() : await listKnown(db, rows, others)
  return new Map(
    rows.ids.map((id) => {
      const isSame = known.get(id)
      if (stored.has(id)) return [id, 'stored']
      return [id, isSame === undefined ? 'orphaned' : isSame ? 'unchanged' : 'conflicting']
    }),
  )
}

/** With `only`, stores only answers to these prompts. */
async function insertBatch(
  tx: Db,
  { arrivals, workspaceId }: WorkspaceContext,
  { rows, only }: { rows: AnswerRows; only?: Set<string> },
): Promise<Set<string>> {
  const stored = await insertAnswers(tx, rows, only)
  await arrivals(tx, workspaceId, storedRows(rows, stored))
  return stored
}

/**
 * A prompt may have been deleted since it was looked up, and the database then rejects the whole batch. Retries with the answers
 * whose prompts exist.
 */
function insertKnown(ctx: WorkspaceContext, rows: AnswerRows) {
  return (error: unknown): Promise<Set<string>> => {
    if (!(error instanceof MissingReference)) throw error
    return ctx.db.transaction(async (tx) => {
      const only = await listKnownPromptIds(tx, ctx.workspaceId, [...new Set(rows.promptIds)])
      return insertBatch(tx, ctx, { rows, only })
    })
  }
}

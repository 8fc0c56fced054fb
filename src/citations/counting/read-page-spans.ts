import { createHash } from 'node:crypto'

import { listAnswerMonths } from '../../answers/index.js'
import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { sheetCache } from '../../mentions/index.js'
import type { ReportKey } from '../../reports/index.js'
import { openCitationSheets, readPageCount } from '../sheets/citation-sheet-store.js'
import { addSheetSpans, dayNumber, decodeSpans, encodeSpans, type PageSpans } from './page-spans.js'
import { findSpans, type StoredSpans, tryToLockPrompts, upsertSpans } from './span-store.js'

interface SpannedReport {
  key: ReportKey
  /** All prompts of the report. */
  promptIds: string[]
}

export interface ReadSpans {
  spans: PageSpans
  /** New spans to store. Undefined if the stored ones already cover all closed months. */
  fresh: FreshSpans | undefined
}

interface FreshSpans {
  stored: StoredSpans
  /** Identifies the data from which the spans were computed. */
  sources: string
}

/**
 * Reads when each page was first and last cited in all answers of a report. Spans of months before `thisMonth` are stored,
 * because few answers still arrive for them.
 */
export async function readPageSpans(tx: Db, report: SpannedReport, thisMonth: Day): Promise<ReadSpans> {
  const { workspaceId } = report.key
  const { base, promptsDigest, closed, sources } = await readClosed(tx, report, thisMonth)
  const months = (await listAnswerMonths(tx)).filter((month) => month >= thisMonth)
  const open = await openCitationSheets(tx, workspaceId, { promptIds: report.promptIds, months })
  const name = sources && `spans ${sources} ${open.fingerprint}`
  const cached = sheetCache.find(name) as PageSpans | undefined
  if (cached !== undefined) return { spans: cached, fresh: undefined }
  const spans = decodeSpans(base?.spans ?? '', await readPageCount(tx, workspaceId))
  let hasNews = false
  await closed.each(({ month, sheet }) => {
    hasNews = true
    addSheetSpans(spans, sheet, dayNumber(month))
  })
  const stored = { promptsDigest, untilMonth: thisMonth, spans: hasNews ? encodeSpans(spans) : '' }
  await open.each(({ month, sheet }) => addSheetSpans(spans, sheet, dayNumber(month)))
  sheetCache.keep(name, spans)
  return { spans, fresh: hasNews && sources !== undefined ? { stored, sources } : undefined }
}

/** Stores spans, unless an answer that they lack has arrived or is arriving. In that case the next read tries again. */
export async function storePageSpans(
  db: Db,
  report: SpannedReport,
  { stored, sources }: FreshSpans,
): Promise<void> {
  const { key, promptIds } = report
  await db.transaction(async (tx) => {
    if (!(await tryToLockPrompts(tx, key.workspaceId, promptIds))) return
    const { sources: now } = await readClosed(tx, report, stored.untilMonth)
    if (now === sources) await upsertSpans(tx, key, stored)
  })
}

/** Reads the stored spans and the sheets of the closed months that they do not cover. */
async function readClosed(tx: Db, { key, promptIds }: SpannedReport, thisMonth: Day) {
  const promptsDigest = digestOf(promptIds.join())
  const found = await findSpans(tx, key)
  const base = found?.promptsDigest === promptsDigest && found.untilMonth <= thisMonth ? found : undefined
  const months = (await listAnswerMonths(tx)).filter(
    (month) => month < thisMonth && (base === undefined || month >= base.untilMonth),
  )
  const closed = await openCitationSheets(tx, key.workspaceId, { promptIds, months })
  const sources = closed.fingerprint && `${closed.fingerprint} ${digestOf(base?.spans ?? '')}`
  return { base, promptsDigest, closed, sources }
}

const digestOf = (text: string) => createHash('sha1').update(text).digest('base64url')

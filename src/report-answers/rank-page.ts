import type { Db } from '../db/db.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Page, PageRequest } from '../kernel/paging.js'
import { type AnswerEntry, positionText } from './answer-entry.js'
import { listRelevances } from './answer-store.js'
import { findPage, type TextSearch } from './find-page.js'
import type { EntrySource } from './entry-source.js'

const MAX_RANKED = 1_000
/** A ranking needs all texts, so it may search more of them than a page sorted by date. */
const TIMES_AS_MANY = 3

interface RankedSearch {
  source: EntrySource
  page: PageRequest
  search: { find: TextSearch; maxTexts: number }
  workspaceId: WorkspaceId
  patterns: string[]
}

/** Returns a page of the newest matching answers, most relevant first. Equally relevant answers are sorted newest first. */
export async function rankPage(
  tx: Db,
  { source, page, search, workspaceId, patterns }: RankedSearch,
): Promise<Page<AnswerEntry>> {
  const all = { limit: MAX_RANKED, after: undefined }
  const { items } = await findPage(source, all, { ...search, maxTexts: TIMES_AS_MANY * search.maxTexts })
  const relevances = await listRelevances(tx, workspaceId, { entries: items, patterns })
  const ranked = items.map((entry, index) => ({ entry, key: rankText(relevances[index] ?? 0, entry) }))
  const { items: shown, next } = sortedPage(ranked, page, { keyOf: ({ key }) => key, order: 'desc' })
  return { items: shown.map(({ entry }) => entry), next }
}

/** A key that sorts like the relevance. */
function rankText(relevance: number, entry: AnswerEntry): string {
  return `${relevance.toFixed(6).padStart(16, '0')} ${positionText(entry)}`
}

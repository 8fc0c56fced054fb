import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { lineupOf } from '../detection/index.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { rowsWithin } from '../kernel/paging.js'
import { citedHost } from '../kernel/url/canonical-url.js'
import type { ActiveVersion, AskedPrompt } from '../reports/index.js'
import type { AnswerEntry } from './answer-entry.js'
import { readNamed } from './read-named.js'
import { excerptOf } from './excerpt.js'
import type { ListedAnswer } from './schema.js'
import { listTexts, listTextSizes, type StoredText } from './text-store.js'

interface Shown {
  entries: AnswerEntry[]
  brands: ActiveVersion['brands']
  lineup: string
  prompts: AskedPrompt[]
  /** Words of the search. */
  words: string[]
  /** The brand whose first mention excerpts show. Undefined if the request names none. */
  about: number | undefined
}

/** Reads texts in pieces: only excerpts are returned, and all texts together may be a hundred megabytes. */
export async function showAnswers(ctx: WorkspaceContext, shown: Shown): Promise<ListedAnswer[]> {
  const { db, workspaceId } = ctx
  const answers: ListedAnswer[] = []
  for (const entries of await piecesOf(db, workspaceId, shown.entries))
    answers.push(...(await showTexts(ctx, shown, await listTexts(db, workspaceId, entries))))
  return answers
}

/** Limit of texts in memory at once. `FEW` texts or fewer are always small enough together. */
const PIECE_BYTES = 2_000_000
const FEW = 25

async function piecesOf(tx: Db, workspaceId: WorkspaceId, entries: AnswerEntry[]): Promise<AnswerEntry[][]> {
  if (entries.length <= FEW) return [entries]
  const sizes = await listTextSizes(tx, workspaceId, entries)
  const pieces: AnswerEntry[][] = []
  for (let start = 0; start < entries.length;) {
    const end = start + rowsWithin(PIECE_BYTES, sizes.slice(start))
    pieces.push(entries.slice(start, end))
    start = end
  }
  return pieces
}

/** Sheets say which brands a text names, and with which sentiment. The scan only finds where and how often. */
async function showTexts(
  { db, workspaceId, scanning }: WorkspaceContext,
  { brands, lineup, prompts, words, about }: Shown,
  texts: StoredText[],
): Promise<ListedAnswer[]> {
  const scanned = texts.map(({ content, cited }) => ({
    content,
    citedHosts: cited.flatMap(({ link }) => citedHost(link) ?? []),
  }))
  const mentions = await scanning.occurrences(lineupOf(brands).matchers, scanned)
  const namedIn = await readNamed(db, { workspaceId, lineup }, texts)
  const promptOf = new Map(prompts.map((prompt) => [prompt.id, prompt]))
  const namesIn = (index: number) => mentions[index]?.find(({ matcher }) => matcher === about)?.offsets
  return texts.map(({ content, ...text }, index) => ({
    runId: text.id,
    promptId: text.promptId,
    prompt: promptOf.get(text.promptId)?.prompt ?? '',
    persona: promptOf.get(text.promptId)?.persona ?? null,
    region: promptOf.get(text.promptId)?.region ?? null,
    turn: promptOf.get(text.promptId)?.turn ?? 1,
    country: text.country,
    engine: text.engine,
    model: text.model,
    capture: text.capture,
    day: text.day,
    run: text.run,
    askedDate: text.askedDate.toISOString(),
    citationsCount: text.citationsCount,
    ...excerptOf(content, words, namesIn(index)),
    brands: namedIn(text).map(({ brand, sentiment }, before) => ({
      brand: brands[brand]?.brand ?? '',
      isMainBrand: brand === 0,
      position: before + 1,
      mentions: mentions[index]?.find(({ matcher }) => matcher === brand)?.offsets.length ?? 1,
      sentiment,
    })),
  }))
}

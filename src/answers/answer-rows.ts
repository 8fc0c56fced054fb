import { textArray } from '../db/text-array.js'
import type { ArrivedAnswer } from '../context.js'
import type { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Answer, AnswerKey, CitedPage } from './answer.js'
import { workspacePage } from './linked-page.js'

/**
 * Answers in the form in which they are sent to the database, one column each. They are encoded at once, so that a waiting batch
 * is a few buffers instead of ten thousand objects for the garbage collector.
 */
export interface AnswerRows {
  workspaceId: WorkspaceId
  ids: string[]
  promptIds: string[]
  days: Day[]
  engines: Engine[]
  /** Ids of the pages that count as cited. */
  pageIds: string[][]
  texts: Record<TextColumn, Buffer>
  runs: number[]
  searched: (boolean | null)[]
  costs: (number | null)[]
  rawBodies: (Buffer | null)[]
  parserVersions: (number | null)[]
}

const TEXTS = {
  id: (answer: Answer) => answer.id,
  promptId: (answer: Answer) => answer.promptId,
  day: (answer: Answer) => answer.day,
  engine: (answer: Answer) => answer.engine,
  country: (answer: Answer) => answer.country,
  state: (answer: Answer) => answer.state,
  content: (answer: Answer) => answer.content,
  pages: (answer: Answer, workspaceId: WorkspaceId) => `{${pageIdsOf(answer, workspaceId).join(',')}}`,
  // Keeps what the engine sent. The canonical addresses are in the pages, in the same order.
  cited: (answer: Answer) =>
    JSON.stringify(answer.cited.map(({ link, title, start, end }) => ({ link, title, start, end }))),
  retrieved: (answer: Answer) => jsonOf(answer.retrieved),
  searchQueries: (answer: Answer) => JSON.stringify(answer.searchQueries),
  provider: (answer: Answer) => answer.provider,
  model: (answer: Answer) => answer.model,
  capture: (answer: Answer) => answer.capture,
  countryApplied: (answer: Answer) => answer.countryApplied,
  shopping: (answer: Answer) => jsonOf(answer.shopping),
  ads: (answer: Answer) => jsonOf(answer.ads),
  refusal: (answer: Answer) => answer.refusal,
  usage: (answer: Answer) => answer.usage && JSON.stringify(answer.usage),
  askedDate: (answer: Answer) => answer.askedDate.toISOString(),
} satisfies Record<string, (answer: Answer, workspaceId: WorkspaceId) => string | null>

const jsonOf = (list: object[]) => (list.length === 0 ? null : JSON.stringify(list))

const pageIdsOf = ({ cited }: Answer, workspaceId: WorkspaceId) =>
  cited.map(({ page }) => workspacePage(page, workspaceId).id)

type TextColumn = keyof typeof TEXTS

export function answerRows(workspaceId: WorkspaceId, answers: Answer[]): AnswerRows {
  const given = inOrder(answers)
  const columns = Object.entries(TEXTS).map(([name, value]) => [
    name,
    textArray(given.map((answer) => value(answer, workspaceId))),
  ])
  return {
    workspaceId,
    ids: given.map(({ id }) => id),
    promptIds: given.map(({ promptId }) => promptId),
    days: given.map(({ day }) => day),
    engines: given.map(({ engine }) => engine),
    pageIds: given.map((answer) => (answer.state === 'no_answer' ? [] : pageIdsOf(answer, workspaceId))),
    texts: Object.fromEntries(columns) as Record<TextColumn, Buffer>,
    runs: given.map(({ run }) => run),
    searched: given.map(({ searched }) => searched),
    costs: given.map(({ costUsd }) => costUsd),
    rawBodies: given.map(({ rawBody }) => rawBody),
    parserVersions: given.map(({ parserVersion }) => parserVersion),
  }
}

/**
 * Sorts by key, so that concurrent imports of the same answers cannot deadlock. Builds each key only once; a comparison would do
 * it twice.
 */
function inOrder(answers: Answer[]): Answer[] {
  const keyed = answers.map((answer) => ({ key: answerKey(answer), answer }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ answer }) => answer)
}

export function answerKey({ promptId, day, engine, run }: AnswerKey): string {
  return `${promptId} ${day} ${engine} ${run}`
}

/** Returns the rows that were stored. */
export function storedRows(
  { ids, promptIds, days, engines, runs, pageIds }: AnswerRows,
  stored: ReadonlySet<string>,
): ArrivedAnswer[] {
  return ids.flatMap((id, index) => {
    const [promptId, day, engine, run] = [promptIds[index], days[index], engines[index], runs[index]]
    if (!stored.has(id) || !promptId || !day || !engine || !run) return []
    return [{ promptId, day, engine, run, pageIds: pageIds[index] ?? [] }]
  })
}

/** Returns the cited pages that are not stored yet, without duplicates. The first occurrence of a page counts. */
export function newPages(workspaceId: WorkspaceId, answers: Answer[]): CitedPage[] {
  const found = new Map<string, CitedPage>()
  for (const { cited } of answers) {
    for (const one of cited) {
      const { id, isStored } = workspacePage(one.page, workspaceId)
      if (!isStored && !found.has(id)) found.set(id, one)
    }
  }
  return [...found.values()]
}

import type { WorkspaceContext } from '../../context.js'
import { analyzeGrown } from '../../db/analyze-tables.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { type Problem, Unavailable } from '../../kernel/errors.js'
import { newId } from '../../kernel/ids.js'
import { jsonRecords } from '../../kernel/json-records/json-records.js'
import { tablesOf } from '../months-store.js'
import type { ImportResult, LineProblem } from '../schema.js'
import { openBatchQueue } from './batch-queue.js'
import { type GoodLine, importedAnswer, type ParsedLine, parsedLine } from './parsed-line.js'
import { NOT_FOUND, openPromptLookup, type PromptLookup } from './prompt-lookup.js'
import { type Batch, batchOf } from './store-batch.js'

/**
 * Stores imported answers while they arrive. An invalid line is skipped without affecting others. Repeating an import changes
 * nothing.
 */
export async function importAnswers(
  ctx: WorkspaceContext,
  body: AsyncIterable<Buffer>,
  onProgress: (sofar: ImportResult) => void = () => undefined,
): Promise<ImportResult> {
  const tally = openImportTally()
  const prompts = openPromptLookup(ctx)
  const days = new Set<Day>()
  const queue = openBatchQueue(ctx, (line, outcome) => {
    if (outcome === 'orphaned') tally.reject(line, [NOT_FOUND])
    else if (outcome === 'conflicting') tally.conflict(line)
    else tally.count(outcome, 1)
  })
  try {
    for await (const lines of lineBatches(body, dayOf(ctx.now()))) {
      const batch = await prepareBatch(ctx, { lines, prompts, tally })
      for (const day of batch.days) days.add(day)
      await queue.add(batch)
      onProgress(tally.result())
    }
  } finally {
    await queue.idle()
  }
  const result = tally.result()
  await analyzeGrown(ctx, { tables: [...tablesOf(days), 'cited_pages', 'prompts'], added: result.stored })
  return result
}

/** Returns the answers of the valid lines with their prompts and reports the other lines. */
async function prepareBatch(
  ctx: WorkspaceContext,
  { lines, prompts, tally }: { lines: ParsedLine[]; prompts: PromptLookup; tally: ImportTally },
): Promise<Batch> {
  tally.count('received', lines.length)
  const good: GoodLine[] = []
  for (const parsed of lines) {
    if ('answer' in parsed) good.push(parsed)
    else tally.reject(parsed.line, parsed.problems)
  }
  await prompts.load(good)
  const answers = good.flatMap((parsed) => {
    const prompt = prompts.find(parsed)
    if ('promptId' in prompt)
      return [{ line: parsed.line, answer: importedAnswer(parsed, { id: newId(ctx.now()), prompt }) }]
    tally.reject(parsed.line, [prompt])
    return []
  })
  return batchOf(ctx.workspaceId, answers)
}

const MAX_ERRORS = 100

/**
 * Counts the lines of an import. Batches may finish in any order, but the kept errors and conflicts are always those of the first
 * lines.
 */
interface ImportTally {
  count(what: 'received' | 'stored' | 'unchanged', count: number): void
  conflict(line: number): void
  reject(line: number, problems: Problem[]): void
  result(): ImportResult
}

function openImportTally(): ImportTally {
  const counts = { received: 0, stored: 0, unchanged: 0, conflicting: 0, rejected: 0 }
  let errors: LineProblem[] = []
  let conflicts: number[] = []
  const firstErrors = () => errors.toSorted((a, b) => a.line - b.line).slice(0, MAX_ERRORS)
  const firstConflicts = () => conflicts.toSorted((a, b) => a - b).slice(0, MAX_ERRORS)
  return {
    count: (what, count) => void (counts[what] += count),
    reject(line, problems) {
      counts.rejected += 1
      errors.push(...problems.map((problem) => ({ line, ...problem })))
      if (errors.length > 10 * MAX_ERRORS) errors = firstErrors()
    },
    conflict(line) {
      counts.conflicting += 1
      conflicts.push(line)
      if (conflicts.length > 10 * MAX_ERRORS) conflicts = firstConflicts()
    },
    result: () => ({ ...counts, errors: firstErrors(), conflictingLines: firstConflicts() }),
  }
}

const BATCH_SIZE = 500
const BATCH_BYTES = 4 * 1024 * 1024

/** Splits a body into batches of lines while it arrives. One statement stores a batch of this size efficiently. */
async function* lineBatches(body: AsyncIterable<Buffer>, today: Day): AsyncGenerator<ParsedLine[]> {
  let batch: ParsedLine[] = []
  let bytes = 0
  try {
    for await (const records of jsonRecords(body)) {
      for (const record of records) {
        batch.push(parsedLine(record, today))
        bytes += 'bytes' in record ? record.bytes.length : 0
        if (batch.length < BATCH_SIZE && bytes < BATCH_BYTES) continue
        yield batch
        batch = []
        bytes = 0
      }
    }
  } catch (error) {
    // If the body ends early or grows too large, the lines before are kept. If the server shuts down, the client has to send
    // everything again.
    if (batch.length > 0 && !(error instanceof Unavailable)) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}

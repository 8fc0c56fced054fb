import type { WorkspaceContext } from '../../context.js'
import { analyzeGrown } from '../../db/analyze-tables.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { newId } from '../../kernel/ids.js'
import { tablesOf } from '../months-store.js'
import type { ImportResult } from '../schema.js'
import { openBatchLanes } from './batch-lanes.js'
import { importedAnswer } from './imported-answer.js'
import { lineBatches } from './line-batches.js'
import type { GoodLine, ParsedLine } from './parsed-line.js'
import { NOT_FOUND, openPromptBook, type PromptBook } from './prompt-book.js'
import { type Batch, batchOf } from './store-batch.js'
import { openTally, type Tally } from './tally.js'

/** Stores answers from anywhere, as they arrive. A bad line costs only itself; the same import again changes nothing. */
export async function importAnswers(
  ctx: WorkspaceContext,
  body: AsyncIterable<Buffer>,
  onProgress: (sofar: ImportResult) => void = () => undefined,
): Promise<ImportResult> {
  const tally = openTally()
  const book = openPromptBook(ctx)
  const days = new Set<Day>()
  const lanes = openBatchLanes(ctx, (line, outcome) => {
    if (outcome === 'orphaned') tally.reject(line, [NOT_FOUND])
    else tally.count(outcome, 1)
  })
  try {
    for await (const lines of lineBatches(body, dayOf(ctx.now()))) {
      const batch = await prepareBatch(ctx, { lines, book, tally })
      for (const day of batch.days) days.add(day)
      await lanes.add(batch)
      onProgress(tally.result())
    }
  } finally {
    await lanes.idle()
  }
  const result = tally.result()
  await analyzeGrown(ctx, { tables: [...tablesOf(days), 'cited_pages', 'prompts'], added: result.stored })
  return result
}

interface Lines {
  lines: ParsedLine[]
  book: PromptBook
  tally: Tally
}

/** The answers of the lines that are in order, each with its prompt; the others are reported. */
async function prepareBatch(ctx: WorkspaceContext, { lines, book, tally }: Lines): Promise<Batch> {
  tally.count('received', lines.length)
  const good: GoodLine[] = []
  for (const parsed of lines) {
    if ('answer' in parsed) good.push(parsed)
    else tally.reject(parsed.line, parsed.problems)
  }
  await book.learn(good)
  const answers = good.flatMap((parsed) => {
    const prompt = book.find(parsed)
    if ('promptId' in prompt)
      return [{ line: parsed.line, answer: importedAnswer(parsed, { id: newId(ctx.now()), prompt }) }]
    tally.reject(parsed.line, [prompt])
    return []
  })
  return batchOf(ctx.workspaceId, answers)
}

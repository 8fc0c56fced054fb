import type { WorkspaceContext } from '../../context.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { jsonRecords } from '../../kernel/json-records/json-records.js'
import { listPromptCountries } from '../../prompts/index.js'
import { type ImportPreview, MAX_PREVIEWED } from '../schema.js'
import { type ParsedLine, parsedLine } from './parsed-line.js'
import { NOT_FOUND } from './prompt-lookup.js'

/** Parses the first lines like an import but stores nothing. */
export async function previewAnswers(
  ctx: WorkspaceContext,
  body: AsyncIterable<Buffer>,
): Promise<ImportPreview> {
  const lines = await firstLines(body, dayOf(ctx.now()))
  const ids = lines.flatMap((parsed) => ('answer' in parsed ? (parsed.answer.promptId ?? []) : []))
  const known = await listPromptCountries(ctx.db, ctx.workspaceId, ids)
  return {
    items: lines.map((parsed) => {
      if ('problems' in parsed) return { ...parsed, answer: null }
      const { line, answer } = parsed
      const isKnown = answer.promptId === undefined || known.has(answer.promptId)
      return isKnown
        ? { line, answer: shownAnswer(answer), problems: [] }
        : { line, answer: null, problems: [NOT_FOUND] }
    }),
  }
}

type ReadAnswer = Extract<ParsedLine, { answer: unknown }>['answer']

const shownAnswer = ({ citations, askedDate, ...answer }: ReadAnswer) => ({
  ...answer,
  askedDate: askedDate.toISOString(),
  citations: citations.map(({ url, title }) => ({ url, title })),
})

/** Reads the whole body, because clients may not read a response before they have sent everything. */
async function firstLines(body: AsyncIterable<Buffer>, today: Day): Promise<ParsedLine[]> {
  const lines: ParsedLine[] = []
  for await (const records of jsonRecords(body))
    for (const record of records.slice(0, MAX_PREVIEWED - lines.length)) lines.push(parsedLine(record, today))
  return lines
}

import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { countedSeries, openAnswerRows } from '../../mentions/index.js'
import { findTurn } from '../../prompts/index.js'
import { askedInAnyWay, requireTag, windowOf } from '../../reports/index.js'
import { findSheets, readReportSnapshot, type StatisticsRequest } from '../read-report-snapshot.js'
import { brandOfChain, type Conversation } from './chain-figures.js'
import type { PromptChain } from './chain-schema.js'

/** Reads at which turn of a chain each brand appears and is lost. A prompt without follow-ups is a chain of one turn. */
export async function readChain(
  ctx: Pick<WorkspaceContext, 'db' | 'workspaceId' | 'now'>,
  { promptId, reportId, query }: StatisticsRequest & { promptId: string },
): Promise<PromptChain> {
  await requireTag(ctx, query)
  const { workspaceId } = ctx
  const window = windowOf(query, ctx.now())
  return ctx.db.snapshot(async (tx) => {
    const asked = await findTurn(tx, workspaceId, promptId)
    if (asked === undefined) throw notFound('prompt in this report')
    const inAllTurns = askedInAnyWay({ ...query, turn: undefined })
    const whole = await readReportSnapshot(tx, workspaceId, { reportId, query: inAllTurns })
    const prompts = whole.prompts.filter(({ chainId }) => chainId === asked.chainId)
    const snapshot = { ...whole, prompts }
    const named = new Map<string, ReadonlySet<number>[]>()
    const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines: snapshot.engines }) })
    await (
      await findSheets(tx, snapshot, { daily: [window] })
    ).each((sheet) =>
      eachAnswer(sheet, (row) => {
        const key = `${row.day} ${row.engine} ${row.run}`
        const answers = named.get(key) ?? []
        named.set(key, answers)
        answers[sheet.prompt] = new Set(row.brands())
      }),
    )
    const conversations = [...named.values()].map(asFarAsItWent).filter(({ length }) => length > 0)
    const reached = (index: number) => conversations.filter(({ length }) => length > index).length
    return {
      id: asked.chainId,
      reportId,
      conversations: conversations.length,
      turns: prompts.map(({ id, prompt, turn }, index) => ({
        turn,
        promptId: id,
        prompt,
        executions: reached(index),
      })),
      brands: snapshot.version.brands.map(({ brand }, index) => ({
        brand,
        isMainBrand: index === 0,
        ...brandOfChain(conversations, { brand: index, turns: prompts.length }),
      })),
    }
  })
}

/** A conversation ends at the first turn without an answer, even if a later turn was imported. */
function asFarAsItWent(answers: readonly (ReadonlySet<number> | undefined)[]): Conversation {
  const end = answers.findIndex((answer) => answer === undefined)
  return (end === -1 ? answers : answers.slice(0, end)) as Conversation
}

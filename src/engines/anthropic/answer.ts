import { z } from 'zod'

import { parseReply, type Reply } from '../call/exchange.js'
import type { AnswerState, EngineAnswer, ProviderSettings } from '../provider.js'
import { boundedAnswer, joinedParts, sumOfKnown, type TextPart } from '../reading/bounded-answer.js'
import { knownItems, OptionalNumber, OptionalText } from '../reading/fields.js'

const Page = { url: z.string(), title: OptionalText }
const Cited = z.object({ type: z.literal('web_search_result_location'), ...Page })
const Found = z.object({ type: z.literal('web_search_result'), ...Page })

const Text = z.object({
  type: z.literal('text'),
  text: z.string(),
  citations: knownItems(Cited).nullish(),
})
const ToolUse = z.object({
  type: z.literal('server_tool_use'),
  name: z.string(),
  input: z.object({ query: OptionalText }).nullish().catch(undefined),
})
const ToolResult = z.object({
  type: z.literal('web_search_tool_result'),
  /** An object when the search failed. */
  content: z.union([knownItems(Found), z.object({ error_code: OptionalText })]),
})
const Turn = z.object({
  model: OptionalText,
  stop_reason: OptionalText,
  content: knownItems(Text, ToolUse, ToolResult),
  usage: z
    .object({
      input_tokens: OptionalNumber,
      output_tokens: OptionalNumber,
      server_tool_use: z.object({ web_search_requests: OptionalNumber }).nullish().catch(undefined),
    })
    .nullish(),
})
type Block = z.infer<typeof Turn>['content'][number]

const STATES = new Map<unknown, AnswerState>([
  ['end_turn', 'finished'],
  ['stop_sequence', 'finished'],
  ['refusal', 'refused'],
])

/** Joins all the turns that the answer took. */
export function anthropicAnswer(replies: Reply[], { prices }: ProviderSettings): EngineAnswer {
  const turns = replies.map((reply) => parseReply(Turn, reply))
  const blocks = turns.flatMap(({ content }) => content)
  const found = blocks.flatMap((block) =>
    block.type === 'web_search_tool_result' && Array.isArray(block.content) ? [block.content] : [],
  )
  return boundedAnswer({
    ...joinedParts(partsOf(blocks), ''),
    state: STATES.get(turns.at(-1)?.stop_reason) ?? 'incomplete',
    sources: found.flat(),
    searchQueries: blocks.flatMap(queryOf),
    searched: found.length > 0,
    countryApplied: 'native',
    model: turns.at(-1)?.model,
    usage: {
      inputTokens: sumOfKnown(turns.map(({ usage }) => usage?.input_tokens)),
      outputTokens: sumOfKnown(turns.map(({ usage }) => usage?.output_tokens)),
      searches: sumOfKnown(turns.map(({ usage }) => usage?.server_tool_use?.web_search_requests)),
    },
    prices,
    rawBodies: replies.map(({ text }) => text),
  })
}

/** Text before the first search only announces it, unless no text follows. */
function partsOf(blocks: Block[]): TextPart[] {
  const firstCall = blocks.findIndex(({ type }) => type === 'server_tool_use')
  const after = blocks.slice(firstCall + 1).flatMap(partOf)
  return after.some(({ text }) => text.trim() !== '') ? after : blocks.flatMap(partOf)
}

/** A citation belongs to the whole block it sits on. */
function partOf(block: Block): TextPart[] {
  if (block.type !== 'text') return []
  const { text, citations } = block
  const span = { start: 0, end: text.length }
  return [{ text, citations: (citations ?? []).map(({ url, title }) => ({ url, title, ...span })) }]
}

function queryOf(block: Block): string[] {
  const query = block.type === 'server_tool_use' && block.name === 'web_search' && block.input?.query
  return query ? [query] : []
}

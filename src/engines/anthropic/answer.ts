import { z } from 'zod'

import { parseReply, type Reply } from '../call/exchange.js'
import type { AnswerState, EngineAnswer, ProviderSettings } from '../provider.js'
import {
  BLANK_LINE,
  boundedAnswer,
  joinedParts,
  sumOfKnown,
  type TextPart,
} from '../reading/bounded-answer.js'
import { itemType, knownItems, OptionalNumber, OptionalText } from '../reading/fields.js'

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
  id: OptionalText,
  name: z.string(),
  input: z.object({ query: OptionalText }).nullish().catch(undefined),
})
const ToolResult = z.object({
  type: z.literal('web_search_tool_result'),
  tool_use_id: OptionalText,
  /** The content is an object when the search failed. */
  content: z.union([knownItems(Found), z.object({ error_code: OptionalText })]),
})
/** Any other block. Texts before and after it belong to different paragraphs. */
const Other = z.object({ type: z.enum(['tool', 'other']) })

const KNOWN = new Set<unknown>(['text', 'server_tool_use', 'web_search_tool_result'])
const Content = z
  .array(z.unknown())
  .transform((blocks) => blocks.map((block) => (KNOWN.has(itemType(block)) ? block : otherBlock(block))))
  .pipe(z.array(z.discriminatedUnion('type', [Text, ToolUse, ToolResult, Other])))

function otherBlock(block: unknown): z.infer<typeof Other> {
  return { type: String(itemType(block)).includes('tool') ? 'tool' : 'other' }
}

const Turn = z.object({
  model: OptionalText,
  stop_reason: OptionalText,
  content: Content,
  usage: z
    .object({
      /** Excludes tokens that were read from the cache or written to it. */
      input_tokens: OptionalNumber,
      cache_read_input_tokens: OptionalNumber,
      cache_creation_input_tokens: OptionalNumber,
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

/** Joins all turns of the conversation into one answer. */
export function anthropicAnswer(replies: Reply[], { prices }: ProviderSettings): EngineAnswer {
  const turns = replies.map((reply) => parseReply(Turn, reply))
  const blocks = turns.flatMap(({ content }) => content)
  const results = blocks.flatMap((block) => (block.type === 'web_search_tool_result' ? [block.content] : []))
  const found = results.filter((content) => Array.isArray(content))
  const endedWith = turns.at(-1)?.stop_reason
  const counted = sumOfKnown(turns.map(({ usage }) => usage?.server_tool_use?.web_search_requests))
  return boundedAnswer({
    ...joinedParts(keptPassages(blocks), BLANK_LINE),
    state: STATES.get(endedWith) ?? 'incomplete',
    endedWith,
    sources: found.flat(),
    searchQueries: searchedQueries(blocks),
    searched: found.length > 0,
    countryApplied: 'native',
    model: turns.at(-1)?.model,
    usage: {
      inputTokens: sumOfKnown(
        turns.flatMap(({ usage }) => [
          usage?.input_tokens,
          usage?.cache_read_input_tokens,
          usage?.cache_creation_input_tokens,
        ]),
      ),
      cachedInputTokens: sumOfKnown(turns.map(({ usage }) => usage?.cache_read_input_tokens)),
      outputTokens: sumOfKnown(turns.map(({ usage }) => usage?.output_tokens)),
      searches: found.length < results.length ? found.length : counted,
    },
    prices,
    rawBodies: replies.map(({ text }) => text),
  })
}

/** A run of text that no other block interrupts. */
interface Passage extends TextPart {
  isFollowedByTool: boolean
}

/** Keeps the text after the last tool call, and earlier text only if it cites pages. Other text only announces the next step. */
function keptPassages(blocks: Block[]): Passage[] {
  return passagesOf(blocks).filter(
    ({ isFollowedByTool, citations }) => !isFollowedByTool || citations.length > 0,
  )
}

function passagesOf(blocks: Block[]): Passage[] {
  const lastTool = blocks.findLastIndex(({ type }) => type !== 'text' && type !== 'other')
  const runs: { parts: TextPart[]; isFollowedByTool: boolean }[] = []
  let isInterrupted = true
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'text') {
      if (isInterrupted) runs.push({ parts: [], isFollowedByTool: index < lastTool })
      runs.at(-1)?.parts.push(partOf(block))
    }
    isInterrupted = block.type !== 'text'
  }
  return runs
    .map(({ parts, isFollowedByTool }) => ({ ...joinedParts(parts, ''), isFollowedByTool }))
    .filter(({ text }) => text.trim() !== '')
}

/** A citation covers the whole text block that it is attached to. */
function partOf({ text, citations }: z.infer<typeof Text>): TextPart {
  const span = { start: 0, end: text.length }
  return { text, citations: (citations ?? []).map(({ url, title }) => ({ url, title, ...span })) }
}

/** Lists only queries whose search succeeded. A refused search, for example after too many, returns an error. */
function searchedQueries(blocks: Block[]): string[] {
  const queries: string[] = []
  const isRefused = new Map<unknown, boolean>()
  // Iterates backwards, so that each search finds its own result even if an id occurs twice.
  for (const block of blocks.toReversed()) {
    if (block.type === 'web_search_tool_result')
      isRefused.set(block.tool_use_id, !Array.isArray(block.content))
    const isSearch = block.type === 'server_tool_use' && block.name === 'web_search'
    if (isSearch && block.input?.query && !isRefused.get(block.id)) queries.push(block.input.query)
  }
  return queries.toReversed()
}

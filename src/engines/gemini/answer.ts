import { z } from 'zod'

import { parsedUrl } from '../../kernel/url/parsed-url.js'
import { parseReply, type Reply } from '../call/exchange.js'
import type { AnswerState, EngineAnswer, ProviderSettings } from '../provider.js'
import {
  boundedAnswer,
  type DraftCitation,
  type DraftSource,
  MAX_TEXT,
  sumOfKnown,
} from '../reading/bounded-answer.js'
import { OptionalNumber, OptionalText } from '../reading/fields.js'

const Part = z.object({ text: OptionalText, thought: z.boolean().nullish() })
const Segment = z.object({ partIndex: OptionalNumber, startIndex: OptionalNumber, endIndex: OptionalNumber })
const Grounding = z.object({
  webSearchQueries: z.array(z.string()).nullish(),
  groundingChunks: z
    .array(
      z.object({
        /** Only Vertex sends `domain`. */
        web: z.object({ uri: z.string(), title: OptionalText, domain: OptionalText }).nullish(),
      }),
    )
    .nullish(),
  groundingSupports: z
    .array(z.object({ segment: Segment.nullish(), groundingChunkIndices: z.array(z.number()).nullish() }))
    .nullish(),
})
const Candidate = z.object({
  content: z.object({ parts: z.array(Part).nullish() }).nullish(),
  finishReason: OptionalText,
  groundingMetadata: Grounding.nullish(),
})
const Body = z.object({
  candidates: z.array(Candidate).nullish(),
  promptFeedback: z.object({ blockReason: OptionalText }).nullish(),
  usageMetadata: z
    .object({
      /** Includes cached tokens. */
      promptTokenCount: OptionalNumber,
      cachedContentTokenCount: OptionalNumber,
      toolUsePromptTokenCount: OptionalNumber,
      candidatesTokenCount: OptionalNumber,
      thoughtsTokenCount: OptionalNumber,
    })
    .nullish(),
  modelVersion: OptionalText,
})

const REFUSALS = new Set<unknown>([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'MODEL_ARMOR',
])

export function geminiAnswer(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const candidate = body.candidates?.[0]
  const { text, spanOf } = textWithSpans(candidate?.content?.parts ?? [])
  const grounding = candidate?.groundingMetadata ?? {}
  const queries = grounding.webSearchQueries?.filter((query) => query.trim() !== '') ?? []
  const sources = (grounding.groundingChunks ?? []).flatMap(sourceOf)
  const usage = body.usageMetadata
  return boundedAnswer({
    text,
    ...endOf(body),
    citations: citationsOf(grounding, spanOf),
    sources,
    searchQueries: queries,
    searched: queries.length > 0 || sources.length > 0,
    countryApplied: 'prompt',
    model: body.modelVersion,
    usage: {
      inputTokens: sumOfKnown([usage?.promptTokenCount, usage?.toolUsePromptTokenCount]),
      cachedInputTokens: usage?.cachedContentTokenCount,
      outputTokens: sumOfKnown([usage?.candidatesTokenCount, usage?.thoughtsTokenCount]),
      searches: queries.length,
    },
    prices,
    rawBodies: [reply.text],
  })
}

/** How the answer ended, as our state and as Google's own reason. */
function endOf({ candidates, promptFeedback }: z.infer<typeof Body>) {
  const endedWith = promptFeedback?.blockReason || candidates?.[0]?.finishReason
  const isRefused = Boolean(promptFeedback?.blockReason) || REFUSALS.has(endedWith)
  const isFinished = endedWith === 'STOP' || !candidates?.length
  const state: AnswerState = isRefused ? 'refused' : isFinished ? 'finished' : 'incomplete'
  return { state, endedWith }
}

/** Joins the text and skips thoughts. Segments give byte offsets inside the part that they name. */
function textWithSpans(parts: z.infer<typeof Part>[]) {
  let text = ''
  const offsets = parts.map((part) => {
    const said = part.thought ? '' : (part.text ?? '')
    const start = text.length
    text += said
    return { start, unitAt: byteOffsets(said) }
  })
  const spanOf = (segment: z.infer<typeof Segment>) => {
    const part = offsets[segment.partIndex ?? 0]
    const start = part?.unitAt(segment.startIndex ?? 0)
    const end = part?.unitAt(segment.endIndex ?? 0)
    if (part === undefined || start === undefined || end === undefined) return {}
    return { start: part.start + start, end: part.start + end }
  }
  return { text, spanOf }
}

type Chunk = NonNullable<z.infer<typeof Grounding>['groundingChunks']>[number]

/** The link is only a redirect, so the title has to name the site. The title is the domain if no `domain` is given. */
function sourceOf({ web }: Chunk): DraftSource[] {
  if (!web || isResultsPage(web.uri)) return []
  return [{ url: web.uri, title: web.domain || web.title }]
}

/** Google's own results, for example the weather, have no page behind them. */
function isResultsPage(url: string): boolean {
  const { hostname = '', pathname = '' } = parsedUrl(url) ?? {}
  return /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/.test(hostname) && pathname === '/search'
}

/**
 * Limits passages per answer and sources per passage, far above real answers. Megabytes of indices would otherwise make millions
 * of citations.
 */
const MAX_SUPPORTS = 300

/** A source is cited if it supports a passage. */
function citationsOf(
  { groundingChunks, groundingSupports }: z.infer<typeof Grounding>,
  spanOf: (segment: z.infer<typeof Segment>) => Pick<DraftCitation, 'start' | 'end'>,
): DraftCitation[] {
  return (groundingSupports ?? []).slice(0, MAX_SUPPORTS).flatMap(({ segment, groundingChunkIndices }) =>
    (groundingChunkIndices ?? [])
      .slice(0, MAX_SUPPORTS)
      .flatMap((index) => groundingChunks?.[index] ?? [])
      .flatMap(sourceOf)
      .map((source) => ({ ...source, ...(segment && spanOf(segment)) })),
  )
}

/** Converts UTF-8 byte offsets to UTF-16 offsets. Undefined for offsets inside a character or beyond the text. */
export function byteOffsets(whole: string): (bytes: number) => number | undefined {
  const text = whole.slice(0, MAX_TEXT)
  const units = new Int32Array(Buffer.byteLength(text) + 1).fill(-1)
  let bytes = 0
  let unit = 0
  for (const character of text) {
    units[bytes] = unit
    bytes += Buffer.byteLength(character)
    unit += character.length
  }
  units[bytes] = unit
  return (at) => {
    const found = units[at] ?? -1
    return found === -1 ? undefined : found
  }
}

import { z } from 'zod'

import { boundedAnswer, type DraftCitation } from '../reading/bounded-answer.js'
import { byteOffsets } from './byte-offsets.js'
import type { ProviderSettings } from '../catalog.js'
import type { AnswerState, EngineAnswer } from '../engine.js'
import { parseReply, type Reply } from '../call/exchange.js'
import { Amount, Words } from '../reading/known-items.js'
import { total } from '../reading/total.js'

const Part = z.object({ text: Words, thought: z.boolean().nullish() })
const Segment = z.object({ partIndex: Amount, startIndex: Amount, endIndex: Amount })
const Grounding = z.object({
  webSearchQueries: z.array(z.string()).nullish(),
  groundingChunks: z
    .array(z.object({ web: z.object({ uri: z.string(), title: Words }).nullish() }))
    .nullish(),
  groundingSupports: z
    .array(z.object({ segment: Segment.nullish(), groundingChunkIndices: z.array(z.number()).nullish() }))
    .nullish(),
})
const Candidate = z.object({
  content: z.object({ parts: z.array(Part).nullish() }).nullish(),
  finishReason: Words,
  groundingMetadata: Grounding.nullish(),
})
const Body = z.object({
  candidates: z.array(Candidate).nullish(),
  promptFeedback: z.object({ blockReason: Words }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: Amount,
      toolUsePromptTokenCount: Amount,
      candidatesTokenCount: Amount,
      thoughtsTokenCount: Amount,
    })
    .nullish(),
  modelVersion: Words,
})

const REFUSALS = new Set<unknown>(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'])

export function geminiAnswer(reply: Reply, { prices }: ProviderSettings): EngineAnswer {
  const body = parseReply(Body, reply)
  const candidate = body.candidates?.[0]
  const { text, spanOf } = placedText(candidate?.content?.parts ?? [])
  const grounding = candidate?.groundingMetadata ?? {}
  const queries = grounding.webSearchQueries?.filter((query) => query.trim() !== '') ?? []
  const sources = (grounding.groundingChunks ?? []).flatMap(sourceOf)
  const usage = body.usageMetadata
  return boundedAnswer({
    text,
    state: stateOf(body),
    citations: citationsOf(grounding, spanOf),
    sources,
    searchQueries: queries,
    searched: queries.length > 0 || sources.length > 0,
    countryApplied: 'prompt',
    model: body.modelVersion,
    usage: {
      inputTokens: total([usage?.promptTokenCount, usage?.toolUsePromptTokenCount]),
      outputTokens: total([usage?.candidatesTokenCount, usage?.thoughtsTokenCount]),
      searches: queries.length,
    },
    prices,
    rawBodies: [reply.text],
  })
}

function stateOf({ candidates, promptFeedback }: z.infer<typeof Body>): AnswerState {
  const reason = candidates?.[0]?.finishReason
  if (promptFeedback?.blockReason || REFUSALS.has(reason)) return 'refused'
  return reason === 'STOP' || !candidates?.length ? 'finished' : 'incomplete'
}

/** The text without the thoughts. Segments count bytes, in the part they name. */
function placedText(parts: z.infer<typeof Part>[]) {
  let text = ''
  const places = parts.map((part) => {
    const said = part.thought ? '' : (part.text ?? '')
    const start = text.length
    text += said
    return { start, unitAt: byteOffsets(said) }
  })
  const spanOf = (segment: z.infer<typeof Segment>) => {
    const place = places[segment.partIndex ?? 0]
    const start = place?.unitAt(segment.startIndex ?? 0)
    const end = place?.unitAt(segment.endIndex ?? 0)
    if (place === undefined || start === undefined || end === undefined) return {}
    return { start: place.start + start, end: place.start + end }
  }
  return { text, spanOf }
}

type Chunk = NonNullable<z.infer<typeof Grounding>['groundingChunks']>[number]

function sourceOf({ web }: Chunk) {
  return web ? [{ url: web.uri, title: web.title }] : []
}

/** Cited is what some passage is supported by. */
function citationsOf(
  { groundingChunks, groundingSupports }: z.infer<typeof Grounding>,
  spanOf: (segment: z.infer<typeof Segment>) => Pick<DraftCitation, 'start' | 'end'>,
): DraftCitation[] {
  return (groundingSupports ?? []).flatMap(({ segment, groundingChunkIndices }) =>
    (groundingChunkIndices ?? [])
      .flatMap((index) => groundingChunks?.[index] ?? [])
      .flatMap(sourceOf)
      .map((source) => ({ ...source, ...(segment && spanOf(segment)) })),
  )
}

import { dayOf } from '../../kernel/days.js'
import { emptyAnswer } from '../call/failure.js'
import { billedSearches, priceOf } from '../prices.js'
import type {
  Ad,
  AnswerCitation,
  EngineAnswer,
  ProviderSettings,
  ShoppingItem,
  Source,
  TokenUsage,
} from '../provider.js'
import { boundedAds, boundedProducts } from './cards.js'
import { boundedLinks, MAX_URL, tidy } from './fields.js'

/** Limit in UTF-16 units, far above the length of real answers. */
export const MAX_TEXT = 262_144
const MAX_QUERIES = 100
const MAX_WORDS = 1_000

/** Some providers omit a field, others send null. */
type Given<Value> = Value | null | undefined

export interface DraftSource {
  url: string
  title?: Given<string>
}

export interface DraftCitation extends DraftSource {
  start?: Given<number>
  end?: Given<number>
}

export interface AnswerDraft extends Omit<
  EngineAnswer,
  'refusal' | 'citations' | 'sources' | 'shopping' | 'ads' | 'model' | 'usage' | 'costUsd'
> {
  /** The provider's own reason for the end of the answer, or for its refusal. */
  endedWith?: Given<string>
  citations: DraftCitation[]
  sources: DraftSource[]
  shopping?: ShoppingItem[]
  ads?: Ad[]
  model: Given<string>
  usage: Partial<Record<keyof TokenUsage, Given<number>>>
  /** The cost that the provider reports. */
  costUsd?: Given<number>
  prices: ProviderSettings['prices']
}

/** Builds an answer from a provider's data, within the limits that the rest of the product relies on. */
export function boundedAnswer({ prices, endedWith, ...draft }: AnswerDraft): EngineAnswer {
  const said = tidy(draft.text, MAX_TEXT)
  const text = said.trim() === '' ? '' : said
  const isRefused = draft.state === 'refused'
  if (!isRefused && draft.state !== 'no_answer' && text === '') throw emptyAnswer(endedWith)
  const usage = usageOf(draft.usage)
  const billed = { ...usage, searches: billedSearches(draft.model, { ...usage, searched: draft.searched }) }
  return {
    ...draft,
    text,
    state: text.length < draft.text.length && draft.state === 'finished' ? 'incomplete' : draft.state,
    refusal: isRefused ? tidy(endedWith || 'refused', MAX_WORDS) : null,
    // An answer without text has no citations.
    citations: boundedLinks(text === '' ? [] : draft.citations).map((citation) =>
      citationOf(citation, text.length),
    ),
    sources: boundedLinks(draft.sources).map(sourceOf),
    searchQueries: queriesOf(draft.searchQueries),
    shopping: boundedProducts(draft.shopping ?? []),
    ads: boundedAds(draft.ads ?? []),
    model: draft.model ? tidy(draft.model, MAX_WORDS) : null,
    usage,
    costUsd: draft.costUsd ?? (isCounted(usage) ? costOf(billed, prices, draft.model) : null),
  }
}

/** Returns both offsets, or none if they are outside the text. */
function spanOf({ start, end }: Pick<DraftCitation, 'start' | 'end'>, length: number) {
  if (!isOffset(start) || !isOffset(end)) return {}
  return start < end && end <= length ? { start, end } : {}
}

function isOffset(value: Given<number>): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}

function sourceOf({ url, title }: DraftSource): Source {
  return { url: tidy(url, MAX_URL), ...(title && { title: tidy(title, MAX_WORDS) }) }
}

function citationOf(citation: DraftCitation, length: number): AnswerCitation {
  return { ...sourceOf(citation), ...spanOf(citation, length) }
}

function queriesOf(queries: string[]): string[] {
  const trimmed = queries.map((query) => tidy(query.trim(), MAX_WORDS)).filter(Boolean)
  return [...new Set(trimmed)].slice(0, MAX_QUERIES)
}

function usageOf(usage: AnswerDraft['usage']): TokenUsage {
  const { cachedInputTokens, ...rest } = Object.fromEntries(
    Object.entries(usage).filter(([, count]) => typeof count === 'number'),
  ) as TokenUsage
  // More cached tokens than input tokens would make the cost negative.
  const isKept = cachedInputTokens !== undefined && cachedInputTokens <= (rest.inputTokens ?? 0)
  return { ...rest, ...(isKept && { cachedInputTokens }) }
}

/** Without token counts, a cost would be a guess. */
export function isCounted({ inputTokens, outputTokens }: TokenUsage): boolean {
  return inputTokens !== undefined || outputTokens !== undefined
}

/** Uses today's prices, because an answer is read when it arrives. Null without prices. */
export function costOf(
  usage: TokenUsage,
  prices: ProviderSettings['prices'],
  model?: Given<string>,
): number | null {
  const price = priceOf(prices, model, dayOf(new Date()))
  if (price === undefined) return null
  const { inputTokens = 0, outputTokens = 0, searches = 0 } = usage
  const tokens = price.long !== undefined && inputTokens > price.long.above ? price.long : price
  const cachedTokens = Math.min(usage.cachedInputTokens ?? 0, inputTokens)
  const usd =
    ((inputTokens - cachedTokens) * tokens.input +
      cachedTokens * (tokens.cached ?? tokens.input) +
      outputTokens * tokens.output) /
      1_000_000 +
    (searches * price.search) / 1_000
  return Number(usd.toFixed(6))
}

/** Sums the known counts. Undefined if none is known. */
export function sumOfKnown(counts: (number | null | undefined)[]): number | undefined {
  const known = counts.filter((count) => typeof count === 'number')
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0)
}

/** What one body says about the answer. The provider's client adds what it knows from the calls. */
export type AnswerParts = Omit<AnswerDraft, 'countryApplied' | 'costUsd' | 'prices' | 'rawBodies'>

/** No text means that the engine showed no answer. Links and queries prove a search. */
export function answerParts(parts: Partial<AnswerParts>): AnswerParts {
  const { text = '', citations = [], sources = [], searchQueries = [] } = parts
  return {
    text,
    state: text.trim() === '' ? 'no_answer' : 'finished',
    citations,
    sources,
    searchQueries,
    searched: citations.length + sources.length + searchQueries.length > 0,
    model: null,
    usage: {},
    ...parts,
  }
}

/** A chat always answers, so an empty text counts as a failure. */
export function chatParts(parts: Partial<AnswerParts>): AnswerParts {
  return answerParts({ ...parts, state: 'finished' })
}

/** Removes links with the same address and keeps the first of each. */
export function eachOnce<Link extends DraftSource>(links: Link[]): Link[] {
  const seen = new Set<string>()
  return links.filter(({ url }) => !seen.has(url) && seen.add(url))
}

/** A piece of an answer. Offsets count from its start. */
export interface TextPart {
  text: string
  citations: DraftCitation[]
}

/** Separates pieces of text that belong to different paragraphs. */
export const BLANK_LINE = '\n\n'

/** Joins the pieces to one text and shifts the offsets of the citations. */
export function joinedParts(parts: TextPart[], separator: string): TextPart {
  let before = 0
  const citations = parts.flatMap(({ text, citations }) => {
    const shift = before
    before += text.length + separator.length
    return citations.map(({ url, title, ...offsets }) => {
      const { start, end } = spanOf(offsets, text.length)
      return { url, title, ...(start !== undefined && { start: start + shift, end: end + shift }) }
    })
  })
  return { text: parts.map(({ text }) => text).join(separator), citations }
}

import type { Prices } from '../catalog.js'
import type { Citation, EngineAnswer, Source, Usage } from '../engine.js'
import { EngineFailure } from '../failure.js'
import { costOf } from '../call/price.js'

/** In UTF-16 units, far beyond what engines write. */
export const MAX_TEXT = 262_144
const MAX_LINKS = 200
const MAX_QUERIES = 100
const MAX_URL = 8_192
const MAX_WORDS = 1_000

/** Of what a provider leaves out, some say nothing and some say null. */
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
  'citations' | 'sources' | 'model' | 'usage' | 'costUsd'
> {
  citations: DraftCitation[]
  sources: DraftSource[]
  model: Given<string>
  usage: Partial<Record<keyof Usage, Given<number>>>
  /** What the provider itself says it cost. */
  costUsd?: Given<number>
  prices: Prices | undefined
}

/** What a provider said, in the form and within the bounds that the house relies on. */
export function boundedAnswer({ prices, ...draft }: AnswerDraft): EngineAnswer {
  const text = tidy(draft.text, MAX_TEXT)
  if (draft.state === 'finished' && text.trim() === '')
    throw new EngineFailure('protocol', 'The answer is finished but has no text.')
  const usage = usageOf(draft.usage)
  return {
    ...draft,
    text,
    state: text.length < draft.text.length && draft.state === 'finished' ? 'incomplete' : draft.state,
    citations: bounded(draft.citations).map((citation) => citationOf(citation, text.length)),
    sources: bounded(draft.sources).map(sourceOf),
    searchQueries: queriesOf(draft.searchQueries),
    model: draft.model ? tidy(draft.model, MAX_WORDS) : null,
    usage,
    costUsd: draft.costUsd ?? (isCounted(usage) ? costOf(usage, prices) : null),
  }
}

/** Both offsets, or neither: those that do not lie inside the text say nothing. */
export function spanOf({ start, end }: Pick<DraftCitation, 'start' | 'end'>, length: number) {
  if (!isOffset(start) || !isOffset(end)) return {}
  return start < end && end <= length ? { start, end } : {}
}

function isOffset(value: Given<number>): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}

/** Cut not through a character; what cannot be stored is replaced unit by unit, so that offsets hold. */
function tidy(text: string, length: number): string {
  const last = text.length > length ? text.charCodeAt(length - 1) : 0
  const isSplit = last >= 0xd800 && last <= 0xdbff
  return text
    .slice(0, isSplit ? length - 1 : length)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
}

function bounded<Link extends DraftSource>(links: Link[]): Link[] {
  return links.filter(({ url }) => url !== '' && url.length <= MAX_URL).slice(0, MAX_LINKS)
}

function sourceOf({ url, title }: DraftSource): Source {
  return { url: tidy(url, MAX_URL), ...(title && { title: tidy(title, MAX_WORDS) }) }
}

function citationOf(citation: DraftCitation, length: number): Citation {
  return { ...sourceOf(citation), ...spanOf(citation, length) }
}

function queriesOf(queries: string[]): string[] {
  const trimmed = queries.map((query) => tidy(query.trim(), MAX_WORDS)).filter(Boolean)
  return [...new Set(trimmed)].slice(0, MAX_QUERIES)
}

function usageOf(usage: AnswerDraft['usage']): Usage {
  return Object.fromEntries(Object.entries(usage).filter(([, count]) => typeof count === 'number'))
}

/** Without the tokens a price would be a guess. */
function isCounted({ inputTokens, outputTokens }: Usage): boolean {
  return inputTokens !== undefined || outputTokens !== undefined
}

import { z } from 'zod'

import { boundedTree, markdownTable } from '../reading/blocks.js'
import { type AnswerParts, answerParts } from '../reading/bounded-answer.js'
import { looseEntries, looseList, looseText, webUrl } from '../reading/fields.js'

const Reference = z
  .object({ index: z.number().optional().catch(undefined), link: webUrl, title: looseText })
  .transform(({ index, link, title }) => ({ index, url: link, title }))

const Answer = z.object({
  header: looseText,
  text_blocks: looseEntries,
  references: looseList(Reference),
  reconstructed_markdown: looseText,
  page_token: looseText,
  error: looseText,
})

/** AI Mode and Copilot answer at the top level, Google's overview has a field of its own. */
export const ResultPage = Answer.extend({
  search_metadata: z.object({ status: z.string() }),
  ai_overview: Answer.optional().catch(undefined),
})
export type ResultPage = z.infer<typeof ResultPage>

/** The token by which an overview that Google writes after the page is fetched; '' where the overview is here. */
export function deferredToken({ ai_overview }: ResultPage): string {
  return ai_overview?.text_blocks.length === 0 ? ai_overview.page_token : ''
}

export function readPage(page: ResultPage): AnswerParts {
  const answer = page.ai_overview ?? page
  if (answer.error !== '') return answerParts({})
  const { header, references } = answer
  const blocks = blocksIn(answer.text_blocks)
  const cited = citedIndexes(blocks)
  const byIndex = new Map(references.map((reference) => [reference.index, reference]))
  const text = [header && `## ${header}`, blocksMarkdown(blocks)].filter(Boolean).join('\n\n')
  return answerParts({
    text: answer.reconstructed_markdown || text,
    // Some answers do not say which sentence rests on which reference.
    citations: cited.length === 0 ? references : cited.flatMap((index) => byIndex.get(index) ?? []),
    sources: references,
  })
}

const Fields = z.object({
  type: looseText,
  title: looseText,
  snippet: looseText,
  code: looseText,
  list: looseEntries,
  text_blocks: looseEntries,
  table: looseEntries,
  reference_indexes: looseList(z.number()),
})

/** The text of an unknown type is kept as well. */
interface TextBlock extends Omit<z.infer<typeof Fields>, 'list' | 'text_blocks'> {
  list: TextBlock[]
  text_blocks: TextBlock[]
}

const HEADINGS = new Set(['heading', 'expandable'])

function blocksIn(entries: unknown[]): TextBlock[] {
  return boundedTree<TextBlock>(entries, (entry, within) => {
    // An entry of a list may be the text alone.
    const { data } = Fields.safeParse(typeof entry === 'string' ? { snippet: entry } : entry)
    return data && { ...data, list: within(data.list), text_blocks: within(data.text_blocks) }
  })
}

function blocksMarkdown(blocks: TextBlock[]): string {
  return spaced(blocks.map(linesOf)).join('\n')
}

/** The references that the blocks name, each once, in the order of the text. */
function citedIndexes(blocks: TextBlock[]): number[] {
  const indexesIn = ({ reference_indexes, list, text_blocks }: TextBlock): number[] => [
    ...reference_indexes,
    ...[...list, ...text_blocks].flatMap(indexesIn),
  ]
  return [...new Set(blocks.flatMap(indexesIn))]
}

function linesOf(block: TextBlock): string[] {
  const { type, title, snippet } = block
  const words = oneLine(`${title} ${snippet}`)
  const isHeading = HEADINGS.has(type) && words !== ''
  return spaced([[isHeading ? `## ${words}` : wordsOf(block)], ...partsOf(block)])
}

/** An entry and, indented under it, what belongs to it. */
function entryLines(entry: TextBlock): string[] {
  const parts = spaced(partsOf(entry))
  const words = wordsOf(entry)
  if (words === '' && parts.length === 0) return []
  return [`- ${words}`, ...parts.map((line) => (line === '' ? '' : `  ${line}`))]
}

function partsOf({ code, list, text_blocks, table }: TextBlock): string[][] {
  return [
    code === '' ? [] : ['```', ...code.split('\n'), '```'],
    list.flatMap(entryLines),
    markdownTable(table).split('\n'),
    spaced(text_blocks.map(linesOf)),
  ]
}

function wordsOf({ title, snippet }: TextBlock): string {
  return [title && `**${oneLine(title)}**`, oneLine(snippet)].filter(Boolean).join(' ')
}

/** A blank line between the parts that say something. */
function spaced(parts: string[][]): string[] {
  return parts
    .filter((lines) => lines.some(Boolean))
    .flatMap((lines, position) => (position === 0 ? lines : ['', ...lines]))
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

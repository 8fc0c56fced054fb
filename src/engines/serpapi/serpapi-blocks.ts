import { z } from 'zod'

import { boundedTree } from '../reading/bounded-tree.js'
import { looseEntries, looseList, looseText } from '../reading/loose-fields.js'
import { markdownTable } from '../reading/markdown-table.js'

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

/** Of a type that is not known, what it says is kept all the same. */
export interface Block extends Omit<z.infer<typeof Fields>, 'list' | 'text_blocks'> {
  list: Block[]
  text_blocks: Block[]
}

const HEADINGS = new Set(['heading', 'expandable'])

export function blocksIn(entries: unknown[]): Block[] {
  return boundedTree<Block>(entries, (entry, within) => {
    // An entry of a list may be the text alone.
    const { data } = Fields.safeParse(typeof entry === 'string' ? { snippet: entry } : entry)
    return data && { ...data, list: within(data.list), text_blocks: within(data.text_blocks) }
  })
}

export function blocksMarkdown(blocks: Block[]): string {
  return spaced(blocks.map(linesOf)).join('\n')
}

/** The references that the blocks name, each once, in the order of the text. */
export function citedIndexes(blocks: Block[]): number[] {
  const indexesIn = ({ reference_indexes, list, text_blocks }: Block): number[] => [
    ...reference_indexes,
    ...[...list, ...text_blocks].flatMap(indexesIn),
  ]
  return [...new Set(blocks.flatMap(indexesIn))]
}

function linesOf(block: Block): string[] {
  const { type, title, snippet } = block
  const words = oneLine(`${title} ${snippet}`)
  const isHeading = HEADINGS.has(type) && words !== ''
  return spaced([[isHeading ? `## ${words}` : wordsOf(block)], ...partsOf(block)])
}

/** An entry and, set in under it, what belongs to it. */
function entryLines(entry: Block): string[] {
  const parts = spaced(partsOf(entry))
  const words = wordsOf(entry)
  if (words === '' && parts.length === 0) return []
  return [`- ${words}`, ...parts.map((line) => (line === '' ? '' : `  ${line}`))]
}

function partsOf({ code, list, text_blocks, table }: Block): string[][] {
  return [
    code === '' ? [] : ['```', ...code.split('\n'), '```'],
    list.flatMap(entryLines),
    markdownTable(table).split('\n'),
    spaced(text_blocks.map(linesOf)),
  ]
}

function wordsOf({ title, snippet }: Block): string {
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

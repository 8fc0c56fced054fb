import { z } from 'zod'

import { boundedTree, markdownTable } from './blocks.js'
import { type DraftSource, eachOnce } from './bounded-answer.js'
import { looseEntries, looseList, looseText, sourceUrl } from './fields.js'

const Link = z
  .object({ link: sourceUrl, text: looseText })
  .transform(({ link, text }) => ({ url: link, title: oneLine(text) }))

const Fields = z
  .object({
    type: looseText,
    title: looseText,
    snippet: looseText,
    code: looseText,
    list: looseEntries,
    text_blocks: looseEntries,
    table: looseEntries,
    reference_indexes: looseList(z.number()),
    snippet_links: looseList(Link),
    links: looseList(Link),
  })
  .transform(({ snippet_links, links, ...fields }) => ({ ...fields, links: [...snippet_links, ...links] }))

/** A block of an answer on a search page. Blocks of unknown types keep their text. */
interface AnswerBlock extends Omit<z.infer<typeof Fields>, 'list' | 'text_blocks'> {
  list: AnswerBlock[]
  text_blocks: AnswerBlock[]
}

const HEADINGS = new Set(['heading', 'expandable'])

export function textBlocks(entries: unknown[]): AnswerBlock[] {
  return boundedTree<AnswerBlock>(entries, (entry, within) => {
    // A list entry may be plain text.
    const { data } = Fields.safeParse(typeof entry === 'string' ? { snippet: entry } : entry)
    return data && { ...data, list: within(data.list), text_blocks: within(data.text_blocks) }
  })
}

export function blocksMarkdown(blocks: AnswerBlock[]): string {
  return spaced(blocks.map(linesOf)).join('\n')
}

/** The pages that the blocks cite, in text order: the references they name and the pages they link to. */
export function citedIn(
  blocks: AnswerBlock[],
  byIndex: (index: number) => DraftSource | undefined,
): DraftSource[] {
  const citedBy = ({ reference_indexes, links, list, text_blocks }: AnswerBlock): DraftSource[] => [
    ...reference_indexes.flatMap((index) => byIndex(index) ?? []),
    ...links,
    ...[...list, ...text_blocks].flatMap(citedBy),
  ]
  return eachOnce(blocks.flatMap(citedBy))
}

/** False for answers that do not connect sentences with references. */
export function namesReferences(blocks: AnswerBlock[]): boolean {
  return blocks.some(
    ({ reference_indexes, list, text_blocks }) =>
      reference_indexes.length > 0 || namesReferences([...list, ...text_blocks]),
  )
}

function linesOf(block: AnswerBlock): string[] {
  const { type, title, snippet } = block
  const words = oneLine(`${title} ${snippet}`)
  const isHeading = HEADINGS.has(type) && words !== ''
  return spaced([[isHeading ? `## ${words}` : wordsOf(block)], ...partsOf(block)])
}

/** Renders an entry with its content indented below it. */
function entryLines(entry: AnswerBlock): string[] {
  const parts = spaced(partsOf(entry))
  const words = wordsOf(entry)
  if (words === '' && parts.length === 0) return []
  return [`- ${words}`, ...parts.map((line) => (line === '' ? '' : `  ${line}`))]
}

function partsOf({ code, list, text_blocks, table }: AnswerBlock): string[][] {
  return [
    code === '' ? [] : ['```', ...code.split('\n'), '```'],
    list.flatMap(entryLines),
    markdownTable(table).split('\n'),
    spaced(text_blocks.map(linesOf)),
  ]
}

function wordsOf({ title, snippet, links }: AnswerBlock): string {
  return [title && `**${oneLine(title)}**`, linked(oneLine(snippet), links)].filter(Boolean).join(' ')
}

/** Adds the links to the text. Each link goes to the first occurrence of its words after the previous link. */
function linked(text: string, links: AnswerBlock['links']): string {
  let [written, rest] = ['', text]
  for (const { url, title } of links) {
    const start = title === '' || /[[\]]/.test(title) ? -1 : rest.indexOf(title)
    if (start < 0) continue
    written += `${rest.slice(0, start)}[${title}](${urlInMarkdown(url)})`
    rest = rest.slice(start + title.length)
  }
  return written + rest
}

const ESCAPES: Record<string, string> = { '(': '%28', ')': '%29', '<': '%3C', '>': '%3E' }

function urlInMarkdown(url: string): string {
  return url.replaceAll(/[()<>]/g, (sign) => ESCAPES[sign] ?? sign).replaceAll(/\s/g, '%20')
}

/** Puts a blank line between the parts that have text. */
function spaced(parts: string[][]): string[] {
  return parts
    .filter((lines) => lines.some(Boolean))
    .flatMap((lines, position) => (position === 0 ? lines : ['', ...lines]))
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

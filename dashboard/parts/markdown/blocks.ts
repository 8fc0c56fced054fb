import { type Inline, inlines } from './inline.js'

interface Item {
  depth: number
  children: Inline[]
}

export type Block =
  | { kind: 'heading'; from: number; to: number; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'code'; from: number; to: number }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Item[] }
  | { kind: 'table'; rows: Inline[][][] }

interface Line {
  from: number
  to: number
  text: string
}

const HEADING = /^\s{0,3}#{1,6}\s+/
const ITEM = /^(\s{0,20})(?:[-*+•]|(\d{1,4})[.)])\s+/
const QUOTE = /^>\s?/
const FENCE = /^\s{0,3}(?:```|~~~)/
const RULE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const DIVIDER = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?\s*)?$/
const MAX_CELLS = 50

function linesOf(text: string): Line[] {
  let from = 0
  return text.split('\n').map((line) => {
    const here = { from, to: from + line.replace(/\r$/, '').length, text: line }
    from += line.length + 1
    return here
  })
}

/** Parses the blocks of a text. Unknown syntax is kept as plain text. */
export function blocksOf(text: string): Block[] {
  const lines = linesOf(text)
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const [block, next] = blockAt(text, lines, at)
    if (block) blocks.push(block)
    at = next
  }
  return blocks
}

function blockAt(text: string, lines: Line[], at: number): [Block | undefined, number] {
  const line = lines[at]
  if (line === undefined || line.text.trim() === '' || RULE.test(line.text)) return [undefined, at + 1]
  if (FENCE.test(line.text)) return fence(lines, at)
  const heading = HEADING.exec(line.text)
  if (heading) {
    const from = line.from + heading[0].length
    return [{ kind: 'heading', from, to: line.to, children: inlines(text, from, line.to) }, at + 1]
  }
  if (DIVIDER.test(lines[at + 1]?.text ?? '') && line.text.includes('|')) return table(text, lines, at)
  if (ITEM.test(line.text)) return list(text, lines, at)
  const quote = QUOTE.exec(line.text)
  if (quote) return [{ kind: 'quote', children: inlines(text, line.from + quote[0].length, line.to) }, at + 1]
  return paragraph(text, lines, at)
}

function fence(lines: Line[], at: number): [Block, number] {
  let end = at + 1
  while (end < lines.length && !FENCE.test(lines[end]?.text ?? '')) end += 1
  return [
    { kind: 'code', from: lines[at + 1]?.from ?? lines[at]?.to ?? 0, to: lines[end - 1]?.to ?? 0 },
    end + 1,
  ]
}

function paragraph(text: string, lines: Line[], at: number): [Block, number] {
  let end = at
  const isMore = (line: Line | undefined) =>
    line !== undefined &&
    line.text.trim() !== '' &&
    ![HEADING, ITEM, QUOTE, FENCE, RULE].some((pattern) => pattern.test(line.text))
  do end += 1
  while (isMore(lines[end]))
  const children = inlines(text, lines[at]?.from ?? 0, lines[end - 1]?.to ?? 0)
  return [{ kind: 'paragraph', children }, end]
}

function list(text: string, lines: Line[], at: number): [Block, number] {
  const items: Item[] = []
  const [, , number] = ITEM.exec(lines[at]?.text ?? '') ?? []
  let end = at
  while (end < lines.length) {
    const line = lines[end]
    const item = line && ITEM.exec(line.text)
    if (line && item) {
      const depth = Math.min(3, Math.floor((item[1] ?? '').length / 2))
      items.push({ depth, children: inlines(text, line.from + item[0].length, line.to) })
    } else if (line && /^\s{2,}\S/.test(line.text)) {
      // A continuation line of the item above.
      items
        .at(-1)
        ?.children.push(
          { kind: 'text', from: line.from, to: line.from + 1 },
          ...inlines(text, line.from, line.to),
        )
    } else if (line?.text.trim() !== '' || !ITEM.test(lines[end + 1]?.text ?? '')) break
    end += 1
  }
  return [{ kind: 'list', isOrdered: number !== undefined, start: Number(number ?? 1), items }, end]
}

function table(text: string, lines: Line[], at: number): [Block, number] {
  const rows = [cells(text, lines[at])]
  let end = at + 2
  while (lines[end]?.text.includes('|') === true) {
    rows.push(cells(text, lines[end]))
    end += 1
  }
  return [{ kind: 'table', rows }, end]
}

function cells(text: string, line: Line | undefined): Inline[][] {
  if (line === undefined) return []
  const found: Inline[][] = []
  let from = line.from + (line.text.trimStart().startsWith('|') ? line.text.indexOf('|') + 1 : 0)
  for (let at = from; at <= line.to && found.length < MAX_CELLS; at += 1) {
    if (at < line.to && text[at] !== '|') continue
    if (at < line.to || text.slice(from, at).trim() !== '') found.push(inlines(text, from, at))
    from = at + 1
  }
  return found
}

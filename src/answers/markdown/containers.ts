import { closeLeaf, continuesVerbatim, type Leaves, startsLeaf, takeLeafLine } from './leaves.js'
import { type Cursor, indentationOf, isRule, listMarkerAt, takeCharacters, takeColumns } from './line.js'
import type { LinkTarget } from './target.js'
import type { InlineText } from './text.js'

/** Deeper nesting is read as text: it is not visible, and every line would cost more time. */
const MAX_DEPTH = 32

/** A block quote, or a list item with the indentation of its lines in columns. */
type Container = { kind: 'quote' } | { kind: 'item'; indent: number; isEmpty: boolean }

interface Scan extends Leaves {
  containers: Container[]
}

/** Counts the open containers that the line continues. Moves the cursor past their prefixes. */
function continuedContainers(scan: Scan, cursor: Cursor): number {
  let depth = 0
  for (const container of scan.containers) {
    const { columns, at, isBlank } = indentationOf(cursor)
    if (container.kind === 'quote') {
      if (columns > 3 || scan.source.charAt(at) !== '>' || isBlank) return depth
      takeQuoteMark(cursor, columns)
    } else if (isBlank) {
      if (container.isEmpty) return depth
    } else {
      if (columns < container.indent) return depth
      takeColumns(cursor, container.indent)
      container.isEmpty = false
    }
    depth += 1
  }
  return depth
}

function takeQuoteMark(cursor: Cursor, columns: number): void {
  takeColumns(cursor, columns)
  takeCharacters(cursor, 1)
  if (indentationOf(cursor).columns > 0) takeColumns(cursor, 1)
}

/** Opens the containers that begin in the rest of the line and returns their number. */
function openContainers(scan: Scan, cursor: Cursor, depth: number): number {
  for (let opened = 0; ; opened += 1) {
    const { columns, isBlank } = indentationOf(cursor)
    if (isBlank || columns >= 4 || depth + opened >= MAX_DEPTH) return opened
    const container = containerAt(scan, cursor, opened === 0 && depth === scan.containers.length)
    if (container === undefined) return opened
    if (opened === 0) leaveContainers(scan, depth)
    closeLeaf(scan)
    if (container === 'quote') {
      takeQuoteMark(cursor, columns)
      scan.containers.push({ kind: 'quote' })
    } else openItem(scan, cursor, container)
  }
}

function openItem(scan: Scan, cursor: Cursor, width: number): void {
  const { columns: before } = indentationOf(cursor)
  takeColumns(cursor, before)
  takeCharacters(cursor, width)
  const { columns, isBlank } = indentationOf(cursor)
  const gap = isBlank || columns > 4 ? 1 : columns
  takeColumns(cursor, gap)
  scan.containers.push({ kind: 'item', indent: before + width + gap, isEmpty: isBlank })
}

/** A quote, or the width of a list marker. `isInside`: the line may continue an open paragraph. */
function containerAt(scan: Scan, cursor: Cursor, isInside: boolean): 'quote' | number | undefined {
  const { at } = indentationOf(cursor)
  if (scan.source.charAt(at) === '>') return 'quote'
  const marker = listMarkerAt(scan.source, at, cursor.end)
  if (marker === undefined || isRule(scan.source.slice(at, cursor.end))) return undefined
  const interrupts = isInside && scan.leaf?.kind === 'paragraph'
  return interrupts && !marker.mayInterrupt ? undefined : marker.width
}

/** Closes the deeper containers, which the line does not continue. */
function leaveContainers(scan: Scan, depth: number): void {
  if (scan.containers.length === depth) return
  closeLeaf(scan)
  scan.containers.length = depth
}

/** The inline texts of a Markdown document in order, and its link definitions. */
export function markdownBlocks(source: string): {
  texts: InlineText[]
  definitions: Map<string, LinkTarget>
} {
  const scan: Scan = { source, containers: [], leaf: undefined, texts: [], definitions: new Map() }
  const lineBreak = /\r\n|\n|\r/g
  for (let at = 0; at < source.length; at = lineBreak.lastIndex) {
    const end = lineBreak.exec(source)?.index ?? source.length
    takeLine(scan, { text: source, at, end, column: 0 })
    if (end === source.length) break
  }
  closeLeaf(scan)
  return { texts: scan.texts, definitions: scan.definitions }
}

function takeLine(scan: Scan, cursor: Cursor): void {
  const depth = continuedContainers(scan, cursor)
  if (depth === scan.containers.length && continuesVerbatim(scan, cursor)) return
  const opened = openContainers(scan, cursor, depth)
  const isLazy = opened === 0 && depth < scan.containers.length
  const { at, isBlank, columns } = indentationOf(cursor)
  if (isLazy && !isBlank && scan.leaf?.kind === 'paragraph') {
    if (columns >= 4 || !startsLeaf(scan.source.slice(at, cursor.end))) {
      scan.leaf.lines.push({ start: at, end: cursor.end })
      return
    }
  }
  if (isLazy) leaveContainers(scan, depth)
  if (isBlank) closeLeaf(scan)
  else takeLeafLine(scan, cursor)
}

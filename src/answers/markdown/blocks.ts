import { continuedContainers, leaveContainers, openContainers, type Scan } from './containers.js'
import { closeLeaf, continuesVerbatim, startsLeaf, takeLeafLine } from './leaves.js'
import { type Cursor, indentationOf } from './line.js'
import type { Target } from './target.js'
import type { InlineText } from './text.js'

/** The inline texts of a Markdown document in their order, and the link definitions it holds. */
export function markdownBlocks(source: string): { texts: InlineText[]; definitions: Map<string, Target> } {
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

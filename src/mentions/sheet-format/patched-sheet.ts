import { encodeCells, type EncodedSheet, encodeStarts } from './sheet.js'
import { type Cell, cellKey, type CellMention, CellReader, inOrderOfAppearance, SENTIMENTS } from './cell.js'
import { NumberReader } from '../../kernel/number-text.js'
import { openSplice } from './splice.js'
import { type ChangedCell, changedTotals, decodeTotals, encodeTotals } from './totals.js'

/** What the answers of a sheet say now of some of its brands, or of brands that are added behind the others. */
export interface SheetPatch {
  brandCount: number
  /** Indexes of the brands whose mentions are replaced, and of those whose citations are. */
  named: ReadonlySet<number>
  cited: ReadonlySet<number>
  /** What each cell says of these brands now, by its key; nothing where it says nothing. */
  mentions: ReadonlyMap<number, CellMention[]>
  domains: ReadonlyMap<number, Cell['domains']>
}

/**
 * Replaces what a sheet says of some brands. Cells that say nothing of them, which are most, are copied instead of decoded:
 * for a report of a million answers this saves seconds.
 */
export function patchedSheet(sheet: EncodedSheet, patch: SheetPatch): EncodedSheet {
  const cells = openSplice(sheet.cells)
  const starts = openSplice(sheet.starts)
  const text = new CellReader(sheet.cells)
  const startText = new NumberReader(sheet.starts)
  const changed: ChangedCell[] = []
  // Mentions whose starts have not been passed yet.
  let behind = 0
  while (text.hasMore) {
    const from = text.position
    const { mentionCount, domainCount, ...header } = text.header()
    const inside = text.position
    const key = cellKey(header)
    const isNamed = namesAny(text, mentionCount, patch.named)
    const isCited = citesAny(text, domainCount, patch.cited)
    if (!isNamed && !isCited && !patch.mentions.has(key) && !patch.domains.has(key)) {
      behind += mentionCount
      continue
    }
    text.position = inside
    for (; behind > 0; behind -= 1) startText.varint()
    const startsFrom = startText.position
    const mentions = text.mentions(mentionCount).map((mention) => ({ ...mention, start: startText.varint() }))
    const before = { ...header, mentions, domains: text.domains(domainCount) }
    const after = patchedCell(before, patch, key)
    changed.push({ before, after })
    cells.replace(from, text.position, encodeCells([after]))
    starts.replace(startsFrom, startText.position, encodeStarts([after]))
  }
  const totals = changedTotals(decodeTotals(sheet.totals), patch.brandCount, changed)
  return { cells: cells.end(), starts: starts.end(), totals: encodeTotals(totals) }
}

/** Passes the mentions of a cell; true if any of these brands is among them. */
function namesAny(text: CellReader, count: number, brands: ReadonlySet<number>): boolean {
  let isAny = false
  for (let left = count; left > 0; left -= 1)
    if (brands.has(Math.floor(text.varint() / SENTIMENTS.length))) isAny = true
  return isAny
}

/** The same of its domains. */
function citesAny(text: CellReader, count: number, brands: ReadonlySet<number>): boolean {
  let isAny = false
  for (let left = count; left > 0; left -= 1) {
    if (brands.has(text.digit())) isAny = true
    text.varint()
  }
  return isAny
}

function patchedCell(cell: Cell, { named, cited, mentions, domains }: SheetPatch, key: number): Cell {
  const otherMentions = cell.mentions.filter(({ brand }) => !named.has(brand))
  const otherDomains = cell.domains.filter(({ brand }) => !cited.has(brand))
  return {
    ...cell,
    mentions: inOrderOfAppearance([...otherMentions, ...(mentions.get(key) ?? [])]),
    domains: [...otherDomains, ...(domains.get(key) ?? [])].toSorted((a, b) => a.brand - b.brand),
  }
}

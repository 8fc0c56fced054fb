import { type EncodedSheet, encodeHeader, encodeMention, isToneUnknown } from './sheet.js'
import { type Cell, cellKey, type CellMention, CellReader, SENTIMENTS } from './cell.js'
import { NumberReader, varint } from '../../kernel/number-text.js'
import { seriesOf } from './series.js'
import { openPhraseBook, type PhraseBook } from './phrase-book.js'
import { encodeStatements, saidByMention, SaidReader, storedSaid } from './said.js'
import { citesAny, patchDomains } from './patched-domains.js'
import { openSplice } from './splice.js'
import { type BrandTotals, decodeTotals, encodeTotals, noBrandTotals } from './totals.js'

/** What the answers of a sheet say now of some of its brands, or of brands that are added behind the others. */
interface SheetPatch {
  brandCount: number
  /** Indexes of the brands whose mentions are replaced, and of those whose citations are. */
  named: ReadonlySet<number>
  cited: ReadonlySet<number>
  /** What each cell says of these brands now, by its key: mentions by first appearance, domains in the order of the lineup. */
  mentions: ReadonlyMap<number, CellMention[]>
  domains: ReadonlyMap<number, Cell['domains']>
}

/**
 * Replaces what a sheet says of some brands. Cells that say nothing of them, which are most, are copied instead of decoded,
 * and the others make no objects: for a report of a million answers this saves many seconds.
 */
export function patchedSheet(sheet: EncodedSheet, patch: SheetPatch): EncodedSheet {
  const cells = openSplice(sheet.cells)
  const starts = openSplice(sheet.starts)
  const saidText = saidByMention(sheet)
  const said = openSplice(saidText)
  const phrases = openPhraseBook(sheet.phrases)
  for (const brand of patch.named) phrases.forget(brand)
  const reader = {
    cells: new CellReader(sheet.cells),
    starts: new NumberReader(sheet.starts),
    said: new SaidReader(saidText),
    phrases,
  }
  const text = reader.cells
  const { totals, brandsOf } = openTotals(sheet.totals, patch.brandCount)
  // Mentions whose starts, and what is said of them, have not been passed yet.
  let behind = 0
  while (text.hasMore) {
    const from = text.position
    const header = text.header()
    const inside = text.position
    const key = cellKey(header)
    const mentions = patch.mentions.get(key)
    const domains = patch.domains.get(key)
    const isNamed = namesAny(text, header.mentionCount, patch.named) || mentions !== undefined
    const domainsFrom = text.position
    const isCited = citesAny(text, header.domainCount, patch.cited) || domains !== undefined
    if (!isNamed) behind += header.mentionCount
    if (!isNamed && !isCited) continue
    const brands = brandsOf(header)
    let named = sheet.cells.slice(inside, domainsFrom)
    if (isNamed) {
      text.position = inside
      reader.said.skip(behind)
      for (; behind > 0; behind -= 1) reader.starts.varint()
      const [startsFrom, saidFrom] = [reader.starts.position, reader.said.position]
      const anew = patchMentions(reader, brands, { count: header.mentionCount, named: patch.named, mentions })
      starts.replace(startsFrom, reader.starts.position, anew.starts)
      said.replace(saidFrom, reader.said.position, anew.said)
      // An answer's language is read for all of its brands or for none.
      header.isToneUnknown = anew.count > 0 && (header.isToneUnknown || isToneUnknown(mentions ?? []))
      header.mentionCount = anew.count
      named = anew.mentions
    }
    text.position = domainsFrom
    const cited = patchDomains(text, brands, { count: header.domainCount, cited: patch.cited, domains })
    header.domainCount = cited.count
    cells.replace(from, text.position, encodeHeader(header) + named + cited.domains)
  }
  return {
    cells: cells.end(),
    starts: starts.end(),
    said: storedSaid(said.end()),
    phrases: phrases.text(),
    totals: encodeTotals(totals),
  }
}

/** Passes the mentions of a cell; true if any of these brands is among them. */
function namesAny(text: CellReader, count: number, brands: ReadonlySet<number>): boolean {
  let isAny = false
  for (let left = count; left > 0; left -= 1)
    if (brands.has(Math.floor(text.varint() / SENTIMENTS.length))) isAny = true
  return isAny
}

/** The totals, and those of the brands to which a cell is added; those of cells that do not count are thrown away. */
function openTotals(text: string, brandCount: number) {
  const totals = decodeTotals(text)
  for (const { brands } of totals) brands.push(...noBrandTotals(brandCount - brands.length))
  const uncounted = noBrandTotals(brandCount)
  const brandsOf = ({ engine, surface, isNoAnswer }: Pick<Cell, 'engine' | 'surface' | 'isNoAnswer'>) => {
    const series = seriesOf(engine, surface)
    return (isNoAnswer ? undefined : totals.find((one) => one.series === series)?.brands) ?? uncounted
  }
  return { totals, brandsOf }
}

interface MentionReaders {
  cells: CellReader
  starts: NumberReader
  said: SaidReader
  phrases: PhraseBook
}

interface NewMentions {
  /** How many the cell has had. */
  count: number
  named: ReadonlySet<number>
  mentions: readonly CellMention[] | undefined
}

/** Reads the mentions of a cell and writes them anew, by first appearance and then in the order of the lineup. */
function patchMentions(
  { cells, starts, said, phrases }: MentionReaders,
  totals: BrandTotals[],
  { count, named, mentions: added = [] }: NewMentions,
) {
  const anew = { count: 0, mentions: '', starts: '', said: '' }
  const add = (brand: number, code: string, at: { start: number; said: string }) => {
    anew.mentions += code
    anew.starts += varint(at.start)
    anew.said += at.said
    anew.count += 1
    addMention(totals[brand], 1, anew.count)
  }
  let next = 0
  const addBefore = (start: number, brand: number) => {
    for (let one = added[next]; one !== undefined; one = added[next]) {
      if (one.start > start || (one.start === start && one.brand > brand)) return
      add(one.brand, encodeMention(one), { start: one.start, said: encodeStatements(one, phrases) })
      next += 1
    }
  }
  for (let position = 1; position <= count; position += 1) {
    const code = cells.varint()
    const start = starts.varint()
    const saidFrom = said.position
    said.skip(1)
    const brand = Math.floor(code / SENTIMENTS.length)
    addMention(totals[brand], -1, position)
    if (named.has(brand)) continue
    addBefore(start, brand)
    add(brand, varint(code), { start, said: said.text.slice(saidFrom, said.position) })
  }
  addBefore(Infinity, 0)
  return anew
}

function addMention(totals: BrandTotals | undefined, times: 1 | -1, position: number): void {
  if (totals === undefined) return
  totals.mentions += times
  totals.positions += times * position
}

import { NumberReader, varint } from '../../../kernel/number-text.js'
import { type Cell, cellKey, type CellMention } from '../cell.js'
import { type MentionColumns, mentionColumns, IS_UNANSWERED, IS_UNREAD } from '../columns.js'
import { citesAny, patchDomains } from './patched-domains.js'
import { brandsAmong, namesAny, patchMentions } from './patched-mentions.js'
import { storedText, textByMention } from '../mention-text.js'
import { openPhraseBook } from '../phrase-book.js'
import { saidColumns } from '../said.js'
import { seriesOf, SURFACES } from '../series.js'
import { type EncodedSheet, encodeHeader, isSentimentUnknown, renewedTotals } from '../sheet.js'
import { openSplice } from './splice.js'
import { addNamedAndCited, decodeTotals, encodeTotals, noBrandTotals } from '../totals.js'

/** New mentions and citations of some brands of a sheet, including brands added at the end of the lineup. */
interface SheetPatch {
  brandCount: number
  /** Indexes of the brands whose mentions are replaced. `cited`: brands whose citations are replaced. */
  named: ReadonlySet<number>
  cited: ReadonlySet<number>
  /** The new mentions by cell key, in order of first appearance. `domains`: in the order of the lineup. */
  mentions: ReadonlyMap<number, CellMention[]>
  domains: ReadonlyMap<number, Cell['domains']>
}

/**
 * Replaces what a sheet says about some brands. Cells without these brands are copied and changed cells create no objects, which
 * saves many seconds for a report of a million answers.
 */
export function patchedSheet(sheet: EncodedSheet, patch: SheetPatch): EncodedSheet {
  const [cellOffsets, saidOffsets]: [number[], number[]] = [[], []]
  const columns = mentionColumns(sheet.cells, { words: sheet.words, offsets: cellOffsets })
  const saidText = textByMention(sheet.said, columns.mentions.length)
  saidColumns(saidText, sheet.phrases, saidOffsets)
  saidOffsets.push(saidText.length)
  const cells = openSplice(sheet.cells)
  const starts = openSplice(sheet.starts)
  const wordText = textByMention(sheet.words, columns.mentions.length)
  const words = openSplice(wordText)
  const said = openSplice(saidText)
  const phrases = openPhraseBook(sheet.phrases)
  for (const brand of patch.named) phrases.drop(brand)
  const read = {
    columns,
    starts: new NumberReader(sheet.starts),
    words: new NumberReader(wordText),
    saidText,
    saidOffsets,
    phrases,
  }
  const { totals, brandsOf } = openTotals(renewedTotals(sheet), patch.brandCount)
  // Mentions whose starts the reader has not skipped yet.
  let behind = 0
  let [mentionsTo, domainsTo] = [0, 0]
  for (let index = 0; index < columns.length; index += 1) {
    const [mentionsFrom, domainsFrom] = [mentionsTo, domainsTo]
    mentionsTo += columns.named[index]!
    domainsTo += columns.cited[index]!
    const header = headerAt(columns, index)
    const key = cellKey(header)
    const mentions = patch.mentions.get(key)
    const domains = patch.domains.get(key)
    const named = { from: mentionsFrom, to: mentionsTo }
    const cited = { from: domainsFrom, to: domainsTo }
    const isNamed = mentions !== undefined || namesAny(columns, named, patch.named)
    const isCited = domains !== undefined || citesAny(columns, cited, patch.cited)
    if (!isNamed) behind += header.mentionCount
    if (!isNamed && !isCited) continue
    const brands = brandsOf(header)
    const before = {
      named: brandsAmong(columns, named),
      cited: columns.domains.subarray(domainsFrom, domainsTo),
    }
    addNamedAndCited(brands, before, -1)
    let namedNow = before.named
    let text = ''
    if (isNamed) {
      for (; behind > 0; behind -= 1) {
        read.starts.varint()
        read.words.varint()
      }
      const [startsFrom, wordsFrom] = [read.starts.position, read.words.position]
      const isJudged = !header.isSentimentUnknown
      const anew = patchMentions(read, brands, { ...named, isJudged, named: patch.named, mentions })
      starts.replace(startsFrom, read.starts.position, anew.starts)
      words.replace(wordsFrom, read.words.position, anew.words)
      said.replace(saidOffsets[mentionsFrom]!, saidOffsets[mentionsTo]!, anew.said)
      // The language of an answer is supported for all of its brands or for none.
      header.isSentimentUnknown =
        anew.brands.length > 0 && (header.isSentimentUnknown || isSentimentUnknown(mentions ?? []))
      header.mentionCount = anew.brands.length
      namedNow = anew.brands
      text = anew.mentions
    } else for (let at = mentionsFrom; at < mentionsTo; at += 1) text += varint(columns.mentions[at]!)
    const citing = patchDomains(columns, brands, { ...cited, cited: patch.cited, domains })
    header.domainCount = citing.brands.length
    addNamedAndCited(brands, { named: namedNow, cited: citing.brands }, 1)
    const to = cellOffsets[index + 1] ?? sheet.cells.length
    cells.replace(cellOffsets[index]!, to, encodeHeader(header) + text + citing.domains)
  }
  return {
    cells: cells.end(),
    starts: starts.end(),
    words: storedText(words.end()),
    said: storedText(said.end()),
    phrases: phrases.text(),
    totals: encodeTotals(totals),
  }
}

function headerAt(columns: MentionColumns, index: number) {
  return {
    day: columns.day[index]! + 1,
    engine: Math.floor(columns.series[index]! / SURFACES),
    surface: columns.series[index]! % SURFACES,
    run: columns.run[index]!,
    isNoAnswer: (columns.flags[index]! & IS_UNANSWERED) !== 0,
    isSentimentUnknown: (columns.flags[index]! & IS_UNREAD) !== 0,
    citations: columns.citations[index]!,
    mentionCount: columns.named[index]!,
    domainCount: columns.cited[index]!,
  }
}

/**
 * Decodes the totals. `brandsOf` returns the totals that a cell counts in; cells that do not count get totals that are thrown
 * away.
 */
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

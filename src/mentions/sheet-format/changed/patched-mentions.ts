import { type NumberReader, varint } from '../../../kernel/number-text.js'
import { type CellMention, FAVOURS, SENTIMENTS } from '../cell.js'
import type { ColumnRange, MentionColumns } from '../columns.js'
import type { PhraseBook } from '../phrase-book.js'
import { encodeStatements } from '../said.js'
import { encodeMention } from '../sheet.js'
import type { BrandTotals } from '../totals.js'
import { encodeWordShare } from '../word-shares.js'

export function namesAny(columns: MentionColumns, range: ColumnRange, brands: ReadonlySet<number>): boolean {
  for (let at = range.from; at < range.to; at += 1) if (brands.has(brandAt(columns, at))) return true
  return false
}

export function brandsAmong(columns: MentionColumns, { from, to }: ColumnRange): number[] {
  return Array.from({ length: to - from }, (_, index) => brandAt(columns, from + index))
}

const brandAt = ({ mentions }: MentionColumns, at: number) => Math.floor(mentions[at]! / SENTIMENTS.length)

interface ReadMentions {
  columns: MentionColumns
  starts: NumberReader
  words: NumberReader
  saidText: string
  saidOffsets: readonly number[]
  phrases: PhraseBook
}

interface NewMentions extends ColumnRange {
  /** Whether the sentiment of the cell's existing mentions is known. */
  isJudged: boolean
  named: ReadonlySet<number>
  mentions: readonly CellMention[] | undefined
}

/** Encodes the mentions of a cell again: by first appearance, then in the order of the lineup. */
export function patchMentions(
  { columns, starts, words, saidText, saidOffsets, phrases }: ReadMentions,
  totals: BrandTotals[],
  { from, to, isJudged, named, mentions: added = [] }: NewMentions,
) {
  const anew: { brands: number[]; mentions: string; starts: string; words: string; said: string } = {
    brands: [],
    mentions: '',
    starts: '',
    words: '',
    said: '',
  }
  const add = (brand: number, code: string, at: Placed & { start: number; said: string }) => {
    anew.mentions += code
    anew.starts += varint(at.start)
    anew.words += encodeWordShare(at)
    anew.said += at.said
    anew.brands.push(brand)
    addMention(totals[brand], 1, { ...at, position: anew.brands.length })
  }
  let next = 0
  const addBefore = (start: number, brand: number) => {
    for (let one = added[next]; one !== undefined; one = added[next]) {
      if (one.start > start || (one.start === start && one.brand > brand)) return
      const { start: from, wordShare = 0, sentiment } = one
      const said = encodeStatements(one, phrases)
      add(one.brand, encodeMention(one), { start: from, wordShare, sentiment, said })
      next += 1
    }
  }
  for (let at = from; at < to; at += 1) {
    const code = columns.mentions[at]!
    const [start, wordShare] = [starts.varint(), words.varint()]
    const brand = Math.floor(code / SENTIMENTS.length)
    const sentiment = isJudged ? SENTIMENTS[code % SENTIMENTS.length]! : null
    addMention(totals[brand], -1, { position: at - from + 1, wordShare, sentiment })
    if (named.has(brand)) continue
    addBefore(start, brand)
    const said = saidText.slice(saidOffsets[at], saidOffsets[at + 1])
    add(brand, varint(code), { start, wordShare, sentiment, said })
  }
  addBefore(Infinity, 0)
  return anew
}

/** The values of a mention that are summed besides its position. */
interface Placed extends Pick<CellMention, 'sentiment'> {
  wordShare: number
}

function addMention(
  totals: BrandTotals | undefined,
  times: 1 | -1,
  { position, wordShare, sentiment }: Placed & { position: number },
): void {
  if (totals === undefined) return
  totals.mentions += times
  totals.positions += times * position
  totals.wordShares += times * wordShare
  totals.unweighed += wordShare === 0 ? times : 0
  if (sentiment === null) return
  totals.judged += times
  totals.favour += times * FAVOURS[sentiment]
}

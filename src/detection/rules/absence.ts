import absence from '../words/absence.json' with { type: 'json' }
import { kindAt, unitSet, type UnitText, UPPER } from '../text/characters.js'
import type { Starts } from '../names/name-starts.js'
import { isDenialAt, isDenialIn } from './denial.js'

const MAX_LOOK = 180

const statements = Object.values(absence.statements)
/** Matches a statement that leads up to a name and says that the name is absent. */
const BEFORE = new RegExp(statements.flatMap(({ before }) => before).join('|'), 'iu')
/** Matches text after a name that was searched for without result. */
const BEHIND = new RegExp(statements.flatMap(({ behind }) => behind).join('|'), 'iu')
/** Words for searching. A sentence without one says nothing about absence. */
const SOUGHT = new RegExp(absence.sought.join('|'), 'i')
const TURN = new RegExp(`,? (?:${absence.turns.join('|')})\\b`, 'giu')

/** Whether the text before a name says that nothing was found about it. A bad opinion is no absence. */
function isSoughtInVain(lead: string): boolean {
  if (!SOUGHT.test(lead)) return false
  const turn = [...lead.matchAll(TURN)].at(-1)
  return BEFORE.test(turn === undefined ? lead : lead.slice(turn.index + turn[0].length))
}

interface Sentence {
  from: number
  to: number
  /** Whether the sentence denies something and mentions searching. */
  isDenying: boolean
  /**
   * Whether all names in the sentence can share it. They cannot if the limit cut it off, or if it continues after the full stop
   * of a name: `St. Ives`.
   */
  isShared: boolean
}

/** Returns a function that says whether a name is declared absent. A sentence with many names is searched once. */
export function openAbsences(units: UnitText, starts: Starts): (start: number, end: number) => boolean {
  const { text } = units
  const isDenied = openDenials(units, starts)
  let last: Sentence = { from: 0, to: 0, isDenying: false, isShared: false }
  return (start, end) => {
    if (!isDenied(Math.max(0, start - MAX_LOOK), Math.min(text.length, end + MAX_LOOK))) return false
    if (!last.isShared || start < last.from || end > last.to) {
      const { from, to } = sentenceAround(units, start, end)
      const isDenying = isDenied(from, to) && SOUGHT.test(text.slice(from, to))
      last = { from, to, isDenying, isShared: to - from < MAX_LOOK && !hasEnd(units, start, end) }
    }
    if (!last.isDenying) return false
    const behind = text.slice(end, last.to)
    return isSoughtInVain(text.slice(last.from, start)) || (SOUGHT.test(behind) && BEHIND.test(behind))
  }
}

/** Returns a function that says whether a part of the text denies something. */
function openDenials(
  units: UnitText,
  { denials, denialCount, hasOtherScripts }: Starts,
): (from: number, to: number) => boolean {
  if (hasOtherScripts) return (from, to) => isDenialIn(units, from, to)
  let known: Int32Array | undefined
  return (from, to) => {
    known ??= denials.subarray(0, denialCount).filter((at) => isDenialAt(units, at))
    return (known[firstFrom(known, from)] ?? Infinity) < to
  }
}

/** The index of the first offset at or after `from`. */
function firstFrom(offsets: Int32Array, from: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

const ENDS = unitSet('!?。！？\n;.')
const FULL_STOP = 0x2e

function sentenceAround(units: UnitText, start: number, end: number): { from: number; to: number } {
  const first = Math.max(0, start - MAX_LOOK)
  const last = Math.min(units.text.length, end + MAX_LOOK)
  let from = start
  while (from > first && !isEnd(units, from - 1)) from -= 1
  let to = end
  while (to < last && !isEnd(units, to)) to += 1
  return { from, to }
}

function hasEnd(units: UnitText, from: number, to: number): boolean {
  let at = from
  while (at < to && !isEnd(units, at)) at += 1
  return at < to
}

/** A full stop ends a sentence before a blank, or before a capital that is joined to it. */
function isEnd({ text, units }: UnitText, at: number): boolean {
  const unit = units[at] ?? 0
  if (ENDS[unit] !== 1) return false
  if (unit !== FULL_STOP) return true
  return at + 1 >= text.length || text.charCodeAt(at + 1) <= 0x20 || kindAt(text, at + 1) === UPPER
}

import words from '../words/sources.json' with { type: 'json' }
import { isIn, unitSet } from './characters.js'
import { type Label, linkLabel, leadsOut } from './link-labels.js'
import type { Link, TextRange } from './links.js'
import { isSourceTitle } from './source-titles.js'

/** The marks that name the source of a statement, in order: `([reuters.com](…))`, `[1]`, a host after the full stop. */
export function sourceMarks(text: string, links: readonly Link[]): TextRange[] {
  const found: TextRange[] = []
  for (let at = 0; at < links.length;) {
    const read = markAt(text, links, { at, behind: found.at(-1)?.[1] ?? -1 })
    if (read.mark !== undefined) found.push(read.mark)
    at = read.next
  }
  return found
}

/** Examples: `【4:0†source】`, `【1†reuters.com】`. */
export function daggerMarks(text: string): TextRange[] {
  if (!text.includes('【')) return []
  return [...text.matchAll(/【[^【】\n]{0,200}】/g)].flatMap(({ index, 0: mark }) =>
    mark.includes('†') ? [[index, index + mark.length]] : [],
  )
}

interface LinkPoint {
  /** The index of the current link. */
  at: number
  /** The end of the mark before it, or -1. */
  behind: number
}

interface Read {
  mark: TextRange | undefined
  /** The index of the next link to read. */
  next: number
}

function markAt(text: string, links: readonly Link[], point: LinkPoint): Read {
  const { at } = point
  const link = links[at] as Link
  const open = parenthesisBefore(text, link.start)
  const close = open === -1 ? undefined : parenthesisBehind(text, links, at)
  if (close !== undefined) return { mark: [open, close.end], next: close.next }
  if (isNumber(text, link)) return { mark: [link.start, numberEnd(text, link)], next: at + 1 }
  return standingAlone(text, links, point)
}

const NUMBERED = String.raw`(?:\d{1,3}|[a-z_]{1,20}: ?\d{1,4})`
const NUMBER = new RegExp(
  String.raw`^\\?\[?(?:\^[^\s[\]]{1,60}|${NUMBERED}(?: ?[,;–-] ?${NUMBERED}){0,20})\\?\]?$`,
)

const MAX_NUMBER_LENGTH = 120
const NUMBER_STARTS = unitSet('0123456789^\\[abcdefghijklmnopqrstuvwxyz_')

/** Examples: `[1]`, `[1, 2]`, `[web:11]`, `[^1]`, `[[1]](…)`. A year is no such number. */
function isNumber(text: string, { start, labelEnd }: Link): boolean {
  if (labelEnd - start > MAX_NUMBER_LENGTH || !isIn(NUMBER_STARTS, text, start + 1)) return false
  return NUMBER.test(text.slice(start + 1, labelEnd))
}

/** Brackets after `[1]` are a mark of their own. */
function numberEnd(text: string, { labelEnd, end }: Link): number {
  return text.charAt(labelEnd + 1) === '[' ? labelEnd + 1 : end
}

const MAX_TITLE_LENGTH = 40

/** The offset of the parenthesis directly before a link, or before `Source:` and the link. -1 if there is none. */
function parenthesisBefore(text: string, start: number): number {
  let at = start - 1
  if (text.charAt(at) === ' ') at -= 1
  const sign = text.charAt(at)
  if (sign === '(' || sign === '（') return at
  if (sign !== ':' && sign !== '：') return -1
  const from = Math.max(0, at - MAX_TITLE_LENGTH)
  const said = text.slice(from, at)
  const open = Math.max(said.lastIndexOf('('), said.lastIndexOf('（'))
  return open !== -1 && isSourceTitle(said.slice(open + 1)) ? from + open : -1
}

const SEPARATORS = /^[ \t,;，；、·•&/]{0,8}/

/** The end of the parenthesis, if it contains only links. */
function parenthesisBehind(
  text: string,
  links: readonly Link[],
  first: number,
): { end: number; next: number } | undefined {
  for (let at = first; ; at += 1) {
    const link = links[at]
    if (link === undefined || !isSource(text, link)) return undefined
    const end = behindSeparators(text, link.end)
    const sign = text.charAt(end)
    if (sign === ')' || sign === '）') return { end: end + 1, next: at + 1 }
    if (links[at + 1]?.start !== end) return undefined
  }
}

function behindSeparators(text: string, from: number): number {
  return from + (SEPARATORS.exec(text.slice(from, from + 8))?.[0].length ?? 0)
}

/** A name that is the label of a reference, `[WIRED][5]`, is read as a name. */
function isSource(text: string, link: Link): boolean {
  if (isNumber(text, link)) return true
  const isReference = text.charAt(link.labelEnd + 1) === '['
  return isReference ? linkLabel(text, link) !== 'words' : leadsOut(text, link)
}

/** Reads links outside of sentences: after a full stop, after another mark, or as the only content of a line or cell. */
function standingAlone(text: string, links: readonly Link[], { at, behind }: LinkPoint): Read {
  const first = links[at] as Link
  const follows = before(text, first.start, behind)
  if (follows === 'words') return { mark: undefined, next: at + 1 }
  const labels: Label[] = []
  let end = first.end
  for (
    let next = first.start;
    links[at + labels.length]?.start === next;
    next = behindSeparators(text, end)
  ) {
    const link = links[at + labels.length] as Link
    const label = linkLabel(text, link)
    if (label === 'words') break
    labels.push(label)
    end = link.end
  }
  const next = at + Math.max(1, labels.length)
  const isMark = labels.length > 0 && isApart(labels, follows, after(text, end))
  return { mark: isMark ? [first.start, end] : undefined, next }
}

function isApart(labels: readonly Label[], before: Surrounding, after: Surrounding): boolean {
  if (before === 'nothing') return after === 'nothing' && labels.every((label) => label === 'host of a page')
  return after === 'nothing' || (after === 'sentence' && !labels.includes('site'))
}

type Surrounding = 'nothing' | 'sentence' | 'words'

const NEAR = 24
const LINE_HEAD = /(?:^|\n)[\s>]*(?:[-*+•]|\d{1,3}[.)])?[\s*_]*$|\|[\s*_]*$/
const SENTENCE_END = /[.!。！…]["”’»)*_]{0,3}[\s*_–—-]{0,6}$/
const ABBREVIATED = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])(?:${words.abbreviations.join('|')})\.\s*$`,
  'iu',
)

/** A fast check: most links follow a word. */
const ENDS = unitSet('.!?。！？…"”’»)|\n>+•')
const PASSED = unitSet(' \t*_-–—')

function lastSign(text: string, start: number): number {
  let at = start - 1
  while (start - at < NEAR && isIn(PASSED, text, at)) at -= 1
  return at
}

/** What precedes a link in its line or cell: nothing, a whole sentence with its marks, or words. */
function before(text: string, start: number, behind: number): Surrounding {
  if (behind !== -1 && start - behind < NEAR && behindSeparators(text, behind) === start) return 'sentence'
  const last = lastSign(text, start)
  if (last >= 0 && !isIn(ENDS, text, last)) return 'words'
  const near = `${start > NEAR ? '.' : ''}${text.slice(Math.max(0, start - NEAR), start)}`
  if (LINE_HEAD.test(near)) return 'nothing'
  return SENTENCE_END.test(near) && !ABBREVIATED.test(near) ? 'sentence' : 'words'
}

const LINE_END = /^[ \t*_)）.]*(?:\r?\n|$|\||\\?\[\^?\d|[(（]\[)/
const SENTENCE_START = /^\s+[*_"“]*[\p{Lu}\p{Lo}]/u

/** What follows a link in its line or cell: nothing but marks, a new sentence, or words. */
function after(text: string, end: number): Surrounding {
  const near = `${text.slice(end, end + NEAR)}${text.length > end + NEAR ? '.x' : ''}`
  if (LINE_END.test(near)) return 'nothing'
  return SENTENCE_START.test(near) ? 'sentence' : 'words'
}

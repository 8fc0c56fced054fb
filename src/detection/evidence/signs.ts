import { fold, lookUp } from '../../language/index.js'
import type { Border } from '../text/borders.js'
import type { Reading } from './reading.js'

/** Signs between words. The first that matches decides. */
const SIGNS = [
  ['line', /\n/],
  ['cell', /\|/],
  ['stop', /[.!?。！？](?:\s|[*_"”)]|$)/],
  ['colon', /[:：]/],
  ['dash', /[–—―]|\s-+\s/],
  ['comma', /[,、，;；]/],
  ['slash', /[/／]/],
  ['bracket', /[()（）[\]]/],
  ['quote', /["“”„«»「」『』‘]/],
  ['and sign', /[&+]/],
  ['bold', /[*_]/],
  ['hyphen', /^[-‐‑]$/],
  ['blank', /^[®™]?\s*$/],
] as const

type Sign = (typeof SIGNS)[number][0] | 'other'

/** The gap between two words is read up to this length. */
export const MAX_GAP = 24

const known = new Map<string, Sign>()
const MAX_KNOWN = 4096

/** Cached, because the same few gaps are frequent. */
function signOf(gap: string): Sign {
  const found = known.get(gap) ?? SIGNS.find(([, sign]) => sign.test(gap))?.[0] ?? 'other'
  if (known.size < MAX_KNOWN) known.set(gap, found)
  return found
}

type Glue = 'number' | 'glued to a letter' | 'glued to a word' | 'glued to a name'
export type SignBefore = Sign | Glue
export type SignBehind = Sign | Glue | 'possessive' | 'mark' | 'host' | 'ending' | 'particle'

export function signBefore(reading: Reading, start: number, before: Border, gap: string): SignBefore {
  if (before === 'number') return before
  if (before === 'glued')
    return gluedTo(reading, reading.answer.text.slice(Math.max(0, start - MAX_GAP), start), LAST_PART)
  return signOf(gap)
}

const POSSESSIVE = /^['’]s?(?![\p{L}\p{N}])/u
const HOST = /^\.[a-z]{2,3}(?![\p{L}\p{N}])/u
const PARTICLE = /^[\p{sc=Hira}\p{sc=Hang}]/u

export function signBehind(reading: Reading, end: number, after: Border, gap: string): SignBehind {
  const { text } = reading.answer
  if (after === 'glued') return gluedTo(reading, text.slice(end, end + MAX_GAP), FIRST_PART)
  if (after === 'number' || after === 'ending') return after
  if (gap === ' ') return 'blank'
  const sign = text.charAt(end)
  if (sign === '®' || sign === '™') return 'mark'
  const rest = text.slice(end, end + 6)
  if (POSSESSIVE.test(rest)) return 'possessive'
  if (sign === '.' && HOST.test(rest)) return 'host'
  return PARTICLE.test(rest) ? 'particle' : signOf(gap)
}

const FIRST_PART = /^\p{Lu}[\p{Ll}\p{M}]*/u
const LAST_PART = /\p{Lu}[\p{Ll}\p{M}]*$/u

const SHORT_PART = 2

/** The text joined to the name: `ZoomX` and `PetSmart` are other names, `WalmartTarget` is two names. */
function gluedTo({ language }: Reading, written: string, part: RegExp): Glue {
  const word = fold(part.exec(written)?.[0] ?? written)
  if (word.length <= SHORT_PART) return 'glued to a letter'
  return lookUp(word, 'en') === 0 && lookUp(word, language) === 0 ? 'glued to a name' : 'glued to a word'
}

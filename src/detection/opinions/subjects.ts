import { dropSentence, type OpinionReading } from './reading.js'

/** Whether the brand is among the next words, before any mark and before the end of another name. */
export function isBrandNear(reading: OpinionReading, from: number): boolean {
  let isAfterName = false
  for (let at = from; at < from + reading.vocabulary.reach; at += 1) {
    const word = reading.words[at]
    if (word?.isBrand) return true
    if (!word || word.text === ',' || word.text === '.' || (isAfterName && !word.isCapital)) return false
    isAfterName ||= word.isCapital
  }
  return false
}

/** How many words of an enumeration are read. */
const LISTED = 16
/** How many ordinary words may precede the first name of an enumeration. */
const BEFORE_LIST = 2

/** Whether the brand is among the names enumerated from here. */
export function isBrandListed(reading: OpinionReading, from: number): boolean {
  let plain = 0
  for (let at = from; at < from + LISTED; at += 1) {
    const word = reading.words[at]
    if (word === undefined) return false
    if (word.isBrand) return true
    if (word.isCapital || word.text === ',') continue
    if (JOINTS.has(word.text)) continue
    plain += 1
    if (plain > BEFORE_LIST || /^[.;:?\n|]$/.test(word.text)) return false
  }
  return false
}

/** Words that join the members of an enumeration. */
const JOINTS = new Set([
  'and',
  'or',
  's',
  'und',
  'oder',
  'et',
  'ou',
  'y',
  'o',
  'e',
  'en',
  'of',
  'og',
  'eller',
  'och',
  'i',
  'lub',
  'と',
  'や',
])

/** Whether a joint separates the words, so that they do not describe each other: "options and good food". */
export function isJoined({ words }: OpinionReading, from: number, to: number): boolean {
  return words.slice(from, to).some(({ text }, n) => JOINTS.has(text) && !words[from + n + 1]?.isBrand)
}

/** Notes whether the first word of a sentence shows that the sentence is about another name. */
export function beginSentence(reading: OpinionReading, at: number): void {
  const first = reading.words[at]
  if (first === undefined || !first.isCapital || first.isBrand) return
  reading.isOthers = reading.isName(first.text) && !isBrandListed(reading, at + 1)
}

/** Whether a name begins a clause of its own here, as in ", Name is cheaper", and is not part of an enumeration. */
export function beginsClause(reading: OpinionReading, at: number): boolean {
  if (!reading.hasBrand && !reading.isOthers) return false
  const [name, next] = [reading.words[at], reading.words[at + 1]]
  if (name === undefined || next === undefined || !(name.isBrand || reading.isName(name.text))) return false
  return name.isCapital && !next.isCapital && LETTER.test(next.text) && !JOINTS.has(next.text)
}

const LETTER = /^\p{L}/u

/**
 * A clause that begins with a name is about that name. If it is the brand, earlier findings are dropped; if not, later ones are.
 */
export function turn(reading: OpinionReading, at: number): void {
  const first = reading.words[at]?.text === ',' ? at + 1 : at
  const subject = reading.words[first]
  const named = subject?.text === 'the' ? reading.words[first + 1] : subject
  if (named?.isBrand && (!reading.hasBrand || reading.isOthers)) {
    dropSentence(reading)
    reading.isOthers = false
  } else if (subject?.isCapital && !subject.isBrand && reading.hasBrand) reading.isElsewhere = true
}

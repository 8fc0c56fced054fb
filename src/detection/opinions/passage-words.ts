export interface PassageWord {
  /** In lower case. A punctuation mark is a word of its own, and so is each letter of a script without spaces. */
  text: string
  /** The offsets in the text, [at, end). */
  at: number
  end: number
  isCapital: boolean
  isBrand: boolean
}

const MARK = /^[,.;:?\n|]$/

/** Whether a clause or the passage ends here. */
export function isMark(word: PassageWord | undefined): boolean {
  return word === undefined || MARK.test(word.text)
}

type Offsets = readonly (readonly [number, number])[]

/** Marks that end a clause or a sentence, with the mark that represents their kind. */
const MARKS = new Map(
  Object.entries({
    ',': ',()–—、，（）',
    ';': ';；',
    ':': ':：',
    '.': '.!。！',
    '?': '?？',
    '\n': '\n\u200b',
    '|': '|',
  }).flatMap(([kind, marks]) => Array.from(marks, (mark) => [mark.charCodeAt(0), kind] as const)),
)
const MAX_TARGET_LENGTH = 300

/** The words in a part of the text. Link targets are left out. Each occurrence of the brand is one word. */
export function passageWords(
  text: string,
  [from, to]: readonly [number, number],
  brand: Offsets,
): PassageWord[] {
  const words: PassageWord[] = []
  let at = from
  for (const [start, end] of brand) {
    if (start >= to) break
    if (start < at || end <= start) continue
    addWords(text, at, { words, stop: start })
    words.push({ text: '', at: start, end, isCapital: true, isBrand: true })
    at = end
  }
  addWords(text, at, { words, stop: to })
  return words
}

interface Gathering {
  words: PassageWord[]
  stop: number
}

function addWords(text: string, from: number, gathering: Gathering): void {
  for (let at = from; at < gathering.stop;) {
    const code = text.charCodeAt(at)
    if (code === 0x20) at += 1
    else if (isUnspaced(code)) {
      addPlain(gathering.words, text.charAt(at), at)
      at += 1
    } else if (isLetter(code)) at = addWord(text, at, gathering)
    else if (isTarget(text, at)) at = afterTarget(text, at, gathering.stop)
    else {
      const mark = MARKS.get(code)
      if (mark && !isInName(text, at)) addPlain(gathering.words, mark, at)
      at += 1
    }
  }
}

/** Adds a letter or mark as a word of its own. */
function addPlain(words: PassageWord[], text: string, at: number): void {
  words.push({ text, at, end: at + 1, isCapital: false, isBrand: false })
}

/** Adds the word that begins here and returns its end. */
function addWord(text: string, at: number, { words, stop }: Gathering): number {
  let end = at
  let isSmall = true
  for (; end < stop; end += 1) {
    const code = text.charCodeAt(end)
    if (isSmallLetter(code)) continue
    if (isUnspaced(code) || (!isLetter(code) && !isContraction(text, end))) break
    isSmall = false
  }
  const word = text.slice(at, end)
  const small = isSmall ? word : word.toLowerCase().replace('’', "'")
  words.push({ text: small, at, end, isCapital: small.charCodeAt(0) !== word.charCodeAt(0), isBrand: false })
  return end
}

/** Whether it is the point of a host name, a number or an abbreviation. */
function isInName(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  return text.charCodeAt(at) === 0x2e && (isDigit(next) || isSmallLetter(next) || next === 0x2c)
}

/** Whether it is the apostrophe of "isn't". Any other apostrophe separates two words. */
function isContraction(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code === 0x27 || code === 0x2019) && text[at - 1] === 'n' && text[at + 1] === 't'
}

function isLetter(code: number): boolean {
  if (code < 0x80) return isSmallLetter(code) || (code >= 0x41 && code <= 0x5a) || isDigit(code)
  const isSymbol = (code >= 0x2000 && code <= 0x303f) || code >= 0xd800
  return code >= 0xc0 && !isSymbol
}

/** Kana, Chinese characters and Thai letters. */
function isUnspaced(code: number): boolean {
  if (code < 0x0e00) return false
  return (
    code <= 0x0e7f ||
    code === 0x3005 ||
    (code >= 0x3041 && code <= 0x30ff && code !== 0x30fb) ||
    (code >= 0x3400 && code <= 0x9fff)
  )
}

function isSmallLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Whether the target of a Markdown link begins here. */
export function isTarget(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0x5d && text.charCodeAt(at + 1) === 0x28
}

/** The offset after the target. If the target has no end nearby, only its brackets are skipped. */
export function afterTarget(text: string, at: number, limit: number): number {
  const stop = Math.min(limit, at + MAX_TARGET_LENGTH)
  for (let end = at + 2; end < stop; end += 1) {
    const code = text.charCodeAt(end)
    if (code === 0x29) return end + 1
    if (code === 0x0a || code === 0x5d) break
  }
  return at + 2
}

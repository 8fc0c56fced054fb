import { detectLanguage, FIRST_NAME, fold, lookUp } from '../../language/index.js'
import { isGeneric, bareWord } from './generic.js'
import { candidateKey } from './key.js'
import { leadsOf } from './leads.js'
import { shownLines, type AnswerLine, type Piece } from './pieces.js'
import { markedText } from './text.js'
import { ADVICE, AWARDS, OPEN_ADVICE } from './words.js'

export { domainOfCandidate } from './domain.js'
export { candidateKey } from './key.js'
export { rankedCandidates } from './ranking.js'

const MAX_NAMES = 40
/** Of a longer name inside a sentence the beginning is the maker's. */
const MAX_INSIDE = 3

/**
 * Names that stand out in one answer as list items, headings, bold text or table cells, and then those inside sentences
 * that are in no dictionary: as written, each once.
 */
export function namedCandidates(text: string): string[] {
  const lines = shownLines(markedText(text))
  const prose = lines.map((line) => line.prose).join('\n')
  const usage = wordUsage(prose)
  const names = new Map<string, string>()
  for (const name of [...standingNames(lines, usage), ...strangeNames(prose)]) {
    const key = candidateKey(name)
    if (!names.has(key)) names.set(key, name)
    if (names.size === MAX_NAMES) break
  }
  return [...names.values()]
}

function* standingNames(lines: readonly AnswerLine[], usage: WordUsage): Generator<string> {
  let owner: AnswerLine | undefined
  let section: Section = 'names'
  for (const line of lines) {
    if (owner !== undefined && !isUnder(line, owner)) owner = undefined
    const found: string[] = []
    for (const piece of piecesUnder(line, owner)) {
      section = sectionOf(piece, line, section)
      if (section === 'names') found.push(...namesOf(piece, usage))
    }
    yield* found
    if (found.length > 0 && (line.kind === 'heading' || line.kind === 'item')) owner ??= line
  }
}

/** What a named heading or list item goes on to say: the items below tell of it. */
function isUnder(line: AnswerLine, owner: AnswerLine): boolean {
  if (owner.kind === 'heading') return line.kind !== 'heading'
  return line.indent > owner.indent
}

function piecesUnder({ kind, pieces }: AnswerLine, owner: AnswerLine | undefined): Piece[] {
  if (owner === undefined || kind !== 'item') return pieces
  return owner.kind === 'heading' ? pieces.filter(({ stands }) => stands === 'marked') : []
}

function namesOf(piece: Piece, usage: WordUsage): string[] {
  return leadsOf(piece)
    .flatMap((name) => [name, ...makersAlone(name, usage)])
    .filter((name) => !isGeneric(name, plainHere(name, usage)))
}

/** A word that the answer writes small where it may is no name there, unless it uses the name itself as one. */
function plainHere(name: string, { lowerSurplus, alone }: WordUsage): (word: string) => boolean {
  if (alone.has(candidateKey(name))) return () => false
  const isLower = (word: string) => (lowerSurplus.get(word) ?? 0) > 0
  return (word) => isLower(word) || isLower(`${word}s`) || isLower(word.replace(/s$/, ''))
}

/** The beginnings of a product's name that the answer uses as a name of its own: "Hoka" of "Hoka Bondi 9". */
function makersAlone(name: string, { alone }: WordUsage): string[] {
  const words = name.split(' ')
  return words
    .slice(1)
    .map((_, at) => words.slice(0, at + 1).join(' '))
    .filter((beginning) => alone.has(candidateKey(beginning)))
}

/** What a part of an answer speaks of: names, or what to look at when choosing. */
type Section = 'names' | 'advice'

/** What is longer, or has more words, is a sentence. */
const MAX_LABELS = 200
const MAX_TITLE_WORDS = 7

/** The section that this piece stands in. Titles begin one; so do the labels that glued text has in their place. */
function sectionOf(piece: Piece, { kind }: AnswerLine, before: Section): Section {
  if (kind === 'heading') return titled(piece.text) ?? 'names'
  if (kind !== 'paragraph') return before
  const labels = piece.text.slice(0, MAX_LABELS).split(':').slice(0, -1)
  return labels.map(titled).findLast((section) => section !== undefined) ?? before
}

function titled(title: string): Section | undefined {
  if (title.length > MAX_LABELS) return undefined
  const words = title
    .trim()
    .split(/[\s/]+/)
    .map(bareWord)
  if (words.length > MAX_TITLE_WORDS) return undefined
  const isAward = words.some((word) => AWARDS.has(word))
  const isAdvice = words.some((word) => ADVICE.has(word) && !(isAward && OPEN_ADVICE.has(word)))
  return isAdvice ? 'advice' : isAward ? 'names' : undefined
}

/** How the words of one answer are written where grammar decides about capitals, not layout. */
interface WordUsage {
  /** Word in lower case → how often it stands so, less how often it stands capitalised inside a sentence. */
  lowerSurplus: Map<string, number>
  /** Keys of the names that stand alone inside a sentence. */
  alone: Set<string>
}

const LOWER_WORD = /(?<![\p{L}\p{N}'’&.-])\p{Ll}[\p{Ll}\p{M}'’-]*(?![\p{L}\p{N}&])/gu
/** Capitalised words behind one that is not. */
const NAME_INSIDE =
  /(?<=(?<![\p{L}\p{N}'’&-])\p{Ll}[\p{Ll}'’-]{0,40},? \(?)\p{Lu}[\p{L}\p{M}\p{N}&+'’-]{0,40}(?: [\p{Lu}\p{N}&][\p{L}\p{M}\p{N}&+'’-]{0,40}){0,4}/gu

/** Not `CRM`, `AI-powered`, `COVID-19`. */
const OWN_NAME = /^\p{L}{2,}$/u
const ACRONYM = /^\p{Lu}+$/u

/** Names inside sentences with a word that no dictionary has; a first name before it makes it a person. */
function strangeNames(prose: string): string[] {
  const language = detectLanguage(prose, { hint: 'en' })
  const bitsOf = (word: string) => {
    const folded = fold(word.replace(/['’]s?$/, ''))
    return lookUp(folded, language) || lookUp(folded, 'en')
  }
  return [...prose.matchAll(NAME_INSIDE)].flatMap(([name]) => {
    const words = name.split(' ').slice(0, MAX_INSIDE)
    const isPerson = words.length > 1 && (bitsOf(words[0] ?? '') & FIRST_NAME) !== 0
    const isStrange = words.some(
      (word) => OWN_NAME.test(word.replace(/['’]s?$/, '')) && !ACRONYM.test(word) && bitsOf(word) === 0,
    )
    const shown = words.join(' ').replace(/['’]s?$/, '')
    return isStrange && !isPerson && !isGeneric(shown) ? [shown] : []
  })
}

function wordUsage(prose: string): WordUsage {
  const lowerSurplus = new Map<string, number>()
  const alone = new Set<string>()
  const add = (word: string, count: number) => lowerSurplus.set(word, (lowerSurplus.get(word) ?? 0) + count)
  for (const [word] of prose.matchAll(LOWER_WORD)) {
    add(word, 1)
    if (word.includes('-')) for (const part of word.split('-')) add(part, 1)
  }
  for (const [name] of prose.matchAll(NAME_INSIDE)) {
    alone.add(candidateKey(name))
    for (const word of name.split(' ')) add(word.toLowerCase().replace(/['’]s$/, ''), -1)
  }
  return { lowerSurplus, alone }
}

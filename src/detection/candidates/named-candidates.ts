import { detectLanguage, type Language } from '../../language/index.js'
import { grouped } from '../../kernel/grouped.js'
import { bareWord, isGeneric } from './generic.js'
import { candidateKey, nameWords } from './key.js'
import { leadsOf } from './leads.js'
import { isNounBehind, isPerson, isPlaceBehind, isTellingCapital, strangeWords } from './ordinary.js'
import { type AnswerLine, type Piece, shownLines } from './pieces.js'
import { type ProseNames, proseNames } from './prose-names.js'
import { markedText } from './text.js'
import { ADVICE, AWARDS, CONNECTORS, OPEN_ADVICE } from './words.js'

export { domainOfCandidate } from './domain.js'
export { candidateKey } from './key.js'

/**
 * What speaks for a name that an ordinary word might be, in one answer: it has its capital inside a sentence, where the word would
 * have none; it stands inside a sentence in a row with names that are no words; it stands out where the others that do are mostly
 * no words, in a list, in headings or in a table.
 */
export type Sign = 'inside' | 'inRow' | 'inList'

export interface NamedCandidate {
  name: string
  signs: ReadonlySet<Sign>
  /** How many of its words it takes to have one that is in no dictionary; 0 where all are. */
  strangeWithin: number
}

const MAX_NAMES = 40
/** Of a longer name inside a sentence the beginning is the maker's. */
const MAX_INSIDE = 4

/** Names that stand out in one answer as list items, headings, bold text or table cells, and then those inside sentences: as written, each once. */
export function namedCandidates(text: string): NamedCandidate[] {
  const lines = shownLines(markedText(text))
  const running = lines.map((line) => line.prose).join('\n')
  const language = detectLanguage(running, { hint: 'en' })
  const prose = proseNames(running)
  const names = new Map<string, NamedCandidate>()
  for (const candidate of [...standingNames(lines, prose, language), ...insideNames(prose, language)]) {
    const key = candidateKey(candidate.name)
    const known = names.get(key)
    if (known !== undefined)
      names.set(key, { ...known, signs: new Set([...known.signs, ...candidate.signs]) })
    else if (names.size < MAX_NAMES) names.set(key, candidate)
  }
  return [...names.values()]
}

function candidateOf(name: string, signs: readonly Sign[], language: Language): NamedCandidate {
  return { name, signs: new Set(signs), strangeWithin: strangeWords(name, language) }
}

/** The names that lead a part of the answer; those of one kind of line stand together. */
function standingNames(
  lines: readonly AnswerLine[],
  prose: ProseNames,
  language: Language,
): NamedCandidate[] {
  const found = [...leadingNames(lines, prose, language)]
  return [...grouped(found, ({ kind }) => kind).values()].flatMap((together) => {
    const candidates = together.map(({ name }) =>
      candidateOf(name, insideSign(name, prose, language), language),
    )
    const strange = candidates.filter(({ strangeWithin }) => strangeWithin > 0).length
    return candidates.map(({ name, signs, strangeWithin }): NamedCandidate => {
      const others = strange - Math.sign(strangeWithin)
      const isInList = others > 0 && others * 2 >= candidates.length - 1
      return { name, strangeWithin, signs: isInList ? new Set([...signs, 'inList']) : signs }
    })
  })
}

function* leadingNames(
  lines: readonly AnswerLine[],
  prose: ProseNames,
  language: Language,
): Generator<{ kind: AnswerLine['kind']; name: string }> {
  let owner: AnswerLine | undefined
  let section: Section = 'names'
  for (const line of lines) {
    if (owner !== undefined && !isUnder(line, owner)) owner = undefined
    const found: string[] = []
    for (const piece of piecesUnder(line, owner)) {
      section = sectionOf(piece, line, section)
      if (section === 'names') found.push(...namesOf(piece, prose, language))
    }
    for (const name of found) yield { kind: line.kind, name }
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

function namesOf(piece: Piece, prose: ProseNames, language: Language): string[] {
  return leadsOf(piece, language)
    .flatMap((name) => [name, ...makersAlone(name, prose)])
    .filter((name) => !isGeneric(name) && !isWrittenSmall(name, prose))
}

/** A word that the answer writes small where it may is no name there, unless it uses the name itself as one. */
function isWrittenSmall(name: string, { isSmall, isAlone }: ProseNames): boolean {
  return !isAlone(name) && nameWords(name).every((word) => isSmall(bareWord(word)))
}

/** The beginnings of a product's name that the answer uses as a name of its own: "Hoka" of "Hoka Bondi 9". */
function makersAlone(name: string, { isAlone }: ProseNames): string[] {
  const words = name.split(' ')
  return words
    .slice(1)
    .map((_, at) => words.slice(0, at + 1).join(' '))
    .filter(isAlone)
}

function insideSign(name: string, { isAlone, isSmall }: ProseNames, language: Language): Sign[] {
  const words = nameWords(name).map(bareWord)
  const isInside =
    isAlone(name) && words.some((word) => isTellingCapital(word, language)) && !words.every(isSmall)
  return isInside ? ['inside'] : []
}

/** Names inside sentences, and in English those that begin one and are no words: its dictionary lacks few. */
function insideNames(prose: ProseNames, language: Language): NamedCandidate[] {
  const inside = prose.rows
    .filter(({ before, names }) => names.length > 1 || !isNounBehind(before, language))
    .flatMap((row) => rowNames(row, prose, language))
  const starts =
    language === 'en' ? prose.starts.map((name) => candidateOf(beginningOf(name), [], language)) : []
  return [...inside, ...starts.filter(({ strangeWithin }) => strangeWithin > 0)].filter(
    ({ name, signs, strangeWithin }) =>
      (strangeWithin > 0 || signs.size > 0) && !isPerson(name, language) && !isGeneric(name),
  )
}

function rowNames(row: ProseNames['rows'][number], prose: ProseNames, language: Language): NamedCandidate[] {
  const names = row.names.map(beginningOf)
  const strange = names.filter((name) => strangeWords(name, language) > 0)
  return names.map((name) => {
    const others = strange.filter((other) => other !== name).length
    const isInRow = others > 0 && others * 2 >= names.length - 1 && !isPlaceBehind(row.before, name, language)
    return candidateOf(name, isInRow ? ['inRow'] : insideSign(name, prose, language), language)
  })
}

function beginningOf(name: string): string {
  const words = name.split(' ').slice(0, MAX_INSIDE)
  while (words.length > 1 && CONNECTORS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  return words.join(' ').replace(/['’]s?$/, '')
}

/** What a part of an answer speaks of: names, or what to look at when choosing. */
type Section = 'names' | 'advice'

/** What is longer, or has more words, is a sentence. */
const MAX_LABELS = 200
const MAX_TITLE_WORDS = 7

/** The section that this piece stands in. Titles begin one; so do the labels that glued text has instead. */
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

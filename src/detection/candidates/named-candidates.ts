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
 * Evidence in one answer that a possible ordinary word is a name. `inside`: it has a capital inside a sentence, where an ordinary
 * word has none. `inRow`: a sentence enumerates it together with names that are no words. `inList`: most other names in the same
 * list, headings or table are no words.
 */
export type Sign = 'inside' | 'inRow' | 'inList'

export interface NamedCandidate {
  name: string
  signs: ReadonlySet<Sign>
  /** How many first words of the name it takes to include one that is in no dictionary. 0 if all words are in a dictionary. */
  strangeWithin: number
}

const MAX_NAMES = 40
/** Inside a sentence the maker is at the beginning of a longer name. */
const MAX_INSIDE = 4

/**
 * The names in one answer, each once and as it is written. Names in list items, headings, bold text or table cells come first,
 * then those inside sentences.
 */
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

/** The names that lead a part of the answer, grouped by the kind of line. */
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

/** Whether the line continues a named heading or list item, so that its items describe that name. */
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

/** A name is dropped if the answer also writes its words in lower case, unless the answer uses it as a name by itself. */
function isWrittenSmall(name: string, { isSmall, isAlone }: ProseNames): boolean {
  return !isAlone(name) && nameWords(name).every((word) => isSmall(bareWord(word)))
}

/** The beginnings of a product's name that the answer also uses as a name by themselves: "Hoka" of "Hoka Bondi 9". */
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

/**
 * Names inside sentences. In English also names at the start of a sentence if no dictionary has them, because the English
 * dictionary lacks few words.
 */
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

/** The content of a part of an answer: names, or advice on how to choose. */
type Section = 'names' | 'advice'

/** Longer texts are sentences. */
const MAX_LABELS = 200
const MAX_TITLE_WORDS = 7

/** The section of a piece. Titles begin a section. In text without line breaks, labels do. */
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

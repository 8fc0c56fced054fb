import { isGeneric } from './generic.js'
import { candidateKey } from './key.js'
import { leadsOf } from './leads.js'
import { shownLines } from './lines.js'
import type { Line, Piece } from './pieces.js'
import { type Section, sectionOf } from './section.js'
import { markedText } from './text.js'
import { type WordUsage, wordUsage } from './usage.js'

export { domainOfCandidate } from './domain.js'
export { candidateKey } from './key.js'
export { rankedCandidates } from './ranking.js'

const MAX_NAMES = 40

/** Names that stand out in one answer as list items, headings, bold text or table cells: as written, each once. */
export function namedCandidates(text: string): string[] {
  const lines = shownLines(markedText(text))
  const usage = wordUsage(lines.map(({ prose }) => prose).join('\n'))
  const names = new Map<string, string>()
  for (const name of standingNames(lines, usage)) {
    const key = candidateKey(name)
    if (!names.has(key)) names.set(key, name)
    if (names.size === MAX_NAMES) break
  }
  return [...names.values()]
}

function* standingNames(lines: readonly Line[], usage: WordUsage): Generator<string> {
  let owner: Line | undefined
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
function isUnder(line: Line, owner: Line): boolean {
  if (owner.kind === 'heading') return line.kind !== 'heading'
  return line.indent > owner.indent
}

function piecesUnder({ kind, pieces }: Line, owner: Line | undefined): Piece[] {
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

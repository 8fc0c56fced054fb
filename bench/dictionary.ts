import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { fold } from '../src/language/index.js'

/**
 * Writes `src/language/dictionary/<code>.json` from four open sources in the given folder: `frequency/<code>.txt` (FrequencyWords
 * 2018, 50k lists), `scowl/` (Debian's package of that name, unpacked), `wordnet/` (`index.sense` and `data.noun` of WordNet 3.1)
 * and `first-names.txt` (Moby Word II, one name per line). docs/decisions/0028 names their origins and licences.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: npm run dictionary -- FOLDER')

// oxfmt-ignore
const LANGUAGES = [
  'ca', 'cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'hu', 'id', 'it', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'tr', 'uk', 'vi',
]
/** The last rank of each grade in the frequency list. Words further down are left out. */
const GRADES = [200, 1500, 6000, 15_000, 30_000]
/** Further down the lists of other languages, names are as frequent as words and cannot be told apart from them. */
const GRADES_BUT_ENGLISH = 4
/** Grade of English words that are in the spelling lists but are not frequent. */
const RARE_GRADE = 6
const LARGEST_SCOWL = 60
const LARGEST_NAMES = 50

const linesOf = (file: string) => readFileSync(file, 'latin1').split('\n')

function scowl(kinds: RegExp, largest: number): Set<string> {
  const base = join(folder ?? '', 'scowl')
  const files = readdirSync(base).filter(
    (name) => kinds.test(name) && Number(name.split('.').at(-1)) <= largest,
  )
  return new Set(
    files.flatMap((name) => linesOf(join(base, name)).map((word) => fold(word.replace(/'s$/, '')))),
  )
}

const lower = scowl(/^(?:english|american|british)-words\./, LARGEST_SCOWL)
const proper = scowl(/^(?:english|american|british)-upper\./, LARGEST_NAMES)
/** Many of these are names of companies, which do not count as words. Only persons and places count. */
const namesOfAll = scowl(/^(?:english|american|british)-proper-names\./, LARGEST_NAMES)

/** How often each lemma occurs as each part of speech in the texts that WordNet tagged. */
function lemmas(): Map<string, number>[] {
  const counts = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  for (const line of linesOf(join(folder ?? '', 'wordnet', 'index.sense'))) {
    const [, lemma = '', part = '', seen = ''] = /^([a-z]+)%(\d).* (\d+)$/.exec(line) ?? []
    const count = counts[Math.min(3, Number(part)) - 1]
    count?.set(lemma, (count.get(lemma) ?? 0.5) + Number(seen))
  }
  return counts
}

const [nouns, verbs, adjectives] = lemmas()

/** WordNet's lexical files of places, of natural objects and of persons. */
const PLACE = /^([a-z]+)%1:(?:15|17):/
const PERSON = /^([a-z]+)%1:18:.* ([1-9]\d*)$/
const NO_PERSON = /^([a-z]+)%1:(?!18)/
const senses = linesOf(join(folder, 'wordnet', 'index.sense'))
const lemmasOf = (sense: RegExp) => new Set(senses.flatMap((line) => sense.exec(line)?.[1] ?? []))
/** Only persons that occur in the tagged texts count: hardly any text about Nike means the goddess. */
const placesAndPersons = new Set([...lemmasOf(PLACE), ...lemmasOf(PERSON)])
const otherNouns = lemmasOf(NO_PERSON)

/** The words of a language, each with the number of more frequent words. */
function ranked(code: string): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const line of readFileSync(join(folder ?? '', 'frequency', `${code}.txt`), 'utf8').split('\n')) {
    const word = fold(line.split(' ')[0] ?? '')
    if (/^\p{L}{2,}$/u.test(word) && !ranks.has(word)) ranks.set(word, ranks.size)
  }
  return ranks
}

const ranks = new Map(LANGUAGES.map((code) => [code, ranked(code)]))

/** Rarer first names are more often names of something else: hardly anyone is called Nike. */
const FREQUENT_NAME = 20_000
const firstNames = new Set(
  linesOf(join(folder, 'first-names.txt'))
    .map(fold)
    .filter((name) => (ranks.get('en')?.get(name) ?? Infinity) < FREQUENT_NAME),
)
const capital = new Set([
  ...[...proper].filter(
    (name) =>
      firstNames.has(name) ||
      placesAndPersons.has(name) ||
      otherNouns.has(name) ||
      adjectives?.has(name) === true,
  ),
  ...[...namesOfAll].filter((name) => firstNames.has(name) || placesAndPersons.has(name)),
])

function stems(word: string): string[] {
  const [, base = ''] = /^(.{2,}?)(?:s|es|ed|d)$/.exec(word) ?? []
  const single = base.replace(/(.)\1$/, '$1')
  return [word, base, `${base}e`, single, word.replace(/ie[sd]$/, 'y')]
}

/** A word that is a noun almost as often is not mostly a verb: `plan`, `card`. */
const VERB_LEAD = 2

/** `v` for a form that is mostly a verb, `a` for an adjective or adverb. */
function partOf(word: string): string {
  const best = (counts: Map<string, number> | undefined, forms: string[]) =>
    Math.max(0, ...forms.map((form) => counts?.get(form) ?? 0))
  const forms = stems(word)
  const verb = best(verbs, forms)
  const noun = best(nouns, forms)
  const other = best(adjectives, [word])
  if (other > noun && other > verb) return 'a'
  return verb > VERB_LEAD * noun ? 'v' : ''
}

/** Names occur in the subtitles of many languages, about equally often in each. */
const MANY_LANGUAGES = 6
const FREQUENT = 1500

function isNameEverywhere(word: string, rank: number): boolean {
  if (rank < FREQUENT || lower.has(word)) return false
  const all = [...ranks.values()].flatMap((one) => one.get(word) ?? []).toSorted((one, other) => one - other)
  return all.length >= MANY_LANGUAGES && rank * 6 > (all[all.length >> 1] ?? 0)
}

/** English words occur in the subtitles of all languages, but are much more frequent in English. */
function isEnglish(word: string, rank: number): boolean {
  return lower.has(word) && (ranks.get('en')?.get(word) ?? Infinity) * 3 < rank
}

function graded(code: string): Map<string, number> {
  const grades = new Map<string, number>()
  for (const [word, rank] of ranks.get(code) ?? []) {
    const grade = GRADES.findIndex((most) => rank < most) + 1
    if (grade === 0 || (code !== 'en' && grade > GRADES_BUT_ENGLISH)) break
    if (code === 'en' || !(isNameEverywhere(word, rank) || isEnglish(word, rank))) grades.set(word, grade)
  }
  return grades
}

/** Names and terms of two or three words, joined by `_`: `hong_kong`. */
function compounds(): string[] {
  const found = new Set<string>()
  for (const line of linesOf(join(folder ?? '', 'wordnet', 'data.noun'))) {
    for (const [lemma] of line.split(' | ')[0]?.matchAll(/(?<= )[A-Z][a-z]+(?:_[A-Z][a-z]+){1,2}(?= )/g) ??
      [])
      found.add(fold(lemma))
  }
  return [...found]
}

function dictionary(code: string): Record<string, string> {
  const isOfEnglish = code === 'en'
  const grades = graded(code)
  if (isOfEnglish) for (const word of lower) if (!grades.has(word)) grades.set(word, RARE_GRADE)
  if (isOfEnglish) for (const word of [...capital, ...firstNames]) if (!grades.has(word)) grades.set(word, 0)
  const words = new Map<string, string[]>()
  for (const [word, grade] of grades) {
    if (!/^\p{L}+$/u.test(word)) continue
    const isName = capital.has(word) || (firstNames.has(word) && isOfEnglish)
    // Subtitles name people and places, and the lists have all words in lower case.
    const isOnlyName = isName && !lower.has(word)
    if (isOfEnglish && !isName && !lower.has(word)) continue
    const part = isOfEnglish && !isOnlyName ? partOf(word) : ''
    const name = isName ? `n${firstNames.has(word) ? 'f' : ''}${placesAndPersons.has(word) ? 'p' : ''}` : ''
    const key = `${isOnlyName ? 0 : grade}${name}${part}`
    words.set(key, [...(words.get(key) ?? []), word])
  }
  if (isOfEnglish) words.set('0c', compounds())
  return Object.fromEntries(
    [...words]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, list]) => [key, list.toSorted().join(' ')]),
  )
}

mkdirSync('src/language/dictionary', { recursive: true })
for (const code of LANGUAGES) {
  const file = `src/language/dictionary/${code}.json`
  writeFileSync(file, `${JSON.stringify(dictionary(code), null, 2)}\n`)
}
console.log(execFileSync('du', ['-sh', 'src/language/dictionary']).toString())

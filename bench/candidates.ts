import {
  candidateKey,
  namedCandidates,
  rankedCandidates,
} from '../src/detection/candidates/named-candidates.js'
import { type Labelled, labelledFiles, readLabelled } from './accuracy/labelled-answers.js'
import { files } from './options.js'

const MIN_ANSWERS = 3
const SHOWN = 40

/** Whether one of the names is the brand's or begins with it: "Hoka Bondi 9" for Hoka. */
function isFound(brand: string, names: readonly string[]): boolean {
  const key = candidateKey(brand)
  return names.some((name) => {
    const words = name.split(' ')
    return words.some((_, at) => candidateKey(words.slice(0, at + 1).join(' ')) === key)
  })
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
}

function measure({ name, answers }: Labelled): void {
  const bytes = answers.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  const startedMs = performance.now()
  const named = answers.map(({ text }) => namedCandidates(text))
  const seconds = (performance.now() - startedMs) / 1000
  const ranked = rankedCandidates(named).filter(({ answers: count }) => count >= MIN_ANSWERS)

  const mentions = answers.reduce((sum, answer) => sum + answer.mentions.length, 0)
  const found = answers.reduce(
    (sum, answer, at) => sum + answer.mentions.filter((brand) => isFound(brand, named[at] ?? [])).length,
    0,
  )
  const counts = new Map<string, number>()
  for (const brand of answers.flatMap((answer) => answer.mentions))
    counts.set(brand, (counts.get(brand) ?? 0) + 1)
  const often = [...counts].filter(([, count]) => count >= MIN_ANSWERS).map(([brand]) => brand)
  const rankedNames = ranked.map(({ name }) => name)
  const labelled = new Set([...counts.keys()].map(candidateKey))
  const others = rankedNames.filter((name) => !labelled.has(candidateKey(name)))

  console.log(`${name}: ${answers.length} answers, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s`)
  console.log(`  mentions that stand out   ${share(found, mentions)}`)
  console.log(
    `  brands of ${MIN_ANSWERS} answers found  ${share(often.filter((brand) => isFound(brand, rankedNames)).length, often.length)}`,
  )
  console.log(
    `  names of ${MIN_ANSWERS} answers         ${ranked.length}, of them not labelled ${others.length}`,
  )
  console.log(`  ${others.slice(0, SHOWN).join(' | ')}`)
}

const { own, others } = labelledFiles()
for (const file of files.length > 0 ? files : [...others, ...own]) measure(readLabelled(file))

import { openOpinions } from '../src/detection/index.js'
import { opinionsIn } from '../src/detection/opinions/opinions.js'
import { isClaimed } from '../src/detection/opinions/vocabulary.js'
import { grouped } from '../src/kernel/grouped.js'
import type { Language } from '../src/language/index.js'
import { type Judged, mistakes, type ToneFigures, toneFigures, toneRead } from './tone/figures.js'
import { type LabelledTone, othersTones, ownTones, shoppingTones } from './tone/labelled-tones.js'
import { figuresByAspect, judgedStatements, statementFigures } from './tone/statement-figures.js'
import { options, size } from './options.js'

/** Languages whose mistakes were not read while the word lists were written. */
const NEVER_READ = new Set<Language>(['ko', 'nl', 'pt'])
const ROUNDS = size(20, 1)

const others = othersTones()
const ours = ownTones()
if (others.length === 0)
  console.log('Answers that others collected are not here; our own texts alone follow.')

/** Reads every language that has word lists, whether support for it is claimed or not. */
const judged = [...others, ...ours].map((pair): Judged => ({
  pair,
  opinion: opinionsIn(pair.text, pair.language)(pair.offsets),
}))
const languages = [...new Set(judged.map(({ pair }) => pair.language))].toSorted()
const isCertain = ({ pair }: Judged) => pair.certain

type Group = [name: string, isIn: (pair: LabelledTone) => boolean]

/** Separates the texts that the word lists were written from and those they are tested on. No word comes from the test texts. */
function parts(language: Language): Group[] {
  const name = isClaimed(language) ? language : `${language}, not claimed`
  return [
    [`${name}: test`, ({ isTest }) => isTest],
    [
      `${name}: ${NEVER_READ.has(language) ? 'our texts' : 'our texts, read'}`,
      (pair) => pair.isOurs && !pair.isTest,
    ],
    [`${name}: answers of others`, ({ isOurs }) => !isOurs],
  ]
}

function groups(): [name: string, pairs: Judged[]][] {
  return languages.flatMap((language) => {
    const of = judged.filter(({ pair }) => pair.language === language)
    return parts(language).map(([name, isIn]): [string, Judged[]] => [
      name,
      of.filter(({ pair }) => isIn(pair)),
    ])
  })
}

function table<Row extends object>(rows: Record<string, Row>): void {
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(3)) : value,
          ]),
        ),
      ]),
    ),
  )
}

function tones(isIn: (one: Judged) => boolean): Record<string, ToneFigures> {
  return Object.fromEntries(
    groups()
      .map(([name, pairs]) => [name, pairs.filter(isIn)] as const)
      .filter(([, pairs]) => pairs.length > 0)
      .map(([name, pairs]) => [name, toneFigures(pairs)]),
  )
}

console.log('\nTone, certain pairs (in brackets the 95 % interval and the counts)')
table(tones(isCertain))
console.log('\nTone, all pairs')
table(tones(() => true))

const shopping = shoppingTones().map((pair): Judged => ({
  pair,
  opinion: opinionsIn(pair.text, pair.language)(pair.offsets),
}))
console.log('\nTone, single passages in English')
table({ passages: toneFigures(shopping) })

console.log('\nWhat is said, by language')
table(
  Object.fromEntries(
    groups()
      .filter(([, pairs]) => pairs.length > 0)
      .map(([name, pairs]) => [name, statementFigures(pairs)]),
  ),
)
console.log('\nWhat is said, by aspect, in claimed languages')
table(figuresByAspect(judged.filter(({ pair }) => !pair.isTest && isClaimed(pair.language))))

const claimed = judged.filter((one) => isCertain(one) && isClaimed(one.pair.language))
console.log('\nWhat is still wrong in claimed languages, certain pairs')
for (const [kind, pairs] of mistakes(claimed)) console.log(`  ${String(pairs.length).padStart(4)}  ${kind}`)

console.log('\nLanguages told apart, claimed ones')
const unread = claimed.filter(({ pair }) => openOpinions(pair.text)(pair.offsets).sentiment === null)
console.log(`  ${unread.length} of ${claimed.length} pairs stand in a text whose language is not recognised`)
console.log(`\n${costUs([...others, ...ours]).toFixed(1)} µs a mention, with the language of the text`)

/** The best of several rounds over all pairs. A text is opened once for all its brands. */
function costUs(pairs: readonly LabelledTone[]): number {
  const texts = grouped(pairs, ({ text }) => text)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedMs = performance.now()
    for (const [text, of] of texts) {
      const opinionOf = openOpinions(text)
      for (const { offsets } of of) opinionOf(offsets)
    }
    return ((performance.now() - startedMs) * 1000) / pairs.length
  })
  return Math.min(...rounds)
}

if (options.misses) {
  // Mistakes in the test texts are not printed: after someone has read them, they can no longer serve as a test.
  const read = judged.filter((one) => isCertain(one) && !one.pair.isTest)
  for (const one of read.filter((each) => toneRead(each) !== each.pair.tone)) {
    const { id, brand, tone, text, offsets } = one.pair
    const [start = 0, end = 0] = one.opinion.passage ?? offsets[0] ?? []
    console.log(`\n${id} ${brand}: ${tone} taken for ${toneRead(one)}\n${text.slice(start, end)}`)
  }
  for (const { judged: of, statement, verdict } of judgedStatements(read)) {
    if (verdict === 'right') continue
    const { aspect, polarity, phrase } = statement
    console.log(`${of.pair.id} ${of.pair.brand}: ${aspect} ${polarity} "${phrase}": ${verdict}`)
  }
}

import { readFileSync } from 'node:fs'

import { fold } from '../src/language/index.js'
import { INTENTS, languageOfSet, promptSet, queryIntent, queryOf } from '../src/prompt-sets/index.js'
import { searchedQueries } from '../src/prompt-sets/set/searched-queries.fixture.js'
import { options, size } from './options.js'

/**
 * Measures how many labelled queries get the right type, with separate figures for those that were not used to make the rules,
 * and how long a set of 5,000 takes. `--mistakes` shows the mistakes; `--misses` also those of the held-out queries.
 */
type Labelled = { brands: string[] } & Record<string, Record<string, string[]>>

const labelled = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../bench/labelled/${name}.json`, import.meta.url), 'utf8')) as Labelled

const candidateOf = (text: string, brands: readonly string[]) => {
  const isOwn = brands.some((brand) => fold(text).includes(fold(brand)))
  return { text, source: 'lines' as const, impressions: null, isOwn, isBranded: isOwn }
}

const judgedOf = ({ brands, ...byLanguage }: Labelled) =>
  Object.entries(byLanguage).flatMap(([language, byIntent]) => {
    const rows = INTENTS.flatMap((intent) =>
      (byIntent[intent] ?? []).map((text, at) => ({ language, intent, text, isHeldOut: at % 3 === 2 })),
    )
    const texts = rows.map(({ text }) => text)
    const found = languageOfSet(texts, 'und')
    return rows.map((row) => {
      const typed = queryIntent(queryOf(candidateOf(row.text, brands), found)).intent
      return { ...row, typed, isRight: typed === row.intent }
    })
  })

const judged = judgedOf(labelled('query-intents'))
const elsewhere = judgedOf(labelled('query-intents-other-trades'))
/** Queries written by a person who did not know the rules. */
const blind = judgedOf(labelled('query-intents-blind'))

const rate = (rows: typeof judged) => {
  const right = rows.filter(({ isRight }) => isRight).length
  return `${(right / rows.length).toFixed(3)} (${right} of ${rows.length})`
}
console.log(`typed right            ${rate(judged)}`)
console.log(`  of those held out    ${rate(judged.filter(({ isHeldOut }) => isHeldOut))}`)
for (const language of new Set(judged.map((row) => row.language))) {
  const rows = judged.filter((row) => row.language === language)
  console.log(
    `  ${language}                   ${rate(rows)}, held out ${rate(rows.filter(({ isHeldOut }) => isHeldOut))}`,
  )
}
for (const intent of INTENTS)
  console.log(`  ${intent.padEnd(20)} ${rate(judged.filter((row) => row.intent === intent))}`)
for (const [words, rows] of [
  ['in other trades        ', elsewhere],
  ['without the rules      ', blind],
] as const) {
  console.log(`${words}${rate(rows)}`)
  for (const intent of INTENTS)
    if (rows.some((row) => row.intent === intent))
      console.log(`  ${intent.padEnd(20)} ${rate(rows.filter((row) => row.intent === intent))}`)
}
if (options.mistakes || options.misses)
  for (const { language, text, intent, typed, isRight, isHeldOut } of [...judged, ...elsewhere, ...blind])
    if (!isRight && (options.misses || !isHeldOut))
      console.log(`  ${language} “${text}” is ${intent}, not ${typed}`)

const count = size(5000, 200)
const candidates = searchedQueries(count).map((one) => ({
  ...candidateOf(one.text, ['Tarsolin']),
  ...one,
  source: 'gsc' as const,
}))
const question = { candidates, language: null, likelyLanguage: 'en' as const, size: 100 }
const begun = performance.now()
const set = promptSet(question)
const seconds = (performance.now() - begun) / 1000
const isSame = JSON.stringify(promptSet(question)) === JSON.stringify(set)
console.log(`\nqueries                ${count}, of which ${set.items.length} are left`)
console.log(`time                   ${seconds.toFixed(2)} s`)
console.log(`the same twice         ${isSame ? 'yes' : 'no'}`)
console.log(`topics                 ${set.topics.length}`)
for (const { name, prompts, demand } of set.topics)
  console.log(`  ${name.padEnd(28)} ${prompts} prompts, ${demand} impressions`)

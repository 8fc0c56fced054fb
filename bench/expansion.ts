import { CORPUS, checkEntry } from '../src/query-expansion/corpus-check.fixture.js'
import { expandQuery } from '../src/query-expansion/index.js'
import { options, size } from './options.js'

/** Measures quality and speed of the local query expander on the corpus of queries. `--mistakes` prints the mistakes. */
const entries = CORPUS.slice(0, size(CORPUS.length, 10))
const checks = entries.map((entry) => ({ entry, ...checkEntry(entry) }))
const rounds = size(20, 1)

const begun = performance.now()
for (let round = 0; round < rounds; round += 1)
  for (const { query } of entries) expandQuery(query, { engine: 'google_ai_mode', year: 2026 })
const microseconds = ((performance.now() - begun) * 1000) / (rounds * entries.length)

const total = (count: (check: (typeof checks)[number]) => number) =>
  checks.reduce((sum, check) => sum + count(check), 0)
console.log(`queries                ${entries.length}`)
console.log(`sub-queries            ${total(({ searches }) => searches)} (seven engines)`)
console.log(`violations             ${total(({ violations }) => violations.length)}`)
console.log(
  `read surely            ${Math.round((total(({ isSure }) => Number(isSure)) * 100) / entries.length)} %`,
)
console.log(`time per query         ${microseconds.toFixed(0)} µs (Google AI Mode)`)
if (options.mistakes)
  for (const { entry, violations } of checks)
    if (violations.length > 0) console.log(`\n${entry.query}\n  ${violations.join('\n  ')}`)

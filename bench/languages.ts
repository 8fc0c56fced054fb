import { readFileSync } from 'node:fs'

import { options, size } from './options.js'

interface Example {
  kind: 'query' | 'page' | 'answer'
  language: string
  text: string
}

const KINDS = ['query', 'page', 'answer'] as const
const ROUNDS = size(200, 1)

const examples = readFileSync('test/fixtures/languages.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Example)

const started = performance.now()
const { detectLanguage } = await import('../src/language/index.js')
detectLanguage('from the first word to the first answer')
console.log(`load and first answer: ${(performance.now() - started).toFixed(0)} ms`)

for (const kind of KINDS) {
  const chosen = examples.filter((example) => example.kind === kind)
  const detected = chosen.map(({ text }) => detectLanguage(text))
  const right = detected.filter((language, at) => language === chosen[at]?.language).length
  const unsure = detected.filter(
    (language, at) => language === 'und' && chosen[at]?.language !== 'und',
  ).length
  console.log(
    `${kind.padEnd(6)} ${chosen.length} texts: right ${((100 * right) / chosen.length).toFixed(1)} %, ` +
      `not detected ${unsure}, wrong ${chosen.length - right - unsure}, ${microseconds(chosen).toFixed(1)} µs a text`,
  )
  if (options.mistakes) {
    for (const [at, { language, text }] of chosen.entries()) {
      if (detected[at] !== language)
        console.log(`  ${language} taken for ${detected[at]}: ${text.slice(0, 80)}`)
    }
  }
}

function microseconds(chosen: readonly Example[]): number {
  const start = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) for (const { text } of chosen) detectLanguage(text)
  return (1000 * (performance.now() - start)) / (ROUNDS * chosen.length)
}

import { readFileSync } from 'node:fs'

import { markdownLinks } from '../src/answers/cited-urls.js'
import { DEMO, simulatedAnswer } from '../src/engines/simulator/index.js'
import { addDays } from '../src/kernel/days.js'
import { CONTRACT_ENGINES } from '../src/kernel/engines.js'
import { markedUrls } from '../test/helpers/marked-urls.js'
import { argument, size } from './options.js'

const ROUNDS = size(5, 1)
const DAYS = size(3, 1)
const BRANDS = [DEMO.report, ...DEMO.report.competitors].map(({ brand, brandDomain }) => ({
  name: brand,
  domain: brandDomain,
}))

/** Answers of the simulator, or those of a given file with one JSON object per line that has a `text`. */
function corpus(file: string | undefined): string[] {
  if (file !== undefined) {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.flatMap((line) => (JSON.parse(line) as { text?: string }).text ?? [])
  }
  return Array.from({ length: DAYS }, (_, n) => addDays('2026-03-02', n)).flatMap((day) =>
    DEMO.prompts.flatMap((asked) =>
      CONTRACT_ENGINES.map(
        (engine) => simulatedAnswer({ ...asked, engine, day, run: 1, brands: BRANDS }).text,
      ),
    ),
  )
}

/** The best of several rounds, in MB per second. */
function speed(texts: string[], read: (text: string) => unknown): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedMs = performance.now()
    for (const text of texts) read(text)
    return (performance.now() - startedMs) / 1000
  })
  return bytes / 1e6 / Math.min(...rounds)
}

const isWeb = (url: string) => /^(https?:)?\/\/|^www\./i.test(url)
const texts = corpus(argument)
const pairs = texts.map((text) => ({
  ours: markdownLinks(text)
    .map(({ url }) => url)
    .filter(isWeb),
  marked: markedUrls(text).filter(isWeb),
}))
const different = pairs.filter(({ ours, marked }) => ours.join('\n') !== marked.join('\n'))
const links = pairs.reduce((sum, { marked }) => sum + marked.length, 0)
console.log(
  `${texts.length} answers, ${links} links: ${different.length} answers read otherwise than by marked`,
)
const ours = speed(texts, markdownLinks)
const marked = speed(texts, markedUrls)
console.log(`  ours    ${ours.toFixed(1).padStart(6)} MB/s\n  marked  ${marked.toFixed(1).padStart(6)} MB/s`)
console.log(`  ours : marked  ${(ours / marked).toFixed(1)}`)

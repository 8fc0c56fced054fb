import { readFileSync } from 'node:fs'

import { DEMO, simulatedAnswer } from '../src/engines/simulator/index.js'
import { addDays } from '../src/kernel/days.js'
import { CONTRACT_ENGINES } from '../src/kernel/engines.js'
import { PAGE_KINDS, pageKind, type PageKind } from '../src/page-kinds/index.js'
import { citationsOfOthers, type CitedAddress, withoutVariant } from './kinds/citations-of-others.js'
import { options, size } from './options.js'

const DAYS = size(10, 1)
const FOLDER = 'bench/labelled/page-kinds'

interface LabelledPage extends CitedAddress {
  kind: PageKind
}

const others = citationsOfOthers()
const titles = new Map(others.map(({ url, title }) => [url, title]))

function labelledPages(half: string): LabelledPage[] {
  const lines = readFileSync(`${FOLDER}/${half}.jsonl`, 'utf8').split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as Omit<LabelledPage, 'title'>)
    .map((page) => ({ ...page, title: titles.get(withoutVariant(page.url)) ?? null }))
}

const share = (part: number, whole: number) => (whole === 0 ? '  – ' : (part / whole).toFixed(2))

function showHalf(half: string): void {
  const pages = labelledPages(half).map((page) => ({ ...page, found: pageKind(page) }))
  const right = pages.filter(({ kind, found }) => kind === found)
  const known = pages.filter(({ found }) => found !== 'unknown')
  console.log(`\n${half}: ${pages.length} pages, ${share(right.length, pages.length)} right`)
  console.log(
    `  unknown ${share(pages.length - known.length, pages.length)}; of the others ${share(right.length, known.length)} right`,
  )
  for (const kind of PAGE_KINDS) {
    const labelled = pages.filter((page) => page.kind === kind)
    const found = pages.filter((page) => page.found === kind)
    if (labelled.length + found.length === 0) continue
    const both = labelled.filter((page) => page.found === kind).length
    const [precision, recall] = [share(both, found.length), share(both, labelled.length)]
    console.log(`  ${kind.padEnd(14)} ${labelled.length} pages, precision ${precision}, recall ${recall}`)
  }
  // The mistakes in the left-out half are never shown, so that no rule is written from them.
  if (options.misses && half === 'open')
    for (const { url, title, kind, found } of pages)
      if (kind !== found) console.log(`  ${kind} taken for ${found}: ${url} ${title ?? ''}`)
}

function simulatedCitations(): CitedAddress[] {
  const brands = [DEMO.report, ...DEMO.report.competitors].map(({ brand, brandDomain }) => ({
    name: brand,
    domain: brandDomain,
  }))
  return Array.from({ length: DAYS }, (_, n) => addDays('2026-03-02', n)).flatMap((day) =>
    DEMO.prompts.flatMap((asked) =>
      CONTRACT_ENGINES.flatMap((engine) =>
        simulatedAnswer({ ...asked, engine, day, run: 1, brands }).citations.map(({ url, title }) => ({
          url,
          title: title ?? null,
        })),
      ),
    ),
  )
}

function showUnknown(name: string, citations: CitedAddress[]): void {
  const unknown = citations.filter((page) => pageKind(page) === 'unknown').length
  console.log(
    `${name}: ${unknown} of ${citations.length} citations unknown, ${share(unknown, citations.length)}`,
  )
}

if (others.length === 0)
  console.log('The answers of others are not here: pages are judged by their addresses alone.')
for (const half of ['open', 'left-out']) showHalf(half)
console.log('')
if (others.length > 0) showUnknown('answers of others', others)
showUnknown('the demo', simulatedCitations())

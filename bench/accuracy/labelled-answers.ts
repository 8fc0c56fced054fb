import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { citedHost } from '../../src/kernel/url/canonical-url.js'
import { parseMarkedTexts } from './marked-texts.js'

export interface LabelledBrand {
  brand: string
  brandVariations: string[]
  brandDomain: string
  /** The brand's line of business; absent where the file gives none. */
  trade?: string
}

export interface LabelledAnswer {
  id: string
  text: string
  citations: { url: string }[]
  mentions: string[]
  hardMentions: string[]
  hardNegatives: string[]
  ambiguous?: string[]
  /** The text was written for the test, in the style of an engine. */
  synthetic?: boolean
  language?: string
  trade?: string
  /** In files without fields for language and trade, the notes begin with both. */
  notes?: string
}

export interface Labelled {
  name: string
  brands: LabelledBrand[]
  answers: LabelledAnswer[]
}

/** Relative to the project's folder, in which benches run. */
const OWN_FOLDER = 'bench/labelled'
/** Answers of engines that others collected. The bench reads them in place; the project keeps no copy. */
const OTHERS_FOLDER = '../shared/data/answers'

/** The project's labelled files, and those of others if they are present. */
export function labelledFiles(): { own: string[]; others: string[] } {
  return { own: filesIn(OWN_FOLDER), others: filesIn(OTHERS_FOLDER) }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /\.(?:jsonl|txt)$/.test(name))
  return names
    .toSorted()
    .map((name) => join(folder, name))
    .filter(hasBrands)
}

/** Some files of others have labels of something else, for example of tone. */
function hasBrands(file: string): boolean {
  if (!file.endsWith('.jsonl')) return true
  const [first = '{}'] = readFileSync(file, 'utf8').split('\n', 1)
  return 'brands' in (JSON.parse(first) as object)
}

/** Reads JSON Lines whose first line has the brands, or texts with marked mentions. */
export function readLabelled(file: string): Labelled {
  const content = readFileSync(file, 'utf8')
  const name = basename(file).replace(/\.\w+$/, '')
  if (file.endsWith('.txt')) return { name, ...parseMarkedTexts(content) }
  const [first = '{}', ...rest] = content.split('\n').filter(Boolean)
  const { brands } = JSON.parse(first) as { brands: LabelledBrand[] }
  const answers = rest.map((line) => JSON.parse(line) as LabelledAnswer)
  return name === SHOPPING_FILE ? ofOneTrade({ name, brands, answers }) : { name, brands, answers }
}

/** All answers in this file are about shopping, and its brands have no other trade. */
const SHOPPING_FILE = 'dev'

function ofOneTrade({ name, brands, answers }: Labelled): Labelled {
  const trade = 'shopping'
  return {
    name,
    brands: brands.map((brand) => ({ ...brand, trade })),
    answers: answers.map((answer) => ({ ...answer, trade })),
  }
}

export function hostsOf(answer: LabelledAnswer): string[] {
  return answer.citations.flatMap(({ url }) => citedHost(url) ?? [])
}

/** For example `en, insurance; …`. */
const NOTES = /^(?<language>[a-z]{2}), (?<trade>[a-z]+)/

export function tradeOf({ trade, notes }: LabelledAnswer): string | undefined {
  return trade ?? NOTES.exec(notes ?? '')?.groups?.['trade']
}

export function languageOf({ language, notes }: LabelledAnswer): string {
  return language ?? NOTES.exec(notes ?? '')?.groups?.['language'] ?? 'en'
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { citedHost } from '../../src/kernel/url/canonical-url.js'
import { parseMarkedTexts } from './marked-texts.js'

export interface LabelledBrand {
  brand: string
  brandVariations: string[]
  brandDomain: string
  /** Its line of business; absent where the file has none. */
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
  /** Written for the purpose, in the manner of an engine. */
  synthetic?: boolean
  language?: string
  trade?: string
  /** Begins with language and trade in files that have no fields for them. */
  notes?: string
}

export interface Labelled {
  name: string
  brands: LabelledBrand[]
  answers: LabelledAnswer[]
}

/** Benches run in the project's folder. */
const OWN_FOLDER = 'bench/labelled'
/** Answers of engines that others collected: they are used where they are, and not kept here. */
const OTHERS_FOLDER = '../shared/data/answers'

/** The labelled files of the project, and those of others where there are any. */
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

/** Others label other things than mentions, too, such as the tone. */
function hasBrands(file: string): boolean {
  if (!file.endsWith('.jsonl')) return true
  const [first = '{}'] = readFileSync(file, 'utf8').split('\n', 1)
  return 'brands' in (JSON.parse(first) as object)
}

/** JSON Lines, the first with the brands; or texts with marked mentions. */
export function readLabelled(file: string): Labelled {
  const content = readFileSync(file, 'utf8')
  const name = basename(file).replace(/\.\w+$/, '')
  if (file.endsWith('.txt')) return { name, ...parseMarkedTexts(content) }
  const [first = '{}', ...rest] = content.split('\n').filter(Boolean)
  const { brands } = JSON.parse(first) as { brands: LabelledBrand[] }
  const answers = rest.map((line) => JSON.parse(line) as LabelledAnswer)
  return name === SHOPPING_FILE ? ofOneTrade({ name, brands, answers }) : { name, brands, answers }
}

/** Its answers are all about shopping, and its brands have no other trade. */
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

/** `en, insurance; …`. */
const NOTES = /^(?<language>[a-z]{2}), (?<trade>[a-z]+)/

export function tradeOf({ trade, notes }: LabelledAnswer): string | undefined {
  return trade ?? NOTES.exec(notes ?? '')?.groups?.['trade']
}

export function languageOf({ language, notes }: LabelledAnswer): string {
  return language ?? NOTES.exec(notes ?? '')?.groups?.['language'] ?? 'en'
}

import type { Language } from '../language/index.js'
import { QUERY_TYPES, type QueryType } from './expanded-query.js'
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }
import es from './phrases/es.json' with { type: 'json' }
import fr from './phrases/fr.json' with { type: 'json' }
import it from './phrases/it.json' with { type: 'json' }
import ja from './phrases/ja.json' with { type: 'json' }
import ko from './phrases/ko.json' with { type: 'json' }
import nl from './phrases/nl.json' with { type: 'json' }
import pt from './phrases/pt.json' with { type: 'json' }
import und from './phrases/und.json' with { type: 'json' }
import zh from './phrases/zh.json' with { type: 'json' }
import plan from './plan.json' with { type: 'json' }
import type { QueryKind } from './query-reading.js'
import type { Intent } from './words.js'

/** By purpose: a phrase for keywords, and where there is one, a phrase that is a question. */
type PhraseTable = Readonly<Record<string, string | readonly string[]>>

const TABLES: Partial<Record<Language, PhraseTable>> = { de, en, es, fr, it, ja, ko, nl, pt, und, zh }
const PURPOSES: Readonly<Record<string, readonly string[]>> = plan.purposes
const NEAREST = keySets(plan.nearest)
const UNWANTED = keySets(plan.unwanted)
const ADDITIONS = keySets(plan.addsWhatIsSaid)

export interface Purpose {
  key: string
  type: QueryType
  userIntent: string
  reasoning: string
  /** What it adds to a query, such as an audience; where a query says so itself, it is not added. */
  adds: readonly string[]
}

const PURPOSES_BY_KIND = new Map(
  Object.entries(plan.kinds).map(([kind, keys]) => [kind, keys.split(' ').map(purposeOf)] as const),
)

/** What can be searched for a query of this kind, the likeliest of each type first. */
export function purposesOf(kind: QueryKind): readonly Purpose[] {
  return PURPOSES_BY_KIND.get(kind) ?? []
}

function purposeOf(key: string): Purpose {
  const [type, userIntent = '', reasoning = ''] = PURPOSES[key] ?? []
  const adds = [...ADDITIONS].filter(([, keys]) => keys.has(key)).map(([what]) => what)
  return { key, type: QUERY_TYPES.find((one) => one === type) ?? 'related', userIntent, reasoning, adds }
}

/** Languages without a table have phrases that hold no word of any language. */
export function phrasesFor(key: string, language: Language): readonly string[] {
  const phrases = (TABLES[language] ?? und)[key as never] as string | readonly string[] | undefined
  return typeof phrases === 'string' ? [phrases] : (phrases ?? [])
}

/** Whether a purpose is beside what was asked: who asks for a price wants no ranking. */
export function isUnwanted(key: string, intent: Intent | undefined): boolean {
  return intent !== undefined && UNWANTED.get(intent)?.has(key) === true
}

/** Whether a purpose is close to what was asked. */
export function isNearest(key: string, intent: Intent | undefined): boolean {
  return intent !== undefined && NEAREST.get(intent)?.has(key) === true
}

/** Every phrase of a language. */
export function allPhrases(language: Language): string[] {
  return Object.values(TABLES[language] ?? und).flat()
}

function keySets(lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(lists).map(([name, keys]) => [name, new Set(keys.split(' '))]))
}

import { fold, type Language, phraseIndex } from '../../language/index.js'
import words from './intent-words.json' with { type: 'json' }

/** What words say of what somebody wants. */
export type IntentSign =
  | 'navigational'
  | 'comparison'
  | 'review'
  | 'transactional'
  | 'difference'
  | 'quantity'

const SIGNS = [
  'navigational',
  'comparison',
  'transactional',
  'review',
  'difference',
  'quantity',
] as const satisfies IntentSign[]

export interface IntentVocabulary {
  phrases: ReturnType<typeof phraseIndex<IntentSign>>
  /** Words that begin a question whose answer is to be learnt. */
  asking: ReadonlySet<string>
  /** Words that begin a question for one of several. */
  which: ReadonlySet<string>
  /** Stop words that make another question of one. */
  kept: ReadonlySet<string>
  /** Words after which a question says for whom, where or when. */
  joining: ReadonlySet<string>
  /** Words that name no topic. */
  plain: ReadonlySet<string>
}

const NONE: IntentVocabulary = {
  phrases: phraseIndex<IntentSign>([]),
  asking: new Set(),
  which: new Set(),
  kept: new Set(),
  joining: new Set(),
  plain: new Set(),
}

const VOCABULARIES = new Map<string, IntentVocabulary>(
  Object.entries(words).map(([language, lists]) => [
    language,
    {
      phrases: phraseIndex(SIGNS.map((sign) => [sign, lists[sign].map(fold)] as const)),
      asking: new Set(lists.asking.map(fold)),
      which: new Set(lists.which.map(fold)),
      kept: new Set(lists.kept.map(fold)),
      joining: new Set(lists.joining.map(fold)),
      plain: new Set(lists.plain),
    },
  ]),
)

/** A language without a list is read by the English one: `login` and `vs` are said everywhere. */
export function intentVocabulary(language: Language): IntentVocabulary {
  return VOCABULARIES.get(language) ?? VOCABULARIES.get('en') ?? NONE
}

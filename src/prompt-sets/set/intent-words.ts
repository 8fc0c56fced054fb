import { fold, type Language, phraseIndex } from '../../language/index.js'
import words from './intent-words.json' with { type: 'json' }

/**
 * What words say of what somebody wants. `service` is what a company has for its customers, after its name; `good` and `most` ask for one of several
 * where no explanation is asked for; `price` limits it, before an amount.
 */
const SIGNS = [
  'navigational',
  'comparison',
  'transactional',
  'review',
  'explanation',
  'quantity',
  'service',
  'good',
  'most',
  'price',
] as const
export type IntentSign = (typeof SIGNS)[number]

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
  /** Words between two of which one is to be chosen. */
  or: ReadonlySet<string>
  /** Words after which a thing says what it has. */
  with: ReadonlySet<string>
  /** Words that name no topic. */
  plain: ReadonlySet<string>
}

const NONE: IntentVocabulary = {
  phrases: phraseIndex<IntentSign>([]),
  asking: new Set(),
  which: new Set(),
  kept: new Set(),
  joining: new Set(),
  or: new Set(),
  with: new Set(),
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
      or: new Set(lists.or.map(fold)),
      with: new Set(lists.with.map(fold)),
      plain: new Set(lists.plain),
    },
  ]),
)

/** A language without a list is read by the English one: `login` and `vs` are said everywhere. */
export function intentVocabulary(language: Language): IntentVocabulary {
  return VOCABULARIES.get(language) ?? VOCABULARIES.get('en') ?? NONE
}

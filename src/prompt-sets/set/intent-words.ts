import { fold, type Language, phraseIndex } from '../../language/index.js'
import words from './intent-words.json' with { type: 'json' }

/**
 * Signs of intent that words can give. `service`: what a company offers its customers, after its name. `good` and `most`: ask for
 * one of several if no explanation is asked for. `price`: limits the price, before an amount.
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
  /** Words that begin a question for an explanation. */
  asking: ReadonlySet<string>
  /** Words that begin a question for one of several things. */
  which: ReadonlySet<string>
  /** Stop words that change the meaning of a question. */
  kept: ReadonlySet<string>
  /** Words that introduce an audience, a place or a time. */
  joining: ReadonlySet<string>
  /** Words between two options. */
  or: ReadonlySet<string>
  /** Words that introduce a feature. */
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

/** A language without a word list uses the English one: `login` and `vs` occur in every language. */
export function intentVocabulary(language: Language): IntentVocabulary {
  return VOCABULARIES.get(language) ?? VOCABULARIES.get('en') ?? NONE
}

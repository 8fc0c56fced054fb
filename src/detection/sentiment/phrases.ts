import { type IndexedPhrase, longestPhraseAt, phraseIndex } from '../../language/index.js'
import type { PassageWord } from './passage-words.js'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

/** What a word or phrase does to the sentence it stands in. */
export type Role =
  | 'tone'
  | 'negation'
  | 'hedge'
  | 'contrast'
  | 'concession'
  | 'comparison'
  | 'rejection'
  | 'likeness'
  | 'place'
  | 'victory'
  | 'shortfall'
  | 'merits'
  | 'faults'
  | 'field'

interface Meaning {
  role: Role
  /** How much praise (or, below zero, complaint) it carries by itself. */
  weight: number
}

/** What `words/<code>.json` holds. Hyphens and apostrophes part words, but for n't. */
export interface ToneVocabulary {
  /** Praise and complaint by weight. A weight of 0 keeps a phrase from being read word by word. */
  tones: readonly { weight: number; phrases: readonly string[] }[]
  /** Everything else by role. */
  roles: Partial<Record<Exclude<Role, 'tone'>, readonly string[]>>
}

/** What a role weighs by itself. */
const WEIGHTS: Partial<Record<Role, number>> = {
  victory: 1.5,
  shortfall: -1,
  merits: 1,
  faults: -0.75,
  rejection: -1.5,
}

/** Every phrase of a vocabulary with what it means. */
function meaningsIn({ tones, roles }: ToneVocabulary): [Meaning, readonly string[]][] {
  return [
    ...tones.map(({ weight, phrases }): [Meaning, readonly string[]] => [{ role: 'tone', weight }, phrases]),
    ...(Object.entries(roles) as [Role, string[]][]).map(([role, phrases]): [Meaning, string[]] => [
      { role, weight: WEIGHTS[role] ?? 0 },
      phrases,
    ]),
  ]
}

/** One index for all languages: a word seldom praises in one and complains in another. */
const INDEX = phraseIndex([en, de, fr, es].flatMap(meaningsIn))

/** The longest phrase that begins at a word. */
export function tonePhraseAt(words: readonly PassageWord[], at: number): IndexedPhrase<Meaning> | undefined {
  return longestPhraseAt(words, at, INDEX)
}

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
export interface Vocabulary {
  /** Praise and complaint by weight. A weight of 0 keeps a phrase from being read word by word. */
  tones: readonly { weight: number; phrases: readonly string[] }[]
  /** Everything else by role. */
  roles: Partial<Record<Exclude<Role, 'tone'>, readonly string[]>>
}

interface Branch {
  meaning?: Meaning
  next?: Map<string, Branch>
}

/** What a role weighs by itself. */
const WEIGHTS: Partial<Record<Role, number>> = {
  victory: 1.5,
  shortfall: -1,
  merits: 1,
  faults: -0.75,
  rejection: -1.5,
}

/** A tree of the words of all vocabularies: reading one word costs one step however many phrases there are. */
export function phraseTree(vocabularies: readonly Vocabulary[]): Map<string, Branch> {
  const root: Branch = { next: new Map() }
  for (const { tones, roles } of vocabularies) {
    for (const { weight, phrases } of tones) plant(root, phrases, { role: 'tone', weight })
    for (const [role, phrases] of Object.entries(roles) as [Role, string[]][]) {
      plant(root, phrases, { role, weight: WEIGHTS[role] ?? 0 })
    }
  }
  return root.next ?? new Map()
}

function plant(root: Branch, phrases: readonly string[], meaning: Meaning): void {
  for (const phrase of phrases) {
    let branch = root
    for (const word of phrase.split(' ')) {
      branch.next ??= new Map()
      const grown = branch.next.get(word) ?? {}
      branch.next.set(word, grown)
      branch = grown
    }
    branch.meaning ??= meaning
  }
}

interface Phrase {
  meaning: Meaning
  length: number
}

/** One tree for all languages: a word seldom praises in one and complains in another. */
const TREE = phraseTree([en, de, fr, es])

/** The longest phrase that begins at a word. */
export function tonePhraseAt(words: readonly PassageWord[], at: number): Phrase | undefined {
  let next: Map<string, Branch> | undefined = TREE
  let found: Phrase | undefined
  for (let end = at; next; end += 1) {
    const branch: Branch | undefined = next.get(words[end]?.text ?? '')
    if (!branch) break
    if (branch.meaning) found = { meaning: branch.meaning, length: end - at + 1 }
    next = branch.next
  }
  return found
}

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

export interface Meaning {
  role: Role
  /** How much praise (or, below zero, complaint) it carries by itself. */
  weight: number
}

/** Words apart by spaces; the words of a phrase joined by underscores. Hyphens and apostrophes part words, but for n't. */
export interface Vocabulary {
  /** Praise and complaint by weight. A weight of 0 keeps a phrase from being read word by word. */
  tones: readonly (readonly [number, string])[]
  /** Everything else by role. */
  roles: Partial<Record<Exclude<Role, 'tone'>, string>>
}

export interface Branch {
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
    for (const [weight, packed] of tones) plant(root, packed, { role: 'tone', weight })
    for (const [role, packed] of Object.entries(roles) as [Role, string][]) {
      plant(root, packed, { role, weight: WEIGHTS[role] ?? 0 })
    }
  }
  return root.next ?? new Map()
}

function plant(root: Branch, packed: string, meaning: Meaning): void {
  for (const phrase of packed.split(/\s+/).filter(Boolean)) {
    let branch = root
    for (const word of phrase.split('_')) {
      branch.next ??= new Map()
      const grown = branch.next.get(word) ?? {}
      branch.next.set(word, grown)
      branch = grown
    }
    branch.meaning ??= meaning
  }
}

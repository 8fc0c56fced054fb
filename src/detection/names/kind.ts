/**
 * What a name is to a reader: `distinctive` means nothing else, `word` is also a word or somebody else's name,
 * `ambiguous` is an ordinary word that the trade itself uses.
 */
export type NameKind = 'distinctive' | 'word' | 'ambiguous'

export interface KindOfName {
  kind: NameKind
  /** A sentence for the person who typed the name. */
  why: string
}

import type { Matcher } from './matcher.js'
import { type NameForm, nameForms } from './name-forms.js'
import { type NameGlance, nameGlance } from './name-glance.js'
import { type NameStarts, nameStarts } from './name-starts.js'
import { type NameTrie, nameTrie } from './name-trie.js'

/** One spelling of a name, with the indexes of the matchers that have it. */
export interface SharedForm {
  form: NameForm
  matchers: number[]
}

export interface NameIndex {
  mayBeIn: NameGlance
  trie: NameTrie
  startsIn: NameStarts
  /** The names that end at each node of the trie. */
  formsByNode: (readonly SharedForm[] | undefined)[]
}

/** Puts the names of all matchers into one trie. A name that several matchers have is judged once. */
export function nameIndex(matchers: readonly Matcher[]): NameIndex {
  const shared = new Map<string, SharedForm>()
  for (const [matcher, { names, kinds }] of matchers.entries()) {
    for (const form of nameForms(names, kinds)) {
      const key = JSON.stringify(form)
      const known = shared.get(key)
      if (known === undefined) shared.set(key, { form, matchers: [matcher] })
      else known.matchers.push(matcher)
    }
  }
  const forms = [...shared.values()]
  const names = forms.map(({ form }) => form.folded)
  const trie = nameTrie(names)
  const formsByNode: NameIndex['formsByNode'] = []
  for (const [node, indexes] of trie.endings)
    formsByNode[node] = indexes.flatMap((index) => forms[index] ?? [])
  return { mayBeIn: nameGlance(names, trie), trie, startsIn: nameStarts(trie.table), formsByNode }
}

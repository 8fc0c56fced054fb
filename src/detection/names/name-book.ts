import type { Matcher } from './matcher.js'
import { type NameForm, nameForms } from './name-forms.js'
import { type NameStarts, nameStarts } from './name-starts.js'
import { type NameTrie, nameTrie } from './name-trie.js'

/** One way of writing a name, and whose it is. */
interface SharedForm {
  form: NameForm
  /** Indexes of the matchers that have it. */
  matchers: number[]
}

export interface NameBook {
  trie: NameTrie
  startsIn: NameStarts
  /** The names that end in a node of the trie. */
  formsOf(node: number): readonly SharedForm[]
}

/** The names of all matchers in one trie; a name that several have is judged once. */
export function nameBook(matchers: readonly Matcher[]): NameBook {
  const shared = new Map<string, SharedForm>()
  for (const [matcher, { names }] of matchers.entries()) {
    for (const form of nameForms(names)) {
      const key = JSON.stringify(form)
      const known = shared.get(key)
      if (known === undefined) shared.set(key, { form, matchers: [matcher] })
      else known.matchers.push(matcher)
    }
  }
  const forms = [...shared.values()]
  const trie = nameTrie(forms.map(({ form }) => form.folded))
  const formsByNode: SharedForm[][] = []
  for (const [node, indexes] of trie.nodes()) {
    formsByNode[node] = indexes.flatMap((index) => forms[index] ?? [])
  }
  return {
    trie,
    startsIn: nameStarts(trie.table),
    formsOf: (node) => formsByNode[node] ?? [],
  }
}

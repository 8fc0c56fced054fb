import { useState } from 'preact/hooks'

import { go } from '../../data/address.js'
import { renewAfter } from '../../data/cache.js'
import { type CheckKind, CREATE } from '../../data/checks.js'
import { request } from '../../data/client.js'
import { drafts, useKeptDraft } from '../../data/drafts.js'
import { problemAt, useEdit } from '../../data/edit.js'
import type { ResponseOf } from '../../data/operation.js'
import { many } from '../../data/words.js'
import { screenOf, type Targets, targetsOf } from './targets.js'
import { Form } from '../../parts/form.js'

type Creation = ResponseOf<(typeof CREATE)[CheckKind]>

const KINDS: [CheckKind, string][] = [
  ['crawlability', 'Which crawlers can read it'],
  ['content', 'How well it is built and written'],
]

/** The names that the interface has for the one field of this form. */
const TARGET_FIELDS = ['url', 'urls', 'sitemap']

interface StartCheckProps {
  workspaceId: string
  /** The address that another screen has passed on. */
  initial: string
}

export function StartCheck({ workspaceId, initial }: StartCheckProps) {
  // An address from another screen opens a form of its own.
  const key = `checks ${initial}`
  const {
    draft: { text },
    change,
  } = useKeptDraft(key, { text: initial })
  const [kinds, setKinds] = useState<CheckKind[]>(['crawlability', 'content'])
  const edit = useEdit()
  const targets = targetsOf(text)
  const said = TARGET_FIELDS.map((field) => problemAt(edit.problems, field)).filter(Boolean)
  const problem = said.length === 0 ? undefined : said.join(' ')
  const start = (wanted: Targets) =>
    edit.run(async () => {
      let last: Creation | undefined
      for (const kind of kinds) {
        const body = { workspaceId, ...wanted }
        last = await request(CREATE[kind], { body })
        renewAfter(CREATE[kind], {})
        // If the next kind is refused, a second try does not start, and count, this one again.
        setKinds((chosen) => chosen.filter((one) => one !== kind))
      }
      drafts.delete(key)
      if (last === undefined) return
      const isOne = !('items' in last)
      const urls = 'items' in last ? last.items.map(({ url }) => url) : [last.url]
      go(screenOf(workspaceId, urls, { isOne, isCut: 'items' in last && last.truncated }))
    })
  return (
    <Form
      class="stack"
      edit={edit}
      beside={TARGET_FIELDS}
      action="Check"
      busyAction="Starting …"
      isDisabled={targets === undefined || kinds.length === 0}
      onSubmit={() => targets && start(targets)}
    >
      <h2>Check pages</h2>
      <div class="field">
        <label for="targets">An address, several (one a line), or a sitemap</label>
        <textarea
          id="targets"
          class="short"
          rows={4}
          value={text}
          required
          placeholder={'https://example.com/shoes\nhttps://example.com/sitemap.xml'}
          onInput={(event) => change({ text: event.currentTarget.value })}
          aria-describedby="targets-hint"
          {...(problem !== undefined && { 'aria-invalid': true })}
        />
        {problem !== undefined && (
          <span class="bad small" role="alert">
            {problem}
          </span>
        )}
        <span class="hint" id="targets-hint">
          {inWords(targets)}
        </span>
      </div>
      <fieldset class="field">
        <legend>What is checked</legend>
        {KINDS.map(([kind, words]) => (
          <label class="check" key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={() =>
                setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
              }
            />
            {words}
          </label>
        ))}
      </fieldset>
    </Form>
  )
}

function inWords(targets: Targets | undefined): string {
  if (targets === undefined)
    return 'Each page uses one of the workspace’s monthly audits for each kind of check.'
  if ('sitemap' in targets) return 'The first 100 pages of the sitemap are checked.'
  return 'urls' in targets ? `${many(targets.urls.length, 'page')}; 100 at most.` : 'One page.'
}

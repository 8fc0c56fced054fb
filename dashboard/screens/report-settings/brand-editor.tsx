import { useState } from 'preact/hooks'

import type { Problem } from '../../data/client.js'
import { drafts } from '../../data/drafts.js'
import { useEdit } from '../../data/edit.js'
import type { BrandReport, DetectionPhrases } from '../../data/types.js'
import {
  type BrandDraft,
  type WhichBrand,
  changeOf,
  draftOf,
  fieldsAt,
  fieldsOf,
  isSame,
  newDraft,
  phrasesAt,
  phrasesOf,
  problemsAt,
} from './brand-draft.js'
import { BrandForm, SHOWN_FIELDS } from './brand-form.js'
import { usePreview } from './preview.js'
import { PreviewView } from './preview-view.js'
import { saveBrand, type SavedChange } from './save-brand.js'
import { Form } from '../../parts/form.js'

interface BrandEditorProps {
  report: BrandReport
  phrases: DetectionPhrases
  which: WhichBrand
  /** Values that are known of a new competitor. */
  suggested: { name: string; site: string }
  onSaved: (saved: SavedChange) => void
}

/** Describes problems that belong to no field on the screen, each with its path. */
const inWords = (problems: Problem[], problem: string | undefined): string | undefined =>
  problems.length === 0 ? problem : problems.map(({ path, message }) => `${path}: ${message}`).join(' ')

/** Edits one brand of the report, next to a preview of the effects. */
export function BrandEditor({ report, phrases, which, suggested, onSaved }: BrandEditorProps) {
  const fields = fieldsAt(report, which)
  const known = phrasesAt(phrases, which)
  const stored = fields ? draftOf(fields, known) : newDraft(suggested.name, suggested.site)
  const key = `${report.id} ${which === 'new' ? `new ${suggested.name}` : fields?.brandDomain}`
  const [, render] = useState(0)
  const draft = (drafts.get(key) ?? stored) as BrandDraft
  const change = (changes: Partial<BrandDraft>) => {
    drafts.set(key, { ...draft, ...changes })
    render((count) => count + 1)
  }
  const discard = () => {
    drafts.delete(key)
    render((count) => count + 1)
  }
  const after = { fields: fieldsOf(draft), phrases: phrasesOf(draft) }
  const isChanged = which === 'new' || !isSame(after, { fields, phrases: known })
  const isEmpty = after.fields.brand === '' || after.fields.brandDomain === ''
  const arePhrasesChanged = !isSame(after.phrases, known)
  // An unchanged competitor has no preview. The own brand always has one, because its close misses are useful.
  const isPreviewed = !isEmpty && (isChanged || which === 'own')
  const preview = usePreview(
    report.id,
    isPreviewed
      ? {
          ...(isChanged && changeOf(report, which, after.fields)),
          ...(arePhrasesChanged && { phrases: { brand: after.fields.brand, ...after.phrases } }),
        }
      : undefined,
  )
  const edit = useEdit()
  const save = () =>
    edit.run(async () => {
      const saved = await saveBrand(report, which, {
        before: { fields, phrases: known },
        after,
      })
      drafts.delete(key)
      onSaved(saved)
    })
  const problems = problemsAt(report, which, [...preview.problems, ...edit.problems])
  return (
    <div class="columns">
      <Form
        class="stack"
        label={which === 'new' ? 'New competitor' : `Edit ${fields?.brand}`}
        edit={{ ...edit, problem: inWords(problems, edit.problem), problems }}
        action="Save and recalculate"
        busyAction="Saving …"
        isDisabled={!isChanged || preview.problems.length > 0}
        beside={SHOWN_FIELDS}
        onSubmit={save}
        others={
          <>
            {drafts.has(key) && (
              <button type="button" class="button" disabled={edit.isBusy} onClick={discard}>
                Discard changes
              </button>
            )}
            {!isChanged && <span class="quiet">No changes yet.</span>}
          </>
        }
      >
        <BrandForm reportId={report.id} draft={draft} change={change} problems={problems} />
      </Form>
      {isPreviewed ? (
        <PreviewView
          reportId={report.id}
          brand={after.fields.brand}
          isChanged={isChanged}
          preview={preview}
        />
      ) : (
        <section class="stack" aria-label="Preview">
          <h3>Before saving: what would change</h3>
          <p class="quiet">
            {isEmpty
              ? 'With a name and a site it is shown here, in the latest answers.'
              : 'Change a field to see here which answers would be gained and lost.'}
          </p>
        </section>
      )}
    </div>
  )
}

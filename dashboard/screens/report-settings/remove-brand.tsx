import type { Edit } from '../../data/edit.js'
import type { BrandReport } from '../../data/types.js'
import { count } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { changeOf } from './brand-draft.js'
import { usePreview } from './preview.js'

interface RemoveBrandProps {
  report: BrandReport
  at: number
  edit: Edit
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a competitor is removed, and says how many answers name it. */
export function RemoveBrand({ report, at, edit, onConfirm, onClose }: RemoveBrandProps) {
  const { data } = usePreview(report.id, changeOf(report, at, undefined))
  const name = report.competitors[at]?.brand ?? ''
  return (
    <Confirm title={`Remove ${name}?`} action="Remove" edit={edit} onConfirm={onConfirm} onClose={onClose}>
      <p>
        {name} is removed from all figures of this report, including past ones, once every answer has been
        read again. Its phrases are deleted; the answers are kept.
      </p>
      <p aria-live="polite">
        {data === undefined
          ? 'Looking for it in the latest answers …'
          : `${count(data.matchingNow)} of the latest ${count(data.answersScanned)} answers name it.`}
      </p>
    </Confirm>
  )
}

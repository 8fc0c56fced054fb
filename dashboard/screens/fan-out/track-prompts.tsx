import { useState } from 'preact/hooks'

import { useRead } from '../../data/cache.js'
import { many } from '../../data/words.js'
import { AddPrompts } from '../../parts/add-prompts.js'
import { Choice } from '../../parts/filter-bar.js'

interface TrackPromptsProps {
  /** Limits the choice to reports of this workspace; null allows all. */
  workspaceId: string | null
  prompts: string[]
  onClose: () => void
  onAdded: (words: string) => void
}

/** Adds searches as prompts to a report. */
export function TrackPrompts({ workspaceId, prompts, onClose, onAdded }: TrackPromptsProps) {
  const { data } = useRead('brandReports.list', {}, { limit: 100, workspaceId: workspaceId ?? undefined })
  const [chosen, setChosen] = useState<string>()
  const reportId = chosen ?? data?.items[0]?.id
  const { data: report } = useRead('brandReports.read', reportId === undefined ? undefined : { reportId })
  if (data?.items.length === 0)
    return (
      <p class="notice" role="alert">
        There is no report to track them in. Create one first.
      </p>
    )
  if (data === undefined || report === undefined) return null
  return (
    <AddPrompts
      report={report}
      initial={prompts}
      onClose={onClose}
      onAdded={(count) => onAdded(`${many(count, 'prompt')} added to ${report.reportTitle}.`)}
    >
      <Choice
        label="Report"
        value={report.id}
        choices={data.items.map(({ id, reportTitle }) => [id, reportTitle])}
        onChange={setChosen}
      />
    </AddPrompts>
  )
}

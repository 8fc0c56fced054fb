import { useState } from 'preact/hooks'

import { renew, useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { reportPath } from '../../data/filters.js'
import type { ExportSchedule, ShareFilters } from '../../data/types.js'
import { Dialog } from '../../parts/dialog.js'
import { Choice } from '../../parts/filter-bar.js'
import { Part, Refused } from '../../parts/states.js'
import { KINDS } from './downloads.js'
import { type Paper, PAPERS } from './paper.js'

interface ScheduleProps {
  reportId: string
  filters: ShareFilters
  paper: Paper
  onClose: () => void
}

/** A file after each full week or month, without anybody asking for it. */
export function Schedule({ reportId, onClose, ...others }: ScheduleProps) {
  const path = `${reportPath(reportId)}/export-schedule`
  const schedule = useRead<ExportSchedule>(path)
  return (
    <Dialog title="Schedule" onClose={onClose}>
      <Part of={schedule}>
        {(data) => <ScheduleForm path={path} schedule={data} onClose={onClose} {...others} />}
      </Part>
    </Dialog>
  )
}

interface ScheduleFormProps extends Omit<ScheduleProps, 'reportId'> {
  path: string
  schedule: ExportSchedule
}

const EVERY: [string, string][] = [
  ['never', 'Never'],
  ['week', 'Each week, Monday to Sunday'],
  ['month', 'Each month'],
]

function ScheduleForm({ path, schedule, filters, paper, onClose }: ScheduleFormProps) {
  const [every, setEvery] = useState<string>(schedule.every ?? 'never')
  const [kind, setKind] = useState<string>(schedule.kind)
  const [size, setSize] = useState<string>(schedule.every === null ? paper : schedule.paper)
  const edit = useEdit()
  const { startDate: _first, endDate: _last, ...narrowed } = filters
  const save = () =>
    edit.run(async () => {
      const body = { every: every === 'never' ? null : every, kind, paper: size, filters: narrowed }
      await request(path, { method: 'PUT', body })
      renew(path)
      onClose()
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div class="row">
        <Choice
          label="Make a file"
          value={every}
          choices={EVERY}
          onChange={(chosen) => setEvery(chosen ?? 'never')}
        />
        <Choice
          label="As"
          value={kind}
          choices={Object.entries(KINDS)}
          onChange={(chosen) => setKind(chosen ?? 'pdf')}
        />
        {kind === 'pdf' && (
          <Choice
            label="On"
            value={size}
            choices={Object.entries(PAPERS)}
            onChange={(chosen) => setSize(chosen ?? 'a4')}
          />
        )}
      </div>
      <p class="quiet">
        It is made once the week or month is over (UTC), with the filters that are chosen now, and waits under
        Files.
      </p>
      <Refused by={edit} />
      <div class="row">
        <button class="button main" disabled={edit.isBusy}>
          Save
        </button>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}

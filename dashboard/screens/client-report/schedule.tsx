import { useState } from 'preact/hooks'

import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import type { ExportSchedule, ShareFilters } from '../../data/types.js'
import { Dialog } from '../../parts/dialog.js'
import { Choice } from '../../parts/filter-bar.js'
import { Part } from '../../parts/states.js'
import { KINDS } from './downloads.js'
import { type Paper, PAPERS } from './paper.js'
import { Recipients } from './recipients.js'
import { Form } from '../../parts/form.js'

interface ScheduleProps {
  reportId: string
  workspaceId: string | undefined
  filters: ShareFilters
  paper: Paper
  onClose: () => void
}

/** Makes a file automatically after each full week or month. */
export function Schedule({ reportId, workspaceId, onClose, ...others }: ScheduleProps) {
  const schedule = useRead('exports.readSchedule', { reportId })
  return (
    <Dialog title="Schedule" onClose={onClose}>
      <Part of={schedule}>
        {(data) => <ScheduleForm reportId={reportId} schedule={data} onClose={onClose} {...others} />}
      </Part>
      {workspaceId !== undefined && <Recipients workspaceId={workspaceId} />}
    </Dialog>
  )
}

interface ScheduleFormProps extends Omit<ScheduleProps, 'workspaceId'> {
  schedule: ExportSchedule
}

type Every = NonNullable<ExportSchedule['every']> | 'never'

const EVERY: [Every, string][] = [
  ['never', 'Never'],
  ['week', 'Each week, Monday to Sunday'],
  ['month', 'Each month'],
]

function ScheduleForm({ reportId, schedule, filters, paper, onClose }: ScheduleFormProps) {
  const [every, setEvery] = useState<Every>(schedule.every ?? 'never')
  const [kind, setKind] = useState(schedule.kind)
  const [size, setSize] = useState(schedule.every === null ? paper : schedule.paper)
  const edit = useEdit()
  const { startDate: _first, endDate: _last, ...narrowed } = filters
  const save = () =>
    edit.run(async () => {
      const body = { every: every === 'never' ? null : every, kind, paper: size, filters: narrowed }
      await write('exports.updateSchedule', { reportId, body })
      onClose()
    })
  return (
    <Form edit={edit} action="Save" onSubmit={save} onCancel={onClose}>
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
          choices={Object.entries(KINDS) as [keyof typeof KINDS, string][]}
          onChange={(chosen) => setKind(chosen ?? 'pdf')}
        />
        {kind === 'pdf' && (
          <Choice
            label="On"
            value={size}
            choices={Object.entries(PAPERS) as [Paper, string][]}
            onChange={(chosen) => setSize(chosen ?? 'a4')}
          />
        )}
      </div>
      <p class="quiet">
        The file is made when the week or month is over (UTC), with the filters that are chosen now, and
        appears under Files. The recipients below get it by mail.
      </p>
    </Form>
  )
}

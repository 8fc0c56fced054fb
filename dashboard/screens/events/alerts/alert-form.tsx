import { useState } from 'preact/hooks'

import { write } from '../../../data/cache.js'
import { type Edit, problemAt, useEdit } from '../../../data/edit.js'
import { useEngineChoices } from '../../../data/engine-choices.js'
import type { Alert, BrandReport, Tag } from '../../../data/types.js'
import { Dialog } from '../../../parts/dialog.js'
import { FormDialog } from '../../../parts/form.js'
import { SelectField } from '../../../parts/select-field.js'
import { TextField } from '../../../parts/text-field.js'
import { CreatedNotice } from '../webhooks/created-notice.js'
import { TestMessage } from '../test-message.js'
import { type Added, addRecipient, NOBODY, Notified } from './notified.js'
import {
  ASPECT_CHOICES,
  changeUnit,
  directionsOf,
  METRIC_NAMES,
  takesAnswers,
  takesCompetitor,
  takesDirection,
} from './alert-words.js'

interface AlertFormProps {
  report: BrandReport
  tags: Tag[]
  alert: Alert | undefined
  onClose: () => void
}

const ANY = ''

const WINDOWS: [string, string][] = [
  ['7', '7 days'],
  ['14', '14 days'],
  ['30', '30 days'],
]

/** The fields as they are typed: the interface says what is wrong with them. */
function useDraft(alert: Alert | undefined, [first]: BrandReport['competitors']) {
  const [draft, setDraft] = useState({
    metric: alert?.metric ?? 'brandCoverage',
    direction: alert?.direction ?? 'down',
    window: String(alert?.window ?? 14),
    minimumChange: alert?.minimumChange?.toString() ?? '',
    engine: alert?.engine ?? ANY,
    tagId: alert?.tagId ?? ANY,
    competitor: alert?.competitor ?? ANY,
    aspect: alert?.aspect ?? 'price',
  })
  const set = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value })
  const { metric, direction, window, minimumChange, engine, tagId, aspect } = draft
  // Only a competitor can overtake.
  const competitor = draft.competitor || (metric === 'overtaking' ? (first?.brand ?? ANY) : ANY)
  const ofAnswers = takesAnswers(metric)
  const body = {
    metric,
    direction,
    window: Number(window) as Alert['window'],
    minimumChange: !ofAnswers || minimumChange.trim() === '' ? null : Number(minimumChange),
    engine: !ofAnswers || engine === ANY ? null : (engine as Alert['engine']),
    tagId: !ofAnswers || tagId === ANY ? null : tagId,
    competitor: !takesCompetitor(metric) || competitor === ANY ? null : competitor,
    aspect: metric === 'weakness' ? (aspect as Alert['aspect']) : null,
    ...(!ofAnswers && { country: null }),
  }
  return { draft: { ...draft, competitor }, set, body }
}

export function AlertForm({ report, tags, alert, onClose }: AlertFormProps) {
  const { draft, set, body } = useDraft(alert, report.competitors)
  const { metric } = draft
  const [recipient, setRecipient] = useState(NOBODY)
  // Where only the recipient was refused, the alert is there.
  const [saved, setSaved] = useState(alert)
  const [added, setAdded] = useState<Added>()
  const edit = useEdit()
  const { id: reportId, workspaceId } = report
  const save = () =>
    edit.run(async () => {
      setSaved(
        saved === undefined
          ? await write('alerts.create', { reportId, body })
          : await write('alerts.update', { reportId, alertId: saved.id, body }),
      )
      const notified = await addRecipient(workspaceId, recipient)
      if (notified === undefined) onClose()
      else setAdded(notified)
    })
  if (added !== undefined)
    return (
      <Dialog title="The alert is saved" onClose={onClose}>
        {'webhook' in added ? (
          <CreatedNotice webhook={added.webhook} onClose={onClose} />
        ) : (
          <TestMessage
            to={added.subscription.email}
            send={() =>
              write('mail.testSubscription', { id: workspaceId, subscriptionId: added.subscription.id })
            }
            onClose={onClose}
          />
        )}
      </Dialog>
    )
  return (
    <FormDialog
      title={alert === undefined ? 'Add an alert' : 'Edit the alert'}
      action="Save"
      edit={edit}
      beside={['minimumChange', 'url', 'email']}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        id="alert-metric"
        label="Figure"
        value={metric}
        onChange={set('metric')}
        options={METRIC_NAMES}
      />
      {takesCompetitor(metric) && (
        <SelectField
          id="alert-competitor"
          label="Brand"
          value={draft.competitor}
          onChange={set('competitor')}
          options={[
            ...(metric === 'overtaking' ? [] : [[ANY, report.brand] as [string, string]]),
            ...report.competitors.map(({ brand }): [string, string] => [brand, brand]),
          ]}
        />
      )}
      {metric === 'weakness' && (
        <SelectField
          id="alert-aspect"
          label="Aspect"
          value={draft.aspect}
          onChange={set('aspect')}
          options={ASPECT_CHOICES}
          hint="What answers say against the brand."
        />
      )}
      {takesDirection(metric) && (
        <SelectField
          id="alert-direction"
          label="Notify me when it"
          value={draft.direction}
          onChange={set('direction')}
          options={Object.entries(directionsOf(metric))}
        />
      )}
      {takesAnswers(metric) && <AnswersFields draft={draft} set={set} tags={tags} edit={edit} />}
      <Notified workspaceId={workspaceId} recipient={recipient} onChange={setRecipient} edit={edit} />
    </FormDialog>
  )
}

interface AnswersFieldsProps extends Pick<ReturnType<typeof useDraft>, 'draft' | 'set'> {
  tags: Tag[]
  edit: Edit
}

/** Which answers are compared, and by how much they must differ. */
function AnswersFields({ draft, set, tags, edit }: AnswersFieldsProps) {
  const engines = useEngineChoices(draft.engine === ANY ? [] : [draft.engine])
  return (
    <>
      <SelectField
        id="alert-window"
        label="Compared over"
        value={draft.window}
        onChange={set('window')}
        options={WINDOWS}
        hint="Longer windows find smaller changes, later."
      />
      <TextField
        id="alert-minimum"
        label="By at least"
        value={draft.minimumChange}
        onInput={set('minimumChange')}
        hint={`In ${changeUnit(draft.metric)}; empty for any change that is more than noise.`}
        problem={problemAt(edit.problems, 'minimumChange')}
      />
      <SelectField
        id="alert-engine"
        label="Engine"
        value={draft.engine}
        onChange={set('engine')}
        options={[[ANY, 'All engines'], ...engines]}
      />
      {tags.length > 0 && (
        <SelectField
          id="alert-tag"
          label="Prompts"
          value={draft.tagId}
          onChange={set('tagId')}
          options={[
            [ANY, 'All prompts'],
            ...tags.map(({ id, name }): [string, string] => [id, `Tagged “${name}”`]),
          ]}
        />
      )}
    </>
  )
}

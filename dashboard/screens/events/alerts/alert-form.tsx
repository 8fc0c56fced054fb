import { useState } from 'preact/hooks'

import { write } from '../../../data/cache.js'
import { useEdit } from '../../../data/edit.js'
import type { Alert, BrandReport, Tag } from '../../../data/types.js'
import { Dialog } from '../../../parts/dialog.js'
import { FormDialog } from '../../../parts/form.js'
import { SelectField } from '../../../parts/select-field.js'
import { ANY, AnswersFields, useDraft } from './alert-draft.js'
import { CreatedNotice } from '../webhooks/created-notice.js'
import { TestMessage } from '../test-message.js'
import { type Added, addRecipient, NOBODY, Notified } from './notified.js'
import {
  ASPECT_CHOICES,
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

export function AlertForm({ report, tags, alert, onClose }: AlertFormProps) {
  const { draft, set, bodyOf } = useDraft(alert, report.competitors)
  const { metric } = draft
  const [recipient, setRecipient] = useState(NOBODY)
  // The alert is stored even if the recipient was refused.
  const [saved, setSaved] = useState(alert)
  const [added, setAdded] = useState<Added>()
  const edit = useEdit()
  const { id: reportId, workspaceId } = report
  const save = () =>
    edit.run(async () => {
      const body = bodyOf()
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

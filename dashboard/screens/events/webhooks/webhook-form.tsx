import { useState } from 'preact/hooks'

import { useRead, write } from '../../../data/cache.js'
import { problemAt, useEdit } from '../../../data/edit.js'
import { EVENT_NAMES } from '../../../data/events.js'
import type { CreatedWebhook, CreateWebhook, Webhook } from '../../../data/types.js'
import { Dialog } from '../../../parts/dialog.js'
import { SelectField } from '../../../parts/select-field.js'
import { TextField } from '../../../parts/text-field.js'
import { Form } from '../../../parts/form.js'
import { CreatedNotice } from './created-notice.js'

const ALL = '*'
const EVENTS = Object.entries(EVENT_NAMES) as [keyof typeof EVENT_NAMES, string][]

const FORMAT_NAMES: [Webhook['format'], string][] = [
  ['standard', 'A program of mine (JSON, signed)'],
  ['slack', 'Slack'],
  ['teams', 'Microsoft Teams'],
]

const ADDRESS_HINTS: Record<Webhook['format'], string> = {
  standard: 'It must accept a POST and answer with 2xx within 15 seconds.',
  slack: 'The address of an incoming webhook, as Slack shows it: https://hooks.slack.com/services/…',
  teams: 'The address of a workflow that posts to a channel, as Teams shows it.',
}

const DIGESTS: [Webhook['digest'], string][] = [
  ['off', 'A message for every event'],
  ['daily', 'One message every morning'],
  ['weekly', 'One message every Monday'],
]

/** A form for a webhook: a new one, whose secret is shown once, or an existing one. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedWebhook>()
  const title = webhook === undefined ? 'Add a webhook' : 'Edit the webhook'
  return (
    <Dialog title={title} onClose={onClose}>
      {created === undefined ? (
        <Fields webhook={webhook} onCreated={setCreated} onClose={onClose} />
      ) : (
        <CreatedNotice webhook={created} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FieldsProps {
  webhook: Webhook | undefined
  onCreated: (created: CreatedWebhook) => void
  onClose: () => void
}

function Fields({ webhook, onCreated, onClose }: FieldsProps) {
  const { data: workspaces } = useRead('workspaces.list', {}, { limit: 100 })
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [format, setFormat] = useState(webhook?.format ?? 'standard')
  const [digest, setDigest] = useState(webhook?.digest ?? 'off')
  const [events, setEvents] = useState((webhook?.events ?? [ALL]) as NonNullable<CreateWebhook['events']>)
  const [chosen, setChosen] = useState(webhook?.workspaceIds)
  const edit = useEdit()
  const workspaceIds = chosen ?? workspaces?.items.slice(0, 1).map(({ id }) => id) ?? []
  const save = () =>
    edit.run(async () => {
      // Only messages to people can be collected into a digest.
      const often = format === 'standard' ? 'off' : digest
      const body = { description, format, digest: often, events, workspaceIds } as const
      if (webhook === undefined) return onCreated(await write('webhooks.create', { body: { ...body, url } }))
      // The interface shows only the host and end of a stored address, so an unchanged address is not sent back.
      const address = url === webhook.url ? {} : { url }
      await write('webhooks.update', { id: webhook.id, body: { ...body, ...address } })
      onClose()
    })
  return (
    <Form
      edit={edit}
      action={webhook === undefined ? 'Add' : 'Save'}
      beside={['url', 'description']}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextField
        id="webhook-url"
        label="Address"
        value={url}
        onInput={setUrl}
        hint={
          webhook === undefined
            ? ADDRESS_HINTS[format]
            : 'Only its host and end are shown. Leave it unchanged to keep it, or enter a complete new address.'
        }
        problem={problemAt(edit.problems, 'url')}
        isRequired
      />
      <SelectField
        id="webhook-format"
        label="Who reads it"
        value={format}
        onChange={setFormat}
        options={FORMAT_NAMES}
      />
      {format !== 'standard' && (
        <SelectField
          id="webhook-digest"
          label="How often"
          value={digest}
          onChange={setDigest}
          options={DIGESTS}
        />
      )}
      <TextField
        id="webhook-description"
        label="Description"
        value={description}
        onInput={setDescription}
        problem={problemAt(edit.problems, 'description')}
        maxLength={500}
      />
      <Choices
        legend="Workspaces"
        options={(workspaces?.items ?? []).map(({ id, name }) => [id, name])}
        chosen={workspaceIds}
        onChange={setChosen}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={events.includes(ALL)}
          onChange={(event) => setEvents(event.currentTarget.checked ? [ALL] : ['visibility.changed'])}
        />
        All events, including those of later versions
      </label>
      {!events.includes(ALL) && (
        <Choices legend="Events" options={EVENTS} chosen={events} onChange={setEvents} />
      )}
    </Form>
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  options: [value: Value, words: string][]
  chosen: Value[]
  onChange: (chosen: Value[]) => void
}

function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {options.map(([value, words]) => (
        <label key={value} class="check">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

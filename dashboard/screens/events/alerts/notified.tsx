import { useRead, write } from '../../../data/cache.js'
import { type Edit, problemAt } from '../../../data/edit.js'
import { useSession } from '../../../data/session.js'
import type { CreatedWebhook, MailSubscription, Webhook } from '../../../data/types.js'
import { shortUrl } from '../../../data/words.js'
import { SelectField } from '../../../parts/select-field.js'
import { TextField } from '../../../parts/text-field.js'

interface Recipient {
  how: 'nobody' | 'mail' | 'slack' | 'teams'
  address: string
}

export const NOBODY: Recipient = { how: 'nobody', address: '' }

const HOW: [Recipient['how'], string][] = [
  ['nobody', 'Nobody else'],
  ['mail', 'Somebody by mail'],
  ['slack', 'A channel of Slack'],
  ['teams', 'A channel of Microsoft Teams'],
]

const HINTS: Record<Recipient['how'], string | undefined> = {
  nobody: undefined,
  mail: 'They get every alert of this workspace; each mail has a link that ends it.',
  slack: 'The address of an incoming webhook: https://hooks.slack.com/services/…',
  teams: 'The address of a workflow that posts to the channel.',
}

/** The events that alerts write. */
const ALERT_EVENTS = [
  'visibility.changed',
  'share_of_voice.changed',
  'sentiment.changed',
  'competitor.overtook',
  'competitor.changed',
  'weakness.changed',
  'effect.ready',
  'spending.changed',
  'visits.changed',
] as const

/** The new recipient, to whom a test message can be sent. */
export type Added = { webhook: CreatedWebhook } | { subscription: MailSubscription }

export async function addRecipient(
  workspaceId: string,
  { how, address }: Recipient,
): Promise<Added | undefined> {
  if (how === 'nobody') return undefined
  if (how === 'mail') {
    const body = { email: address, events: 'immediately', reports: false } as const
    return { subscription: await write('mail.createSubscription', { id: workspaceId, body }) }
  }
  const events = [...ALERT_EVENTS]
  const body = { url: address, format: how, digest: 'off' as const, events, workspaceIds: [workspaceId] }
  return { webhook: await write('webhooks.create', { body }) }
}

interface NotifiedProps {
  workspaceId: string
  recipient: Recipient
  onChange: (recipient: Recipient) => void
  edit: Edit
}

/** Other webhooks of the workspace are sent events that no alert writes. */
const isSentAlerts = ({ events, status }: Webhook) =>
  status === 'enabled' && ['*' as const, ...ALERT_EVENTS].some((one) => events.includes(one))

const getsAlerts = ({ events, receiver }: MailSubscription) =>
  events !== 'off' && receiver !== 'stopped' && receiver !== 'client'

/** Who is notified of alerts in the workspace, and a form for another recipient. */
export function Notified({ workspaceId, recipient, onChange, edit }: NotifiedProps) {
  const sendsMail = useSession()?.sendsMail === true
  const mail = useRead('mail.listSubscriptions', { id: workspaceId }, { limit: 100 })
  const webhooks = useRead('webhooks.list', {}, { limit: 100 })
  const reached = [
    ...(mail.data?.items ?? []).filter(getsAlerts).map(({ email }) => email),
    ...(webhooks.data?.items ?? [])
      .filter((webhook) => webhook.workspaceIds.includes(workspaceId) && isSentAlerts(webhook))
      .map(({ url, description }) => (description === '' ? shortUrl(url) : description)),
  ]
  const { how, address } = recipient
  return (
    <>
      <p class="quiet small">
        {reached.length === 0
          ? 'So far nobody is notified of alerts of this workspace; they appear under Events.'
          : `Notified: ${reached.join(', ')}.`}
      </p>
      <SelectField
        id="alert-how"
        label="Notify also"
        value={how}
        onChange={(chosen) => onChange({ how: chosen, address: '' })}
        options={HOW.filter(([one]) => one !== 'mail' || sendsMail)}
      />
      {how !== 'nobody' && (
        <TextField
          id="alert-address"
          label="Address"
          value={address}
          onInput={(typed) => onChange({ how, address: typed })}
          hint={HINTS[how]}
          problem={problemAt(edit.problems, 'url') ?? problemAt(edit.problems, 'email')}
          isRequired
        />
      )}
    </>
  )
}

import { useAddress, withQuery } from '../../../data/address.js'
import { useRead } from '../../../data/cache.js'
import { useMay } from '../../../data/session.js'
import type { Webhook } from '../../../data/types.js'
import { many, shortUrl } from '../../../data/words.js'
import { EditableList } from '../../../parts/editable-list.js'
import { type Column, cursorIn } from '../../../parts/table.js'
import { OneWebhook } from './one-webhook.js'
import { WebhookForm } from './webhook-form.js'
import { WebhookState } from './webhook-state.js'

/** The name of the list’s cursor in the address. */
const WEBHOOKS = 'webhooks'

/** The webhooks, which send events to other programs. */
export function WebhooksTab() {
  const chosen = useAddress().query.get('webhook')
  return chosen === null ? <WebhookList /> : <OneWebhook id={chosen} />
}

const FORMATS: Record<Webhook['format'], string> = {
  standard: 'JSON, signed',
  slack: 'Slack message',
  teams: 'Teams message',
}

function WebhookList() {
  const address = useAddress()
  const webhooks = useRead('webhooks.list', {}, { limit: 50, cursor: cursorIn(address, WEBHOOKS) })
  const mayWrite = useMay('write')
  const columns: Column<Webhook>[] = [
    {
      title: 'Address',
      cell: ({ id, url, description }) => (
        <>
          <a href={withQuery(address, { webhook: id })}>{shortUrl(url)}</a>
          {description !== '' && <div class="quiet">{description}</div>}
        </>
      ),
    },
    { title: 'Format', cell: ({ format }) => FORMATS[format] },
    {
      title: 'Events',
      cell: ({ events }) => (events.includes('*') ? 'all' : many(events.length, 'type')),
    },
    { title: 'Workspaces', isNumber: true, cell: ({ workspaceIds }) => String(workspaceIds.length) },
    { title: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  ]
  return (
    <EditableList
      title="Webhooks"
      about="Events are sent to these addresses as they happen: to a program of yours, to Slack or to Teams."
      of={webhooks}
      columns={() => columns}
      noun={WEBHOOKS}
      empty={{ title: 'No webhooks yet', words: 'Add one to get events without looking here every day.' }}
      mayWrite={mayWrite}
      add="Add a webhook"
      form={(_, onClose) => <WebhookForm onClose={onClose} />}
    />
  )
}

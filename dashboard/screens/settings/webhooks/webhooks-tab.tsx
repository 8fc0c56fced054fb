import { useState } from 'preact/hooks'

import { useAddress, withQuery } from '../../../data/address.js'
import { useRead } from '../../../data/cache.js'
import { useMay } from '../../../data/session.js'
import type { Webhook } from '../../../data/types.js'
import { many, shortUrl } from '../../../data/words.js'
import { Empty, Part } from '../../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../../parts/table.js'
import { OneWebhook } from './one-webhook.js'
import { WebhookForm } from './webhook-form.js'
import { WebhookState } from './webhook-state.js'

/** The name of the place in the list, in the address. */
const CURSOR = 'webhooks'

/** Where events are sent. */
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
  const webhooks = useRead('webhooks.list', {}, { limit: 50, cursor: cursorIn(address, CURSOR) })
  const mayWrite = useMay('write')
  const [isAdding, setAdding] = useState(false)
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
    <section class="stack">
      <div class="row spread">
        <h2>Webhooks</h2>
        {mayWrite && (
          <button type="button" class="button" onClick={() => setAdding(true)}>
            Add a webhook
          </button>
        )}
      </div>
      <p class="quiet">
        Events are sent to these addresses as they happen: to a program of yours, to Slack or to Teams.
      </p>
      <Part of={webhooks}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No webhooks yet">
              <p>Add one, and nobody has to look here every day.</p>
            </Empty>
          ) : (
            <>
              <Table label="Webhooks" columns={columns} rows={items} rowKey={({ id }) => id} />
              <CursorPager name={CURSOR} paging={paging} noun="webhooks" />
            </>
          )
        }
      </Part>
      {isAdding && <WebhookForm onClose={() => setAdding(false)} />}
    </section>
  )
}

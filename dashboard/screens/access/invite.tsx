import { useState } from 'preact/hooks'

import { renew, useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import type { LoginLink, Page } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { TextField } from '../../parts/text-field.js'

const ALL = ''

/** A key for a person, and a link that signs in with it once. */
export function Invite() {
  const { data: workspaces } = useRead<Page<{ id: string; name: string }>>('/v1/workspaces?limit=100')
  const [name, setName] = useState('')
  const [mayWrite, setMayWrite] = useState(false)
  const [workspaceId, setWorkspaceId] = useState(ALL)
  const [expires, setExpires] = useState('')
  const [link, setLink] = useState<LoginLink>()
  const { isBusy, problem, run } = useEdit()
  const invite = () =>
    run(async () => {
      const body = {
        name,
        scopes: mayWrite ? ['read', 'write'] : ['read'],
        ...(workspaceId === ALL ? { allWorkspaces: true } : { workspaceIds: [workspaceId] }),
        ...(expires !== '' && { expiresDate: `${expires}T23:59:59Z` }),
      }
      const key = await request<{ id: string }>('/v1/api-keys', { method: 'POST', body })
      setLink(await request<LoginLink>('/v1/login-links', { method: 'POST', body: { apiKeyId: key.id } }))
      renew('/v1/api-keys')
      setName('')
    })
  return (
    <section class="stack narrow">
      <h2>Invite somebody</h2>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void invite()
        }}
      >
        <TextField
          id="invite-name"
          label="Name"
          value={name}
          onInput={setName}
          hint="Who it is for."
          isRequired
        />
        <div class="filters">
          <div class="field">
            <label for="invite-workspace">Workspace</label>
            <select
              id="invite-workspace"
              value={workspaceId}
              onChange={(event) => setWorkspaceId(event.currentTarget.value)}
            >
              <option value={ALL}>All workspaces</option>
              {workspaces?.items.map(({ id, name: title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for="invite-expires">Expires</label>
            <input
              id="invite-expires"
              type="date"
              value={expires}
              onChange={(event) => setExpires(event.currentTarget.value)}
            />
          </div>
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={mayWrite}
            onChange={(event) => setMayWrite(event.currentTarget.checked)}
          />
          May change prompts and reports
        </label>
        {problem !== undefined && (
          <p class="bad" role="alert">
            {problem}
          </p>
        )}
        <div>
          <button class="button main" disabled={isBusy}>
            Make a link
          </button>
        </div>
      </form>
      {link && (
        <div class="notice live" role="status">
          <p>
            Send this link; it works once, until {moment(link.expiresDate)}:<br />
            <code>{link.url}</code>
          </p>
        </div>
      )}
    </section>
  )
}

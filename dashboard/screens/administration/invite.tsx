import { useState } from 'preact/hooks'

import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { today } from '../../data/days.js'
import { useSession } from '../../data/session.js'
import type { CreateApiKey, LoginLink } from '../../data/types.js'
import { DayField, TextField } from '../../parts/text-field.js'
import { makeLoginLink, ShownLink } from './login-link.js'
import { Form } from '../../parts/form.js'

const ALL = 'all'

/** Creates a key and a link that signs in with it once. */
export function Invite() {
  const { data: workspaces } = useRead('workspaces.list', {}, { limit: 100 })
  const reachesAll = useSession()?.key.allWorkspaces === true
  const [name, setName] = useState('')
  const [mayWrite, setMayWrite] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [expires, setExpires] = useState('')
  const [link, setLink] = useState<LoginLink>()
  const edit = useEdit()
  // One workspace by default, so that access to several is a deliberate choice.
  const workspaceId = chosen ?? workspaces?.items[0]?.id
  const invite = () =>
    edit.run(async () => {
      const scopes: CreateApiKey['scopes'] = mayWrite ? ['read', 'write'] : ['read']
      const body = {
        name,
        scopes,
        ...(workspaceId === ALL
          ? { allWorkspaces: true }
          : { workspaceIds: workspaceId === undefined ? [] : [workspaceId] }),
        ...(expires !== '' && { expiresDate: `${expires}T23:59:59Z` }),
      }
      const key = await write('apiKeys.create', { body })
      setLink(await makeLoginLink(key.id))
      setName('')
    })
  return (
    <section class="stack narrow">
      <h2>Give somebody a key</h2>
      <p class="quiet">
        It signs in without an account. Invite people under People: they get one, with roles.
      </p>
      <Form
        class="stack"
        edit={edit}
        action="Make a link"
        isDisabled={workspaceId === undefined}
        beside={['name', 'expiresDate']}
        onSubmit={invite}
      >
        <TextField
          id="invite-name"
          label="Name"
          value={name}
          onInput={setName}
          hint="The person who will use it."
          problem={problemAt(edit.problems, 'name')}
          isRequired
        />
        <div class="filters">
          <div class="field">
            <label for="invite-workspace">Workspace</label>
            <select
              id="invite-workspace"
              value={workspaceId ?? ''}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {workspaces?.items.map(({ id, name: title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
              {reachesAll && <option value={ALL}>All workspaces, including later ones</option>}
            </select>
          </div>
          <DayField
            id="invite-expires"
            label="Last day"
            value={expires}
            onInput={setExpires}
            min={today()}
            problem={problemAt(edit.problems, 'expiresDate')}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={mayWrite}
            onChange={(event) => setMayWrite(event.currentTarget.checked)}
          />
          May change prompts and reports
        </label>
      </Form>
      {link && <ShownLink link={link} />}
    </section>
  )
}

import { useState } from 'preact/hooks'

import { useRead, write } from '../../data/cache.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { engineName } from '../../data/filters.js'
import type { EngineStatus, ProviderKey } from '../../data/types.js'
import { Dialog } from '../../parts/dialog.js'
import { Form } from '../../parts/form.js'
import { SelectField } from '../../parts/select-field.js'
import { Part } from '../../parts/states.js'
import { SecretField, TextField } from '../../parts/text-field.js'
import { TestEngine } from './test-engine.js'

interface ConnectEngineProps {
  status: EngineStatus
  onClose: () => void
}

/** Stores the key of a provider for an engine, then offers a test. */
export function ConnectEngine({ status, onClose }: ConnectEngineProps) {
  const keys = useRead('engines.listProviderKeys', {})
  const [isStored, setStored] = useState(false)
  const name = engineName(status.engine)
  return (
    <Dialog title={isStored ? `${name} is connected` : `Connect ${name}`} onClose={onClose}>
      {isStored ? (
        <TestEngine status={status} onClose={onClose} />
      ) : (
        <Part of={keys}>
          {({ items }) => (
            <KeyForm
              status={status}
              providers={items.filter(({ engines }) => engines.includes(status.engine))}
              onStored={() => setStored(true)}
              onClose={onClose}
            />
          )}
        </Part>
      )}
    </Dialog>
  )
}

interface KeyFormProps extends ConnectEngineProps {
  providers: ProviderKey[]
  onStored: () => void
}

function KeyForm({ status, providers, onStored, onClose }: KeyFormProps) {
  const first = providers.find(({ provider }) => provider === status.provider) ?? providers[0]
  const [chosen, setChosen] = useState(first?.provider ?? '')
  const [key, setKey] = useState('')
  const [login, setLogin] = useState('')
  const edit = useEdit()
  const provider = providers.find((one) => one.provider === chosen)
  if (provider === undefined) return <p>A key alone does not connect this engine. {status.reason ?? ''}</p>
  const save = () =>
    edit.run(async () => {
      const body = { key, ...(provider.needsLogin && { login }) }
      await write('engines.storeProviderKey', { provider: chosen, body })
      onStored()
    })
  return (
    <Form
      class="stack"
      edit={edit}
      action="Save the key"
      beside={['key', 'login']}
      onSubmit={save}
      onCancel={onClose}
    >
      {providers.length > 1 && (
        <SelectField
          id="provider"
          label="Provider"
          value={chosen}
          onChange={setChosen}
          options={providers.map((one) => [one.provider, one.label])}
        />
      )}
      {provider.needsLogin && (
        <TextField
          id="provider-login"
          label={`Login of ${provider.label}`}
          value={login}
          onInput={setLogin}
          problem={problemAt(edit.problems, 'login')}
          isRequired
        />
      )}
      <SecretField
        id="provider-key"
        label={provider.needsLogin ? `Password of ${provider.label}` : `Key of ${provider.label}`}
        value={key}
        onInput={setKey}
        problem={problemAt(edit.problems, 'key')}
        hint={hintFor(provider)}
        isRequired
      />
    </Form>
  )
}

function hintFor({ engines, isStored, hint, source }: ProviderKey): string {
  const others = engines.length > 1 ? ` It also serves ${engines.map(engineName).join(', ')}.` : ''
  if (source === 'environment')
    return 'The server’s environment has a key, which is used instead of this one.'
  const stored = isStored ? `It replaces the stored key${hint === null ? '' : ` (${hint})`}. ` : ''
  return `${stored}It is encrypted, never shown again, and used from the next question on.${others}`
}

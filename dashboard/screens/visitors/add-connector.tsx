import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { TextField } from '../../parts/text-field.js'
import type { MadeConnector } from './connector-lines.js'
import { LOG_SETUPS, type LogSetup } from './log-setups.js'
import { Form } from '../../parts/form.js'

interface AddConnectorProps {
  workspaceId: string
  /** The report’s own domain, filled in as the likely one. */
  domain: string
  onMade: (made: MadeConnector) => void
  onCancel: (() => void) | undefined
}

export function AddConnector({ workspaceId, domain, onMade, onCancel }: AddConnectorProps) {
  const [setup, setSetup] = useState<LogSetup>(LOG_SETUPS[0] as LogSetup)
  const [name, setName] = useState('')
  const [domains, setDomains] = useState(domain)
  const [serviceId, setServiceId] = useState('')
  const edit = useEdit()
  const create = () =>
    edit.run(async () => {
      const body = {
        name: name.trim() || `${setup.name}, ${domains.split(/[\s,]+/)[0]}`,
        source: setup.source,
        domains: domains.split(/[\s,]+/).filter(Boolean),
        ...(setup.source === 'fastly' && serviceId.trim() !== '' && { serviceId: serviceId.trim() }),
      }
      const made = await write('agentTraffic.createLogConnector', { id: workspaceId, body })
      const { id, name: title, token } = made
      onMade({ workspaceId, connectorId: id, name: title, token, setup, lastBatchDate: undefined })
    })
  return (
    <Form
      class="stack narrow"
      edit={edit}
      action="Add and show the lines"
      busyAction="Adding …"
      onSubmit={create}
      onCancel={onCancel}
    >
      <h2>Add a connector</h2>
      <div class="field">
        <label for="log-setup">What writes the log</label>
        <select
          id="log-setup"
          value={setup.id}
          onChange={({ currentTarget: { value } }) =>
            setSetup(LOG_SETUPS.find(({ id }) => id === value) ?? setup)
          }
        >
          {LOG_SETUPS.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <span class="hint">
          If several servers see the same traffic, connect only the first one (the CDN). Otherwise visits
          count twice.
        </span>
      </div>
      <TextField
        id="connector-domains"
        label="Domains of the log"
        value={domains}
        onInput={setDomains}
        hint="Subdomains are included. Separate several with commas. Lines without a host count for the first."
        isRequired
      />
      {setup.source === 'fastly' && (
        <TextField
          id="connector-service"
          label="Id of the Fastly service"
          value={serviceId}
          onInput={setServiceId}
          hint="Only this service may then send its logs here."
        />
      )}
      <TextField
        id="connector-name"
        label="Name"
        value={name}
        onInput={setName}
        hint="Optional: a name to recognise it by."
      />
    </Form>
  )
}

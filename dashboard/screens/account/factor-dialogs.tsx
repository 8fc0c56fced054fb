import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { makePasskey } from '../../data/passkeys.js'
import type { TotpSetUp } from '../../data/types.js'
import { Dialog } from '../../parts/dialog.js'
import { FormDialog } from '../../parts/form.js'
import { TextField } from '../../parts/text-field.js'
import { TotpSecret } from '../sign-in/totp-secret.js'

export function AddApp({ setUp, onClose }: { setUp: TotpSetUp; onClose: () => void }) {
  const [code, setCode] = useState('')
  const edit = useEdit()
  const confirm = () =>
    edit.run(async () => {
      await write('sessions.confirmTotp', { body: { totp: code.replaceAll(/\D/g, '') } })
      onClose()
    })
  return (
    <FormDialog
      title="Add an authenticator app"
      edit={edit}
      action="Add"
      beside={['totp']}
      onSubmit={confirm}
      onClose={onClose}
    >
      <TotpSecret of={setUp} />
      <TextField
        id="totp"
        label="Code from the app"
        value={code}
        onInput={setCode}
        hint="Six digits, new every 30 seconds."
        problem={problemAt(edit.problems, 'totp')}
        isRequired
      />
    </FormDialog>
  )
}

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const edit = useEdit()
  const add = () =>
    edit.run(async () => {
      const { options } = await request('sessions.beginPasskey', {})
      await write('sessions.addPasskey', { body: { name, ...(await makePasskey(options)) } })
      onClose()
    })
  return (
    <FormDialog
      title="Add a passkey"
      edit={edit}
      action="Add"
      busyAction="Waiting for the passkey …"
      beside={['name']}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        id="passkey-name"
        label="Name"
        value={name}
        onInput={setName}
        hint="A name to recognise it by, for example “My phone”."
        problem={problemAt(edit.problems, 'name')}
        isRequired
      />
    </FormDialog>
  )
}

export function ShownCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <p>Each works once, if you lose your second factor. They are shown only now. Keep them safe.</p>
      <pre>{codes.join('\n')}</pre>
      <div>
        <button type="button" class="button" onClick={onClose}>
          I have kept them
        </button>
      </div>
    </Dialog>
  )
}

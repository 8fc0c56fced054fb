import { useState } from 'preact/hooks'

import { useRead, write } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { hasPasskeys } from '../../data/passkeys.js'
import type { SecondFactors, TotpSetUp } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { Part, Refused } from '../../parts/states.js'
import { Table } from '../../parts/table.js'
import { AddApp, AddPasskey, ShownCodes } from './factor-dialogs.js'

interface Factor {
  id: string
  name: string
  createdDate: string
  lastUsedDate: string | null
}

const factorsOf = ({ totp, passkeys }: SecondFactors): Factor[] => [
  ...(totp === null ? [] : [{ id: 'totp', name: 'Authenticator app', ...totp }]),
  ...passkeys,
]

type Open = 'totp' | 'passkey' | 'codes' | Factor

/** The second factors of the person: what they show at sign-in in addition to the first. */
export function SecondFactor() {
  const factors = useRead('sessions.readSecondFactors', {})
  const [open, setOpen] = useState<Open>()
  const [setUp, setSetUp] = useState<TotpSetUp>()
  const [codes, setCodes] = useState<string[]>()
  const edit = useEdit()
  const removal = useEdit()
  const close = () => setOpen(undefined)
  const begin = () =>
    edit.run(async () => {
      setSetUp(await request('sessions.beginTotp', {}))
      setOpen('totp')
    })
  const makeCodes = () =>
    edit.run(async () => {
      setCodes((await write('sessions.createRecoveryCodes', {})).codes)
      setOpen('codes')
    })
  const remove = (id: string) =>
    removal.run(async () => {
      await write('sessions.deleteSecondFactor', { id })
      close()
    })
  return (
    <section class="stack">
      <h2>Second factor</h2>
      <p class="quiet">
        An extra proof when you sign in by a link. Sign-ins by a provider do not ask for it.
      </p>
      <Refused by={edit} />
      <Part of={factors}>
        {(found) => (
          <>
            {factorsOf(found).length === 0 ? (
              <p>{found.isRequired ? 'You need a second factor here.' : 'You have no second factor.'}</p>
            ) : (
              <Table
                label="Second factors"
                rows={factorsOf(found)}
                rowKey={({ id }) => id}
                columns={[
                  { title: 'Name', cell: ({ name }) => name },
                  { title: 'Added', cell: ({ createdDate }) => moment(createdDate) },
                  {
                    title: 'Last used',
                    cell: ({ lastUsedDate }) => (lastUsedDate === null ? 'never' : moment(lastUsedDate)),
                  },
                  {
                    title: 'Remove',
                    isActions: true,
                    cell: (factor) => (
                      <button
                        type="button"
                        class="button danger"
                        disabled={edit.isBusy}
                        aria-label={`Remove ${factor.name}`}
                        onClick={() => setOpen(factor)}
                      >
                        Remove
                      </button>
                    ),
                  },
                ]}
              />
            )}
            <div class="row">
              {found.totp === null && (
                <button type="button" class="button" disabled={edit.isBusy} onClick={() => void begin()}>
                  Add an authenticator app
                </button>
              )}
              {hasPasskeys() && (
                <button type="button" class="button" onClick={() => setOpen('passkey')}>
                  Add a passkey
                </button>
              )}
              {factorsOf(found).length > 0 && (
                <button type="button" class="button" disabled={edit.isBusy} onClick={() => void makeCodes()}>
                  {found.recoveryCodesLeft === 0 ? 'Make recovery codes' : 'Make new recovery codes'}
                </button>
              )}
            </div>
            {factorsOf(found).length > 0 && (
              <p class="quiet">Recovery codes left: {found.recoveryCodesLeft}</p>
            )}
          </>
        )}
      </Part>
      {open === 'totp' && setUp && <AddApp setUp={setUp} onClose={close} />}
      {open === 'passkey' && <AddPasskey onClose={close} />}
      {open === 'codes' && codes && <ShownCodes codes={codes} onClose={close} />}
      {typeof open === 'object' && (
        <Confirm
          title={`Remove “${open.name}”?`}
          action="Remove"
          edit={removal}
          onConfirm={() => void remove(open.id)}
          onClose={close}
        >
          You then sign in without it. Removing your last second factor also deletes your recovery codes.
        </Confirm>
      )}
    </section>
  )
}

import { useState } from 'preact/hooks'

import { useEdit } from '../../data/edit.js'
import { hasPasskeys, signByPasskey } from '../../data/passkeys.js'
import { type Proof, proveSecondFactor } from '../../data/session.js'
import type { SecondStep } from '../../data/types.js'
import { Form } from '../../parts/form.js'
import { Frame } from '../../parts/frame.js'
import { TextField } from '../../parts/text-field.js'
import { TotpSecret } from './totp-secret.js'

/** The second step of signing in. */
export function SecondStepForm({ step, onDone }: { step: SecondStep; onDone: () => void }) {
  const { takes, totpSetUp, passkeyOptions } = step
  const [isRecovering, setRecovering] = useState(false)
  const [code, setCode] = useState('')
  const edit = useEdit()
  const prove = (proof: Proof) =>
    edit.run(async () => {
      await proveSecondFactor(step.ticket, proof)
      onDone()
    })
  const byPasskey = (options: object) => async () => prove({ passkey: await signByPasskey(options) })
  return (
    <Frame title="Sign in">
      <div class="sign-in">
        <h1>{totpSetUp === null ? 'Your second factor' : 'Set up a second factor'}</h1>
        {totpSetUp !== null && (
          <>
            <p>Everybody needs a second factor here. Add this account to an authenticator app.</p>
            <TotpSecret of={totpSetUp} />
          </>
        )}
        {passkeyOptions !== null && hasPasskeys() && (
          <div>
            <button
              type="button"
              class="button main"
              disabled={edit.isBusy}
              onClick={() => void edit.run(byPasskey(passkeyOptions))}
            >
              Use your passkey
            </button>
          </div>
        )}
        <Form
          edit={edit}
          action="Sign in"
          busyAction="Signing in …"
          onSubmit={() => prove(isRecovering ? { recoveryCode: code } : { totp: code.replaceAll(/\D/g, '') })}
          others={
            takes.recoveryCode && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  setRecovering(!isRecovering)
                  setCode('')
                }}
              >
                {isRecovering ? 'Use the app' : 'Use a recovery code'}
              </button>
            )
          }
        >
          {(isRecovering || takes.totp) && (
            <TextField
              id="second-factor"
              label={isRecovering ? 'Recovery code' : 'Code from the app'}
              value={code}
              onInput={setCode}
              hint={isRecovering ? 'Each works once.' : 'Six digits, new every 30 seconds.'}
              {...(!isRecovering && { autocomplete: 'one-time-code', isOfDigits: true })}
              isRequired
            />
          )}
        </Form>
      </div>
    </Frame>
  )
}

import { useState } from 'preact/hooks'

import { useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { Form } from '../../parts/form.js'
import { Frame } from '../../parts/frame.js'
import { TextField } from '../../parts/text-field.js'

/** A link by mail, where mail is set up. Whether anybody has the address is not said. */
export function MailLink() {
  const { data: ways } = useRead('sessions.readSignInWays', {})
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const edit = useEdit()
  if (ways?.mail !== true) return null
  const ask = () =>
    edit.run(async () => {
      await request('sessions.requestSignInMail', { body: { email } })
      setSentTo(email.trim())
    })
  return (
    <>
      <Form edit={edit} action="Mail me a link" beside={['email']} onSubmit={ask}>
        <TextField
          id="email"
          label="E-mail address"
          value={email}
          onInput={setEmail}
          hint="Of your account or invitation."
          problem={problemAt(edit.problems, 'email')}
          isRequired
        />
      </Form>
      {sentTo !== undefined && (
        <p class="notice live" role="status">
          If {sentTo} has an account or an invitation, a link is on its way. It works once, for 15 minutes.
        </p>
      )}
    </>
  )
}

/** Programs that look at mail open links, too: one that was mailed is used by somebody who clicks. */
export const isMailed = (code: string): boolean => code.startsWith('sl_mcode_')

export function Mailed({ isBusy, onAccept }: { isBusy: boolean; onAccept: () => void }) {
  return (
    <Frame title="Sign in">
      <div class="sign-in">
        <h1>Sign in by this link</h1>
        <p>The link from your mail works once. Continue only if you asked for it.</p>
        <div>
          <button type="button" class="button main" disabled={isBusy} onClick={onAccept}>
            Sign in
          </button>
        </div>
      </div>
    </Frame>
  )
}

import { useState } from 'preact/hooks'

import { useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { problemAt, useEdit } from '../../data/edit.js'
import { Form } from '../../parts/form.js'
import { Frame } from '../../parts/frame.js'
import { TextField } from '../../parts/text-field.js'

/** Sends a sign-in link by mail, if mail is set up. It does not reveal whether an account has the address. */
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
          hint="The address of your account or invitation."
          problem={problemAt(edit.problems, 'email')}
          autocomplete="email"
          isRequired
        />
      </Form>
      {sentTo !== undefined && (
        <p class="notice live" role="status">
          If {sentTo} has an account or an invitation, a link is on its way. It works once, for 15 minutes.
        </p>
      )}
      <p class="quiet">Or with an API key:</p>
    </>
  )
}

/** Mail scanners open links. A code that may have come by mail is therefore used only after a click. */
export const isMailed = (code: string): boolean => isInvitation(code) || code.startsWith('sl_mcode_')

const isInvitation = (code: string) => code.startsWith('sl_invite_')

export function Mailed({ code, isBusy, onAccept }: { code: string; isBusy: boolean; onAccept: () => void }) {
  const words = isInvitation(code) ? INVITATION : OWN_LINK
  return (
    <Frame title="Sign in">
      <div class="sign-in">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <div>
          <button type="button" class="button main" disabled={isBusy} onClick={onAccept}>
            {words.action}
          </button>
        </div>
      </div>
    </Frame>
  )
}

const OWN_LINK = {
  title: 'Sign in by this link',
  text: 'The link from your mail works once. Continue only if you asked for it.',
  action: 'Sign in',
}
const INVITATION = {
  title: 'You are invited',
  text: 'This link creates your account here and signs you in. It works once and is only for you.',
  action: 'Accept the invitation',
}

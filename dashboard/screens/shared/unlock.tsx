import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { Form } from '../../parts/form.js'

/** Asks for the password of a link. */
export function Unlock({ unlock }: { unlock: (token: string) => Promise<void> }) {
  const edit = useEdit()
  const send = (password: string) =>
    edit.run(async () => {
      const { token } = await request('shareLinks.unlockShare', { body: { password } })
      await unlock(token)
    })
  return (
    <div class="sign-in">
      <h1>This report has a password</h1>
      <Form
        edit={edit}
        action="Open the report"
        busyAction="Opening …"
        onSubmit={(textOf) => send(textOf('password'))}
      >
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="off"
            required
            aria-describedby="password-hint"
            {...(edit.problem !== undefined && { 'aria-invalid': true })}
          />
          <span class="hint" id="password-hint">
            Ask the person who sent you the link for it.
          </span>
        </div>
      </Form>
    </div>
  )
}

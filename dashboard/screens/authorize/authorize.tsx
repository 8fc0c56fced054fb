import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { useSession } from '../../data/session.js'
import type { AssistantRequest, Session } from '../../data/types.js'
import { Form } from '../../parts/form.js'
import { Frame } from '../../parts/frame.js'
import { Loading, Part } from '../../parts/states.js'
import { SCOPE_WORDS } from './scope-words.js'
import { ChooseWorkspaces, type Chosen } from './choose-workspaces.js'
import { type Asked, askedIn } from './asked-in.js'

/** The page that an assistant opens to ask a person for access. Nothing is sent back before the person decides. */
export default function Authorize() {
  const { query } = useAddress()
  const session = useSession()
  const asked = askedIn(query)
  const found = useRead('assistants.readRequest', {}, asked)
  return (
    <Frame title="Connect an assistant">
      <div class="stack narrow">
        {session === undefined ? (
          <Loading />
        ) : session.person === null ? (
          <WithKey session={session} />
        ) : (
          <Part of={found}>
            {(wanted) => <Question wanted={wanted} asked={asked} person={session.person?.name ?? ''} />}
          </Part>
        )}
      </div>
    </Frame>
  )
}

/** Several people may share a key, so an assistant connected through it would belong to no person. */
function WithKey({ session }: { session: Session }) {
  return (
    <>
      <h1>Sign in as yourself to connect an assistant</h1>
      <p>
        You are signed in with the key “{session.key.name}”, which several people may have. An assistant acts
        for one person, and only while they have an account.
      </p>
      <p>
        Ask an administrator to invite you. Sign in by the invitation, then open this page again from the
        assistant.
      </p>
      <p class="quiet">An assistant that can send a header needs no sign-in: give it an API key instead.</p>
    </>
  )
}

interface QuestionProps {
  wanted: AssistantRequest
  asked: Asked
  person: string
}

const whereTo = ({ redirectHost }: AssistantRequest) => redirectHost ?? 'a program on this computer'

function Question({ wanted, asked, person }: QuestionProps) {
  const { name, describedBy, scopes, problem, deniedUrl } = wanted
  // Assistants ask for all scopes, but most need only to read, so writing is off by default.
  const [mayWrite, setMayWrite] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const edit = useEdit()
  if (problem !== null) return <Impossible wanted={wanted} />
  const allow = () =>
    edit.run(async () => {
      const granted = scopes.filter((one) => one !== 'write' || mayWrite)
      const body = { ...asked, scopes: granted, ...chosen }
      const { redirectUrl } = await request('assistants.connect', { body })
      location.assign(redirectUrl)
    })
  return (
    <>
      <h1>Connect “{name}”?</h1>
      <p>
        It wants to use Sightline as you, <strong>{person}</strong>, and its answer goes to{' '}
        <strong>{whereTo(wanted)}</strong>.{' '}
        {describedBy === null
          ? 'The assistant chose this name itself. Continue only if you have just started this.'
          : `${describedBy} describes it.`}
      </p>
      <Form
        class="stack"
        edit={edit}
        action="Connect"
        isDisabled={chosen === undefined}
        onSubmit={() => void allow()}
      >
        <fieldset class="stack">
          <legend>
            <strong>It may</strong>
          </legend>
          <p>{SCOPE_WORDS.read}</p>
          {scopes.includes('write') && (
            <label class="check">
              <input
                type="checkbox"
                checked={mayWrite}
                onChange={(event) => setMayWrite(event.currentTarget.checked)}
              />
              {SCOPE_WORDS.write}
            </label>
          )}
          <p class="quiet">It can never do more than you. You can disconnect it under Administration.</p>
        </fieldset>
        <ChooseWorkspaces onChange={setChosen} />
      </Form>
      <p>
        <a href={deniedUrl}>Do not connect</a>
      </p>
    </>
  )
}

/** The refusal reaches the assistant only if the person follows a link: anyone can register an address and send people here. */
function Impossible({ wanted }: { wanted: AssistantRequest }) {
  return (
    <>
      <h1>“{wanted.name}” cannot be connected</h1>
      <p role="alert">{wanted.problem}</p>
      <p>
        Its developers can correct that. <a href={wanted.deniedUrl}>Go back to {whereTo(wanted)}</a>
      </p>
    </>
  )
}

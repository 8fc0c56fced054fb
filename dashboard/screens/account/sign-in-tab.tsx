import { useSession } from '../../data/session.js'
import { RequiredFactor } from './required-factor.js'
import { SecondFactor } from './second-factor.js'

/** How the person who has signed in does that, and what everybody has to show. */
export function SignInTab() {
  const isOwner = useSession()?.key.allWorkspaces === true
  return (
    <>
      <SecondFactor />
      {isOwner && <RequiredFactor />}
    </>
  )
}

import { useSession } from '../../data/session.js'
import { Notices } from './notices.js'
import { OwnMail } from './own-mail.js'
import { Profile } from './profile.js'
import { RequiredFactor } from './required-factor.js'
import { SecondFactor } from './second-factor.js'

/** What the person who has signed in is called and shown, how they sign in, and what everybody has to show. */
export function AccountTab() {
  const isOwner = useSession()?.key.allWorkspaces === true
  return (
    <>
      <Notices />
      <Profile />
      <OwnMail />
      <SecondFactor />
      {isOwner && <RequiredFactor />}
    </>
  )
}

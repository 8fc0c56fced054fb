import { useSession } from '../../data/session.js'
import { Notices } from './notices.js'
import { OwnMail } from './own-mail.js'
import { Profile } from './profile.js'
import { RequiredFactor } from './required-factor.js'
import { SecondFactor } from './second-factor.js'

/**
 * The account of the person who has signed in: profile, mail, ways to sign in and, for owners, what the installation requires.
 */
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

import {
  findPerson,
  isSignedIn,
  lockPerson,
  notFound,
  type PersonContext,
  updateEmail,
  updateProfile,
} from '../auth/index.js'
import { failureCodeOf } from '../db/database-fault.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import { meView } from './person-view.js'
import type { Me, UpdateMe } from './schema.js'

export async function updateMe(ctx: PersonContext, sent: UpdateMe): Promise<Me> {
  const updating = ctx.db.transaction(async (tx) => {
    const before = await lockPerson(tx, ctx.person.id)
    if (before === undefined) throw notFound('person')
    const { name = before.name, timeZone = before.timeZone, locale = before.locale } = sent
    const { theme = before.theme, email = before.email, mailsNotices = before.mailsNotices } = sent
    await updateProfile(tx, before.id, { name, timeZone, locale, theme, mailsNotices, now: ctx.now() })
    if (email !== before.email) await nameEmail(ctx, tx, { email, isNew: before.email === null })
    return meView((await findPerson(tx, before.id)) ?? before)
  })
  return updating.catch((error: unknown) => {
    // Another person has got the address at the same moment.
    throw failureCodeOf(error) === '23505' ? takenAddress() : error
  })
}

/** An address can be set once but not changed here: people are recognized by it, and another person may have the new one. */
async function nameEmail(
  { actor, person }: PersonContext,
  tx: Db,
  { email, isNew }: { email: string | null; isNew: boolean },
): Promise<void> {
  if (!isNew || email === null)
    throw new Refusal(
      'conflict',
      'You cannot change your address, because you are recognised by it. Ask for an invitation to your new address.',
    )
  if (!isSignedIn(actor))
    throw new Refusal('forbidden', 'Sign in to enter your address. A key cannot do this.')
  if (!(await updateEmail(tx, person.id, email))) throw takenAddress()
}

const takenAddress = () => new Refusal('conflict', 'Another person here has this e-mail address.')

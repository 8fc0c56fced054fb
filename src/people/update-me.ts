import {
  findPerson,
  isSignedIn,
  lockPerson,
  notFound,
  type PersonContext,
  updateEmail,
  updateProfile,
} from '../auth/index.js'
import type { Db } from '../db/db.js'
import { Refusal } from '../kernel/errors.js'
import { meView } from './person-view.js'
import type { Me, UpdateMe } from './schema.js'

export async function updateMe(ctx: PersonContext, sent: UpdateMe): Promise<Me> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockPerson(tx, ctx.person.id)
    if (before === undefined) throw notFound('person')
    const { name = before.name, timeZone = before.timeZone, locale = before.locale } = sent
    const { theme = before.theme, email = before.email, mailsNotices = before.mailsNotices } = sent
    await updateProfile(tx, before.id, { name, timeZone, locale, theme, mailsNotices, now: ctx.now() })
    if (email !== before.email) await nameEmail(ctx, tx, { email, isNew: before.email === null })
    return meView((await findPerson(tx, before.id)) ?? before)
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
  if (!(await updateEmail(tx, person.id, email)))
    throw new Refusal('conflict', 'Another person here has this e-mail address.')
}

import { findExpected, keyDigest, newMailCode } from '../../auth/index.js'
import type { Services } from '../../context.js'
import type { Payload } from '../../jobs/index.js'
import { newId } from '../../kernel/ids.js'
import type { MailTools } from '../../notifications/index.js'
import { isBrowserKnown } from '../browsers/browser-store.js'
import { COUNTED_MS, LINK_MS, mayMail } from './mail-allowance.js'
import {
  deleteMailedLink,
  insertMailedLink,
  listMailedDates,
  lockMailedAddress,
} from './sign-in-mail-store.js'

type Asked = Payload<'send-sign-in-mail'>

/**
 * Mails a link to a known or invited address, and to no other. All that depends on the address happens in this job, after the
 * response, so that neither the response nor its time reveals whether the address is known.
 */
export async function sendSignInMail(
  services: Pick<Services, 'db' | 'now'>,
  tools: MailTools | undefined,
  asked: Asked,
): Promise<void> {
  const { db, now } = services
  // By then, the person has given up.
  if (tools === undefined || now().getTime() - asked.askedDate.getTime() > LINK_MS) return
  const expected = await findExpected(db, { email: asked.email, now: now() })
  if (expected === undefined) return
  const link = await makeLink(services, { ...expected, browser: asked.browser })
  if (link === undefined) return
  const mail = { ...textOf(link, tools.publicUrl), unsubscribeUrl: null, attachment: null }
  try {
    await tools.mailer.send({ ...mail, id: link.id, to: expected.email })
  } catch (error) {
    // The queue repeats the job, which makes another link.
    await deleteMailedLink(db, link.id)
    throw error
  }
}

interface Expected {
  personId: string | null
  email: string
  browser: string | null
}

/** Requests from the person's own browsers are counted apart, so that strangers cannot use up the limit. */
async function makeLink({ db, now }: Pick<Services, 'db' | 'now'>, { personId, email, browser }: Expected) {
  const createdDate = now()
  const code = newMailCode()
  const link = { id: newId(createdDate), email, createdDate, code }
  const isMade = await db.transaction(async (tx) => {
    await lockMailedAddress(tx, email)
    const isKnown =
      personId !== null &&
      browser !== null &&
      (await isBrowserKnown(tx, Buffer.from(browser, 'hex'), personId))
    const since = new Date(createdDate.getTime() - COUNTED_MS)
    if (!mayMail(await listMailedDates(tx, { email, isKnown, since }), createdDate)) return false
    const expiresDate = new Date(createdDate.getTime() + LINK_MS)
    await insertMailedLink(tx, { ...link, digest: keyDigest(code), isKnown, expiresDate })
    return true
  })
  return isMade ? link : undefined
}

function textOf({ email, code }: { email: string; code: string }, publicUrl: string) {
  const text = [
    `Someone, probably you, wants to sign in to Sightline as ${email}.`,
    `Open this link within 15 minutes. It works once:\n${publicUrl}/sign-in#code=${code}`,
    'If it was not you, ignore this mail: without the link, no one can sign in. Do not pass it on.',
  ]
  return { subject: 'Your link to sign in to Sightline', text: `${text.join('\n\n')}\n` }
}

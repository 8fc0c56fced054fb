import { type StoredInvitation, updateInvitationSent } from '../auth/index.js'
import type { Context } from '../context.js'
import { dayOf } from '../kernel/days.js'
import { untilAborted, withTimeLimit } from '../kernel/time-limit.js'
import type { MailTools } from '../notifications/index.js'
import type { IssuedInvitation } from './invitation-schema.js'
import { invitationView } from './list-people.js'

export type InvitationMail = Pick<MailTools, 'mailer'>

/** A person is waiting for the response. */
const LIMIT_MS = 20_000
const NEVER = new AbortController().signal

interface Sending extends Context {
  linkBase: string
  mail: InvitationMail | undefined
}

/**
 * Mails the link. The stored invitation counts as sent already, so that no other request mails it meanwhile. If no mail server
 * takes the link, the response shows it to the inviter. It is not stored, so there is no second try.
 */
export async function sendInvitation(
  ctx: Sending,
  invitation: StoredInvitation,
  token: string,
): Promise<IssuedInvitation> {
  // Browsers do not send the fragment, so no server's log contains the token.
  const url = `${ctx.linkBase}/sign-in#code=${token}`
  if (ctx.mail === undefined) return { ...invitationView(invitation), url }
  const sentDate = (await isTaken(ctx, ctx.mail, { invitation, url })) ? ctx.now() : null
  // Before the link is shown: a link that counts as sent proves the address of whoever opens it.
  await updateInvitationSent(ctx.db, invitation.id, sentDate)
  return { ...invitationView({ ...invitation, sentDate }), url: sentDate === null ? url : null }
}

async function isTaken(
  { log }: Sending,
  { mailer }: InvitationMail,
  { invitation, url }: { invitation: StoredInvitation; url: string },
): Promise<boolean> {
  try {
    const sending = mailer.send({
      // The expiry is part of the id, because a renewed link has to be mailed again.
      id: `${invitation.id}.${invitation.expiresDate.getTime()}`,
      to: invitation.email,
      ...wordsOf(invitation, url),
      unsubscribeUrl: null,
      attachment: null,
    })
    await withTimeLimit(LIMIT_MS, NEVER, (signal) => untilAborted(sending, signal))
    return true
  } catch (error) {
    log.warn({ invitationId: invitation.id, error: String(error) }, 'an invitation was not sent by mail')
    return false
  }
}

function wordsOf({ name, expiresDate, ...invitation }: StoredInvitation, url: string) {
  const invitedBy = invitation.invitedBy.replaceAll(/\s+/g, ' ')
  return {
    subject: `${invitedBy} invites you to Sightline`,
    text: [
      `${name === null ? 'Hello' : `Hello ${name}`},`,
      `${invitedBy} invites you to Sightline, which shows how AI engines speak of a company. Open this link to begin:`,
      url,
      `It works once, until ${dayOf(expiresDate)} (UTC). If you do not know ${invitedBy}, ignore this mail.`,
    ].join('\n\n'),
  }
}

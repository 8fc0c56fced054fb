import type { SecretBox } from '../encryption/index.js'
import { openFailedAttempts } from '../http/limits/failed-attempts.js'
import { HttpResponse, openRoute, type Route, signInRoute } from '../http/routes/index.js'
import { Refusal } from '../kernel/errors.js'
import type { MailTools } from '../notifications/index.js'
import { factorRoutes } from './factors/routes.js'
import { askForMail } from './mails/ask-for-mail.js'
import { LINK_MS } from './mails/mail-allowance.js'
import { SignInMailAccepted, SignInMailRequest, SignInWays } from './schema.js'

const tag = 'Sessions'

const ASKED_TOO_OFTEN = { maxFailures: 20, message: 'Too many mails were requested from this address.' }

interface SignInTools {
  mail: MailTools | undefined
  secrets: SecretBox
}

export function signInRoutes({ mail, secrets }: SignInTools): Route[] {
  const attempts = openFailedAttempts(ASKED_TOO_OFTEN)
  return [
    openRoute({
      path: '/v1/sign-in-ways',
      operationId: 'readSignInWays',
      summary: 'Read how people can sign in here',
      tag,
      success: { status: 200, schema: SignInWays },
      handle: async () => new HttpResponse(200, { mail: mail !== undefined }),
    }),
    signInRoute({
      path: '/v1/sign-in-mails',
      operationId: 'requestSignInMail',
      summary: 'Request a mail with a link that signs in once',
      description:
        'Only an address with an account or an invitation gets a mail, but the response is the same for every address. The link works once, for ' +
        '15 minutes, and newer links do not end it. An address gets at most three mails in 15 minutes, and after six in a day one per hour. Requests from ' +
        'a browser in which the person has signed in before are counted separately. A network address may send 20 requests in 15 minutes; more get 429. ' +
        '409 if no mail server is set up.',
      tag,
      body: SignInMailRequest,
      refuses: [409],
      success: { status: 202, schema: SignInMailAccepted },
      handle: async (services, { email }, client) => {
        if (mail === undefined) throw new Refusal('conflict', NO_MAIL)
        await askForMail(services, attempts, { email, client })
        return new HttpResponse(202, { linkMinutes: LINK_MS / 60_000 })
      },
    }),
    ...factorRoutes(secrets),
  ]
}

const NO_MAIL = 'This installation sends no mail. Sign in with a key, or ask an administrator for a link.'

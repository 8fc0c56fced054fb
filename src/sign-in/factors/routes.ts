import { anyKey, ofOneself, findPerson, notFound, wholeInstallation } from '../../auth/index.js'
import type { Context } from '../../context.js'
import type { SecretBox } from '../../encryption/index.js'
import { HttpResponse, type Route, route } from '../../http/routes/index.js'
import { NewPasskey, TotpSetUp } from '../second-step/schema.js'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  factorsView,
  makeRecoveryCodes,
  removeFactor,
  requireOwnPerson,
  resetFactors,
} from './edit-factors.js'
import { siteOf } from './passkeys.js'
import {
  FactorParams,
  NewPasskeyOptions,
  PersonParams,
  RecoveryCodes,
  SecondFactors,
  SignInSettings,
  TotpConfirmation,
} from './schema.js'
import { factorAccess, personAccess } from './factor-access.js'
import { isSecondFactorRequired, updateSecondFactorRequired } from './stores/factor-store.js'

const tag = 'Sessions'
/** For the signed-in person. */
const own = { tag, scope: 'read', access: ofOneself(anyKey) } as const
const namesOwn = ({ actor }: Context) => actor.keyId

const NOT_ANSWERED = {
  message: 'This passkey does not match the request. Begin again, at the public address.',
}

export const factorRoutes = (secrets: SecretBox): Route[] => [
  route({
    ...own,
    method: 'GET',
    path: '/v1/second-factors',
    operationId: 'readSecondFactors',
    summary: 'Read your second factors',
    refuses: [],
    success: { status: 200, schema: SecondFactors },
    handle: async (ctx) => factorsView(ctx, await requireOwnPerson(ctx)),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/v1/second-factors/totp',
    operationId: 'beginTotp',
    summary: 'Begin to set up an authenticator app',
    description:
      'The app counts after `POST /v1/second-factors/totp/confirmation` has received one of its codes. Only within 30 minutes after signing in.',
    refuses: [409],
    success: { status: 201, schema: TotpSetUp },
    handle: (ctx) => beginTotp(ctx, secrets),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/v1/second-factors/totp/confirmation',
    operationId: 'confirmTotp',
    summary: 'Confirm the authenticator app with one of its codes',
    body: TotpConfirmation,
    refuses: [409],
    success: { status: 200, schema: SecondFactors },
    records: { action: 'second-factor.added', names: namesOwn },
    handle: (ctx, { body }) => confirmTotp(ctx, secrets, body.totp),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/v1/second-factors/passkey-options',
    operationId: 'beginPasskey',
    summary: 'Begin to add a passkey',
    description:
      'Returns the options from which the browser makes the passkey. They work once, within ten minutes. Only within 30 minutes after signing in.',
    refuses: [409],
    success: { status: 200, schema: NewPasskeyOptions },
    handle: (ctx, _input, { linkBase }) => beginPasskey(ctx, siteOf(linkBase)),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/v1/second-factors/passkeys',
    operationId: 'addPasskey',
    summary: 'Add the passkey that the browser has made',
    body: NewPasskey,
    refuses: [409],
    success: { status: 201, schema: SecondFactors },
    records: { action: 'second-factor.added', names: namesOwn },
    handle: async (ctx, { body }, { linkBase }) =>
      (await addPasskey(ctx, siteOf(linkBase), body)) ?? new HttpResponse(409, NOT_ANSWERED as never),
  }),
  route({
    ...own,
    method: 'POST',
    path: '/v1/second-factors/recovery-codes',
    operationId: 'createRecoveryCodes',
    summary: 'Make ten recovery codes, which replace the old ones',
    description: 'Each code replaces the second factor once. Only within 30 minutes after signing in.',
    refuses: [409],
    success: { status: 201, schema: RecoveryCodes },
    records: { action: 'recovery-codes.made', names: namesOwn },
    handle: (ctx) => makeRecoveryCodes(ctx),
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/v1/second-factors/{id}',
    operationId: 'deleteSecondFactor',
    summary: 'Remove one of your second factors',
    description:
      'With the last one go the recovery codes. For 30 minutes after signing in; 409 for the last one where everybody needs one.',
    access: ofOneself(factorAccess),
    params: FactorParams,
    refuses: [404, 409],
    success: { status: 204, schema: null },
    records: { action: 'second-factor.removed', read: async ({ actor }) => actor.person ?? undefined },
    handle: (ctx, { params }) => removeFactor(ctx, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/v1/people/{id}/second-factors',
    operationId: 'resetSecondFactors',
    summary: 'Remove all second factors of a person who has lost them',
    description:
      'Only for owners of the installation. The person then signs in with the first factor alone, until they set up a second one. Also unlinks their identity providers.',
    tag,
    scope: 'admin',
    access: personAccess,
    params: PersonParams,
    success: { status: 204, schema: null },
    records: {
      action: 'second-factor.reset',
      names: (_ctx, { params }) => params.id,
      shows: ['name'],
      read: ({ db }, { params }) => findPerson(db, params.id),
    },
    handle: async ({ db }, { params }) => {
      if ((await findPerson(db, params.id)) === undefined) throw notFound('person')
      await resetFactors({ db }, params.id)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/sign-in-settings',
    operationId: 'readSignInSettings',
    summary: 'Read whether signing in requires a second factor',
    tag,
    scope: 'admin',
    refuses: [],
    access: wholeInstallation,
    success: { status: 200, schema: SignInSettings },
    handle: async ({ db }) => ({ requiresSecondFactor: await isSecondFactorRequired(db) }),
  }),
  route({
    method: 'PUT',
    path: '/v1/sign-in-settings',
    operationId: 'updateSignInSettings',
    summary: 'Change whether signing in requires a second factor',
    tag,
    scope: 'admin',
    refuses: [],
    access: wholeInstallation,
    body: SignInSettings,
    success: { status: 200, schema: SignInSettings },
    records: {
      action: 'sign-in-settings.updated',
      names: () => null,
      shows: ['requiresSecondFactor'],
      read: async ({ db }) => ({ requiresSecondFactor: await isSecondFactorRequired(db) }),
    },
    handle: async ({ db }, { body }) => {
      await updateSecondFactorRequired(db, body.requiresSecondFactor)
      return body
    },
  }),
]

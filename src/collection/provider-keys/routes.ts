import { wholeInstallation } from '../../auth/index.js'
import { listRoute, route, type Route } from '../../http/routes/index.js'
import { pageByIndex } from '../../kernel/paging.js'
import type { EngineAccess } from '../engine-access.js'
import { deleteProviderKey, listProviderKeys, storeProviderKey } from './edit-provider-keys.js'
import { ProviderKey, ProviderParams, StoreProviderKey } from './schema.js'

const ofInstallation = { tag: 'Engines', scope: 'admin' as const, access: wholeInstallation }
const ofProvider = { ...ofInstallation, path: '/v1/provider-keys/{provider}', params: ProviderParams }

/** All workspaces use these keys, so only an administrator of the whole installation sees and changes them. */
export const providerKeyRoutes = (engineAccess: EngineAccess): Route[] => [
  listRoute({
    ...ofInstallation,
    path: '/v1/provider-keys',
    operationId: 'listProviderKeys',
    summary: 'List the providers that take a key, and where their keys come from',
    description: 'Needs an admin key for all workspaces. The response never contains a key.',
    item: ProviderKey,
    refuses: [],
    list: async (ctx, _input, page) => pageByIndex(await listProviderKeys(ctx, engineAccess), page),
  }),
  route({
    ...ofProvider,
    method: 'PUT',
    operationId: 'storeProviderKey',
    summary: 'Store the key of a provider',
    description:
      'Replaces the stored key. The key is encrypted and never shown again. Every process uses it from its next question on, without a restart. ' +
      'A key in the environment takes precedence.',
    body: StoreProviderKey,
    refuses: [],
    success: { status: 200, schema: ProviderKey },
    records: { action: 'provider-key.stored', isInHandler: true },
    handle: (ctx, { params, body }, { address }) =>
      storeProviderKey({ ...ctx, address }, engineAccess, { ...params, ...body }),
  }),
  route({
    ...ofProvider,
    method: 'DELETE',
    operationId: 'deleteProviderKey',
    summary: 'Delete the stored key of a provider',
    description: 'The provider’s engines are no longer asked, unless the environment has a key for it.',
    success: { status: 204, schema: null },
    records: { action: 'provider-key.deleted', isInHandler: true },
    handle: (ctx, { params }, { address }) =>
      deleteProviderKey({ ...ctx, address }, engineAccess, params.provider),
  }),
]

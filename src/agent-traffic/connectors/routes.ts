import { inWorkspace } from '../../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../../http/routes/index.js'
import { WorkspaceParams } from '../../workspaces/index.js'
import { createConnector, deleteConnector, renewToken, updateConnector } from './edit-connectors.js'
import { listConnectors, readConnector } from './read-connectors.js'
import { Connector, ConnectorParams, CreateConnector, CreatedConnector, UpdateConnector } from './schema.js'
import { findConnector } from './store.js'

const tag = 'Agent traffic'

const ofConnector = inWorkspace('params.id', {
  name: 'log connector',
  holds: async (db, workspaceId, { connectorId = '' }) =>
    (await findConnector(db, { workspaceId, connectorId })) !== undefined,
})

export const connectorRoutes: Route[] = [
  listRoute({
    path: '/v1/workspaces/{id}/log-connectors',
    operationId: 'listLogConnectors',
    summary: 'List the log connectors of a workspace',
    tag,
    scope: 'read',
    item: Connector,
    params: WorkspaceParams,
    refuses: [404],
    access: inWorkspace('params.id'),
    list: (ctx, _input, page) => listConnectors(ctx, page),
  }),
  creationRoute({
    path: '/v1/workspaces/{id}/log-connectors',
    operationId: 'createLogConnector',
    summary: 'Create a log connector',
    description:
      'The answer shows the `token` once. Senders to `ingestUrl` authenticate with it as `Authorization: Bearer`.',
    tag,
    scope: 'write',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    body: CreateConnector,
    showsSecret: true,
    success: { status: 201, schema: CreatedConnector },
    refuses: [404],
    handle: (ctx, { body }) => createConnector(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/v1/workspaces/{id}/log-connectors/{connectorId}',
    operationId: 'readLogConnector',
    summary: 'Read a log connector and its health',
    tag,
    scope: 'read',
    access: ofConnector,
    params: ConnectorParams,
    success: { status: 200, schema: Connector },
    refuses: [404],
    handle: (ctx, { params }) => readConnector(ctx, params.connectorId),
  }),
  route({
    method: 'PATCH',
    path: '/v1/workspaces/{id}/log-connectors/{connectorId}',
    operationId: 'updateLogConnector',
    summary: 'Update a log connector',
    description: 'An inactive connector accepts no logs; its earlier visits stay counted.',
    tag,
    scope: 'write',
    access: ofConnector,
    params: ConnectorParams,
    body: UpdateConnector,
    success: { status: 200, schema: Connector },
    refuses: [404],
    handle: (ctx, { params, body }) => updateConnector(ctx, params.connectorId, body),
  }),
  route({
    method: 'DELETE',
    path: '/v1/workspaces/{id}/log-connectors/{connectorId}',
    operationId: 'deleteLogConnector',
    summary: 'Delete a log connector and its visits',
    description: 'To stop a connector and keep its visits, set `active` to false instead.',
    tag,
    scope: 'write',
    access: ofConnector,
    params: ConnectorParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: async (ctx, { params }) => {
      await deleteConnector(ctx, params.connectorId)
    },
  }),
  creationRoute({
    path: '/v1/workspaces/{id}/log-connectors/{connectorId}/token',
    operationId: 'renewLogConnectorToken',
    summary: 'Replace the token of a log connector',
    description: 'The old token stops working at once.',
    tag,
    scope: 'write',
    access: ofConnector,
    params: ConnectorParams,
    showsSecret: true,
    success: { status: 201, schema: CreatedConnector },
    refuses: [404],
    handle: (ctx, { params }) => renewToken(ctx, params.connectorId),
  }),
]

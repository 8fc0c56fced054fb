import { inWorkspace } from '../../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../../http/routes/index.js'
import { WorkspaceParams } from '../../workspaces/index.js'
import { createConnector, deleteConnector, renewToken, updateConnector } from './edit-connectors.js'
import { listConnectors, readConnector } from './read-connectors.js'
import { Connector, ConnectorParams, CreateConnector, CreatedConnector, UpdateConnector } from './schema.js'
import { findConnector } from './store.js'

const SHOWN = ['name', 'source', 'domains', 'serviceId', 'active']

const ofWorkspace = {
  path: '/v1/workspaces/{id}/log-connectors',
  tag: 'Agent traffic',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}

const ofConnector = {
  path: '/v1/workspaces/{id}/log-connectors/{connectorId}',
  tag: 'Agent traffic',
  params: ConnectorParams,
  access: inWorkspace('params.id', {
    name: 'log connector',
    holds: async (db, workspaceId, { connectorId = '' }) =>
      (await findConnector(db, { workspaceId, connectorId })) !== undefined,
  }),
}

export const connectorRoutes: Route[] = [
  listRoute({
    ...ofWorkspace,
    operationId: 'listLogConnectors',
    summary: 'List the log connectors of a workspace',
    scope: 'read',
    item: Connector,
    list: (ctx, _input, page) => listConnectors(ctx, page),
  }),
  creationRoute({
    ...ofWorkspace,
    operationId: 'createLogConnector',
    summary: 'Create a log connector',
    description:
      'The response shows the `token` once. Senders to `ingestUrl` authenticate with it as `Authorization: Bearer`.',
    scope: 'write',
    body: CreateConnector,
    showsSecret: true,
    success: { status: 201, schema: CreatedConnector },
    records: { action: 'log-connector.created', shows: SHOWN },
    handle: (ctx, { body }) => createConnector(ctx, body),
  }),
  route({
    ...ofConnector,
    method: 'GET',
    operationId: 'readLogConnector',
    summary: 'Read a log connector and its health',
    scope: 'read',
    success: { status: 200, schema: Connector },
    handle: (ctx, { params }) => readConnector(ctx, params.connectorId),
  }),
  route({
    ...ofConnector,
    method: 'PATCH',
    operationId: 'updateLogConnector',
    summary: 'Update a log connector',
    description: 'An inactive connector accepts no logs. Its earlier visits still count.',
    scope: 'write',
    body: UpdateConnector,
    success: { status: 200, schema: Connector },
    records: {
      action: 'log-connector.updated',
      shows: SHOWN,
      read: ({ db, workspaceId }, { params }) => findConnector(db, { workspaceId, ...params }),
    },
    handle: (ctx, { params, body }) => updateConnector(ctx, params.connectorId, body),
  }),
  route({
    ...ofConnector,
    method: 'DELETE',
    operationId: 'deleteLogConnector',
    summary: 'Delete a log connector and its visits',
    description: 'To stop a connector and keep its visits, set `active` to false instead.',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'log-connector.deleted',
      shows: SHOWN,
      read: ({ db, workspaceId }, { params }) => findConnector(db, { workspaceId, ...params }),
    },
    handle: async (ctx, { params }) => {
      await deleteConnector(ctx, params.connectorId)
    },
  }),
  creationRoute({
    ...ofConnector,
    path: '/v1/workspaces/{id}/log-connectors/{connectorId}/token',
    operationId: 'renewLogConnectorToken',
    summary: 'Replace the token of a log connector',
    description: 'The old token stops working at once.',
    scope: 'write',
    showsSecret: true,
    success: { status: 201, schema: CreatedConnector },
    records: { action: 'log-connector.token-renewed', shows: ['name'] },
    handle: (ctx, { params }) => renewToken(ctx, params.connectorId),
  }),
]
